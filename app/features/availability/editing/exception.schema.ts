import { countryNames } from '../../../lib/setting-values.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { readDay } from '../../../lib/time/days.ts'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { Exception } from '../rules/schedule.ts'
import { checkTimeRange, type Errors, toClockText, toEndText, toMinute } from './hours-values.ts'

const days = hoursWords.days

const emptyValues = {
  startsOn: '',
  endsOn: '',
  part: 'whole',
  from: '',
  until: '',
  nextDay: '',
  where: '',
  inPerson: 'on',
  online: 'on',
  note: '',
}

export const exceptionNames = Object.keys(emptyValues) as (keyof typeof emptyValues)[]

/** The texts of a form for leave, extra hours or a closure. A ticked box has the text `on`. */
export type ExceptionValues = Readonly<Record<keyof typeof emptyValues, string>>

export type ExceptionKind = Exception['kind']
export type NewException = Omit<Exception, 'counsellorId'>

/** A day further away is probably a typing error. */
const maxYearsAway = 5
const maxDays = 366
const longestName = 100

export function readExceptionValues(form: FormData): ExceptionValues {
  return readTexts(form, exceptionNames)
}

/** Returns the values of an empty form: whole days for leave and closures, in person and online. */
export function toEmptyException(kind: ExceptionKind, where = ''): ExceptionValues {
  return { ...emptyValues, part: kind === 'extra' ? 'part' : 'whole', where }
}

/** Returns the values of a form for a stored exception. */
export function toExceptionValues({
  startsOn,
  endsOn,
  startsMinute,
  endsMinute,
  ...exception
}: NewException): ExceptionValues {
  const isPart = startsMinute !== null && endsMinute !== null
  return {
    startsOn: startsOn.toString(),
    endsOn: endsOn.toString(),
    part: isPart ? 'part' : 'whole',
    from: isPart ? toClockText(startsMinute) : '',
    until: isPart ? toEndText(endsMinute) : '',
    nextDay: isPart && endsMinute >= 1_440 ? 'on' : '',
    where: exception.officeId ?? exception.country ?? '',
    inPerson: exception.inPerson ? 'on' : '',
    online: exception.online ? 'on' : '',
    note: exception.note,
  }
}

type ParseOptions = Readonly<{
  kind: ExceptionKind
  /** The clock of the first office decides which day is today. */
  offices: readonly Readonly<{ id: string; timeZone: string }>[]
  now: Temporal.Instant
}>
type Parsed = Readonly<{ ok: true; exception: NewException; isPast: boolean } | { ok: false; errors: Errors }>

/** Returns the exception of a form, or the errors by field. Without a last day it lasts one day. Past days are allowed. */
export function parseException(values: ExceptionValues, { kind, offices, now }: ParseOptions): Parsed {
  const today = now.toZonedDateTimeISO(offices[0]?.timeZone ?? 'UTC').toPlainDate()
  const startsOn = readDay(values.startsOn)
  const endsOn = values.endsOn.trim() === '' ? startsOn : readDay(values.endsOn)
  const isPart = kind === 'extra' || values.part === 'part'
  const [startsMinute, until] = [toMinute(values.from), toMinute(values.until)]
  const endsMinute = until === null ? null : until + (values.nextDay === 'on' ? 1_440 : 0)
  const isOffice = offices.some(({ id }) => id === values.where)
  const problems: Record<string, string | undefined> = {
    ...checkDays(startsOn, endsOn, today),
    ...(isPart ? checkTimeRange(startsMinute, endsMinute) : {}),
    where: isOffice ? undefined : checkPlaceWithoutOffice(values.where, kind),
    inPerson: values.inPerson === 'on' || values.online === 'on' ? undefined : days.wrongMode,
    note: kind === 'holiday' ? checkNote(values.note) : undefined,
  }
  const found = Object.entries(problems).flatMap(([name, text]) => (text ? [[name, [text]]] : []))
  if (!startsOn || !endsOn || found.length > 0) return { ok: false, errors: Object.fromEntries(found) }
  return {
    ok: true,
    isPast: Temporal.PlainDate.compare(endsOn, today) < 0,
    exception: {
      kind,
      startsOn,
      endsOn,
      startsMinute: isPart ? startsMinute : null,
      endsMinute: isPart ? endsMinute : null,
      country: isCountry(values.where) ? values.where : null,
      officeId: isCountry(values.where) || values.where === '' ? null : values.where,
      inPerson: values.inPerson === 'on',
      online: values.online === 'on',
      note: kind === 'holiday' ? values.note.trim() : '',
    },
  }
}

function checkDays(
  startsOn: Temporal.PlainDate | null,
  endsOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): { startsOn?: string; endsOn?: string } {
  const yearsAway = startsOn ? Math.abs(today.until(startsOn, { largestUnit: 'years' }).years) : 0
  if (!startsOn) return { startsOn: days.noFirstDay }
  if (yearsAway >= maxYearsAway) {
    return { startsOn: days.tooFar({ years: maxYearsAway }) }
  }
  if (!endsOn) return { endsOn: days.noLastDay }
  if (Temporal.PlainDate.compare(endsOn, startsOn) < 0) return { endsOn: days.backwards }
  return startsOn.until(endsOn).days >= maxDays ? { endsOn: days.tooLong } : {}
}

function isCountry(where: string): where is keyof typeof countryNames {
  return Object.hasOwn(countryNames, where)
}

function checkPlaceWithoutOffice(where: string, kind: ExceptionKind): string | undefined {
  if (kind === 'holiday') return isCountry(where) ? undefined : days.wrongPlace
  return kind === 'leave' && where === '' ? undefined : days.wrongOffice
}

function checkNote(note: string): string | undefined {
  if (note.trim() === '') return days.noName
  return isStorable(note) && note.length <= longestName ? undefined : days.longName({ most: longestName })
}
