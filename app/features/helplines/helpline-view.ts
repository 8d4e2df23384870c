import type { helplines } from '../../db/tables/public-content.ts'
import { toToday } from '../../lib/time/days.ts'
import { alwaysOpen, toOpenMinutes } from '../../lib/time/opening-hours.ts'
import { type Clock, showShortDay } from '../../lib/time/show-time.ts'
import { helplines as words } from '../../words/staff/helplines.ts'
import type { HelplineValues } from './helpline-fields.ts'

export type Helpline = typeof helplines.$inferSelect

/** Returns the words of a helpline in the list of the admin area. */
export function toHelplineLine(helpline: Helpline, clock: Clock) {
  const today = toToday(clock)
  const { id, revision, country, name, number, about, verifiedOn, emergency, dayAndNight, hours } = helpline
  const someHours = hours.length > 0 ? words.someHours : words.noHours
  const called = verifiedOn ? words.calledOn({ day: showShortDay(verifiedOn, clock) }) : words.notCalled
  return {
    id,
    revision,
    name,
    country: words.countries[country],
    number,
    about,
    hours: emergency || dayAndNight ? words.dayAndNight : someHours,
    call: emergency ? words.emergency : called,
    isShown: isShown(helpline, today),
    /** False for an emergency number, which nobody rings for a test, and after the call of today. */
    canBeCalled: !emergency && !verifiedOn?.equals(today),
  }
}

/** Returns the values of the form. */
export function toHelplineValues(helpline: Helpline): HelplineValues {
  const { country, name, number, textNumber, chatUrl, about, verifiedOn, hours } = helpline
  const tick = (field: 'emergency' | 'forYoung' | 'dayAndNight') => (helpline[field] ? 'on' : '')
  const [first, second, third] = hours
  return {
    ...{ country, name, number, textNumber, chatUrl, about },
    verifiedOn: verifiedOn?.toString() ?? '',
    ...{ emergency: tick('emergency'), forYoung: tick('forYoung'), dayAndNight: tick('dayAndNight') },
    ...{ days1: first?.days ?? '', from1: first?.from ?? '', until1: first?.until ?? '' },
    ...{ days2: second?.days ?? '', from2: second?.from ?? '', until2: second?.until ?? '' },
    ...{ days3: third?.days ?? '', from3: third?.from ?? '', until3: third?.until ?? '' },
  }
}

type Line = Readonly<{ verifiedOn: Temporal.PlainDate | null; emergency: boolean }>

/** A test call counts for so many days. */
export const verificationDays = 180

/** Returns whether somebody has called the number in the last 180 days. A day in the future does not count. */
export function isVerified({ verifiedOn }: Pick<Line, 'verifiedOn'>, today: Temporal.PlainDate): boolean {
  if (!verifiedOn) return false
  const days = today.since(verifiedOn).total('days')
  return days >= 0 && days <= verificationDays
}

type Numbers = Pick<Helpline, 'number' | 'textNumber' | 'chatUrl' | 'verifiedOn'>

/** Returns whether a changed number still has the test call of the number before it. A call of today counts: it may be that of the new number. */
export function hasUntestedNumber(changed: Numbers, stored: Numbers, today: Temporal.PlainDate): boolean {
  const isOther = (['number', 'textNumber', 'chatUrl'] as const).some(
    (name) => changed[name] !== stored[name],
  )
  const { verifiedOn } = changed
  return (
    isOther &&
    verifiedOn !== null &&
    String(verifiedOn) === String(stored.verifiedOn) &&
    !verifiedOn.equals(today)
  )
}

/** Returns whether visitors see a line: an emergency number, or a verified helpline. */
export function isShown(line: Line, today: Temporal.PlainDate): boolean {
  return line.emergency || isVerified(line, today)
}

/** Returns the lines that visitors see. */
export function listShownHelplines<L extends Line>(lines: readonly L[], today: Temporal.PlainDate): L[] {
  return lines.filter((line) => isShown(line, today))
}

/** Nigeria and India have one zone each. */
export const zones = { NG: 'Africa/Lagos', IN: 'Asia/Kolkata' } as const

/** Returns what visitors see of a line. Lines that answer day and night stand first. */
export function toPublicLine(line: Helpline, now: Temporal.Instant) {
  const { country, name, number, textNumber, chatUrl, about, emergency, forYoung, hours } = line
  const dayAndNight = emergency || line.dayAndNight
  return {
    ...{ country, name, number, textNumber, chatUrl, about, emergency, forYoung, dayAndNight, hours },
    open: dayAndNight ? alwaysOpen : toOpenMinutes(hours, zones[country], now),
    /** The first moment at which nobody has called it in the last 180 days, in milliseconds. */
    knownUntil:
      line.verifiedOn
        ?.add({ days: verificationDays + 1 })
        .toZonedDateTime('UTC')
        .toInstant().epochMilliseconds ?? null,
  }
}

export type PublicLine = ReturnType<typeof toPublicLine>

type Shown = Readonly<Pick<Helpline, 'country' | 'name' | 'number' | 'about' | 'emergency'>>

/** Returns each emergency number once, with the countries where it is the same. */
export function joinEmergencyNumbers<L extends Shown>(lines: readonly L[]) {
  const isSame = (one: L, other: L) =>
    one.number === other.number && one.name === other.name && one.about === other.about
  const emergency = lines.filter((line) => line.emergency)
  return emergency
    .filter((line, at) => emergency.findIndex((other) => isSame(line, other)) === at)
    .map((line) => ({
      ...line,
      countries: emergency.filter((other) => isSame(line, other)).map(({ country }) => country),
    }))
}
