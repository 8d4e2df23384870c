import type { Clock } from './show-time.ts'

/** Parses a day of this century like `2026-11-23`. Returns null for any other text, such as the year 26 of somebody who typed two digits. */
export function readDay(text: string | null): Temporal.PlainDate | null {
  try {
    return text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    return null
  }
}

/** Returns the day that a clock shows. */
export function toToday({ timeZone, now }: Clock): Temporal.PlainDate {
  return now.toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Returns how many days lie between two instants on the calendar of a zone, 0 for the same day. */
export function countDays(from: Temporal.Instant, until: Temporal.Instant, timeZone: string): number {
  return toToday({ timeZone, now: from }).until(toToday({ timeZone, now: until })).days
}

/** Returns the latest day that any clock of the world shows, for days of people whose zone is not known. */
export function toLatestDay(now: Temporal.Instant): Temporal.PlainDate {
  return toToday({ timeZone: 'Pacific/Kiritimati', now })
}

/** Returns the start and the end of a day in a zone. The day has 23 or 25 hours where clocks change. */
export function toDayRange(day: Temporal.PlainDate, timeZone: string) {
  return {
    from: day.toZonedDateTime(timeZone).toInstant(),
    to: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  }
}

type DateTexts<Name extends string> = Readonly<Record<Name, string>>

type DateRange<Name extends string> = Readonly<{
  /** The start of the first day. */
  from?: Temporal.Instant
  /** The end of the last day, which is not part of the range. */
  until?: Temporal.Instant
  /** The texts without those that are not days, since a date field cannot show them. */
  shown: DateTexts<Name>
  /** The error messages by field. A field with an error does not limit the range. */
  problems: Readonly<Partial<Record<Name, string>>>
}>

type RangeWords = Readonly<{
  notADay: (by: Readonly<{ example: string }>) => string
  backwards: string
}>

/** Parses the first and the last day of a range (`2027-01-09`), on the clock of `timeZone`. The names are those of the two fields. */
export function readDateRange<Name extends string>(
  texts: DateTexts<Name>,
  [first, last]: readonly [Name, Name],
  { timeZone, words }: Readonly<{ timeZone: string; words: RangeWords }>,
): DateRange<Name> {
  const parse = (text: string) => (text === '' ? undefined : readDay(text))
  const [from, until] = [parse(texts[first]), parse(texts[last])]
  const isBackwards = from && until && Temporal.PlainDate.compare(from, until) > 0
  const notADay = words.notADay({ example: '2027-01-09' })
  const problems = {
    ...(from === null ? { [first]: notADay } : {}),
    ...(until === null ? { [last]: notADay } : {}),
    ...(isBackwards ? { [last]: words.backwards } : {}),
  } as Partial<Record<Name, string>>
  const toStart = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
  return {
    from: from ? toStart(from) : undefined,
    until: until && !isBackwards ? toStart(until.add({ days: 1 })) : undefined,
    shown: {
      [first]: from === null ? '' : texts[first],
      [last]: until === null ? '' : texts[last],
    } as DateTexts<Name>,
    problems,
  }
}
