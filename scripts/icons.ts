/** Draws the icons and logos of the template: `node scripts/run.mjs --dev scripts/icons.ts` writes public/icons/signs.svg and public/brands/marks.svg. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { motifs } from '../app/ui/brand/motifs.ts'

/** Icons for a visit, in squares of 64 by 64 like the motifs. */
const visits = {
  phone: 'M22 8h20v48H22zM29 49h6',
  calendar: 'M10 14h44v40H10zM10 26h44M22 8v12M42 8v12M22 38h6M36 38h6',
  door: 'M16 56V10h30v46M8 56h48M38 32v4',
  talk: 'M8 12h48v28H30L18 52V40H8zM20 22h24M20 30h14',
  plan: 'M14 8h26l10 10v38H14zM22 26h20M22 36h20M22 46h12',
  heart: 'M32 54C14 42 8 32 8 23a12 12 0 0 1 24-4 12 12 0 0 1 24 4c0 9-6 19-24 31z',
  clock: 'M32 8a24 24 0 1 0 0 48 24 24 0 1 0 0-48M32 18v14l10 8',
}

const lines =
  'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'

const symbols = [
  ...Object.entries(motifs).map(([name, { line, fill }]) => toSymbol(name, line, fill)),
  ...Object.entries(visits).map(([name, line]) => toSymbol(name, line, '')),
]
writeFileSync('public/icons/signs.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)

function toSymbol(name: string, line: string, fill: string): string {
  const filled = fill ? `<path d="${fill}" fill="currentColor"/>` : ''
  return `<symbol id="${name}" viewBox="0 0 64 64"><path d="${line}" ${lines}/>${filled}</symbol>`
}

/** Fictional organisations. Each logo is a motif with the name. */
const brands = [
  { id: 'udala', name: 'Udala Labs', motif: 'leaf', weight: 700, style: 'normal' },
  { id: 'sahyadri', name: 'Sahyadri Care', motif: 'scale', weight: 600, style: 'normal' },
  { id: 'oja', name: 'Ọjà Health', motif: 'diamond', weight: 800, style: 'normal' },
  { id: 'neem', name: 'Neem & Clay', motif: 'petal', weight: 500, style: 'italic' },
  { id: 'harmattan', name: 'Harmattan Air', motif: 'sun', weight: 700, style: 'normal' },
  { id: 'chandni', name: 'Chandni Night', motif: 'moon', weight: 600, style: 'normal' },
  { id: 'akwete', name: 'Akwete Trust', motif: 'comb', weight: 700, style: 'normal' },
] as const

/** One file has all logos, and each has a view. The grey is readable in both colour schemes. */
const rowHeight = 80
const rows = brands.map(({ id, name, motif, weight, style }, place) => {
  const { line, fill } = motifs[motif]
  const y = place * rowHeight
  const filled = fill ? `<path d="${fill}" fill="currentColor" stroke="none"/>` : ''
  return `<view id="${id}" viewBox="0 ${y} 300 ${rowHeight}"/><g transform="translate(0 ${y})"><g transform="translate(6 14) scale(.8)" ${lines}><path d="${line}"/>${filled}</g><text x="72" y="49" font-size="28" font-weight="${weight}" font-style="${style}" textLength="${Math.min(222, name.length * 16)}" lengthAdjust="spacingAndGlyphs" fill="currentColor">${name.replace('&', '&amp;')}</text></g>`
})
mkdirSync('public/brands', { recursive: true })
writeFileSync(
  'public/brands/marks.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 ${rowHeight * brands.length}" font-family="'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif" color="#6d7190">${rows.join('')}</svg>\n`,
)
