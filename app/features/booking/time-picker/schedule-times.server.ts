import type { Db } from '../../../db/open.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { toDayRange } from '../../../lib/time/days.ts'
import { showAppointmentTime, showClock } from '../../../lib/time/show-time.ts'
import {
  listClientZones,
  showOtherClocks,
  toOfficeLines,
} from '../../../outbox/appointment/appointment-times.ts'
import type { Words } from '../../../words/words.ts'
import { appointmentMinutes, groupByStart, type Slot, type SlotStart } from '../../availability/rules/slot.ts'
import { findNearestSlots, findOpenSlots, listCounsellors } from '../../availability/slots/slots.server.ts'
import type { AppointmentRow } from '../appointment/appointment-view.ts'
import { toDayPart } from '../wishes/wishes.ts'
import { type HiddenFields, type ScheduleChoice, toChoiceFields, writeSlot } from './schedule-choice.ts'
import { type Office, readOffices, showNamedDay, toSearch, toZone } from './schedule-days.server.ts'

export type TimeView = Readonly<{
  value: string
  yours: string
  /** The time on other clocks: the office's, and that of the counsellor where one is chosen. */
  elsewhere: readonly string[]
  /** The first names of those who are free then. Null when the client has chosen a counsellor. */
  who: string | null
}>

export type TimesView = Awaited<ReturnType<typeof showTimes>>
export type GoneView = Awaited<ReturnType<typeof showGone>>

/** Returns the free times of one day on the visitor's calendar. */
export async function showTimes(
  db: Db,
  requested: ScheduleChoice,
  otherFields: HiddenFields,
  now: Temporal.Instant,
  words: Words,
  /** The names of the counsellors, by id. */
  names: ReadonlyMap<string, string> = new Map(),
) {
  const { steps } = words.booking
  const { offices, choice } = await readOffices(db, requested)
  const zone = toZone(choice, offices)
  const today = now.toZonedDateTimeISO(zone.timeZone).toPlainDate()
  const day = choice.day ?? today
  const range = toDayRange(day, zone.timeZone)
  const { slots } = await findOpenSlots(db, { ...range, ...toSearch(choice) }, now)
  const showWho = (free: readonly Slot[]) => (choice.counsellorId ? null : showNames(free, names, steps))
  const showElsewhere = await prepareElsewhere(db, { choice, offices, timeZone: zone.timeZone }, now)
  const times = toTimes(slots, zone.timeZone, showElsewhere, showWho)
  return {
    hiddenFields: { ...otherFields, ...toChoiceFields(choice), day: day.toString() },
    zone,
    day: day.toString(),
    dayLabel: showNamedDay(day, today, now, words),
    hasOtherClock: times.some(({ elsewhere }) => elsewhere.length > 0),
    // Few want a session before seven, so these times stand last.
    periods: [...Map.groupBy(times, ({ period }) => period)]
      .toSorted(([one], [other]) => Number(one === 'early') - Number(other === 'early'))
      .map(([period, inPeriod]) => ({ heading: steps.periods[period], times: inPeriod })),
    error: requested.step === 'check' && !requested.slot ? steps.chooseTime : undefined,
  }
}

/** A button of the narrowest phone has room for this many letters in one line. */
const mostLetters = 18

/** Returns the first names of those who are free. Where one line has no room for all, it has the first one and the number of the others. */
export function showNames(
  free: readonly Slot[],
  names: ReadonlyMap<string, string>,
  { oneOf, oneOrOthers }: Words['booking']['steps'],
): string | null {
  const all = free.flatMap(({ counsellorId }) => names.get(counsellorId) ?? [])
  const [name, ...others] = all
  const last = others.at(-1)
  if (name === undefined) return null
  if (last === undefined) return isolate(name)
  const toText = (free: readonly string[]) =>
    oneOf({ names: free.slice(0, -1).join(', '), last: free.at(-1) ?? '' })
  return toText(all).length <= mostLetters
    ? toText(all.map(isolate))
    : oneOrOthers({ name: isolate(name), count: others.length })
}

type PeriodTime = TimeView & Readonly<{ period: keyof Words['booking']['steps']['periods'] }>

function toTimes(
  slots: readonly Slot[],
  timeZone: string,
  showElsewhere: ShowElsewhere,
  showWho: (free: readonly Slot[]) => string | null,
): PeriodTime[] {
  return groupByStart(slots).flatMap(({ startsAt, slots: free }) => {
    const [slot] = free
    if (!slot) return []
    return [
      {
        value: writeSlot(slot),
        yours: showClock(startsAt, timeZone),
        elsewhere: showElsewhere(slot),
        who: showWho(free),
        period: toPeriod(startsAt.toZonedDateTimeISO(timeZone)),
      },
    ]
  })
}

function toPeriod(local: Temporal.ZonedDateTime) {
  return local.hour < 7 ? ('early' as const) : toDayPart(local)
}

type ShowElsewhere = (slot: SlotStart) => readonly string[]
type Shown = Readonly<{ choice: ScheduleChoice; offices: readonly Office[]; timeZone: string }>

/** Returns a function that shows a time on other clocks. Who does not mind whom they see gets anybody, so no counsellor's clock is known. */
async function prepareElsewhere(
  db: Db,
  { choice, offices, timeZone }: Shown,
  now: Temporal.Instant,
): Promise<ShowElsewhere> {
  const isOfOne = choice.counsellorId !== null || choice.moved !== null
  const counsellors = isOfOne ? await listCounsellors(db, now, choice) : []
  return ({ startsAt, officeId, counsellorId, mode }) => {
    const office = offices.find(({ id }) => id === officeId) ?? null
    const counsellor = counsellors.find(({ id }) => id === counsellorId) ?? null
    return showOtherClocks(startsAt, listClientZones({ visitorTimeZone: timeZone, mode, office, counsellor }))
  }
}

/** Returns the rows of a chosen or held time: when, in the words of `clocks`, where, with whom. */
export function toRows(
  { mode }: Pick<SlotStart, 'mode'>,
  who: Readonly<{ office: Pick<Office, 'name' | 'address'> | undefined; counsellor: string | null }>,
  clocks: readonly string[],
  { session: { facts } }: Words,
): AppointmentRow[] {
  const { office, counsellor } = who
  const when = [...clocks, facts.length({ appointmentMinutes })]
  const where = mode === 'ONLINE' ? [facts.online] : office ? toOfficeLines(office) : []
  return [
    { kind: 'when', label: facts.when, lines: when },
    { kind: 'with', label: facts.with, lines: [counsellor ?? facts.anyFree] },
    { kind: 'where', label: facts.where, lines: where },
  ]
}

/** Returns the view for a time that is gone, with the three nearest free times. */
export async function showGone(
  db: Db,
  requested: ScheduleChoice & Readonly<{ slot: SlotStart }>,
  otherFields: HiddenFields,
  text: string,
  now: Temporal.Instant,
) {
  const { offices, choice } = await readOffices(db, requested)
  const { timeZone } = toZone(choice, offices)
  const { startsAt, mode, officeId } = requested.slot
  const search = {
    startsAt,
    mode,
    officeId,
    counsellorId: requested.counsellorId ?? undefined,
    // The choice of a counsellor stays, so a time of somebody else would be refused.
    isOwnOnly: requested.counsellorId !== null,
    among: toSearch(choice).among,
    moved: choice.moved,
  }
  const near = await findNearestSlots(db, search, now, 3)
  const showElsewhere = await prepareElsewhere(db, { choice, offices, timeZone }, now)
  const byStart = near.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  return {
    name: 'gone' as const,
    hiddenFields: { ...otherFields, ...toChoiceFields(choice) },
    text,
    times: byStart.map((slot) => ({
      value: writeSlot(slot),
      yours: showAppointmentTime(slot.startsAt, { timeZone, now }),
      elsewhere: showElsewhere(slot),
      who: null,
    })),
  }
}
