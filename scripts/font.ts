/**
 * Reduces the heading font to the used letters: `node scripts/run.mjs --dev scripts/font.ts`. The file of one weight has 12 KB. The
 * variable font would have 24 KB, with weights that no heading uses.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = 'node_modules/@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'
const target = 'app/ui/brand/fonts/bricolage-grotesque-700.woff2'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, place) => from + place))
/** ASCII, Yoruba and Igbo letters with their dots and tones, long vowels of Indian names, money, and headings' marks. */
const letters = [
  range(0x20, 0x7e),
  'àáèéìíòóùúñçüöÀÁÈÉÌÍÒÓÙÚ',
  'ẹẸọỌṣṢụỤịỊńǹ\u0300\u0301\u0323',
  'āīūĀĪŪ',
  '\u00a0₦₹–—‘’“”…·©×',
].join('')

const subset = await subsetFont(await readFile(source), letters, { targetFormat: 'woff2' })
await writeFile(target, subset)
console.log(`${target}: ${subset.length} bytes`)
