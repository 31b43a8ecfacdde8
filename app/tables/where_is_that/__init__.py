"""The table of Where Is That?"""
