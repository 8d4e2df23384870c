import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listNewConflicts } from '../conflicts.server.ts'
import { listOracleSlots } from '../rules/oracle.testing.ts'
import type { Exception, Schedule, WorkingHours } from '../rules/schedule.ts'
import type { SlotStart } from '../rules/slot.ts'
import { toCounsellor, toException, toHours, toSchedule } from '../testing.ts'
import { compareOpenTimes } from './change-availability.server.ts'

const zone = 'Africa/Lagos'
const now = Temporal.Instant.from('2027-01-04T07:00:00Z')
const query = { from: now, to: now.add({ hours: 40 }), now, counsellorId: 'ada' }

const modes = fc.constantFrom(
  { inPerson: true, online: true },
  { inPerson: true, online: false },
  { inPerson: false, online: true },
)
const hours: fc.Arbitrary<WorkingHours[]> = fc
  .array(
    fc.record({
      day: fc.constantFrom('Mon', 'Tue', 'Wed', 'Sun'),
      start: fc.integer({ min: 0, max: 46 }),
      length: fc.integer({ min: 1, max: 20 }),
      office: fc.constantFrom('lagos', 'pune'),
      modes,
    }),
    { maxLength: 5 },
  )
  .map((rows) =>
    rows.flatMap(({ day, start, length, office, modes }) =>
      toHours(`${day} 00:00-00:30`, {
        officeId: office,
        startsMinute: start * 30,
        endsMinute: Math.min((start + length) * 30, 2_880),
        ...modes,
      }),
    ),
  )
const leave: fc.Arbitrary<Exception[]> = fc
  .array(fc.record({ day: fc.integer({ min: 3, max: 7 }), from: fc.integer({ min: 0, max: 40 }), modes }), {
    maxLength: 2,
  })
  .map((rows) =>
    rows.map(({ day, from, modes }) =>
      toException('leave', `2027-01-0${day}`, {
        counsellorId: 'ada',
        startsMinute: from * 30,
        endsMinute: from * 30 + 300,
        ...modes,
      }),
    ),
  )
const side = fc.record({ workingHours: hours, exceptions: leave, active: fc.boolean() })
const taken = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 4 })

type Side = { workingHours: WorkingHours[]; exceptions: Exception[]; active: boolean }

function build({ active, ...rows }: Side, starts: readonly number[]): Schedule {
  const offices = [
    { id: 'lagos', country: 'NG', timeZone: zone, revision: 1 },
    { id: 'pune', country: 'IN', timeZone: 'Asia/Kolkata', revision: 1 },
  ] as const
  return toSchedule({
    ...rows,
    offices,
    rooms: [{ id: 'room 1', officeId: 'lagos' }],
    counsellors: [toCounsellor({ active })],
    taken: starts.map((n) => ({ startsAt: now.add({ minutes: 30 * n }).toString() })),
  })
}

/** Returns the starts that the oracle finds, each with its offices and modes. */
function listStarts(schedule: Schedule): Map<string, string> {
  const starts = new Map<string, string>()
  for (const line of listOracleSlots(schedule, query)) {
    const [start = '', , office, mode] = line.split(' ')
    starts.set(start, `${starts.get(start) ?? ''} ${office} ${mode}`)
  }
  return starts
}

test('the comparison equals the difference of what the oracle finds before and after', () => {
  fc.assert(
    fc.property(side, side, taken, (one, two, starts) => {
      const [before, after] = [build(one, starts), build(two, starts)]
      const [oldStarts, newStarts] = [listStarts(before), listStarts(after)]
      const days = compareOpenTimes(before, after, query, zone)
      const dayOf = (start: string) =>
        Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDate().toString()
      for (const { day, ...counts } of days) {
        const listDay = (starts: Map<string, string>) =>
          [...starts].filter(([start]) => dayOf(start) === day.toString())
        const [oldDay, newDay] = [listDay(oldStarts), listDay(newStarts)]
        expect({ day: day.toString(), ...counts }).toMatchObject({
          before: oldDay.length,
          after: newDay.length,
          opened: newDay.filter(([start]) => !oldStarts.has(start)).length,
          closed: oldDay.filter(([start]) => !newStarts.has(start)).length,
          changed: newDay.filter(([start, ways]) => oldStarts.has(start) && oldStarts.get(start) !== ways)
            .length,
        })
        expect(counts.before + counts.opened - counts.closed).toBe(counts.after)
      }
      const all = days.reduce((sum, { after }) => sum + after, 0)
      expect(all, 'each start is on one day').toBe(newStarts.size)
    }),
    { numRuns: 20 },
  )
})

test('the opposite change closes what the change opens, and no change opens and closes nothing', () => {
  fc.assert(
    fc.property(side, side, taken, (one, two, starts) => {
      const [before, after] = [build(one, starts), build(two, starts)]
      const changed = compareOpenTimes(before, after, query, zone)
      const changedBack = compareOpenTimes(after, before, query, zone)
      expect(changed.map(({ opened }) => opened)).toEqual(changedBack.map(({ closed }) => closed))
      for (const day of compareOpenTimes(before, before, query, zone)) {
        expect(day).toMatchObject({ opened: 0, closed: 0, changed: 0 })
      }
    }),
    { numRuns: 20 },
  )
})

test('new conflicts are exactly the appointments that are offered before a change and not after it', () => {
  fc.assert(
    fc.property(side, side, (one, two) => {
      const [before, after] = [build(one, []), build(two, [])]
      const appointments = Array.from({ length: 78 }, (_, n): SlotStart & { key: string } => {
        const startsAt = now.add({ minutes: 30 * n + 30 })
        const officeId = n % 3 === 0 ? 'pune' : 'lagos'
        const mode = n % 2 === 0 ? 'ONLINE' : 'IN_PERSON'
        return { startsAt, counsellorId: 'ada', officeId, mode, key: `${startsAt} ada ${officeId} ${mode}` }
      })
      const [oldStarts, newStarts] = [before, after].map(
        (schedule) => new Set(listOracleSlots(schedule, query)),
      )
      const expected = appointments.filter(({ key }) => oldStarts?.has(key) && !newStarts?.has(key))
      const found = listNewConflicts(before.rules, after.rules, appointments)
      expect(found.map(({ key }) => key)).toEqual(expected.map(({ key }) => key))
    }),
    { numRuns: 20 },
  )
})
