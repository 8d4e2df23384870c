import type { Stretch } from '../../../lib/time/zone-offsets.ts'
import { planHours, remember } from './hours-plan.ts'
import type { OpenHours } from './open-hours.ts'
import { isAllowedRange, longestRangeDays, type Mode } from './slot.ts'
import {
  clipStarts,
  createDailyLimitCheck,
  createRoomCheck,
  listFreeStarts,
  listLiveBusy,
} from './slot-checks.ts'
import { type Counsellor, indexConfiguration, type Office, type Timetable } from './timetable.ts'

/** Slots that start from `from` on and before `to`, as seen at `now`; the rest narrows them down. */
export type SlotQuery = Readonly<{
  from: Temporal.Instant
  to: Temporal.Instant
  now: Temporal.Instant
  officeId?: string
  counsellorId?: string
  mode?: Mode
}>

/** A counsellor at an office, and the ways of meeting for which the same starts are free. */
export type Place = Readonly<{ counsellorId: string; officeId: string; modes: readonly Mode[] }>
type Visit = (place: Place, starts: Int32Array) => void

const minuteMs = 60_000

/**
 * Calls `visit` for each place with the starts (epoch minutes, ascending) at which the counsellor is free, more than once
 * where hours lie on several grids. In person a start is open only if `search.hasRoomOf` its office says so too: that is
 * left to the caller, for whom one look a start may do for many counsellors. `part` narrows the range of the search.
 * A start must lie `noticeMinutes` after now or later, and at the latest `horizonDays` after now on the office's
 * calendar at the time of day that it is now: both limits are instants, and both are included.
 */
export function visitOpenSlots(search: Search, visit: Visit, part: Stretch = search.range): void {
  const { counsellorId, officeId } = search.query
  for (const counsellor of search.timetable.configuration.counsellors) {
    if (!counsellor.active || (counsellorId ?? counsellor.id) !== counsellor.id) continue
    for (const { office, hours } of search.plan.hoursOf(counsellor)) {
      if ((officeId ?? office.id) === office.id) visitPlace(search, counsellor, office, hours, visit, part)
    }
  }
}

export type Search = ReturnType<typeof openSearch>

/** Prepares a search. Throws a RangeError for a range that `isAllowedRange` refuses. */
export function openSearch(timetable: Timetable, query: SlotQuery) {
  if (!isAllowedRange(query.from, query.to)) {
    throw new RangeError(`Open slots are listed for up to ${longestRangeDays} days`)
  }
  const now = query.now.epochMilliseconds
  const range: Stretch = {
    from: Math.ceil(query.from.epochMilliseconds / minuteMs),
    until: Math.ceil(query.to.epochMilliseconds / minuteMs),
  }
  const { rooms } = indexConfiguration(timetable.configuration)
  return {
    timetable,
    query,
    range,
    now,
    plan: planHours(timetable.configuration, range.from, range.until),
    horizonOf: remember((key: `${number} ${string}`) => {
      const [days, timeZone] = key.split(' ') as [string, string]
      const last = query.now.toZonedDateTimeISO(timeZone).add({ days: Number(days) })
      return Math.floor(last.epochMilliseconds / minuteMs)
    }),
    hasRoomOf: remember((officeId: string) => {
      const taken = (rooms.get(officeId) ?? []).map(({ id }) => timetable.roomBusy.get(id) ?? [])
      return createRoomCheck(taken, range, now)
    }),
  }
}

function visitPlace(
  search: Search,
  counsellor: Counsellor,
  office: Office,
  hours: readonly OpenHours[],
  visit: Visit,
  part: Stretch,
) {
  const { query, now, timetable } = search
  const { id: counsellorId, bufferMinutes, noticeMinutes, horizonDays, dailyLimit } = counsellor
  const first = Math.max(part.from, Math.ceil(now / minuteMs) + noticeMinutes)
  const last = Math.min(part.until - 1, search.horizonOf(`${horizonDays} ${office.timeZone}`))
  const sessions = timetable.busy.get(counsellorId)
  const busy = listLiveBusy(sessions, now)
  const hasTime = createDailyLimitCheck(dailyLimit, sessions, now, search.plan.spansOf(counsellor.timeZone))
  for (const open of hours) {
    const modes = query.mode ? open.modes.filter((mode) => mode === query.mode) : open.modes
    if (modes.length === 0) continue
    const free = clipStarts(listFreeStarts(open, busy, bufferMinutes), first, last)
    visit({ counsellorId, officeId: office.id, modes }, hasTime ? free.filter(hasTime) : free)
  }
}
