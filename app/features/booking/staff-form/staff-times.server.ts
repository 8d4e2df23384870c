import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { showClock, showDay, showDayShort, showZone } from '../../../lib/time/show-time.ts'
import { listOffices } from '../../availability/offices/offices.server.ts'
import type { Slot, SlotStart } from '../../availability/rules/slot.ts'
import {
  findNearestSlots,
  findOpenSlots,
  type ListedCounsellor,
  listCounsellors,
} from '../../availability/slots/slots.server.ts'
import { type ScheduleChoice, writeSlot } from '../time-picker/schedule-choice.ts'
import { type Office, showDays, toSearch } from '../time-picker/schedule-days.server.ts'
import { type Row, showOtherClock, toRows } from '../time-picker/schedule-times.server.ts'

export type StaffTime = Readonly<{
  value: string
  clock: string
  counsellor: string
  /** The time on the client's clock, when it differs. */
  client: string | null
}>

export type StaffTimes = Awaited<ReturnType<typeof listStaffTimes>>

type StaffTimesQuery = Readonly<{
  choice: ScheduleChoice
  scope: StaffScope
  /** The client's zone, when it is known. */
  clientZone: string | null
}>

type NearTimesQuery = Omit<StaffTimesQuery, 'choice'> &
  Readonly<{ slot: SlotStart; moved: ScheduleChoice['moved'] }>

/** A counsellor's day has at most 48 times, so this cuts only a day of many counsellors. */
const mostTimes = 400

/**
 * Returns seven days with their numbers of open times, and the open times of the chosen day or of the first open one, each
 * with its counsellor.
 * Days and times are those of the office, or of the counsellor's first office.
 */
export async function listStaffTimes(db: Db, query: StaffTimesQuery, now: Temporal.Instant) {
  const offices = await listOffices(db)
  const counsellors = await listCounsellors(db, now)
  const own = toOwn(query)
  const choice = { ...own, timeZone: toStaffClock(own, offices, counsellors) }
  const { days, places, place, earlier, later, next } = await showDays(db, choice, {}, now)
  const isOwn = query.scope.counsellorId !== null
  const firstOpen = days.find(({ times }) => times > 0)?.day
  const day = choice.day ?? (firstOpen ? Temporal.PlainDate.from(firstOpen) : null)
  return {
    days,
    places,
    place,
    earlier,
    later,
    next,
    /** Empty for a counsellor, who books only their own times. */
    counsellors: isOwn ? [] : counsellors.map(({ id, name }) => ({ value: id, label: name })),
    counsellorId: isOwn ? '' : (choice.counsellorId ?? ''),
    from: days[0]?.day ?? '',
    clock: showZone(now, choice.timeZone),
    day: day && (await listDay(db, query, { ...choice, place, day }, now)),
  }
}

async function listDay(
  db: Db,
  { clientZone }: StaffTimesQuery,
  choice: ScheduleChoice & Readonly<{ day: Temporal.PlainDate; timeZone: string }>,
  now: Temporal.Instant,
) {
  const { day, timeZone } = choice
  const range = {
    from: day.toZonedDateTime(timeZone).toInstant(),
    to: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  }
  const { slots, total } = await findOpenSlots(db, { ...range, ...toSearch(choice), limit: mostTimes }, now)
  const counsellors = await listCounsellors(db, now)
  return {
    day: day.toString(),
    label: showDay(day),
    total,
    times: slots.map((slot) => toTime(slot, { counsellors, timeZone, clientZone })),
  }
}

/** Returns at most five open times near a taken one, each with its day. */
export async function listNearTimes(
  db: Db,
  { slot, moved, scope, clientZone }: NearTimesQuery,
  now: Temporal.Instant,
): Promise<StaffTime[]> {
  const counsellors = await listCounsellors(db, now)
  const offices = await listOffices(db)
  const timeZone = offices.find(({ id }) => id === slot.officeId)?.timeZone ?? 'UTC'
  const counsellorId = scope.counsellorId ?? slot.counsellorId
  const near = await findNearestSlots(db, { ...slot, counsellorId, moved }, now, 5)
  return near
    .filter((open) => scope.counsellorId === null || open.counsellorId === scope.counsellorId)
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map((own) => {
      const time = toTime(own, { counsellors, timeZone, clientZone })
      const day = own.startsAt.toZonedDateTimeISO(timeZone).toPlainDate()
      return { ...time, clock: `${showDayShort(day)}, ${time.clock}` }
    })
}

/** Returns the rows of a chosen time: when on both clocks, where, with whom. */
export async function describeSlot(
  db: Db,
  { slot, clientZone }: Readonly<{ slot: SlotStart; clientZone: string | null }>,
  now: Temporal.Instant,
): Promise<readonly Row[]> {
  const offices = await listOffices(db)
  const office = offices.find(({ id }) => id === slot.officeId)
  const person = (await listCounsellors(db, now)).find(({ id }) => id === slot.counsellorId)
  const who = { office, counsellor: person?.name ?? null }
  return toRows(slot, who, clientZone ?? office?.timeZone ?? 'UTC', false)
}

function toOwn({ choice, scope }: StaffTimesQuery): ScheduleChoice {
  return scope.counsellorId === null ? choice : { ...choice, counsellorId: scope.counsellorId }
}

/** Returns the zone of the office, or of the counsellor's first office. */
function toStaffClock(
  { place, counsellorId }: ScheduleChoice,
  offices: readonly Office[],
  counsellors: readonly ListedCounsellor[],
): string {
  const own = counsellors.find(({ id }) => id === counsellorId)?.places[0]?.officeId
  const office = offices.find(({ id }) => id === (place === 'online' ? own : place)) ?? offices[0]
  return office?.timeZone ?? 'UTC'
}

type Clocks = Readonly<{
  counsellors: readonly ListedCounsellor[]
  timeZone: string
  clientZone: string | null
}>

function toTime(slot: Slot, { counsellors, timeZone, clientZone }: Clocks): StaffTime {
  const client = clientZone && showOtherClock(slot.startsAt, timeZone, clientZone)
  return {
    value: writeSlot(slot),
    clock: showClock(slot.startsAt, timeZone),
    counsellor: counsellors.find(({ id }) => id === slot.counsellorId)?.name ?? '',
    client: client && `${client} for the client`,
  }
}
