"""
Makes the font of the admin area from the variable Inter: one file with the weights 400 to 700, the text size, and the letters that names
and sentences need.

    npm install --no-save inter-ui@4.1.1
    pip install fonttools==4.66.1 brotli==1.2.0
    python3 scripts/ui-font.py
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = "node_modules/inter-ui/variable/InterVariable.woff2"
TARGET = "app/ui/brand/fonts/inter-400-700.woff2"

# Latin letters of Europe, Africa and romanised India, accents, punctuation, arrows of buttons, and money.
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x181, 0x199), (0x1B3, 0x1B4), (0x1F8, 0x1F9), (0x218, 0x21B)]
RANGES += [(0x253, 0x257), (0x300, 0x304), (0x307, 0x308), (0x323, 0x323), (0x1E0C, 0x1E0D), (0x1E24, 0x1E25)]
RANGES += [(0x1E32, 0x1E33), (0x1E3E, 0x1E47), (0x1E5A, 0x1E5B), (0x1E62, 0x1E63), (0x1E6C, 0x1E6D), (0x1EA0, 0x1EF9)]
RANGES += [(0x2010, 0x2015), (0x2018, 0x2026), (0x2030, 0x203A), (0x20A6, 0x20A6), (0x20AC, 0x20AC), (0x20B9, 0x20B9)]
RANGES += [(0x2190, 0x2193), (0x2212, 0x2212), (0x2713, 0x2713)]


FIGURES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def keep_figures(font):
    """Leaves only the figures in tnum, which else gives hyphens, spaces and brackets the width of a figure too: 'E - mail'."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                part = getattr(part, "ExtSubTable", part)
                part.mapping = {name: part.mapping[name] for name in FIGURES if name in part.mapping}


def main():
    font = TTFont(SOURCE)
    keep_figures(font)
    options = Options(flavor="woff2", hinting=False)
    # tnum gives all figures one width.
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "tnum"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"opsz": 14, "wght": (400, 700)})
    font.flavor = "woff2"
    font.save(TARGET)


if __name__ == "__main__":
    main()
