import type { bookingWishes, DayPart } from '../../../db/tables/wishes.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { weekdays } from '../../../lib/time/show-time.ts'
import type { Words } from '../../../words/words.ts'

/** What a client asks for whom no free time fits. */
export type Wishes = Readonly<Omit<typeof bookingWishes.$inferSelect, 'bookingId'>>

/** The wishes with the names of the office and the counsellor. */
export type NamedWishes = Wishes & Readonly<{ office: string | null; counsellor: string | null }>

/** Returns the part of the day in which a time lies. */
export function toDayPart({ hour }: Temporal.ZonedDateTime): DayPart {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** Returns whether a time fits the asked days and parts of the day, on the client's clock. */
export function fitsWishes(
  { days, parts }: Pick<Wishes, 'days' | 'parts'>,
  startsAt: Temporal.Instant,
  timeZone: string,
): boolean {
  const local = startsAt.toZonedDateTimeISO(timeZone)
  const isDay = days.length === 0 || days.includes(local.dayOfWeek)
  return isDay && (parts.length === 0 || parts.includes(toDayPart(local)))
}

/** Returns the wishes in words, one line for each: the days, the parts of the day, the place, the person. */
export function toWishLines(
  { days, parts, mode, office, counsellor, gender }: NamedWishes,
  { booking: { steps }, session: { facts } }: Words,
): string[] {
  const { ask } = steps
  const names = days.map((day) => weekdays[day - 1] ?? '')
  const place = office ? facts.inPersonAt({ office: isolate(office) }) : facts.inPerson
  const anybody = gender ? steps.anyOfGender[gender] : steps.anyCounsellor
  return [
    days.length === 0 || days.length === weekdays.length ? ask.anyDay : names.join(', '),
    parts.length === 0 || parts.length === Object.keys(steps.periods).length
      ? ask.anyTime
      : parts.map((part) => steps.periods[part]).join(', '),
    mode === 'ONLINE' ? facts.online : place,
    counsellor ? ask.with({ counsellor: isolate(counsellor) }) : anybody,
  ]
}
