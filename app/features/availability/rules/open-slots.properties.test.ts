import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '../../../../tests/support/full-run.ts'
import { toCounsellor, toSchedule } from '../testing.ts'
import { countOpenSlotsByDay, listOpenSlots, pageOpenSlots, type SlotQuery } from './open-slots.ts'
import { listOracleSlots } from './oracle.testing.ts'
import type { Exception, Schedule } from './schedule.ts'
import type { Slot } from './slot.ts'

/** Zones of offices and visitors, with offsets of whole, half and quarter hours and every kind of clock change. */
const zones = [
  'Africa/Lagos',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
]
/** Moments around the clock changes of 2027, and one week without a change. */
const moments = [
  '2027-01-05T00:00Z',
  '2027-02-07T02:00Z',
  '2027-03-14T02:00Z',
  '2027-03-14T07:00Z',
  '2027-03-28T01:00Z',
  '2027-04-03T15:00Z',
  '2027-04-29T22:00Z',
  '2027-10-02T16:00Z',
  '2027-10-28T21:00Z',
  '2027-10-31T01:00Z',
  '2027-11-07T06:00Z',
]

const zone = fc.constantFrom(...zones)
const counsellorId = fc.constantFrom('ada', 'uma')
const officeId = fc.constantFrom('one', 'two')
const minutes = fc
  .tuple(
    fc.integer({ min: 0, max: 1_439 }),
    fc.integer({ min: 0, max: 2_000 }),
    fc.constantFrom(1, 5, 15, 30),
  )
  .map(([start, length, step]) => {
    const startsMinute = start - (start % step)
    return { startsMinute, endsMinute: Math.min(2_880, startsMinute + length - (length % step)) }
  })
const flags = fc.constantFrom(
  { inPerson: true, online: true },
  { inPerson: true, online: true },
  { inPerson: true, online: false },
  { inPerson: false, online: true },
)

const workingHours = fc
  .record({ counsellorId, officeId, weekday: fc.integer({ min: 1, max: 7 }), minutes, flags })
  .map(({ minutes, flags, ...rule }) => ({ ...rule, ...minutes, ...flags }))

const toExceptions = (moment: string) =>
  fc
    .record({
      kind: fc.constantFrom('holiday', 'leave', 'extra'),
      day: fc.integer({ min: -3, max: 3 }),
      length: fc.integer({ min: 0, max: 2 }),
      counsellorId,
      officeId,
      minutes,
      flags,
      choice: fc.boolean(),
    })
    .map(({ kind, day, length, counsellorId, officeId, minutes, flags, choice }): Exception => {
      const startsOn = Temporal.Instant.from(moment)
        .toZonedDateTimeISO('UTC')
        .toPlainDate()
        .add({ days: day })
      const wholeDay = { startsMinute: null, endsMinute: null }
      const times = { startsOn, endsOn: startsOn.add({ days: length }), ...flags, country: null, note: '' }
      if (kind === 'extra') return { kind, counsellorId, officeId, ...times, ...minutes }
      const hours = choice ? wholeDay : minutes
      if (kind === 'leave')
        return { kind, counsellorId, officeId: choice ? null : officeId, ...times, ...hours }
      return {
        kind,
        counsellorId: null,
        officeId: choice ? officeId : null,
        ...times,
        country: 'NG',
        ...hours,
      }
    })

const toTaken = (moment: string) =>
  fc
    .record({
      counsellorId,
      minute: fc.integer({ min: -300, max: 500 }),
      buffer: fc.constantFrom(0, 5, 45),
      roomId: fc.option(fc.constantFrom('room 1', 'room 2'), { nil: undefined }),
    })
    .map(({ minute, ...rest }) => {
      const start = Temporal.Instant.from(moment).add({ minutes: minute * 10 })
      return { ...rest, startsAt: start.toString() }
    })

const counsellor = fc.record({
  timeZone: zone,
  bufferMinutes: fc.constantFrom(0, 5, 20),
  noticeMinutes: fc.constantFrom(0, 0, 90, 720),
  horizonDays: fc.constantFrom(1, 60, 60),
  dailyLimit: fc.constantFrom(null, null, 1, 2),
  active: fc.constantFrom(true, true, true, false),
})

const situation = fc.constantFrom(...moments).chain((moment) =>
  fc
    .record({
      zones: fc.tuple(zone, zone),
      rules: fc.array(workingHours, { minLength: 6, maxLength: 24 }),
      exceptions: fc.array(toExceptions(moment), { maxLength: 3 }),
      taken: fc.uniqueArray(toTaken(moment), {
        maxLength: 8,
        // The exclusion constraints do not allow appointments that overlap.
        comparator: (a, b) => Math.abs(Date.parse(a.startsAt) - Date.parse(b.startsAt)) < 120 * 60_000,
      }),
      people: fc.tuple(counsellor, counsellor),
      before: fc.integer({ min: 0, max: 2_000 }),
      length: fc.integer({ min: 1, max: 3_000 }),
      waited: fc.integer({ min: -2_000, max: 1_000 }),
      visitorZone: zone,
    })
    .map(({ before, length, waited, visitorZone, ...rules }) => {
      const from = Temporal.Instant.from(moment).subtract({ minutes: before })
      const query = { from, to: from.add({ minutes: length }), now: from.add({ minutes: waited }) }
      return { schedule: toSituation(rules), query, visitorZone }
    }),
)

type SituationRules = {
  zones: [string, string]
  rules: Schedule['rules']['workingHours']
  exceptions: Exception[]
  taken: Parameters<typeof toSchedule>[0] extends { taken?: infer Taken } | undefined ? Taken : never
  people: [object, object]
}

function toSituation({
  zones: [one, two],
  rules,
  exceptions,
  taken,
  people: [ada, uma],
}: SituationRules): Schedule {
  return toSchedule({
    offices: [
      { id: 'one', country: 'NG', timeZone: one, revision: 1 },
      { id: 'two', country: 'IN', timeZone: two, revision: 1 },
    ],
    rooms: [
      { id: 'room 1', officeId: 'one' },
      { id: 'room 2', officeId: 'two' },
    ],
    counsellors: [toCounsellor(ada), toCounsellor({ ...uma, id: 'uma' })],
    workingHours: rules,
    exceptions,
    taken,
  })
}

const write = ({ startsAt, counsellorId, officeId, mode }: Slot) =>
  `${startsAt} ${counsellorId} ${officeId} ${mode}`
const start = ({ startsAt }: Slot) => startsAt.epochMilliseconds
const searches = isFullRun ? 100 : 20
const check = (
  property: (schedule: Schedule, query: SlotQuery, visitorZone: string) => void,
  numRuns = searches,
) =>
  fc.assert(
    fc.property(situation, ({ schedule, query, visitorZone }) => property(schedule, query, visitorZone)),
    { numRuns, seed: 20_270_104 },
  )

test('the search finds the same slots as the oracle', () => {
  let slots = 0
  check((schedule, query) => {
    const found = listOpenSlots(schedule, query).map(write).sort()
    slots += found.length
    expect(found).toEqual(listOracleSlots(schedule, query))
  })
  expect(slots).toBeGreaterThan(20 * searches)
})

test('no slot occurs twice, and a counsellor’s slots on one grid never overlap', () => {
  check((schedule, query) => {
    const slots = listOpenSlots(schedule, query)
    expect(new Set(slots.map(write)).size).toBe(slots.length)
    const grids = Map.groupBy(slots, ({ counsellorId, officeId, mode, startsAt }) =>
      [counsellorId, officeId, mode, (startsAt.epochMilliseconds / 60_000) % 30].join(' '),
    )
    for (const slotsOfGrid of grids.values()) {
      slotsOfGrid.slice(1).forEach((slot, at) => {
        expect(start(slot) - start(slotsOfGrid[at] ?? slot)).toBeGreaterThanOrEqual(30 * 60_000)
      })
    }
  })
})

test('slots ascend by start, lie within the range and never in the past', () => {
  check((schedule, query) => {
    const starts = listOpenSlots(schedule, query).map(start)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    for (const at of starts) {
      expect(at).toBeGreaterThanOrEqual(Math.max(query.from.epochMilliseconds, query.now.epochMilliseconds))
      expect(at).toBeLessThan(query.to.epochMilliseconds)
    }
  })
})

test('all pages together are the whole list', () => {
  check((schedule, query) => {
    const all = listOpenSlots(schedule, query)
    const pages = Array.from({ length: Math.ceil(all.length / 7) }, (_, n) =>
      pageOpenSlots(schedule, query, n * 7, 7),
    )
    expect(pages.flatMap(({ slots }) => slots).map(write)).toEqual(all.map(write))
    expect(pages.every(({ total }) => total === all.length)).toBe(true)
  })
})

test('slots are counted by day on the visitor’s calendar, also at clock changes', () => {
  check((schedule, query, visitorZone) => {
    const days = Map.groupBy(listOpenSlots(schedule, query), ({ startsAt }) =>
      startsAt.toZonedDateTimeISO(visitorZone).toPlainDate().toString(),
    )
    const expected = [...days].map(([day, slots]) => ({
      day,
      slots: slots.length,
      times: new Set(slots.map(start)).size,
    }))
    const counted = countOpenSlotsByDay(schedule, query, visitorZone)
    expect(counted.map((day) => ({ ...day, day: day.day.toString() }))).toEqual(expected)
  })
})
