import { expect, test } from 'vitest'
import { isQuiet, toAfterQuiet, toBeforeQuiet } from './quiet-hours.ts'

const inLagos = (time: string) => Temporal.ZonedDateTime.from(`${time}[Africa/Lagos]`).toInstant()

test.each([
  ['2027-01-09T07:59', '2027-01-08T20:30', '2027-01-09T08:00'],
  ['2027-01-09T08:00', '2027-01-09T08:00', '2027-01-09T08:00'],
  ['2027-01-09T20:59', '2027-01-09T20:59', '2027-01-09T20:59'],
  ['2027-01-09T21:00', '2027-01-09T20:30', '2027-01-10T08:00'],
  ['2027-01-10T00:00', '2027-01-09T20:30', '2027-01-10T08:00'],
])('a mail at %s goes at %s before quiet hours, or at %s after them', (time, beforeQuiet, afterQuiet) => {
  expect(toBeforeQuiet(inLagos(time), 'Africa/Lagos')).toEqual(inLagos(beforeQuiet))
  expect(toAfterQuiet(inLagos(time), 'Africa/Lagos')).toEqual(inLagos(afterQuiet))
  expect(isQuiet(inLagos(time), 'Africa/Lagos')).toBe(beforeQuiet !== time)
})
