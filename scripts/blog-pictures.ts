/** Draws a picture for each article of the blog: `node scripts/run.mjs --dev scripts/blog-pictures.ts` writes public/blog/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  arch,
  box,
  circle,
  filled,
  ground,
  height,
  motifNames,
  plain,
  square,
  stitches,
  toFile,
  width,
} from './pattern-shapes.ts'

function books(): string {
  const covers = [
    { x: 96, w: 408, h: 62, name: 'scale', ground: 'indigo', thread: 'paper' },
    { x: 140, w: 340, h: 52, name: 'diamond', ground: 'clay', thread: 'blush' },
    { x: 112, w: 360, h: 58, name: 'leaf', ground: 'leaf', thread: 'paper' },
    { x: 176, w: 270, h: 48, name: 'rangoli', ground: 'deep', thread: 'marigold' },
  ] as const
  let top = 358
  const pile = covers.map(({ x, w, h, name, ground: cloth, thread }, place) => {
    top -= h + 4
    return (
      filled(box(x, top, w, h), `book${place}`, name, { ground: cloth, thread, size: h, x: x + 32, y: top }) +
      plain(box(x + 22, top, 10, h), 'paper') +
      plain(box(x + w - 32, top, 10, h), 'paper')
    )
  })
  return [
    ground('blush'),
    stitches('M20 358h560', 'clay'),
    ...pile,
    plain(circle(312, 74, 52), 'marigold'),
    square('sun', { x: 268, y: 30, size: 88, thread: 'deep' }),
  ].join('')
}

function door(): string {
  return [
    filled(box(0, 0, width, height), 'wall', 'comb', { ground: 'deep', thread: 'middle', size: 50 }),
    plain(arch(190, 40, 220, 360), 'paper'),
    plain(arch(208, 58, 184, 342), 'marigold'),
    plain('M300 58a92 92 0 0 1 92 92v250h-92z', 'marigold'),
    square('sun', { x: 246, y: 96, size: 108, thread: 'deep' }),
    filled('M208 150a92 92 0 0 0-92-72v330l92-8z', 'leafOfDoor', 'petal', {
      ground: 'clay',
      thread: 'blush',
      size: 46,
    }),
    plain(circle(190, 262, 7), 'marigold'),
    plain('M208 400h184l70 0-54-60H208z', 'paper'),
    stitches('M262 400l24-60M330 400l-2-60', 'clay'),
  ].join('')
}

function night(): string {
  const stars = [
    [70, 60],
    [150, 120],
    [250, 48],
    [300, 150],
    [520, 70],
    [556, 170],
    [210, 190],
    [90, 200],
  ] as const
  return [
    ground('deep'),
    ...stars.map(([x, y], place) => plain(circle(x, y, place % 3 === 0 ? 5 : 3), 'paper')),
    plain('M452 44a92 92 0 1 0 58 152 76 76 0 1 1-58-152z', 'marigold'),
    filled('M0 268c110-62 220-52 330-6s200 34 270-12v150H0z', 'far', 'scale', {
      ground: 'middle',
      thread: 'deep',
      size: 56,
    }),
    filled('M0 330c130-54 240-14 340 8s190 12 260-32v94H0z', 'near', 'stitch', {
      ground: 'blush',
      thread: 'clay',
      size: 56,
    }),
    stitches('M0 318c130-54 240-14 340 8s190 12 260-32', 'paper'),
  ].join('')
}

function kin(): string {
  return [
    ground('paper'),
    plain(circle(180, 84, 50), 'clay'),
    filled(arch(84, 142, 192, 200), 'old', 'leaf', {
      ground: 'leaf',
      thread: 'paper',
      size: 64,
      x: 84,
      y: 150,
    }),
    plain(circle(430, 176, 38), 'clay'),
    filled(arch(358, 222, 144, 120), 'young', 'petal', {
      ground: 'marigold',
      thread: 'deep',
      size: 48,
      x: 358,
      y: 222,
    }),
    stitches('M244 96c60-34 120-18 148 52', 'clay', 5),
    filled(box(0, 342, width, 58), 'table', 'diamond', { ground: 'indigo', thread: 'paper', size: 58 }),
  ].join('')
}

function friends(): string {
  const ring = (x: number, y: number) => `${circle(x, y, 136)}${circle(x, y, 74)}`
  return [
    ground('marigold'),
    stitches('M24 24h552v352H24z', 'deep'),
    `<g fill-rule="evenodd">${filled(ring(222, 200), 'one', 'scale', { ground: 'indigo', thread: 'paper', size: 44 })}`,
    `${filled(ring(378, 200), 'two', 'petal', { ground: 'clay', thread: 'paper', size: 44 })}</g>`,
    `<clipPath id="over"><path d="${box(260, 200, 120, 160)}"/></clipPath>`,
    `<g clip-path="url(#over)"><path fill="url(#one)" fill-rule="evenodd" d="${ring(222, 200)}"/></g>`,
  ].join('')
}

function missing(): string {
  const threads = [
    { ground: 'blush', thread: 'clay' },
    { ground: 'paper', thread: 'indigo' },
    { ground: 'line', thread: 'ink' },
  ] as const
  const squares = Array.from({ length: 24 }, (_, place) => {
    const column = place % 6
    const row = Math.floor(place / 6)
    const at = { x: column * 100, y: row * 100, size: 100 }
    if (column === 3 && row === 1)
      return `${plain(box(at.x, at.y, 100, 100), 'deep')}${stitches(box(at.x + 14, at.y + 14, 72, 72), 'marigold')}`
    return square(motifNames[(place * 5 + row) % motifNames.length] ?? 'leaf', {
      ...at,
      ...(threads[(column + row * 2) % threads.length] as (typeof threads)[number]),
    })
  })
  return squares.join('')
}

function city(): string {
  const houses = [
    { x: 0, w: 90, top: 190, name: 'comb', ground: 'clay', thread: 'blush' },
    { x: 90, w: 110, top: 110, name: 'diamond', ground: 'indigo', thread: 'paper' },
    { x: 200, w: 80, top: 230, name: 'stitch', ground: 'marigold', thread: 'deep' },
    { x: 280, w: 120, top: 150, name: 'rangoli', ground: 'leaf', thread: 'paper' },
    { x: 400, w: 90, top: 80, name: 'scale', ground: 'deep', thread: 'marigold' },
    { x: 490, w: 110, top: 210, name: 'petal', ground: 'middle', thread: 'paper' },
  ] as const
  return [
    ground('blush'),
    plain(circle(300, 92, 56), 'marigold'),
    square('sun', { x: 252, y: 44, size: 96, thread: 'clay' }),
    ...houses.map(({ x, w, top, name, ground: cloth, thread }, place) => {
      const roof = place % 2 === 0 ? arch(x, top, w, 340 - top) : box(x, top, w, 340 - top)
      return filled(roof, `house${place}`, name, { ground: cloth, thread, size: w / 2, x, y: top })
    }),
    plain(box(0, 340, width, 60), 'paper'),
    stitches('M10 370h590', 'ink'),
  ].join('')
}

function coins(): string {
  const rows = [1, 2, 3, 4, 5].flatMap((count, column) =>
    Array.from({ length: count }, (_, row) => {
      const x = 100 + column * 100
      const y = 342 - row * 66
      return `${plain(circle(x, y, 40), 'paper')}${plain(circle(x, y, 34), (column + row) % 2 ? 'marigold' : 'blush')}${square(
        (['diamond', 'sun', 'rangoli', 'petal', 'moon'] as const)[row] ?? 'sun',
        { x: x - 25, y: y - 25, size: 50, thread: (column + row) % 2 ? 'deep' : 'clay' },
      )}`
    }),
  )
  return [ground('leaf'), stitches('M30 30h540v340H30z', 'paper'), ...rows].join('')
}

function phone(): string {
  const rings = [250, 200, 150].map((r) => stitches(circle(300, 200, r), 'middle', 3))
  const back =
    'M222 44h156a26 26 0 0 1 26 26v260a26 26 0 0 1-26 26H222a26 26 0 0 1-26-26V70a26 26 0 0 1 26-26z'
  return [
    ground('indigo'),
    ...rings,
    `<g transform="rotate(-14 300 200)">${plain(back, 'deep')}`,
    filled(
      'M226 56h148a18 18 0 0 1 18 18v252a18 18 0 0 1-18 18H226a18 18 0 0 1-18-18V74a18 18 0 0 1 18-18z',
      'case',
      'rangoli',
      {
        ground: 'blush',
        thread: 'clay',
        size: 46,
      },
    ),
    `${plain(circle(240, 92, 20), 'deep')}${plain(circle(240, 92, 10), 'marigold')}</g>`,
    square('leaf', { x: 430, y: 190, size: 150, thread: 'marigold', turn: 18 }),
  ].join('')
}

const pictures = {
  'when-exams-are-close': books,
  'your-first-session': door,
  'when-sleep-will-not-come': night,
  'how-to-tell-your-parents': kin,
  'a-friend-who-worries-you': friends,
  'after-somebody-dies': missing,
  'new-in-a-big-city': city,
  'when-money-is-short': coins,
  'you-and-your-phone': phone,
} as const

mkdirSync('public/blog', { recursive: true })
for (const [slug, draw] of Object.entries(pictures)) writeFileSync(`public/blog/${slug}.svg`, toFile(draw()))
