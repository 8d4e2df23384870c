/** Names that ICU still gives in an old spelling, and what the time zone database calls them today. */
const modernNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

export type TimeZoneOption = Readonly<{
  /** Canonical IANA name. */
  name: string
  /** The part of the world, for grouping: `Asia`. */
  region: string
  /** What people look for: `Kolkata`, or `Knox, Indiana`. */
  city: string
}>

/**
 * The one name that we store for a zone, or null when the visitor must be asked: an unknown or empty name, an
 * offset, `UTC` and `Etc/…` (browsers that hide where people are say these), and bare abbreviations.
 */
export function toCanonicalTimeZone(name: string | null | undefined): string | null {
  if (!name?.includes('/') || /^(etc|systemv)\//i.test(name)) return null
  const known = readKnownName(name)
  return known?.includes('/') ? (modernNames[known] ?? known) : null
}

function readKnownName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The visitor's zone, or the office's where theirs is unknown; `assumed` must then be said beside every time. */
export function chooseTimeZone(
  name: string | null | undefined,
  officeZone: string,
): Readonly<{ timeZone: string; assumed: boolean }> {
  const own = toCanonicalTimeZone(name)
  return { timeZone: own ?? officeZone, assumed: own === null }
}

let timeZones: readonly TimeZoneOption[] | undefined

/** Every zone a visitor can choose, by region and city. */
export function listTimeZones(): readonly TimeZoneOption[] {
  timeZones ??= [
    ...new Set(
      [...Intl.supportedValuesOf('timeZone'), ...Object.values(modernNames)].map(toCanonicalTimeZone),
    ),
  ]
    .filter((name) => name !== null)
    .map(toOption)
    .sort((a, b) => compare(a.region, b.region) || compare(a.city, b.city))
  return timeZones
}

/** `Kolkata` of `Asia/Kolkata`, `Knox, Indiana` of `America/Indiana/Knox`. */
export function toCity(timeZone: string): string {
  return timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || timeZone
}

function toOption(name: string): TimeZoneOption {
  return { name, region: name.slice(0, name.indexOf('/')), city: toCity(name) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

export type ClockReading =
  | Readonly<{
      ok: true
      instant: Temporal.Instant /** The same reading an hour later. */
      again: Temporal.Instant | null
    }>
  | Readonly<{ ok: false; reason: 'skipped' /** The first instant after the gap. */; next: Temporal.Instant }>

/** The instant at which the clocks of a zone read a date and time: twice when they go back, never when they jump over it. */
export function readClock(reading: Temporal.PlainDateTime, timeZone: string): ClockReading {
  const earlier = reading.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = reading.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (earlier.equals(later)) return { ok: true, instant: earlier.toInstant(), again: null }
  if (earlier.toPlainDateTime().equals(reading)) {
    return { ok: true, instant: earlier.toInstant(), again: later.toInstant() }
  }
  const gap = earlier.getTimeZoneTransition('next')
  return { ok: false, reason: 'skipped', next: (gap ?? later).toInstant() }
}
