import { beforeAll, expect, test, vi } from 'vitest'

const time = new Date('2027-01-06T16:00:00Z')
let clock: typeof import('./client-clock.ts')

beforeAll(async () => {
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('window', {})
  clock = await import('./client-clock.ts')
})

test.each([
  ['Africa/Lagos', 'Asia/Dubai', 'Wed 6 January, 8:00 pm'],
  ['Africa/Lagos Asia/Kolkata', 'Asia/Dubai', 'Wed 6 January, 8:00 pm'],
  ['Africa/Lagos Asia/Kolkata', 'Asia/Colombo', null],
  ['Africa/Lagos', 'Africa/Lagos', null],
])('a page with the clocks of %s shows a device in %s the time %s', (zones, own, shown) => {
  expect(clock.findOwnTime(time, zones.split(' '), own)).toBe(shown)
})

test.each([
  [0, false],
  [-5, false],
  [6, true],
  [-180, true],
])('a clock that is %s minutes ahead is called wrong: %s', (minutes, isWrong) => {
  const device = time.getTime() + minutes * 60_000
  expect(clock.isClockWrong(time.toUTCString(), device)).toBe(isWrong)
  expect(clock.isClockWrong(null, device)).toBe(false)
})
