import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toOfficeMarks } from './office-marks.tsx'

/** Returns the relative luminance of a colour such as `#dfe4f8` (WCAG 2.2). */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toContrast(one: string, other: string): number {
  const [high = 0, low = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const readColours = (path: string, pattern: RegExp) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, colour = '']) => colour)

test('each office has its name and its colour, and a fifth one begins again', () => {
  const offices = ['Enugu', 'Pune', 'Lagos', 'Pondicherry', 'Abuja'].map((name) => ({ id: name, name }))
  expect(Object.values(toOfficeMarks(offices)).map(({ short, colour }) => `${short} ${colour}`)).toEqual([
    'Enugu office-1',
    'Pune office-2',
    'Lagos office-3',
    'Pondicherry office-4',
    'Abuja office-1',
  ])
})

test('a calendar names an office without the word office', () => {
  const offices = ['Enugu office', 'Pune Office', 'Officers mess'].map((name) => ({ id: name, name }))
  const shown = Object.values(toOfficeMarks(offices)).map(({ short }) => short)
  expect(shown).toEqual(['Enugu', 'Pune', 'Officers mess'])
})

test('the name of an office is readable on its colour, in the light and in the dark scheme', () => {
  const inks = readColours('app/app.css', /--color-ink: (#\w{6})/g)
  const grounds = readColours('app/features/calendar/calendar.css', /\.office-\d \{\s*background: (#\w{6})/g)
  expect([inks.length, new Set(grounds).size]).toEqual([2, 8])
  const contrasts = grounds.map((ground, index) => toContrast(ground, inks[index < 4 ? 0 : 1] ?? ''))
  expect(Math.min(...contrasts)).toBeGreaterThan(7)
})

test('the stripe of an office stands out from the ground of the calendar, in the light and in the dark scheme', () => {
  const surfaces = readColours('app/app.css', /--color-surface: (#\w{3,6})/g).map((colour) =>
    colour === '#fff' ? '#ffffff' : colour,
  )
  const stripes = readColours(
    'app/features/calendar/calendar.css',
    /\.office-\d\.office-stripe \{\s*background: (#\w{6})/g,
  )
  expect([surfaces.length, new Set(stripes).size]).toEqual([2, 8])
  const contrasts = stripes.map((stripe, index) => toContrast(stripe, surfaces[index < 4 ? 0 : 1] ?? ''))
  expect(Math.min(...contrasts)).toBeGreaterThan(3)
})
