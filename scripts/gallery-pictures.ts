/** Draws the sample gallery: `node scripts/run.mjs --dev scripts/gallery-pictures.ts` writes public/gallery/. */
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { dye, patchwork, print, sheet } from './drawing.ts'

const { paper, indigo, middle, deep, marigold, blush, clay, leaf, line, ink } = dye
const [width, height] = [640, 480]
const skin = ['#7a4a2b', '#9a6238', '#5c3720', '#b27a4a'] as const
const clothes = [indigo, clay, leaf, marigold] as const

const ground = (color: string) => `<path fill="${color}" d="M0 0h640v480H0z"/>`

const floor = (y: number, color: string) => `<path fill="${color}" d="M0 ${y}h640v${480 - y}H0z"/>`

/** Draws a person without a face, from the front or from behind. */
function person(x: number, y: number, size: number, kind: number, isTurned = false): string {
  const [face, dress] = [skin[kind % skin.length], clothes[(kind * 3 + 1) % clothes.length]]
  return `<g transform="translate(${x} ${y}) scale(${size})"><path fill="${dress}" d="M-34 100c-4-52 8-68 34-68s38 16 34 68z"/><path fill="${face}" d="M-9 18h18v20c-6 8-12 8-18 0z"/><circle r="21" cy="6" fill="${face}"/><path fill="${ink}" d="${isTurned ? 'M-23 8c-2-40 48-40 46 0-4 26-42 26-46 0z' : 'M-23 6c-2-36 48-36 46 0-6-14-14-18-23-18s-17 4-23 18z'}"/></g>`
}

/** Draws a chair from above, rotated around the centre of the circle. */
function chair(turn: number, kind: number): string {
  return `<g transform="rotate(${turn} 320 250) translate(320 66)"><rect x="-30" y="-24" width="60" height="54" rx="12" fill="${clothes[kind % 4]}"/><rect x="-34" y="-32" width="68" height="18" rx="9" fill="${deep}"/></g>`
}

const stitched = [
  ground('#efe3cb'),
  `<g transform="rotate(-7 320 240)">`,
  patchwork(
    [
      ['moon', 'indigo', 'paper'],
      ['petal', 'marigold', 'deep'],
      ['leaf', 'leaf', 'paper'],
      ['sun', 'blush', 'clay'],
      ['scale', 'deep', 'paper'],
      ['diamond', 'indigo', 'paper'],
      ['comb', 'clay', 'paper'],
      ['rangoli', 'middle', 'paper'],
      ['stitch', 'marigold', 'deep'],
    ],
    { x: 140, y: 60, size: 120, columns: 3 },
  ),
  `<path fill="none" stroke="${paper}" stroke-width="5" stroke-dasharray="14 11" d="M150 70h340v340H150zM260 70v340M380 70v340M150 180h340M150 300h340"/></g>`,
  `<path fill="none" stroke="${clay}" stroke-width="4" d="M470 372c60 60 110-20 70-80s-10-130 40-160"/>`,
  `<path stroke="#8b8fac" stroke-width="7" stroke-linecap="round" d="m560 60 34 90"/><circle cx="592" cy="144" r="4" fill="${paper}"/>`,
]

const circle = [
  ground('#d9c8a6'),
  ...[40, 120, 200, 280, 360, 440].map((y) => `<path stroke="#cbb68c" stroke-width="3" d="M0 ${y}h640"/>`),
  `<circle cx="320" cy="250" r="136" fill="${blush}"/><circle cx="320" cy="250" r="124" fill="none" stroke="${clay}" stroke-width="5" stroke-dasharray="12 9"/>`,
  print('rangoli', { x: 230, y: 160, size: 180, thread: 'clay' }),
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn, place) => chair(turn, place)),
]

const room = [
  ground('#f3e7d3'),
  floor(380, '#c79f6b'),
  `<path fill="${middle}" d="M360 60h210v220H360z"/><path fill="#b9c7f0" d="M372 72h88v196h-88zM470 72h88v196h-88z"/><circle cx="520" cy="116" r="26" fill="${marigold}"/>`,
  `<path fill="${indigo}" d="M70 200c0-50 190-50 190 0v130H70z"/><path fill="${deep}" d="M44 262c0-30 44-30 44 0v44h154v-44c0-30 44-30 44 0v110H44z"/><path stroke="${deep}" stroke-width="12" d="M66 372v34M264 372v34"/>`,
  print('moon', { x: 128, y: 190, size: 74, thread: 'paper' }),
  `<path fill="${clay}" d="M430 330h90l-14 90h-62z"/>`,
  ...[-50, -22, 0, 22, 50].map(
    (turn) =>
      `<path transform="rotate(${turn} 475 334)" fill="${leaf}" d="M475 336c-26-40-20-90 0-116 20 26 26 76 0 116z"/>`,
  ),
  `<ellipse cx="330" cy="446" rx="190" ry="22" fill="${marigold}"/><ellipse cx="330" cy="446" rx="164" ry="15" fill="none" stroke="${deep}" stroke-width="4" stroke-dasharray="12 9"/>`,
]

const seminar = [
  ground('#e9dfc9'),
  floor(300, '#b98d5a'),
  `<path fill="${deep}" d="M150 40h340v190H150z"/><path fill="${paper}" d="M164 54h312v162H164z"/>`,
  print('sun', { x: 190, y: 84, size: 100, thread: 'indigo' }),
  `<path stroke="${indigo}" stroke-width="9" stroke-linecap="round" d="M320 100h120M320 132h120M320 164h80"/>`,
  person(548, 130, 1.5, 2),
  ...[80, 200, 320, 440, 560].map((x, place) => person(x, 290, 1.25, place, true)),
  ...[20, 140, 260, 380, 500, 620].map((x, place) => person(x, 366, 1.5, place + 3, true)),
]

const call = [
  ground('#e8d9bd'),
  `<g transform="rotate(-4 320 240)"><rect x="206" y="28" width="228" height="424" rx="30" fill="${ink}"/><rect x="220" y="46" width="200" height="388" rx="16" fill="${indigo}"/>`,
  print('stitch', { x: 226, y: 52, size: 186, thread: 'indigo' }),
  `<circle cx="320" cy="180" r="78" fill="${blush}"/>`,
  person(320, 148, 1.1, 4),
  `<circle cx="268" cy="380" r="26" fill="${leaf}"/><circle cx="372" cy="380" r="26" fill="${clay}"/><path stroke="${paper}" stroke-width="6" stroke-linecap="round" d="M256 380h24M362 370l20 20M382 370l-20 20"/><rect x="250" y="300" width="140" height="10" rx="5" fill="${paper}"/></g>`,
  `<ellipse cx="540" cy="350" rx="70" ry="70" fill="${paper}"/><ellipse cx="540" cy="350" rx="52" ry="52" fill="#7a4a2b"/><path fill="none" stroke="${paper}" stroke-width="14" d="M604 330c40-10 40 60-2 44"/>`,
  `<path fill="${paper}" d="m36 130 130-24 26 190-130 22z"/><path stroke="${line}" stroke-width="7" d="m66 166 88-15M71 198l88-15M76 230l88-15M81 262l50-8"/><path stroke="${marigold}" stroke-width="11" stroke-linecap="round" d="m60 372 110-60"/>`,
]

const table = [
  ground(leaf),
  print('scale', { x: 0, y: 0, size: 640, thread: 'leaf' }),
  `<rect x="80" y="70" width="480" height="340" rx="24" fill="#d8b98a"/><rect x="80" y="70" width="480" height="340" rx="24" fill="none" stroke="#b98d5a" stroke-width="8"/>`,
  `<path fill="${paper}" d="m130 120 130-14 16 150-130 14zM330 110l140 10-12 150-140-10zM180 290l180-6 4 96-180 6z"/>`,
  print('petal', { x: 152, y: 138, size: 92, thread: 'indigo' }),
  print('sun', { x: 346, y: 142, size: 92, thread: 'clay' }),
  print('comb', { x: 222, y: 294, size: 74, thread: 'leaf' }),
  ...[marigold, indigo, clay].map(
    (color, place) =>
      `<path stroke="${color}" stroke-width="10" stroke-linecap="round" d="m${400 + place * 36} 300 24 76"/>`,
  ),
  `<circle cx="516" cy="330" r="26" fill="${blush}"/><circle cx="516" cy="330" r="17" fill="#7a4a2b"/>`,
]

mkdirSync('public/gallery', { recursive: true })
for (const [name, drawing] of Object.entries({ stitched, circle, room, seminar, call, table })) {
  const { size } = await sharp(Buffer.from(sheet(width, height, drawing.join(''))))
    .avif({ quality: 55, effort: 9 })
    .toFile(`public/gallery/${name}.avif`)
  console.log(`${name} ${size} bytes`)
}
