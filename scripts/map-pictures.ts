/** Draws a map for each office, and writes the file of the motifs: `node scripts/run.mjs --dev scripts/map-pictures.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawSprite, type MotifName, motifs } from '../app/ui/brand/motifs.ts'

const dye = {
  paper: '#fbf7ef',
  indigo: '#2c3a8f',
  deep: '#1b2459',
  marigold: '#f2a93b',
  blush: '#fbe3e6',
  clay: '#a63c28',
  leaf: '#17604f',
  line: '#e4dccb',
} as const

type Dye = keyof typeof dye

const { paper, indigo, deep, marigold, clay, line } = dye

type Block = readonly [x: number, y: number, size: number, name: Parameters<typeof print>[0], ground: Dye]

const maps: Readonly<
  Record<string, { river: string; roads: string; blocks: readonly Block[]; pin: [number, number] }>
> = {
  nigeria: {
    river: 'M-20 250c120-60 160 40 280-10s150-110 400-70',
    roads: 'M-10 96 650 60M-10 196l330-20 330 60M118-10l30 340M300-10l-20 340M470-10l40 340',
    blocks: [
      [24, 12, 72, 'comb', 'blush'],
      [162, 98, 84, 'leaf', 'leaf'],
      [318, 84, 72, 'scale', 'blush'],
      [404, 74, 72, 'sun', 'marigold'],
      [532, 90, 84, 'moon', 'indigo'],
      [318, 8, 56, 'diamond', 'indigo'],
    ],
    pin: [292, 168],
  },
  india: {
    river: 'M-20 40c140 10 190 60 300 40s210 60 400 30',
    roads: 'M-10 170l660-30M-10 260l660-20M90 60l40 270M262 70l-20 260M430 84l30 240M560-10l-30 340',
    blocks: [
      [22, 178, 66, 'rangoli', 'marigold'],
      [142, 176, 72, 'petal', 'blush'],
      [272, 174, 72, 'leaf', 'leaf'],
      [464, 164, 64, 'diamond', 'blush'],
      [562, 158, 72, 'comb', 'indigo'],
      [360, 12, 56, 'moon', 'indigo'],
    ],
    pin: [446, 160],
  },
}

const threads: Partial<Record<Dye, Dye>> = { blush: 'clay', marigold: 'deep' }

mkdirSync('app/routes/site/pages/pictures', { recursive: true })
for (const [name, { river, roads, blocks, pin }] of Object.entries(maps)) {
  const drawing = [
    `<path fill="${paper}" d="M0 0h640v300H0z"/>`,
    `<path fill="none" stroke="${indigo}" stroke-width="30" opacity=".18" d="${river}"/>`,
    `<path fill="none" stroke="${line}" stroke-width="20" d="${roads}"/>`,
    `<path fill="none" stroke="${deep}" stroke-width="2" stroke-dasharray="9 8" opacity=".55" d="${roads}"/>`,
    ...blocks.map(([x, y, size, motif, ground]) =>
      print(motif, { x, y, size, ground, thread: threads[ground] ?? 'paper' }),
    ),
    `<g transform="translate(${pin[0]} ${pin[1]})"><ellipse cy="4" rx="20" ry="6" fill="${deep}" opacity=".25"/><path fill="${clay}" stroke="${paper}" stroke-width="4" d="M0 0c-8-22-34-38-34-66a34 34 0 0 1 68 0c0 28-26 44-34 66z"/><circle cy="-66" r="14" fill="${marigold}"/></g>`,
  ].join('')
  writeFileSync(`app/routes/site/pages/pictures/${name}.svg`, sheet(640, 300, drawing))
}

writeFileSync('app/ui/brand/motifs.svg', drawSprite())

/** Returns one motif with its top left corner at `x`, `y`, with an optional background square. */
function print(
  name: MotifName,
  { x, y, size, thread, ground }: { x: number; y: number; size: number; thread: Dye; ground?: Dye },
): string {
  const { line, fill } = motifs[name]
  const square = ground ? `<path fill="${dye[ground]}" d="M0 0h64.3v64.3H0z"/>` : ''
  const filled = fill ? `<path d="${fill}" fill="${dye[thread]}"/>` : ''
  return `<g transform="translate(${x} ${y}) scale(${Number((size / 64).toFixed(3))})">${square}<path d="${line}" fill="none" stroke="${dye[thread]}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>${filled}</g>`
}

function sheet(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>\n`
}
