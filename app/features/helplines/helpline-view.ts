import type { helplines } from '../../db/tables/public-content.ts'
import { helplines as words } from '../../words/staff/helplines.ts'

export type Helpline = typeof helplines.$inferSelect

/** Returns the words of a helpline in the list of the admin area. */
export function toHelplineLine(helpline: Helpline, today: Temporal.PlainDate) {
  const { id, country, name, number, about, verifiedOn, emergency } = helpline
  const called = verifiedOn ? words.calledOn({ day: String(verifiedOn) }) : words.notCalled
  return {
    id,
    name,
    country: words.countries[country],
    number,
    about,
    call: emergency ? words.emergency : called,
    visibility: isShown(helpline, today) ? words.isShown : words.isHidden,
  }
}

/** Returns the values of the form. */
export function toHelplineValues({ country, name, number, about, verifiedOn, emergency }: Helpline) {
  return {
    country,
    name,
    number,
    about,
    verifiedOn: verifiedOn?.toString() ?? '',
    emergency: emergency ? 'on' : '',
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

/** Returns whether visitors see a line: an emergency number, or a verified helpline. */
export function isShown(line: Line, today: Temporal.PlainDate): boolean {
  return line.emergency || isVerified(line, today)
}

/** Returns the lines that visitors see. */
export function listShownHelplines<L extends Line>(lines: readonly L[], today: Temporal.PlainDate): L[] {
  return lines.filter((line) => isShown(line, today))
}

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
