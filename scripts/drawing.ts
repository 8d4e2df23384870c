import { type MotifName, motifs } from '../app/ui/brand/motifs.ts'

export const dye = {
  paper: '#fbf7ef',
  indigo: '#2c3a8f',
  middle: '#35459f',
  deep: '#1b2459',
  marigold: '#f2a93b',
  blush: '#fbe3e6',
  clay: '#a63c28',
  leaf: '#17604f',
  line: '#e4dccb',
  ink: '#1d2140',
} as const

export type Dye = keyof typeof dye

/** Returns one motif with its top left corner at `x`, `y`, with an optional background square. */
export function print(
  name: MotifName,
  { x, y, size, thread, ground }: { x: number; y: number; size: number; thread: Dye; ground?: Dye },
): string {
  const { line, fill } = motifs[name]
  const square = ground ? `<path fill="${dye[ground]}" d="M0 0h64.3v64.3H0z"/>` : ''
  const filled = fill ? `<path d="${fill}" fill="${dye[thread]}"/>` : ''
  return `<g transform="translate(${x} ${y}) scale(${Number((size / 64).toFixed(3))})">${square}<path d="${line}" fill="none" stroke="${dye[thread]}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>${filled}</g>`
}

/** Returns a motif as a reusable group in the current colour. */
export function toSymbol(name: MotifName, weight: number): string {
  const { line, fill } = motifs[name]
  const filled = fill ? `<path d="${fill}" fill="currentColor"/>` : ''
  return `<g id="${name}"><path d="${line}" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>${filled}</g>`
}

type Square = readonly [name: MotifName, ground: Dye, thread: Dye]

/** Returns rows of motif squares. */
export function patchwork(
  squares: readonly Square[],
  { x, y, size, columns }: { x: number; y: number; size: number; columns: number },
): string {
  return squares
    .map(([name, ground, thread], place) =>
      print(name, {
        x: x + (place % columns) * size,
        y: y + Math.floor(place / columns) * size,
        size,
        ground,
        thread,
      }),
    )
    .join('')
}

export function sheet(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>\n`
}
