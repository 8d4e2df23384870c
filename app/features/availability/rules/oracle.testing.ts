import { type Mode, modes } from './slot.ts'
import type { SlotQuery } from './slot-search.ts'
import type { Counsellor, Exception, Office, Timetable } from './timetable.ts'

/**
 * The open slots again, by asking every single minute of the range with plain Temporal: slow, written apart from the
 * real search, and shaped like what the rules say. Gives `start counsellor office mode`, sorted.
 */
export function listByOracle(timetable: Timetable, query: SlotQuery): string[] {
  const found: string[] = []
  for (const counsellor of timetable.configuration.counsellors) {
    for (const office of timetable.configuration.offices) {
      for (const mode of modes) {
        if ((query.counsellorId ?? counsellor.id) !== counsellor.id) continue
        if ((query.officeId ?? office.id) !== office.id || (query.mode ?? mode) !== mode) continue
        for (const start of listStarts(timetable, query, counsellor, office, mode)) {
          found.push(`${start} ${counsellor.id} ${office.id} ${mode}`)
        }
      }
    }
  }
  return found.sort()
}

function listStarts(
  timetable: Timetable,
  { from, to, now }: SlotQuery,
  counsellor: Counsellor,
  office: Office,
  mode: Mode,
): Temporal.Instant[] {
  if (!counsellor.active) return []
  const starts: Temporal.Instant[] = []
  const earliest = now.add({ minutes: counsellor.noticeMinutes })
  const latest = now.toZonedDateTimeISO(office.timeZone).add({ days: counsellor.horizonDays }).toInstant()
  const gridsAt = createGridReader(timetable, counsellor, office, mode)
  const open = new Map<number, ReturnType<typeof gridsAt>>()
  const gridsOf = (minute: number) => {
    const known = open.get(minute) ?? gridsAt(minute)
    open.set(minute, known)
    return known
  }
  for (let minute = Math.ceil(from.epochMilliseconds / 60_000); ; minute += 1) {
    const at = minute * 60_000
    if (at >= to.epochMilliseconds) return starts
    if (at < earliest.epochMilliseconds || at > latest.epochMilliseconds) continue
    const grid = gridsOf(minute).clock % 30
    let whole = true
    for (let n = 0; whole && n < 30; n += 1) whole = gridsOf(minute + n).grids.has(grid)
    if (whole && isFree(timetable, counsellor, office, mode, minute)) {
      starts.push(Temporal.Instant.fromEpochMilliseconds(at))
    }
  }
}

/** For a minute: what the office's clock reads, and the grids of the hours that it lies in. */
function createGridReader(timetable: Timetable, counsellor: Counsellor, office: Office, mode: Mode) {
  const { workingHours, exceptions } = timetable.configuration
  const isMeant = (row: { inPerson: boolean; online: boolean }) =>
    mode === 'ONLINE' ? row.online : row.inPerson
  const own = workingHours.filter(
    (rule) => rule.counsellorId === counsellor.id && rule.officeId === office.id && isMeant(rule),
  )
  const extras = exceptions.filter(
    ({ kind, counsellorId, officeId }) =>
      kind === 'extra' && counsellorId === counsellor.id && officeId === office.id,
  )
  const closings = exceptions.filter((row) => closes(row, counsellor, office))
  return (minute: number) => {
    const { clock, days } = readClock(minute, office.timeZone)
    const grids = new Set<number>()
    for (const [back, { day, weekday }] of days.entries()) {
      const reading = clock + back * 1_440
      const holds = (row: Exception) =>
        isMeant(row) &&
        isWithin(day, row) &&
        reading >= (row.startsMinute ?? 0) &&
        reading < (row.endsMinute ?? 1_440)
      if (closings.some(holds)) return { clock, grids: new Set<number>() }
      for (const rule of own) {
        if (rule.weekday === weekday && reading >= rule.startsMinute && reading < rule.endsMinute) {
          grids.add(rule.startsMinute % 30)
        }
      }
      for (const extra of extras.filter(holds)) grids.add((extra.startsMinute ?? 0) % 30)
    }
    return { clock, grids }
  }
}

type Day = Readonly<{ day: Temporal.PlainDate; weekday: number }>
const readings = new Map<string, Readonly<{ clock: number; days: readonly Day[] }>>()

/** Minutes after midnight, and the day and the two days before it, on the clock of a zone. */
function readClock(minute: number, timeZone: string) {
  const key = `${timeZone} ${minute}`
  const known = readings.get(key)
  if (known) return known
  const local = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
  const days = [0, 1, 2].map((back) => {
    const day = local.toPlainDate().subtract({ days: back })
    return { day, weekday: day.dayOfWeek }
  })
  const reading = { clock: local.hour * 60 + local.minute, days }
  readings.set(key, reading)
  return reading
}

function closes(
  { kind, country, officeId, counsellorId }: Exception,
  counsellor: Counsellor,
  office: Office,
) {
  if (kind === 'holiday') return officeId ? officeId === office.id : country === office.country
  return kind === 'leave' && counsellorId === counsellor.id && (officeId === null || officeId === office.id)
}

function isWithin(day: Temporal.PlainDate, { startsOn, endsOn }: Exception): boolean {
  return Temporal.PlainDate.compare(day, startsOn) >= 0 && Temporal.PlainDate.compare(day, endsOn) <= 0
}

function isFree(
  { configuration, busy, roomBusy }: Timetable,
  { id, bufferMinutes, dailyLimit, timeZone }: Counsellor,
  office: Office,
  mode: Mode,
  start: number,
): boolean {
  const end = start + 30
  const taken = busy.get(id) ?? []
  if (taken.some(({ from, until }) => from < end + bufferMinutes && until > start - bufferMinutes))
    return false
  const dayOf = (minute: number) =>
    Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString()
  const sameDay = taken.filter(({ startsAt }) => dayOf(startsAt) === dayOf(start))
  if (dailyLimit !== null && sameDay.length >= dailyLimit) return false
  if (mode === 'ONLINE') return true
  return configuration.rooms
    .filter(({ officeId }) => officeId === office.id)
    .some((room) => (roomBusy.get(room.id) ?? []).every(({ from, until }) => from >= end || until <= start))
}
