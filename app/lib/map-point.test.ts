import { expect, test } from 'vitest'
import { parseMapPoint, showMapPoint, toMapFrame, toMapLink } from './map-point.ts'

const enugu = { latitude: 6.4413, longitude: 7.4988 }

test('a place is read from what people copy: two numbers, or the address of a map', () => {
  for (const text of [
    '6.4413, 7.4988',
    ' 6.4413 7.4988 ',
    '6.4413;7.4988',
    'geo:6.4413,7.4988?z=16',
    'https://www.openstreetmap.org/#map=13/6.4413/7.4988',
    'https://www.openstreetmap.org/?mlat=6.4413&mlon=7.4988#map=16/6.5/7.5',
    'https://www.google.com/maps/@6.4413,7.4988,15z',
    'https://www.google.com/maps/place/Ireti/@6.5,7.5,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d6.4413!4d7.4988',
    'https://www.google.com/maps?q=6.4413,7.4988',
    'https://maps.google.com/?ll=6.4413%2C7.4988',
    toMapLink(enugu),
    showMapPoint(enugu),
  ])
    expect(parseMapPoint(text), text).toEqual(enugu)
})

test('what names no place is refused', () => {
  for (const text of [
    '',
    'Enugu',
    '91, 7',
    '6.4, 181',
    '6.4413',
    'https://maps.app.goo.gl/abc',
    '6,4413, 7,4988',
  ])
    expect(parseMapPoint(text), text).toBeNull()
})

test('the frame shows the surroundings of the place with a mark', () => {
  expect(toMapFrame(enugu)).toBe(
    'https://www.openstreetmap.org/export/embed.html?layer=mapnik&bbox=7.4788,6.4313,7.5188,6.4513&marker=6.4413,7.4988',
  )
})
