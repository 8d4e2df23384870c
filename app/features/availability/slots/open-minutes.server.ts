import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Db } from '../../../db/open.server.ts'
import { mergeStretches } from '../../../lib/time/intervals.ts'
import { planHours } from '../rules/hours-plan.ts'
import type { Configuration } from '../rules/timetable.ts'
import { loadConfiguration } from './availability-rules.server.ts'
import { readConfiguration } from './timetable.server.ts'

/** Both days included, on the calendar of `timeZone`. */
type Days = Readonly<{ from: Temporal.PlainDate; until: Temporal.PlainDate; timeZone: string }>
type Minutes = ReadonlyMap<string, number>

/** Different ranges that are remembered for one state of the rules. */
const mostKept = 16
const kept = new WeakMap<Configuration, Map<string, Minutes>>()

/**
 * How many minutes each counsellor, by id, is in for sessions on a range of days: by the weekly hours of today and extra hours,
 * without leave and closed days, and no minute twice. Who takes no bookings has none.
 */
export async function readOpenMinutes(db: Db, days: Days, now: Temporal.Instant): Promise<Minutes> {
  const rules = await readConfiguration(db, undefined, now)
  const known = kept.get(rules) ?? new Map<string, Minutes>()
  kept.set(rules, known)
  const key = [days.from, days.until, days.timeZone].join(' ')
  const found = known.get(key)
  if (found) return found
  // The rules in memory have forgotten leave and closed days of weeks ago.
  const minutes = await countMinutes(await loadConfiguration(db, days.from.subtract({ days: 1 })), days)
  if (known.size >= mostKept) known.clear()
  known.set(key, minutes)
  return minutes
}

async function countMinutes(rules: Configuration, { from, until, timeZone }: Days): Promise<Minutes> {
  const toMinute = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds / 60_000
  const [first, end] = [toMinute(from), toMinute(until.add({ days: 1 }))]
  const plan = planHours(rules, first, end)
  const minutes = new Map<string, number>()
  for (const person of rules.counsellors.filter(({ active }) => active)) {
    // Ten years of one counsellor are thousands of stretches: other requests have their turn in between.
    await letOthersIn()
    const open = plan.hoursOf(person).flatMap(({ hours }) => hours.flatMap((own) => own.open))
    const inRange = mergeStretches(open).map(
      (stretch) => Math.min(stretch.until, end) - Math.max(stretch.from, first),
    )
    minutes.set(
      person.id,
      inRange.reduce((sum, length) => sum + Math.max(0, length), 0),
    )
  }
  return minutes
}
