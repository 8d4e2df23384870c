import { listOffsetSpans, type OffsetSpan } from '../../../lib/time/zone-offsets.ts'
import { listOpenHours, type OpenHours } from './open-hours.ts'
import { type Configuration, type Counsellor, indexConfiguration, type Office } from './timetable.ts'

type PlaceHours = Readonly<{ office: Office; hours: readonly OpenHours[] }>
export type HoursPlan = Readonly<{
  spansOf: (timeZone: string) => readonly OffsetSpan[]
  hoursOf: (counsellor: Counsellor) => readonly PlaceHours[]
}>

const dayMinutes = 1_440
/** Hours and days that begin before a range or end after it must be seen whole, in any zone. */
const marginMinutes = 4 * dayMinutes
/** Different stretches of days that are remembered for one configuration: a few long ones, more of the short. */
const mostPlans = { long: 8, short: 64 } as const
const shortRangeDays = 4

type Plans = Readonly<Record<keyof typeof mostPlans, Map<string, HoursPlan>>>
const plans = new WeakMap<Configuration, Plans>()

/**
 * The open hours that surround a range of epoch minutes. They follow from the configuration alone, so they are worked
 * out once for it and for the days of the range, each counsellor's when somebody asks.
 */
export function planHours(configuration: Configuration, from: number, until: number): HoursPlan {
  const firstDay = Math.floor(from / dayMinutes)
  const lastDay = Math.ceil(until / dayMinutes)
  const all = plans.get(configuration) ?? { long: new Map(), short: new Map() }
  plans.set(configuration, all)
  const size = lastDay - firstDay <= shortRangeDays ? 'short' : 'long'
  const key = `${firstDay} ${lastDay}`
  const known = all[size].get(key)
  if (known) return known
  if (all[size].size >= mostPlans[size]) all[size].clear()
  const plan = makePlan(configuration, firstDay * dayMinutes, lastDay * dayMinutes)
  all[size].set(key, plan)
  return plan
}

function makePlan(configuration: Configuration, from: number, until: number): HoursPlan {
  const index = indexConfiguration(configuration)
  const spansOf = remember((timeZone: string) =>
    listOffsetSpans(timeZone, from - marginMinutes, until + marginMinutes),
  )
  const hoursOf = remember((counsellor: Counsellor) =>
    configuration.offices.flatMap((office) => {
      const spans = spansOf(office.timeZone)
      const hours = listOpenHours({ index, counsellor, office, spans, range: { from, until } })
      return hours.length === 0 ? [] : [{ office, hours }]
    }),
  )
  return { spansOf, hoursOf }
}

/** A function that works out each answer once. */
export function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = make(key)
      known.set(key, value)
    }
    return value
  }
}
