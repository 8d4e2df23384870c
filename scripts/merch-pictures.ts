/** Draws the merchandise: `node scripts/run.mjs --dev scripts/merch-pictures.ts` writes app/features/services/offers/pictures/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dye, patchwork, print, sheet } from './drawing.ts'

const { paper, indigo, deep, marigold, line } = dye

const shirt = [
  `<path fill="${deep}" d="M122 30 66 52 22 112l46 34 26-26v152h132V120l26 26 46-34-44-60-56-22c-6 20-70 20-76 0z"/>`,
  `<path fill="${indigo}" d="M122 30 66 52 22 112l46 34 26-26v152h66V46c-18 0-34-5-38-16z"/>`,
  `<path fill="none" stroke="${marigold}" stroke-width="6" d="M119 31c8 26 74 26 82 0"/>`,
  `<path fill="none" stroke="${paper}" stroke-width="2.5" stroke-dasharray="7 6" d="m31 105 44 33M289 105l-44 33M94 262h132"/>`,
  patchwork(
    [
      ['sun', 'marigold', 'deep'],
      ['moon', 'paper', 'indigo'],
      ['leaf', 'paper', 'leaf'],
      ['petal', 'marigold', 'deep'],
    ],
    { x: 112, y: 92, size: 48, columns: 2 },
  ),
].join('')

const mug = [
  `<path fill="none" stroke="${paper}" stroke-width="22" d="M226 104h22c26 0 38 18 38 44s-14 50-60 52"/>`,
  `<path fill="${paper}" d="M52 56h184v170c0 22-14 36-36 36H88c-22 0-36-14-36-36z"/>`,
  `<ellipse cx="144" cy="56" rx="92" ry="18" fill="${line}"/><ellipse cx="144" cy="59" rx="80" ry="13" fill="#7a4a2b"/>`,
  patchwork(
    [
      ['scale', 'indigo', 'paper'],
      ['sun', 'marigold', 'deep'],
      ['rangoli', 'clay', 'paper'],
      ['leaf', 'leaf', 'paper'],
    ],
    { x: 52, y: 122, size: 46, columns: 4 },
  ),
  `<path stroke="${indigo}" stroke-width="2.5" stroke-dasharray="7 6" d="M56 112h176M56 178h176"/>`,
  `<path fill="none" stroke="${paper}" stroke-width="5" stroke-linecap="round" d="M112 30c-8-8 8-12 0-22M146 32c-8-8 8-14 0-26M180 30c-8-8 8-12 0-22"/>`,
].join('')

const bag = [
  `<path fill="none" stroke="${deep}" stroke-width="11" d="M108 110c0-130 104-130 104 0"/>`,
  `<path fill="${marigold}" d="M62 96h196l14 176c0 8-4 12-12 12H60c-8 0-12-4-12-12z"/>`,
  `<path fill="none" stroke="${deep}" stroke-width="2.5" stroke-dasharray="7 6" d="M66 108h188M56 272h208"/>`,
  `<path fill="none" stroke="${deep}" stroke-width="11" d="M108 96v22M212 96v22"/>`,
  ['moon', 'comb', 'petal', 'leaf', 'rangoli', 'stitch', 'sun', 'diamond', 'scale']
    .map((name, place) =>
      print(name as 'moon', {
        x: 89 + (place % 3) * 49,
        y: 120 + Math.floor(place / 3) * 49,
        size: 44,
        thread: place % 2 === 0 ? 'deep' : 'clay',
      }),
    )
    .join(''),
].join('')

mkdirSync('app/features/services/offers/pictures', { recursive: true })
for (const [name, drawing] of Object.entries({ shirt, mug, bag })) {
  writeFileSync(`app/features/services/offers/pictures/${name}.svg`, sheet(320, 300, drawing))
}
