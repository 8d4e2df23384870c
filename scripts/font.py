"""
Makes the heading font. Its source lacks letters of Yoruba, Igbo and Hausa, and does not place a grave accent over a letter. This script
adds both, and leaves out the letters that no heading needs.

    pip install fonttools==4.66.1 brotli==1.2.0
    python3 scripts/font.py
"""

import os
from array import array
from bisect import bisect
from copy import deepcopy
from unicodedata import normalize

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

SOURCE = "node_modules/@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf"
TARGET = "app/ui/brand/fonts/bricolage-grotesque-700.woff2"

# ASCII, letters and tones of Yoruba, Igbo and Hausa, long vowels of Indian names, money, and marks of headings.
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + (
    "àáèéìíòóùúñçüöÀÁÈÉÌÍÒÓÙÚẹẸọỌṣṢụỤịỊṅṄńŃǹǸḿḾɓƁɗƊƙƘƴƳāēīōūĀĒĪŌŪ\u0300\u0301\u0304\u0307\u0323\u00a0₦₹–—‘’“”…·©×"
)
MARKED = "ṣṢṅṄǹǸḿḾ"
# The stem ends in the top of an f: the letter without it, the two corners of the stem, and the top, width and height of the hook.
HOOKED = {
    "ɓ": ("b", (66, 715), (210, 715), 717, 1, 1),
    "ɗ": ("d", (428, 715), (572, 715), 717, 0.95, 1),
    "ƙ": ("k", (66, 715), (208, 715), 717, 0.9, 1),
    "ƴ": ("y", (394, 525), (538, 525), 665, 0.9, 1),
    "Ƙ": ("K", (488, 660), (653, 660), 765, 0.95, 0.85),
    "Ƴ": ("Y", (465, 660), (635, 660), 765, 0.95, 0.85),
}
HOOK = [(0, -141, 1), (0, -98, 0), (44, -35, 0), (124, 0, 0), (178, 0, 1), (224, 0, 0), (299, -23, 0), (322, -40, 1)]
HOOK += [(313, -170, 1), (289, -153, 0), (229, -131, 0), (202, -131, 1), (172, -131, 0)]
# The stem bends to the left at the top, with a stroke as thick as that of a D.
LEFT_HOOKED = {"Ɓ": "B", "Ɗ": "D"}
LEFT_HOOK = [(217, 543, 1), (95, 543, 1), (72, 543, 0), (60, 531, 0), (60, 510, 1), (60, 470, 1)]
LEFT_HOOK += [(-70, 470, 1), (-70, 520, 1), (-70, 605, 0), (-8, 660, 0), (75, 660, 1), (217, 660, 1)]
LEFT_SHIFT = 95


def main():
    font = TTFont(SOURCE)
    place_grave(font)
    for letter in MARKED:
        add_marked(font, letter)
    for letter, shape in HOOKED.items():
        add_hooked(font, letter, *shape)
    for letter, base in LEFT_HOOKED.items():
        add_left_hooked(font, letter, base)
    options = Options(flavor="woff2", hinting=True)
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(TARGET)
    print(f"{TARGET}: {os.path.getsize(TARGET)} bytes")


def list_mark_lookups(font):
    """Returns the arrays that place marks over letters and over marks, each with its coverage."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            if lookup.LookupType == 4:
                yield table.MarkCoverage.glyphs, table.MarkArray.MarkRecord
            if lookup.LookupType == 6 and "acutecomb" in table.Mark1Coverage.glyphs:
                yield table.Mark1Coverage.glyphs, table.Mark1Array.MarkRecord
                yield table.Mark2Coverage.glyphs, table.Mark2Array.Mark2Record


def place_grave(font):
    """Places a grave accent as the mirrored acute accent."""
    bounds = font["glyf"]["acutecomb"]
    for names, records in list_mark_lookups(font):
        record = deepcopy(records[names.index("acutecomb")])
        anchors = [record.MarkAnchor] if hasattr(record, "MarkAnchor") else record.Mark2Anchor
        for anchor in anchors:
            anchor.XCoordinate = bounds.xMin + bounds.xMax - anchor.XCoordinate
        place = bisect(names, font.getGlyphID("gravecomb"), key=font.getGlyphID)
        names.insert(place, "gravecomb")
        records.insert(place, record)
    font["GDEF"].table.GlyphClassDef.classDefs["gravecomb"] = 3


def add_marked(font, letter):
    """Adds a letter with a mark, which stands where the font places it."""
    base, mark = (font.getBestCmap()[ord(part)] for part in normalize("NFD", letter))
    table = next(one for one in font["GPOS"].table.LookupList.Lookup if one.LookupType == 4).SubTable[0]
    placed = table.MarkArray.MarkRecord[table.MarkCoverage.glyphs.index(mark)]
    anchor = table.BaseArray.BaseRecord[table.BaseCoverage.glyphs.index(base)].BaseAnchor[placed.Class]
    points, ends = read_outline(font, base)
    x, y = (anchor.XCoordinate - placed.MarkAnchor.XCoordinate, anchor.YCoordinate - placed.MarkAnchor.YCoordinate)
    marks, mark_ends = read_outline(font, mark)
    moved = [(px + x, py + y, on) for px, py, on in marks]
    add_letter(font, letter, base, points + moved, ends + [end + len(points) for end in mark_ends])


def add_hooked(font, letter, base, left, right, top, width, height):
    points, ends = read_outline(font, base)
    start = next(place for place, point in enumerate(points) if point[:2] == left)
    hook = [(left[0] + x * width, top + y * height, on) for x, y, on in HOOK]
    hook += [(right[0], top - 150 * height, 0), (right[0], top - 172 * height, 1)]
    points[start : start + 2] = hook
    add_letter(font, letter, base, points, [end + len(hook) - 2 if end > start else end for end in ends])


def add_left_hooked(font, letter, base):
    points, ends = read_outline(font, base)
    moved = [(x + LEFT_SHIFT, y, on) for x, y, on in points + LEFT_HOOK]
    add_letter(font, letter, base, moved, [*ends, len(moved) - 1], LEFT_SHIFT)


def read_outline(font, name):
    coordinates, ends, flags = font["glyf"][name].getCoordinates(font["glyf"])
    return [(x, y, flag & 1) for (x, y), flag in zip(coordinates, flags)], list(ends)


def add_letter(font, letter, base, points, ends, wider=0):
    glyph, name = Glyph(), f"uni{ord(letter):04X}"
    glyph.numberOfContours, glyph.endPtsOfContours = len(ends), ends
    glyph.coordinates = GlyphCoordinates([(round(x), round(y)) for x, y, _ in points])
    # The second flag says that contours overlap.
    glyph.flags = array("B", [on | (0x40 if place == 0 else 0) for place, (_, _, on) in enumerate(points)])
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (max(font["hmtx"][base][0] + wider, glyph.xMax + 20), glyph.xMin)
    for table in font["cmap"].tables:
        table.cmap[ord(letter)] = name


main()
