import { expect, test } from 'vitest'
import { joinAgeBands } from './profile.ts'

test.each([
  ['nothing', [], []],
  ['one band', ['young'], [{ from: 18, to: 25 }]],
  ['bands that follow each other, in any order', ['young', 'teen'], [{ from: 13, to: 25 }]],
  [
    'bands with a gap',
    ['teen', 'older'],
    [
      { from: 13, to: 17 },
      { from: 26, to: null },
    ],
  ],
  ['all', ['teen', 'young', 'older'], [{ from: 13, to: null }]],
  ['what is no band', ['__proto__'], []],
])('%s becomes ages in years', (_, bands, ages) => {
  expect(joinAgeBands(bands)).toEqual(ages)
})
