import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listNewConflicts } from '../../conflicts/conflicts.ts'
import { listOracleSlots } from '../../rules/oracle.testing.ts'
import type { Exception, Schedule, WorkingHours } from '../../rules/schedule.ts'
import type { SlotStart } from '../../rules/slot.ts'
import { toCounsellor, toException, toHours, toSchedule } from '../../testing.ts'
import { compareOpenTimes } from './compare-times.ts'

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
      const [old, fresh] = [listStarts(before), listStarts(after)]
      const days = compareOpenTimes(before, after, query, zone)
      const dayOf = (start: string) =>
        Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDate().toString()
      for (const { day, ...counts } of days) {
        const mine = (starts: Map<string, string>) =>
          [...starts].filter(([start]) => dayOf(start) === day.toString())
        const [was, is] = [mine(old), mine(fresh)]
        expect({ day: day.toString(), ...counts }).toMatchObject({
          before: was.length,
          after: is.length,
          opened: is.filter(([start]) => !old.has(start)).length,
          closed: was.filter(([start]) => !fresh.has(start)).length,
          changed: is.filter(([start, ways]) => old.has(start) && old.get(start) !== ways).length,
        })
        expect(counts.before + counts.opened - counts.closed).toBe(counts.after)
      }
      const all = days.reduce((sum, { after }) => sum + after, 0)
      expect(all, 'each start is on one day').toBe(fresh.size)
    }),
    { numRuns: 20 },
  )
})

test('the opposite change closes what the change opens, and no change opens and closes nothing', () => {
  fc.assert(
    fc.property(side, side, taken, (one, two, starts) => {
      const [before, after] = [build(one, starts), build(two, starts)]
      const there = compareOpenTimes(before, after, query, zone)
      const back = compareOpenTimes(after, before, query, zone)
      expect(there.map(({ opened }) => opened)).toEqual(back.map(({ closed }) => closed))
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
      const [old, fresh] = [before, after].map((schedule) => new Set(listOracleSlots(schedule, query)))
      const expected = appointments.filter(({ key }) => old?.has(key) && !fresh?.has(key))
      const found = listNewConflicts(before.rules, after.rules, appointments)
      expect(found.map(({ key }) => key)).toEqual(expected.map(({ key }) => key))
    }),
    { numRuns: 20 },
  )
})
