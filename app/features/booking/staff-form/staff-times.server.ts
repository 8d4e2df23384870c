import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import type { DayPart } from '../../../db/tables/wishes.ts'
import { toDayRange } from '../../../lib/time/days.ts'
import { type Clock, showClock, showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import { listZones, showOtherClocks } from '../../../outbox/appointment/appointment-times.ts'
import { words } from '../../../words/words.ts'
import { listOffices } from '../../availability/editing/offices.server.ts'
import type { Slot, SlotStart } from '../../availability/rules/slot.ts'
import { findNearestSlots, findOpenSlots, listCounsellors } from '../../availability/slots/slots.server.ts'
import type { AppointmentRow } from '../appointment/appointment-view.ts'
import { type ScheduleChoice, writeSlot } from '../time-picker/schedule-choice.ts'
import { showDays, toSearch } from '../time-picker/schedule-days.server.ts'
import { toRows } from '../time-picker/schedule-times.server.ts'
import { fitsWishes, toDayPart, type Wishes } from '../wishes/wishes.ts'

// The back office is in English.
const english = words('en')

export type StaffTime = Readonly<{
  value: string
  clock: string
  /** The part of the day on the clock of the member of staff. */
  part: DayPart
  counsellor: string
  /** The time on the clocks of the office and of the client, when those have other zones. */
  elsewhere: string
  /** Only staff who book beyond the limits can have it. */
  isBeyondLimits: boolean
}>

export type StaffTimes = Awaited<ReturnType<typeof listStaffTimes>>

/** The clock of the member of staff, and the client's zone when it is known. */
type Clocks = Readonly<{ clock: Clock; clientZone: string | null }>
type StaffTimesQuery = Clocks &
  Readonly<{
    choice: ScheduleChoice
    scope: StaffScope
    /** The days and times of day that the client asked for. Only a request has them. */
    wishes?: Wishes | null
  }>
type NearTimesQuery = Clocks &
  Readonly<{ slot: SlotStart; moved: ScheduleChoice['moved']; scope: StaffScope }>

/** A counsellor's day has at most 48 times, so this cuts only a day of many counsellors. */
const mostTimes = 400

/**
 * Returns seven days with their numbers of open times, and the open times of the chosen day or of the first open one, each
 * with its counsellor.
 */
export async function listStaffTimes(db: Db, query: StaffTimesQuery) {
  const { timeZone, now } = query.clock
  const counsellors = await listCounsellors(db, now)
  const choice = { ...toOwn(query), timeZone, isStaff: true }
  const { days, places, place, earlier, later, next } = await showDays(db, choice, {}, now, english)
  const toShort = (day: string) => showShortDay(Temporal.PlainDate.from(day), query.clock)
  const isOwn = query.scope.counsellorId !== null
  const open = days.filter(({ times }) => times > 0)
  const { wishes } = query
  const isAsked = (day: string) =>
    wishes ? wishes.days.includes(Temporal.PlainDate.from(day).dayOfWeek) : false
  const firstOpen = (open.find(({ day }) => isAsked(day)) ?? open[0])?.day
  const day = choice.day ?? (firstOpen ? Temporal.PlainDate.from(firstOpen) : null)
  return {
    days: days.map((own) => ({ ...own, label: toShort(own.day) })),
    places,
    place,
    earlier,
    later,
    next: next && { day: next.day, label: toShort(next.day) },
    /** Empty for a counsellor, who books only their own times. */
    counsellors: isOwn ? [] : counsellors.map(({ id, name }) => ({ value: id, label: name })),
    counsellorId: isOwn ? '' : (choice.counsellorId ?? ''),
    /** True when no counsellor has hours. No time can be open then. */
    isNobody: counsellors.every(({ places: own }) => own.length === 0),
    from: days[0]?.day ?? '',
    day: day && (await listDay(db, query, { ...choice, place, day })),
  }
}

async function listDay(
  db: Db,
  query: StaffTimesQuery,
  choice: ScheduleChoice & Readonly<{ day: Temporal.PlainDate }>,
) {
  const { timeZone, now } = query.clock
  const { day } = choice
  const search = { ...toDayRange(day, timeZone), ...toSearch(choice), limit: mostTimes }
  const { slots, total } = await findOpenSlots(db, search, now)
  const within = search.isBeyondLimits
    ? await findOpenSlots(db, { ...search, isBeyondLimits: false }, now)
    : { slots }
  const offered = new Set(within.slots.map(writeSlot))
  const toTime = await prepareTimes(db, query)
  const { wishes, clientZone } = query
  const times = slots.map((slot) => ({
    ...toTime(slot),
    isBeyondLimits: !offered.has(writeSlot(slot)),
    ...(wishes && { isAsked: fitsWishes(wishes, slot.startsAt, clientZone ?? timeZone) }),
  }))
  return { day: day.toString(), label: showShortDay(day, query.clock), total, times }
}

/** Returns at most five open times near a taken one, each with its day. */
export async function listNearTimes(db: Db, query: NearTimesQuery): Promise<StaffTime[]> {
  const { slot, moved, scope, clock } = query
  const counsellorId = scope.counsellorId ?? slot.counsellorId
  const isOwnOnly = scope.counsellorId !== null
  const search = { ...slot, counsellorId, isOwnOnly, moved, isStaff: true }
  const near = await findNearestSlots(db, search, clock.now, 5)
  const toTime = await prepareTimes(db, query)
  return near
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map((own) => ({ ...toTime(own), clock: showStaffTime(own.startsAt, clock) }))
}

/** Returns the rows of a chosen time: when, where, with whom. */
export async function describeSlot(
  db: Db,
  { slot, clientZone, clock }: Clocks & Readonly<{ slot: SlotStart }>,
): Promise<readonly AppointmentRow[]> {
  const offices = await listOffices(db)
  const office = offices.find(({ id }) => id === slot.officeId)
  const person = (await listCounsellors(db, clock.now)).find(({ id }) => id === slot.counsellorId)
  const who = { office, counsellor: person?.name ?? null }
  const zones = listZones(clock.timeZone, office?.timeZone, clientZone)
  const clocks = [showStaffTime(slot.startsAt, clock), ...showOtherClocks(slot.startsAt, zones)]
  return toRows(slot, who, clocks, english)
}

function toOwn({ choice, scope }: StaffTimesQuery): ScheduleChoice {
  return scope.counsellorId === null ? choice : { ...choice, counsellorId: scope.counsellorId }
}

/** Returns a function that converts open times. */
async function prepareTimes(db: Db, { clientZone, clock }: Clocks) {
  const { timeZone, now } = clock
  const offices = await listOffices(db)
  const counsellors = await listCounsellors(db, now)
  return (slot: Slot): StaffTime => {
    const office = offices.find(({ id }) => id === slot.officeId)
    const zones = listZones(timeZone, office?.timeZone, clientZone)
    return {
      value: writeSlot(slot),
      clock: showClock(slot.startsAt, timeZone),
      part: toDayPart(slot.startsAt.toZonedDateTimeISO(timeZone)),
      counsellor: counsellors.find(({ id }) => id === slot.counsellorId)?.name ?? '',
      elsewhere: showOtherClocks(slot.startsAt, zones).join(', '),
      isBeyondLimits: false,
    }
  }
}
