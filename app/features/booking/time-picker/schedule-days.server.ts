import type { Db } from '../../../db/open.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { nameNearDay } from '../../../lib/time/near-day.ts'
import { showDay, showZone, weekdays } from '../../../lib/time/show-time.ts'
import { chooseTimeZone, listTimeZones } from '../../../lib/time/time-zone.ts'
import { showOnClocks } from '../../../outbox/appointment/appointment-times.ts'
import type { Words } from '../../../words/words.ts'
import { listOffices } from '../../availability/editing/offices.server.ts'
import { longestRangeDays, type Mode } from '../../availability/rules/slot.ts'
import {
  findOpenDays,
  type ListedCounsellor,
  listCounsellors,
} from '../../availability/slots/slots.server.ts'
import { type HiddenFields, noWish, type ScheduleChoice, toChoiceFields } from './schedule-choice.ts'

export type Office = Awaited<ReturnType<typeof listOffices>>[number]

export type ZoneView = ReturnType<typeof toZone>
export type DaysView = Awaited<ReturnType<typeof showDays>>
export type ZonesView = Awaited<ReturnType<typeof showZones>>

const weekDays = 7

/** Returns the part of a slot query that the choice decides. */
export function toSearch(choice: ScheduleChoice) {
  const { place, counsellorId, wish, moved, isStaff, isBeyondLimits, rules } = choice
  const mode: Mode = place === 'online' ? 'ONLINE' : 'IN_PERSON'
  return {
    mode,
    officeId: place === 'online' ? undefined : place,
    counsellorId: counsellorId ?? undefined,
    among: counsellorId ? undefined : (wish.fitting ?? undefined),
    ...{ moved, isStaff, isBeyondLimits, rules },
  }
}

/** Returns the visitor's zone, or the office's when the visitor's is unknown. */
export function toZone({ place, moved, ...choice }: ScheduleChoice, offices: readonly Office[]) {
  const officeId = place === 'online' ? moved?.officeId : place
  const office = offices.find(({ id }) => id === officeId) ?? offices[0]
  const { timeZone, assumed } = chooseTimeZone(choice.timeZone, office?.timeZone ?? 'Africa/Lagos')
  return { timeZone, label: showZone(timeZone), isAssumed: assumed }
}

/** Returns the choice with the zone in which its times were shown: the visitor reads them in it from then on. */
export async function keepShownZone<Choice extends ScheduleChoice>(
  db: Db,
  requested: Choice,
): Promise<Choice> {
  const { offices, choice } = await readOffices(db, requested)
  return { ...requested, timeZone: toZone(choice, offices).timeZone }
}

/** Returns the offices, and the choice with a place that exists. */
export async function readOffices(db: Db, choice: ScheduleChoice) {
  const offices = await listOffices(db)
  const isKnown = choice.place === 'online' || offices.some(({ id }) => id === choice.place)
  return { offices, choice: isKnown ? choice : { ...choice, place: 'online' } }
}

/** Returns seven days on the visitor's calendar, each with its number of free times. */
export async function showDays(
  db: Db,
  requested: ScheduleChoice,
  otherFields: HiddenFields,
  now: Temporal.Instant,
  { session: { facts } }: Words,
) {
  const { offices, choice } = await readOffices(db, requested)
  const counsellors = await listCounsellors(db, now, choice)
  const zone = toZone(choice, offices)
  const today = now.toZonedDateTimeISO(zone.timeZone).toPlainDate()
  const range = { from: now, to: now.add({ hours: 24 * longestRangeDays }), timeZone: zone.timeZone }
  const open = await findOpenDays(db, { ...range, ...toSearch(choice) }, now)
  const timesOn = new Map(open.map(({ day, times }) => [day.toString(), times]))
  const last = today.add({ days: longestRangeDays - weekDays })
  const from = clip(choice.from ?? toFirstDay(choice.day ?? open[0]?.day ?? null, today), today, last)
  const end = from.add({ days: weekDays })
  const days = Array.from({ length: weekDays }, (_, at) => from.add({ days: at }))
  const next = open.find(({ day }) => Temporal.PlainDate.compare(day, end) >= 0)?.day
  const { from: _, ...hiddenFields } = toChoiceFields(choice)
  const isAsking = choice.counsellorId !== null || choice.wish.fitting !== null
  const others = { ...choice, counsellorId: null, wish: noWish }
  // Only when nobody fits, what the others have is worth a second search.
  const [anybody] =
    open.length === 0 && isAsking ? await findOpenDays(db, { ...range, ...toSearch(others) }, now) : []
  return {
    name: 'days' as const,
    hiddenFields: { ...otherFields, ...hiddenFields, from: from.toString() },
    zone,
    /** The time of a session that is moved. */
    current: choice.moved?.startsAt
      ? showOnClocks(choice.moved.startsAt, [zone.timeZone], now).join('')
      : null,
    places: toPlaces(offices, counsellors, facts),
    place: choice.place,
    counsellors,
    hasWish: choice.counsellorId === null && choice.wish.fitting !== null,
    days: days.map((day) => ({
      day: day.toString(),
      label: showDay(day, now),
      weekday: weekdays[day.dayOfWeek - 1]?.slice(0, 3) ?? '',
      number: day.day,
      times: timesOn.get(day.toString()) ?? 0,
    })),
    earlier: from.equals(today) ? null : clip(from.subtract({ days: weekDays }), today, last).toString(),
    later: next ? end.toString() : null,
    next: next ? { day: next.toString(), label: showDay(next, now) } : null,
    /** The first day with anybody, when nobody who fits is free at all. */
    anybody: anybody ? { day: anybody.day.toString(), label: showDay(anybody.day, now) } : null,
  }
}

/** The week that is shown begins today, or so many whole weeks later that the chosen day is in it. */
function toFirstDay(day: Temporal.PlainDate | null, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = day ? today.until(day).days : 0
  return today.add({ days: Math.floor(Math.max(0, ahead) / weekDays) * weekDays })
}

/** Returns `Tomorrow, Sat 28 November`. */
export function showNamedDay(
  day: Temporal.PlainDate,
  today: Temporal.PlainDate,
  now: Temporal.Instant,
  { session: { facts } }: Words,
): string {
  const near = nameNearDay(day, today)
  return near ? `${facts[near]}, ${showDay(day, now)}` : showDay(day, now)
}

/** Returns the view with all zones. */
export async function showZones(db: Db, requested: ScheduleChoice, otherFields: HiddenFields) {
  const { offices, choice } = await readOffices(db, requested)
  const { zone: _, ...hiddenFields } = toChoiceFields(choice)
  return {
    name: 'zone' as const,
    hiddenFields: { ...otherFields, ...hiddenFields },
    zone: toZone(choice, offices),
    regions: [...Map.groupBy(listTimeZones(), ({ region }) => region)].map(([region, zones]) => ({
      region,
      zones: zones.map(({ name, city }) => ({ value: name, label: city })),
    })),
  }
}

/** Returns the choices of place: online, and the offices with appointments in person. */
export function toPlaces(
  offices: readonly Office[],
  counsellors: readonly ListedCounsellor[],
  facts: Words['session']['facts'],
) {
  const isMet = ({ id }: Office) =>
    counsellors.some(({ places }) =>
      places.some(({ officeId, mode }) => officeId === id && mode === 'IN_PERSON'),
    )
  const inPerson = offices
    .filter(isMet)
    .map(({ id, name }) => ({ value: id, label: facts.inPersonAt({ office: isolate(name) }) }))
  return [{ value: 'online', label: facts.online }, ...inPerson]
}

/** Returns the day, or the nearer end of the range when the day is outside. */
export function clip(day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  if (Temporal.PlainDate.compare(day, first) < 0) return first
  return Temporal.PlainDate.compare(day, last) > 0 ? last : day
}
