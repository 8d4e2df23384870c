/** Sews the larger cloths of the site from its motifs: `node scripts/run.mjs scripts/pattern-pictures.ts` writes app/ui/brand/pattern/. */
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
/** For grounds that words stand on or near. */
const dusk: readonly Patch[] = [
  { ground: deep, thread: '#3a489c', weight: 5 },
  { ground: '#202b6b', thread: '#4555ad', weight: 4 },
  { ground: deep, thread: '#8a6a3a', weight: 0.6 },
]
const cloths = {
  window: { columns: 5, rows: 6, seed: 4, patches: bright },
  band: { columns: 24, rows: 2, seed: 7, patches: bright },
  dusk: { columns: 12, rows: 5, seed: 21, patches: dusk },
  square: { columns: 4, rows: 4, seed: 12, patches: bright },
  tall: { columns: 3, rows: 5, seed: 31, patches: bright },
} as const

mkdirSync('app/ui/brand/pattern', { recursive: true })
for (const [name, cloth] of Object.entries(cloths))
  writeFileSync(`app/ui/brand/pattern/${name}.svg`, sew(cloth))

type Cloth = Readonly<{ columns: number; rows: number; seed: number; patches: readonly Patch[] }>

function sew({ columns, rows, seed, patches }: Cloth): string {
  const random = makeRandom(seed)
  const names = Object.keys(motifs) as MotifName[]
  const sewn: { name: MotifName; patch: Patch }[] = []
  for (let place = 0; place < columns * rows; place += 1) {
    const left = place % columns > 0 ? sewn[place - 1] : undefined
    const above = sewn[place - columns]
    const name = until(
      () => names[Math.floor(random() * names.length)] ?? 'sun',
      (found) => found !== left?.name && found !== above?.name,
    )
    const patch = until(
      () => pick(patches, random()),
      (found) => found !== left?.patch || found !== above?.patch,
    )
    sewn.push({ name, patch })
  }
  const used = names.filter((name) => sewn.some((square) => square.name === name))
  const squares = sewn.map(
    ({ name, patch }, place) =>
      `<g transform="translate(${(place % columns) * 64} ${Math.floor(place / columns) * 64})" color="${patch.thread}"><path fill="${patch.ground}" d="M0 0h64.5v64.5H0z"/><use href="#${name}"/></g>`,
  )
  const symbols = used.map((name) => toSymbol(name, 2.2)).join('')
  return sheet(columns * 64, rows * 64, `<defs>${symbols}</defs>${squares.join('')}`)
}

function pick(patches: readonly Patch[], at: number): Patch {
  let left = at * patches.reduce((sum, { weight }) => sum + weight, 0)
  const found = patches.find(({ weight }) => {
    left -= weight
    return left <= 0
  })
  return found ?? (patches[0] as Patch)
}

function until<Found>(find: () => Found, isGood: (found: Found) => boolean): Found {
  for (;;) {
    const found = find()
    if (isGood(found)) return found
  }
}
