import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostLanes, toLanes } from './calendar-lanes.ts'

const at = (fromMinute: number, untilMinute: number) => ({ position: { fromMinute, untilMinute } })

test('sessions that overlap stand beside each other, and a session alone takes the whole width', () => {
  expect(toLanes([at(540, 570), at(555, 585), at(600, 630)])).toEqual([
    { index: 0, of: 2 },
    { index: 1, of: 2 },
    { index: 0, of: 1 },
  ])
})

test('of more sessions than have space, the last lane is left for their number', () => {
  const lanes = toLanes(Array.from({ length: 6 }, () => at(540, 570)))
  expect(lanes.map((lane) => lane?.index ?? null)).toEqual([0, 1, 2, null, null, null])
  expect(lanes[0]?.of).toBe(4)
})

test('no two sessions that overlap have the same position', () => {
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 })).map(([from, length]) => {
      return at(from, from + length)
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(spans, (entries) => {
      const lanes = toLanes(entries)
      for (const [i, a] of entries.entries()) {
        for (const [j, b] of entries.entries()) {
          const isOverlapping =
            a.position.fromMinute < b.position.untilMinute && b.position.fromMinute < a.position.untilMinute
          if (i >= j || !isOverlapping || !lanes[i] || !lanes[j]) continue
          expect(lanes[i].of).toBe(lanes[j].of)
          expect(lanes[i].index).not.toBe(lanes[j].index)
        }
        expect(lanes[i]?.of ?? 1).toBeLessThanOrEqual(mostLanes)
      }
    }),
  )
})
