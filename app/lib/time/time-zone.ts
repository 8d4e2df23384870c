/** Old names that ICU still returns, with the current names of the time zone database. */
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
  /** For grouping: `Asia`. */
  region: string
  /** `Kolkata`, or `Knox, Indiana`. */
  city: string
}>

/**
 * Returns the name that we store for a zone. Returns null for an unknown or empty name, an offset, an abbreviation, `UTC` and
 * `Etc/…`, which browsers send when they hide the visitor's place: then the visitor must choose a zone.
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

/** Returns the visitor's zone, or the office's when theirs is unknown. Pages that show times must then say that it is `assumed`. */
export function chooseTimeZone(
  name: string | null | undefined,
  officeZone: string,
): Readonly<{ timeZone: string; assumed: boolean }> {
  const own = toCanonicalTimeZone(name)
  return { timeZone: own ?? officeZone, assumed: own === null }
}

let timeZones: readonly TimeZoneOption[] | undefined

/** Lists the zones that a visitor can choose, by region and city. */
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

/** Returns `Kolkata` for `Asia/Kolkata`, `Knox, Indiana` for `America/Indiana/Knox`. */
export function toCity(timeZone: string): string {
  return timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || timeZone
}

function toOption(name: string): TimeZoneOption {
  return { name, region: name.slice(0, name.indexOf('/')), city: toCity(name) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Returns all zones as the options of a field, `first` before the others. A zone that the list does not have, such as UTC, keeps its name. */
export function toZoneOptions(first: readonly string[] = []) {
  const all = listTimeZones().map(({ name, region, city }) => ({ value: name, label: `${region}: ${city}` }))
  const own = [...new Set(first)].map(
    (name) => all.find(({ value }) => value === name) ?? { value: name, label: name },
  )
  return [...own, ...all.filter(({ value }) => !first.includes(value))]
}
