#!/usr/bin/env python3
"""Makes the fonts in assets/fonts from the fonts they are subsets of.

    pip install fonttools brotli
    tools/fonts.py LIBERATION NOTO CJK

LIBERATION, NOTO and CJK are folders with Liberation Sans 2, Noto Sans and Noto Sans CJK, as Debian's packages
fonts-liberation2 (2.1.5), fonts-noto-core (20201225) and fonts-noto-cjk (20220127) hold them. Each is under the SIL Open
Font License 1.1, see assets/fonts/OFL.txt; a subset may not keep a reserved name, so each is called Tablewright Sans.

The letters of each file are listed here, and as ranges in crates/files/src/export/lettering/files.rs. Hints, kerning and shaping tables are
left out, because crates/files/src/export/lettering places the letters.
"""

import sys
from pathlib import Path

import brotli
from fontTools import subset
from fontTools.ttLib import TTFont

LATIN = (
    "20-7E A0-17F 18F 192 1A0-1A1 1AF-1B0 1CD-1D4 1E6-1E7 1FA-1FF 218-21B 259 2BC 2C6-2C7 2D8-2DD "
    "300-304 306-30C 31B 323 326-328 384-386 388-38A 38C 38E-3A1 3A3-3CE 400-45F 490-491 1E80-1E85 1E9E 1EA0-1EF9 "
    "2010-2015 2018-201E 2020-2022 2026 2030 2032-2033 2039-203A 2044 20AC 2116 2122 215B-215E 2190-2195 "
    "2212 221E 2248 2260 2264-2265 25A0-25A1 25CF"
)
# Letters, marks, digits, the presentation forms of joined letters, and a blank glyph.
ARABIC = (
    "200C 60C 61B 61F 621-63A 640-652 660-66D 670 671 679 67E 686 688 691 698 6A4 6A9 6AF 6BA 6BE 6C1 6CC 6D2-6D4 6F0-6F9 "
    "FB56-FB59 FB66-FB69 FB6A-FB6D FB7A-FB7D FB88-FB95 FB9E-FB9F FBA6-FBB1 FBFC-FBFF FE80-FEFC"
)
KANA = (
    "3000-3003 3005-3011 3014-3015 301C 3041-3096 3099-309F 30A0-30FF FF01 FF08-FF09 FF0C FF0E FF1A-FF1B FF1F FF5E"
)
FONTS = [
    ("latin.ttf", 0, "LiberationSans-Regular.ttf", LATIN),
    ("latin-bold.ttf", 0, "LiberationSans-Bold.ttf", LATIN),
    ("arabic.ttf", 1, "NotoSansArabic-Regular.ttf", ARABIC),
    ("armenian.ttf", 1, "NotoSansArmenian-Regular.ttf", "531-556 559-58A 58D-58F"),
    ("cherokee.ttf", 1, "NotoSansCherokee-Regular.ttf", "13A0-13F5 13F8-13FD"),
    ("georgian.ttf", 1, "NotoSansGeorgian-Regular.ttf", "10D0-10FF 1C90-1CBA 1CBD-1CBF"),
    ("hebrew.ttf", 1, "NotoSansHebrew-Regular.ttf", "591-5C7 5D0-5EA 5EF-5F4 20AA FB1D-FB4F"),
    ("kana.otf", 2, "NotoSansCJK-Regular.ttc", KANA),
    ("lao.ttf", 1, "NotoSansLao-Regular.ttf", "E81-E82 E84 E87-E88 E8A E8D E94-E97 E99-E9F EA1-EA3 EA5 EA7 EAA-EAB EAD-EB9 EBB-EBD EC0-EC4 EC6 EC8-ECD ED0-ED9 EDC-EDF"),
    ("runic.ttf", 1, "NotoSansRunic-Regular.ttf", "16A0-16F8"),
    ("thai.ttf", 1, "NotoSansThai-Regular.ttf", "E01-E3A E3F-E5B"),
    ("tifinagh.ttf", 1, "NotoSansTifinagh-Regular.ttf", "2D30-2D67 2D6F-2D70 2D7F"),
]


def letters(ranges):
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def make(target, source, wanted):
    options = subset.Options()
    options.hinting = False
    options.notdef_outline = True
    options.layout_features = []
    options.drop_tables += ["DSIG", "FFTM", "GPOS", "GSUB", "GDEF", "BASE", "VORG", "vhea", "vmtx", "kern"]
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.name_languages = [0x409]
    options.glyph_names = False
    options.recalc_timestamp = False
    font = TTFont(source, fontNumber=0, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    name = "Tablewright Sans" + ("" if "latin" in target.name else " " + target.stem.title())
    style = "Bold" if "bold" in target.name else "Regular"
    for number, text in [
        (1, name),
        (2, style),
        (4, f"{name} {style}"),
        (6, f"{name.replace(' ', '')}-{style}"),
        (13, "SIL Open Font License, Version 1.1"),
        (14, "https://openfontlicense.org"),
    ]:
        font["name"].setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [f"{name.replace(' ', '')}-{style}"]
        cff.topDictIndex[0].FullName = f"{name} {style}"
        cff.topDictIndex[0].FamilyName = name
    font.save(target)


def main():
    folders = [Path(name) for name in sys.argv[1:4]]
    here = Path(__file__).resolve().parent.parent / "assets" / "fonts"
    for target, folder, source, ranges in FONTS:
        make(here / target, folders[folder] / source, list(letters(ranges)))
        data = (here / target).read_bytes()
        print(f"{target}: {len(data)} bytes, {len(brotli.compress(data, quality=11))} as Brotli")


if __name__ == "__main__":
    main()
