import { type MotifName, motifs } from '../app/ui/brand/motifs.ts'
import { type Dye, dye, sheet, toSymbol } from './drawing.ts'

export const width = 600
export const height = 400
export const motifNames = Object.keys(motifs) as MotifName[]

type Place = Readonly<{ x: number; y: number; size: number; thread: Dye; ground?: Dye; turn?: number }>

/** Returns one square of the pattern. The file defines each motif once (`toFile`). */
export function square(name: MotifName, { x, y, size, thread, ground, turn = 0 }: Place): string {
  const scale = Number((size / 64).toFixed(3))
  const turned = turn ? ` rotate(${turn} 32 32)` : ''
  const background = ground ? `<path fill="${dye[ground]}" d="M0 0h64.2v64.2H0z"/>` : ''
  return `<g transform="translate(${x} ${y}) scale(${scale})${turned}" color="${dye[thread]}">${background}<use href="#${name}"/></g>`
}

export const ground = (color: Dye) => `<path fill="${dye[color]}" d="M0 0h${width}v${height}H0z"/>`

export const stitches = (path: string, color: Dye, weight = 3) =>
  `<path fill="none" stroke="${dye[color]}" stroke-width="${weight}" stroke-linecap="round" stroke-dasharray="11 9" d="${path}"/>`

type Print = Readonly<{ ground: Dye; thread: Dye; size?: number; x?: number; y?: number }>

/** Returns a shape that is filled with one motif. */
export function filled(shape: string, id: string, name: MotifName, print: Print) {
  const { size = 50, x = 0, y = 0 } = print
  const pattern = `<pattern id="${id}" x="${x}" y="${y}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${square(name, { x: 0, y: 0, size, thread: print.thread, ground: print.ground })}</pattern>`
  return `${pattern}<path fill="url(#${id})" d="${shape}"/>`
}

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`
export const arch = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`

export const plain = (shape: string, color: Dye) => `<path fill="${dye[color]}" d="${shape}"/>`

/** Returns the SVG file: the used motifs, each once, and the drawing. */
export function toFile(drawing: string): string {
  const used = motifNames.filter((name) => drawing.includes(`#${name}"`))
  return sheet(width, height, `<defs>${used.map((name) => toSymbol(name, 2.4)).join('')}</defs>${drawing}`)
}
