"""Recipes of the flags of Europe, see recipes.py."""

EUROPE = {
    "AD": (
        "v 10069F:8 FEDD00:9 D50032:8;shield 150 100 44 52 FEDD00 t;box 132 80 17 18 D50032;box 151 80 17 18 "
        "y;line D50032 3 155,80 155,98;line D50032 3 163,80 163,98;box 132 100 17 14 y;box 151 100 17 14 D50032"
    ),
    "AL": "f E41E20;eagle 150 104 2 k 2",
    "AT": "h EF3340 w EF3340",
    "BA": (
        "f 001489;poly FFCD00 88,0 288,0 288,200;star w 5 76,4,13 97,26,13 118,48,13 139,71,13 160,93,13 "
        "181,116,13 202,138,13 223,161,13 244,184,13"
    ),
    "BE": "v k FFD90C EF3340",
    "BG": "h w 00966E D62612",
    "BY": "h CF101A:2 007D2C;box 0 0 34 200 w;star CF101A 4 17,20,15 17,60,15 17,100,15 17,140,15 17,180,15",
    "CH": "f DA291C;plus 150 100 62 38 w",
    "CY": (
        "f w;poly D57800 86,92 112,80 150,72 190,54 216,42 196,72 204,86 172,104 138,112 108,108;wreath 150 130 34 "
        "4E5B31"
    ),
    "CZ": "h w D7141A;tri 150 11457E",
    "DE": "h k DD0000 FFCC00",
    "DK": "f C8102E;nordic 28 w",
    "EE": "h 0072CE k w",
    "ES": (
        "h AA151B F1BF00:2 AA151B;shield 100 102 34 40 AA151B;box 101 83 16 18 w;box 84 102 16 16 F1BF00;box 101 "
        "102 15 14 AA151B;disc 100 102 5 b;box 76 84 6 38 w;box 118 84 6 38 w;box 86 70 28 10 d"
    ),
    "FI": "f w;nordic 54 002F6C",
    "FR": "v 0055A4 w EF4135",
    "GB": "union 300 200",
    "GR": (
        "h 0D5EAF w 0D5EAF w 0D5EAF w 0D5EAF w 0D5EAF;box 0 0 111 111.1 0D5EAF;box 44.4 0 22.2 111.1 w;box 0 44.4 "
        "111 22.2 w"
    ),
    "HR": (
        "h FF0000 w 171796;shield 150 100 62 74 w FF0000;box 119 63 12.4 13 FF0000;box 143.8 63 12.4 13 FF0000;box "
        "168.6 63 12.4 13 FF0000;box 131.4 76 12.4 13 FF0000;box 156.2 76 12.4 13 FF0000;box 119 89 12.4 13 "
        "FF0000;box 143.8 89 12.4 13 FF0000;box 168.6 89 12.4 13 FF0000;box 131.4 102 12.4 13 FF0000;box 156.2 102 "
        "12.4 13 FF0000;box 143.8 115 12.4 13 FF0000;poly 171796 119,60 181,60 176,48 163,56 150,44 137,56 124,48"
    ),
    "HU": "h CE2939 w 477050",
    "IE": "v 169B62 w FF883E",
    "IS": "f 02529C;nordic 46 w;nordic 22 DC1E35",
    "IT": "v 009246 w CE2B37",
    "LT": "h FDB913 006A44 C1272D",
    "LU": "h EF3340 w 00A3E0",
    "LV": "h 9E3039:2 w 9E3039:2",
    "MD": (
        "v 0046AE FFD200 CC092F;eagle 150 104 1.2 A77B3B;shield 150 106 26 32 CC092F;star y 8 150,98,7;disc 150 111 5 y"
    ),
    "ME": "f D3AE3B;box 9 9 282 182 C40308;eagle 150 104 1.8 D3AE3B 2;shield 150 108 26 32 1D5E91",
    "MK": (
        "f CE2028;poly F9D616 0,0 45,0 150,92;poly F9D616 300,0 255,0 150,92;poly F9D616 0,200 45,200 150,108;poly "
        "F9D616 300,200 255,200 150,108;poly F9D616 130,0 170,0 150,88;poly F9D616 130,200 170,200 150,112;poly "
        "F9D616 0,80 0,120 140,100;poly F9D616 300,80 300,120 160,100;disc 150 100 33 CE2028;disc 150 100 28 F9D616"
    ),
    "MT": "v w CF142B;plus 38 34 22 14 x;disc 38 34 6 w",
    "NL": "h AE1C28 w 21468B",
    "NO": "f BA0C2F;nordic 50 w;nordic 26 00205B",
    "PL": "h w DC143C",
    "PT": (
        "v 046A38:2 DA291C:3;disc 120 100 42 FFE900;ring 120 100 32 4 046A38;shield 120 100 40 48 DA291C w;shield "
        "120 98 22 28 w w;disc 120 90 3 002D73;disc 120 99 3 002D73;disc 113 95 3 002D73;disc 127 95 3 002D73;disc "
        "120 107 3 002D73"
    ),
    "RO": "v 002B7F y r",
    "RS": (
        "h C6363C 0C4076 w;shield 107 92 60 78 C6363C;eagle 107 96 0.9 w 2;shield 107 98 15 20 C6363C w;poly y "
        "88,50 126,50 122,36 107,44 92,36"
    ),
    "RU": "h w 0039A6 D52B1E",
    "SE": "f 006AA7;nordic 40 FECC00",
    "SI": (
        "h w 005DA4 ED1C24;shield 75 66 44 54 005DA4 ED1C24;poly w 57,80 66,66 75,52 84,66 93,80 75,90;star y 6 "
        "75,46,4 66,53,4 84,53,4"
    ),
    "SK": (
        "h w 0B4EA2 EE1C25;shield 92 102 74 92 EE1C25 w;box 87 64 10 62 w;box 72 76 40 9 w;box 66 96 52 9 w;disc "
        "92 134 18 0B4EA2;disc 76 132 11 0B4EA2;disc 108 132 11 0B4EA2"
    ),
    "UA": "h 0057B7 FFD700",
}
