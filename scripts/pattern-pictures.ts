/** Draws the pattern pictures from the motifs: `node scripts/run.mjs --dev scripts/pattern-pictures.ts` writes app/ui/brand/pattern/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type MotifName, motifs } from '../app/ui/brand/motifs.ts'
import { dye, sheet, toSymbol } from './drawing.ts'
import { makeRandom } from './random.ts'

type Patch = Readonly<{ ground: string; thread: string; weight: number }>

const { paper, indigo, middle, deep, marigold, blush, clay, leaf } = dye
const bright: readonly Patch[] = [
  { ground: indigo, thread: paper, weight: 5 },
  { ground: deep, thread: paper, weight: 4 },
  { ground: middle, thread: paper, weight: 3 },
  { ground: marigold, thread: deep, weight: 1.6 },
  { ground: blush, thread: clay, weight: 1.2 },
  { ground: leaf, thread: paper, weight: 1 },
]
/** Dark colours for backgrounds behind text. */
const dusk: readonly Patch[] = [
  { ground: deep, thread: '#3a489c', weight: 5 },
  { ground: '#202b6b', thread: '#4555ad', weight: 4 },
  { ground: deep, thread: '#8a6a3a', weight: 0.6 },
]
const pictures = {
  window: { columns: 5, rows: 6, seed: 4, patches: bright },
  band: { columns: 24, rows: 2, seed: 7, patches: bright },
  dusk: { columns: 12, rows: 5, seed: 21, patches: dusk },
  square: { columns: 4, rows: 4, seed: 12, patches: bright },
  tall: { columns: 3, rows: 5, seed: 31, patches: bright },
} as const

mkdirSync('app/ui/brand/pattern', { recursive: true })
for (const [name, picture] of Object.entries(pictures))
  writeFileSync(`app/ui/brand/pattern/${name}.svg`, draw(picture))

type Picture = Readonly<{ columns: number; rows: number; seed: number; patches: readonly Patch[] }>

function draw({ columns, rows, seed, patches }: Picture): string {
  const random = makeRandom(seed)
  const names = Object.keys(motifs) as MotifName[]
  const squares: { name: MotifName; patch: Patch }[] = []
  for (let place = 0; place < columns * rows; place += 1) {
    const left = place % columns > 0 ? squares[place - 1] : undefined
    const above = squares[place - columns]
    const name = retryUntil(
      () => names[Math.floor(random() * names.length)] ?? 'sun',
      (found) => found !== left?.name && found !== above?.name,
    )
    const patch = retryUntil(
      () => pick(patches, random()),
      (found) => found !== left?.patch || found !== above?.patch,
    )
    squares.push({ name, patch })
  }
  const used = names.filter((name) => squares.some((square) => square.name === name))
  const drawings = squares.map(
    ({ name, patch }, place) =>
      `<g transform="translate(${(place % columns) * 64} ${Math.floor(place / columns) * 64})" color="${patch.thread}"><path fill="${patch.ground}" d="M0 0h64.5v64.5H0z"/><use href="#${name}"/></g>`,
  )
  const symbols = used.map((name) => toSymbol(name, 2.2)).join('')
  return sheet(columns * 64, rows * 64, `<defs>${symbols}</defs>${drawings.join('')}`)
}

function pick(patches: readonly Patch[], at: number): Patch {
  let left = at * patches.reduce((sum, { weight }) => sum + weight, 0)
  const found = patches.find(({ weight }) => {
    left -= weight
    return left <= 0
  })
  return found ?? (patches[0] as Patch)
}

function retryUntil<Found>(find: () => Found, isGood: (found: Found) => boolean): Found {
  for (;;) {
    const found = find()
    if (isGood(found)) return found
  }
}
