import { expect, test } from 'vitest'
import { toCounsellorLine, toExceptionLine, toPreview, toWeekLines } from './availability-view.ts'

const toRow = (weekday: number, from: number, until: number) => ({
  weekday,
  startsMinute: from * 60,
  endsMinute: until * 60,
})

test.each([
  ['nothing', [], []],
  [
    'days in a row with a break',
    [1, 2, 3].flatMap((day) => [toRow(day, 9, 13), toRow(day, 14, 17)]),
    ['Mon to Wed, 9:00 am to 5:00 pm'],
  ],
  [
    'single days, in the order of the week',
    [toRow(6, 10, 12), toRow(2, 10, 12), toRow(3, 10, 12)],
    ['Tue, Wed, Sat, 10:00 am to 12:00 pm'],
  ],
  [
    'days with hours of their own, past midnight',
    [toRow(5, 22, 26), toRow(1, 9, 17)],
    ['Mon, 9:00 am to 5:00 pm', 'Fri, 10:00 pm to 2:00 am the next day'],
  ],
])('the week at a glance has %s', (_, hours, lines) => {
  expect(toWeekLines(hours)).toEqual(lines)
})

const pune = { id: 'p', name: 'Pune', timeZone: 'Asia/Kolkata' }
const enugu = { id: 'e', name: 'Enugu', timeZone: 'Africa/Lagos' }
const now = Temporal.Instant.from('2027-01-04T05:00:00Z')

test.each([
  { of: ['p'], shown: 'Mon 4 Jan, 11:30 am' },
  { of: ['p', 'e'], shown: 'Mon 4 Jan, 11:30 am (Indian time)' },
])('the next free time is on the clock of the hours beside it: $of', ({ of, shown }) => {
  const row = { ...toRow(1, 11, 16), counsellorId: 'c', inPerson: true, online: false }
  const workingHours = of.map((officeId) => ({ ...row, officeId }))
  const rules = { offices: [], rooms: [], counsellors: [], exceptions: [], workingHours }
  const next = new Map([['c', now.add({ hours: 1 }).toZonedDateTimeISO('Asia/Kolkata')]])
  const clock = { timeZone: 'Africa/Lagos', now }
  expect(toCounsellorLine('c', { rules, offices: [pune, enugu], next, clock }).nextFree).toBe(shown)
})

test.each([
  ['2026-12-31', '2027-01-01', 'Thu 31 Dec to Fri 1 Jan 2027, all day'],
  ['2026-12-31', '2026-12-31', 'Thu 31 Dec, all day'],
  ['2027-01-01', '2027-01-01', 'Fri 1 Jan 2027, all day'],
])('in November a closure from %s to %s has the year where it is the next one', (first, last, when) => {
  const clock = { timeZone: 'Africa/Lagos', now: Temporal.Instant.from('2026-11-28T12:00:00Z') }
  const [startsOn, endsOn] = [first, last].map((day) => Temporal.PlainDate.from(day))
  if (!startsOn || !endsOn) throw new Error('no days')
  const ids = { id: 'x', counsellorId: null, officeId: null, country: null, revision: 1, createdAt: now }
  const allDay = { startsMinute: null, endsMinute: null, inPerson: true, online: true }
  const closure = { ...ids, ...allDay, kind: 'holiday' as const, note: 'Holiday', startsOn, endsOn }
  expect(toExceptionLine(closure, [enugu], clock).when).toBe(when)
  const counts = { opened: 0, closed: 1, changed: 0, before: 1, after: 0, openTimes: [] }
  const effect = { days: [{ day: endsOn, ...counts }], timeZone: clock.timeZone, conflicts: [] }
  const label = when.replace(/, all day|.* to /g, '')
  expect(toPreview(effect, clock).days).toMatchObject([{ label }])
})
