/** Sews the larger cloths of the site from its motifs: `node scripts/run.mjs scripts/cloth.ts` writes app/ui/cloth/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type MotifName, motifs } from '../app/ui/motifs.ts'

type Patch = Readonly<{ ground: string; thread: string; weight: number }>

const paper = '#fbf7ef'
const deep = '#1b2459'
const bright: readonly Patch[] = [
  { ground: '#2c3a8f', thread: paper, weight: 5 },
  { ground: deep, thread: paper, weight: 4 },
  { ground: '#35459f', thread: paper, weight: 3 },
  { ground: '#f2a93b', thread: deep, weight: 1.6 },
  { ground: '#fbe3e6', thread: '#a63c28', weight: 1.2 },
  { ground: '#17604f', thread: paper, weight: 1 },
]
/** For grounds that words stand on or near. */
const dusk: readonly Patch[] = [
  { ground: deep, thread: '#3a489c', weight: 5 },
  { ground: '#202b6b', thread: '#4555ad', weight: 4 },
  { ground: deep, thread: '#8a6a3a', weight: 0.6 },
]
const blush: readonly Patch[] = [
  { ground: '#fbe3e6', thread: '#e7b9bd', weight: 5 },
  { ground: '#f9dade', thread: '#e3aeb3', weight: 3 },
]

const cloths = {
  window: { columns: 5, rows: 6, seed: 4, patches: bright },
  band: { columns: 24, rows: 2, seed: 7, patches: bright },
  dusk: { columns: 12, rows: 5, seed: 21, patches: dusk },
  square: { columns: 4, rows: 4, seed: 12, patches: bright },
  tall: { columns: 3, rows: 5, seed: 31, patches: bright },
  blush: { columns: 12, rows: 2, seed: 5, patches: blush },
} as const

mkdirSync('app/ui/cloth', { recursive: true })
for (const [name, cloth] of Object.entries(cloths)) writeFileSync(`app/ui/cloth/${name}.svg`, sew(cloth))

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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * 64} ${rows * 64}" width="${columns * 64}" height="${rows * 64}"><defs>${used.map(toSymbol).join('')}</defs>${squares.join('')}</svg>\n`
}

function toSymbol(name: MotifName): string {
  const { line, fill } = motifs[name]
  const filled = fill ? `<path d="${fill}" fill="currentColor"/>` : ''
  return `<g id="${name}"><path d="${line}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>${filled}</g>`
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

/** The same numbers for the same seed (mulberry32), so that a cloth stays as it was looked at. */
function makeRandom(start: number): () => number {
  let seed = start
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
