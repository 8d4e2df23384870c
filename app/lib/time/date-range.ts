import { parseDay } from './plain-day.ts'

type AskedDays<Name extends string> = Readonly<Record<Name, string>>

export type ReadDays<Name extends string> = Readonly<{
  /** From the start of the first day on, and before the end of the last. */
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** What fields can show again: no field for a day can hold what is none. */
  shown: AskedDays<Name>
  /** What cannot be understood, at its field; it is left out of the range. */
  problems: Readonly<Partial<Record<Name, string>>>
}>

/** Days as an address has them (`2027-01-09`), in the calendar of `timeZone`; the names are those of the first and the last day. */
export function readDays<Name extends string>(
  asked: AskedDays<Name>,
  [first, last]: readonly [Name, Name],
  timeZone: string,
): ReadDays<Name> {
  const readOne = (text: string) => (text === '' ? undefined : parseDay(text))
  const [from, until] = [readOne(asked[first]), readOne(asked[last])]
  const isBackwards = from && until && Temporal.PlainDate.compare(from, until) > 0
  const notADay = 'Enter a day, like 2027-01-09'
  const problems = {
    ...(from === null ? { [first]: notADay } : {}),
    ...(until === null ? { [last]: notADay } : {}),
    ...(isBackwards ? { [last]: 'The last day is before the first' } : {}),
  } as Partial<Record<Name, string>>
  const toStart = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
  return {
    from: from ? toStart(from) : undefined,
    until: until && !isBackwards ? toStart(until.add({ days: 1 })) : undefined,
    shown: {
      [first]: from === null ? '' : asked[first],
      [last]: until === null ? '' : asked[last],
    } as AskedDays<Name>,
    problems,
  }
}
