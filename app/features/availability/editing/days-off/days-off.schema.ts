import { readTexts } from '../../../../lib/text/form-text.ts'
import { isStorable } from '../../../../lib/text/stored-text.ts'
import { parseDay } from '../../../../lib/time/plain-day.ts'
import type { Exception } from '../../rules/schedule.ts'
import { checkSpan, type Errors } from '../hours/availability.schema.ts'
import { toClockText, toEndText, toMinute } from '../hours/clock-text.ts'

const names = [
  'startsOn',
  'endsOn',
  'part',
  'from',
  'until',
  'nextDay',
  'where',
  'inPerson',
  'online',
  'note',
] as const

/** Leave, extra hours or a closure as somebody typed it; ticked boxes say `on`. */
export type TypedDays = Readonly<Record<(typeof names)[number], string>>

export type DaysKind = Exception['kind']

export const countryNames = { NG: 'Nigeria', IN: 'India' } as const

/** Days further away than this are taken for a slip of the finger. */
const mostYears = 5
const longestDays = 366

export function readTypedDays(form: FormData): TypedDays {
  return readTexts(form, names)
}

/** An empty form: whole days for leave and closures, in person and online. */
export function toEmptyDays(kind: DaysKind, where = ''): TypedDays {
  const part = kind === 'extra' ? 'part' : 'whole'
  const times = { from: '', until: '', nextDay: '' }
  return { startsOn: '', endsOn: '', part, ...times, where, inPerson: 'on', online: 'on', note: '' }
}

/** Stored days as a form shows them. */
export function toTypedDays({ startsOn, endsOn, startsMinute, endsMinute, ...days }: Days): TypedDays {
  const isPart = startsMinute !== null && endsMinute !== null
  return {
    startsOn: startsOn.toString(),
    endsOn: endsOn.toString(),
    part: isPart ? 'part' : 'whole',
    from: isPart ? toClockText(startsMinute) : '',
    until: isPart ? toEndText(endsMinute) : '',
    nextDay: isPart && endsMinute >= 1_440 ? 'on' : '',
    where: days.officeId ?? days.country ?? '',
    inPerson: days.inPerson ? 'on' : '',
    online: days.online ? 'on' : '',
    note: days.note,
  }
}

export type Days = Omit<Exception, 'counsellorId'> & Readonly<{ note: string }>
type Asked = Readonly<{ kind: DaysKind; officeIds: readonly string[]; today: Temporal.PlainDate }>
type Parsed = Readonly<{ ok: true; days: Days; isPast: boolean } | { ok: false; errors: Errors }>

/**
 * The days that a form says, or what is wrong at which field. Without a last day it is one day. Days that are over are
 * allowed, for the record, and said to be so.
 */
export function parseDays(typed: TypedDays, { kind, officeIds, today }: Asked): Parsed {
  const startsOn = parseDay(typed.startsOn)
  const endsOn = typed.endsOn.trim() === '' ? startsOn : parseDay(typed.endsOn)
  const isPart = kind === 'extra' || typed.part === 'part'
  const [startsMinute, until] = [toMinute(typed.from), toMinute(typed.until)]
  const endsMinute = until === null ? null : until + (typed.nextDay === 'on' ? 1_440 : 0)
  const problems: Record<string, string | undefined> = {
    ...checkDays(startsOn, endsOn, today),
    ...(isPart ? checkSpan(startsMinute, endsMinute) : {}),
    ...checkWhere(typed, kind, officeIds),
    ...(typed.inPerson === 'on' || typed.online === 'on'
      ? {}
      : { inPerson: 'Tick in person, online or both' }),
    ...(kind === 'holiday' ? checkNote(typed.note) : {}),
  }
  const found = Object.entries(problems).flatMap(([name, text]) => (text ? [[name, [text]]] : []))
  if (!startsOn || !endsOn || found.length > 0) return { ok: false, errors: Object.fromEntries(found) }
  const isCountry = typed.where in countryNames
  return {
    ok: true,
    isPast: Temporal.PlainDate.compare(endsOn, today) < 0,
    days: {
      kind,
      startsOn,
      endsOn,
      startsMinute: isPart ? startsMinute : null,
      endsMinute: isPart ? endsMinute : null,
      country: isCountry ? (typed.where as keyof typeof countryNames) : null,
      officeId: isCountry || typed.where === '' ? null : typed.where,
      inPerson: typed.inPerson === 'on',
      online: typed.online === 'on',
      note: kind === 'holiday' ? typed.note.trim() : '',
    },
  }
}

function checkDays(
  startsOn: Temporal.PlainDate | null,
  endsOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): { startsOn?: string; endsOn?: string } {
  const isFar = (day: Temporal.PlainDate) =>
    Math.abs(today.until(day, { largestUnit: 'years' }).years) >= mostYears
  if (!startsOn) return { startsOn: 'Enter the first day' }
  if (isFar(startsOn)) return { startsOn: `The first day must be less than ${mostYears} years away` }
  if (!endsOn) return { endsOn: 'Enter the last day, or leave it empty for one day' }
  if (Temporal.PlainDate.compare(endsOn, startsOn) < 0) return { endsOn: 'The last day is before the first' }
  return startsOn.until(endsOn).days >= longestDays
    ? { endsOn: 'The last day must be within a year of the first' }
    : {}
}

function checkWhere({ where }: TypedDays, kind: DaysKind, officeIds: readonly string[]): { where?: string } {
  if (officeIds.includes(where) || (kind === 'leave' && where === '')) return {}
  if (kind === 'holiday') return where in countryNames ? {} : { where: 'Choose a country or an office' }
  return { where: 'Choose an office' }
}

function checkNote(note: string): { note?: string } {
  if (note.trim() === '') return { note: 'Enter a name, such as Independence Day' }
  return isStorable(note) && note.length <= 100 ? {} : { note: 'The name must be 100 characters or less' }
}
