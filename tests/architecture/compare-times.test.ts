import { expect, test } from 'vitest'

const instant = Temporal.Instant.from('2027-01-04T08:00:00Z')
const zoned = instant.toZonedDateTimeISO('Africa/Lagos')

test.each([
  ['Instant', instant, instant.add({ hours: 1 })],
  ['ZonedDateTime', zoned, zoned.add({ hours: 1 })],
  ['PlainDateTime', zoned.toPlainDateTime(), zoned.toPlainDateTime().add({ hours: 1 })],
  ['PlainDate', zoned.toPlainDate(), zoned.toPlainDate().add({ days: 1 })],
  ['PlainTime', zoned.toPlainTime(), zoned.toPlainTime().add({ hours: 1 })],
  ['PlainYearMonth', zoned.toPlainDate().toPlainYearMonth(), Temporal.PlainYearMonth.from('2028-01')],
  ['Duration', Temporal.Duration.from({ hours: 1 }), Temporal.Duration.from({ hours: 2 })],
])('an expectation of another %s fails', (_kind, value, other) => {
  const row = { at: value, name: 'Ada' }
  expect(row).toMatchObject({ at: value })
  expect(row).toEqual({ at: value, name: 'Ada' })
  for (const wrong of [other, String(value), {}, null]) {
    expect(() => expect(row).toMatchObject({ at: wrong })).toThrow()
    expect(() => expect({ at: wrong, name: 'Ada' }).toMatchObject({ at: value })).toThrow()
    expect(() => expect(row).toEqual({ at: wrong, name: 'Ada' })).toThrow()
    expect(() => expect([value]).toContainEqual(wrong)).toThrow()
  }
})
