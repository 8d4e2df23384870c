/** SVG paths of motifs from adire cloth, block print and rangoli, in squares of 64 by 64. */
export const motifs = {
  moon: {
    line: 'M40 9a24 24 0 1 0 0 46 19 19 0 1 1 0-46zM38 19a14 14 0 1 0 0 26 10 10 0 1 1 0-26z',
    fill: 'M43 32a3 3 0 1 0 6 0a3 3 0 1 0-6 0M53 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M53 44a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  },
  comb: {
    line: 'M10 12h44v12H10zM14 24v28M21 24v28M28 24v28M36 24v28M43 24v28M50 24v28',
    fill: 'M16.5 18a1.5 1.5 0 1 0 3.0 0a1.5 1.5 0 1 0-3.0 0M30.5 18a1.5 1.5 0 1 0 3.0 0a1.5 1.5 0 1 0-3.0 0M44.5 18a1.5 1.5 0 1 0 3.0 0a1.5 1.5 0 1 0-3.0 0',
  },
  leaf: {
    line: 'M32 58V8M32 20c6-10 14-10 18-9-1 8-7 14-18 14M32 20c-6-10-14-10-18-9 1 8 7 14 18 14M32 37c6-10 14-10 18-9-1 8-7 14-18 14M32 37c-6-10-14-10-18-9 1 8 7 14 18 14M32 53c5-8 11-9 15-8-1 6-6 11-15 11M32 53c-5-8-11-9-15-8 1 6 6 11 15 11',
    fill: '',
  },
  petal: {
    line: 'M32.0 27.0C26.0 21.0 26.0 13.0 32.0 7.0 38.0 13.0 38.0 21.0 32.0 27.0M35.5 28.5C35.5 20.0 41.2 14.3 49.7 14.3 49.7 22.8 44.0 28.5 35.5 28.5M37.0 32.0C43.0 26.0 51.0 26.0 57.0 32.0 51.0 38.0 43.0 38.0 37.0 32.0M35.5 35.5C44.0 35.5 49.7 41.2 49.7 49.7 41.2 49.7 35.5 44.0 35.5 35.5M32.0 37.0C38.0 43.0 38.0 51.0 32.0 57.0 26.0 51.0 26.0 43.0 32.0 37.0M28.5 35.5C28.5 44.0 22.8 49.7 14.3 49.7 14.3 41.2 20.0 35.5 28.5 35.5M27.0 32.0C21.0 38.0 13.0 38.0 7.0 32.0 13.0 26.0 21.0 26.0 27.0 32.0M28.5 28.5C20.0 28.5 14.3 22.8 14.3 14.3 22.8 14.3 28.5 20.0 28.5 28.5',
    fill: 'M29 32a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  },
  rangoli: {
    line: 'M32 6c8 8 8 12 0 18-8-6-8-10 0-18zM32 40c8 6 8 10 0 18-8-8-8-12 0-18zM6 32c8-8 12-8 18 0-6 8-10 8-18 0zM40 32c6-8 10-8 18 0-8 8-12 8-18 0zM32 24l8 8-8 8-8-8z',
    fill: 'M11.5 14a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0M47.5 14a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0M11.5 50a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0M47.5 50a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0M29.5 32a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0',
  },
  stitch: {
    line: 'M6 12h8M20 12h8M34 12h8M48 12h8M13 22h8M27 22h8M41 22h8M6 32h8M20 32h8M34 32h8M48 32h8M13 42h8M27 42h8M41 42h8M6 52h8M20 52h8M34 52h8M48 52h8',
    fill: '',
  },
  sun: {
    line: 'M23 32a9 9 0 1 0 18 0 9 9 0 1 0-18 0M52.0 32.0L59.0 32.0M49.3 42.0L55.4 45.5M42.0 49.3L45.5 55.4M32.0 52.0L32.0 59.0M22.0 49.3L18.5 55.4M14.7 42.0L8.6 45.5M12.0 32.0L5.0 32.0M14.7 22.0L8.6 18.5M22.0 14.7L18.5 8.6M32.0 12.0L32.0 5.0M42.0 14.7L45.5 8.6M49.3 22.0L55.4 18.5',
    fill: 'M29 32a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  },
  scale: {
    line: 'M0 22a16 16 0 0 1 32 0 16 16 0 0 1 32 0M0 44a16 16 0 0 1 32 0 16 16 0 0 1 32 0M0 64.7a16 16 0 0 1 32 0 16 16 0 0 1 32 0M8 22a8 8 0 0 1 16 0M40 22a8 8 0 0 1 16 0M8 44a8 8 0 0 1 16 0M40 44a8 8 0 0 1 16 0',
    fill: '',
  },
  diamond: {
    line: 'M32 6l26 26-26 26L6 32zM32 17l15 15-15 15-15-15z',
    fill: 'M32 27l5 5-5 5-5-5zM8 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0M52 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 54a2 2 0 1 0 4 0a2 2 0 1 0-4 0M52 54a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  },
} as const satisfies Readonly<Record<string, Readonly<{ line: string; fill: string }>>>

export type MotifName = keyof typeof motifs

export const motifNames = Object.keys(motifs) as readonly MotifName[]

/** Returns the content of `motifs.svg`. `scripts/map-pictures.ts` writes it. */
export function drawSprite(): string {
  const symbols = motifNames.map((name) => {
    const { line, fill } = motifs[name]
    const dots = fill ? `<path d="${fill}" fill="currentColor" stroke="none"/>` : ''
    return `<symbol id="${name}" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="${line}"/>${dots}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}
