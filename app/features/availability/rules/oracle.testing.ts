import type { SlotQuery } from './open-slots.ts'
import type { Counsellor, Exception, Office, Schedule } from './schedule.ts'
import { type Mode, modes } from './slot.ts'

/**
 * Returns the open slots as `start counsellor office mode`, sorted. It checks every minute of the range with plain Temporal.
 * It is slow and shares no code with the real search, so that a test can compare both.
 */
export function listOracleSlots(schedule: Schedule, query: SlotQuery): string[] {
  const found: string[] = []
  for (const counsellor of schedule.rules.counsellors) {
    for (const office of schedule.rules.offices) {
      for (const mode of modes) {
        if ((query.counsellorId ?? counsellor.id) !== counsellor.id) continue
        if ((query.officeId ?? office.id) !== office.id || (query.mode ?? mode) !== mode) continue
        for (const start of listStarts(schedule, query, counsellor, office, mode)) {
          found.push(`${start} ${counsellor.id} ${office.id} ${mode}`)
        }
      }
    }
  }
  return found.sort()
}

function listStarts(
  schedule: Schedule,
  { from, to, now }: SlotQuery,
  counsellor: Counsellor,
  office: Office,
  mode: Mode,
): Temporal.Instant[] {
  if (!counsellor.active) return []
  const starts: Temporal.Instant[] = []
  const earliest = now.add({ minutes: counsellor.noticeMinutes })
  const latest = now.toZonedDateTimeISO(office.timeZone).add({ days: counsellor.horizonDays }).toInstant()
  const readGrids = createGridReader(schedule, counsellor, office, mode)
  const open = new Map<number, ReturnType<typeof readGrids>>()
  const gridsOf = (minute: number) => {
    const known = open.get(minute) ?? readGrids(minute)
    open.set(minute, known)
    return known
  }
  for (let minute = Math.ceil(from.epochMilliseconds / 60_000); ; minute += 1) {
    const at = minute * 60_000
    if (at >= to.epochMilliseconds) return starts
    if (at < earliest.epochMilliseconds || at > latest.epochMilliseconds) continue
    const grid = gridsOf(minute).clock % 30
    let isOpen = true
    for (let n = 0; isOpen && n < 30; n += 1) isOpen = gridsOf(minute + n).grids.has(grid)
    if (isOpen && isFree(schedule, counsellor, office, mode, minute)) {
      starts.push(Temporal.Instant.fromEpochMilliseconds(at))
    }
  }
}

/** Returns a function that returns the local time of a minute at the office, and the grids of the hours around it. */
function createGridReader(schedule: Schedule, counsellor: Counsellor, office: Office, mode: Mode) {
  const { workingHours, exceptions } = schedule.rules
  const isForMode = (row: { inPerson: boolean; online: boolean }) =>
    mode === 'ONLINE' ? row.online : row.inPerson
  const weekly = workingHours.filter(
    (rule) => rule.counsellorId === counsellor.id && rule.officeId === office.id && isForMode(rule),
  )
  const extras = exceptions.filter(
    ({ kind, counsellorId, officeId }) =>
      kind === 'extra' && counsellorId === counsellor.id && officeId === office.id,
  )
  const closings = exceptions.filter((row) => isClosing(row, counsellor, office))
  return (minute: number) => {
    const { clock, days } = readClock(minute, office.timeZone)
    const grids = new Set<number>()
    for (const [back, { day, weekday }] of days.entries()) {
      const reading = clock + back * 1_440
      const applies = (row: Exception) =>
        isForMode(row) &&
        isWithin(day, row) &&
        reading >= (row.startsMinute ?? 0) &&
        reading < (row.endsMinute ?? 1_440)
      if (closings.some(applies)) return { clock, grids: new Set<number>() }
      for (const rule of weekly) {
        if (rule.weekday === weekday && reading >= rule.startsMinute && reading < rule.endsMinute) {
          grids.add(rule.startsMinute % 30)
        }
      }
      for (const extra of extras.filter(applies)) grids.add((extra.startsMinute ?? 0) % 30)
    }
    return { clock, grids }
  }
}

type Day = Readonly<{ day: Temporal.PlainDate; weekday: number }>
const readings = new Map<string, Readonly<{ clock: number; days: readonly Day[] }>>()

/** Returns the minutes after midnight, the day and the two days before it, on the clock of a zone. */
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

function isClosing(
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
  { rules, busyByCounsellor, busyByRoom }: Schedule,
  { id, bufferMinutes, dailyLimit, timeZone }: Counsellor,
  office: Office,
  mode: Mode,
  start: number,
): boolean {
  const end = start + 30
  const taken = busyByCounsellor.get(id)
  const isTaken = (from: number, n: number) =>
    from < end + bufferMinutes && (taken?.until[n] ?? from) > start - bufferMinutes
  if (taken?.from.some(isTaken)) return false
  const dayOf = (minute: number) =>
    Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString()
  const sameDay = taken?.starts.filter((other) => dayOf(other) === dayOf(start)) ?? []
  if (dailyLimit !== null && sameDay.length >= dailyLimit) return false
  if (mode === 'ONLINE') return true
  return rules.rooms
    .filter(({ officeId }) => officeId === office.id)
    .some((room) => (busyByRoom.get(room.id) ?? []).every(({ from, until }) => from >= end || until <= start))
}
