type Option = Readonly<{ value: string; label: string }>
export type Carried = Readonly<Record<string, string>>

/** Whose clock the times are shown by. */
export type ZoneView = Readonly<{
  timeZone: string
  label: string
  /** We do not know the visitor's zone and took the office's. */
  isAssumed: boolean
}>

export type DaysView = Readonly<{
  name: 'days'
  carried: Carried
  zone: ZoneView
  places: readonly Option[]
  counsellors: readonly Option[]
  place: string
  counsellorId: string
  days: readonly Readonly<{ day: string; label: string; times: number }>[]
  /** First day of the seven before, null at the beginning. */
  earlier: string | null
  later: string | null
  /** The first day after these seven on which something is free. */
  next: Readonly<{ day: string; label: string }> | null
}>

export type TimesView = Readonly<{
  name: 'times'
  carried: Carried
  zone: ZoneView
  dayLabel: string
  parts: readonly Readonly<{ heading: string; times: readonly TimeView[] }>[]
  error?: string
}>

export type TimeView = Readonly<{
  value: string
  yours: string
  /** The office's clock, where it reads otherwise. */
  office: string | null
}>

export type ZonesView = Readonly<{
  name: 'zone'
  carried: Carried
  zone: ZoneView
  regions: readonly Readonly<{ region: string; zones: readonly Option[] }>[]
}>

export type Row = Readonly<{ label: string; lines: readonly string[]; changeAt?: 'days' | 'times' }>

export type GuardianValues = Readonly<Record<'guardian' | 'guardianName' | 'guardianContact', string>>

export type CheckView = Readonly<{
  name: 'check'
  carried: Carried
  /** The time in a word, for going back to its day. */
  back: Carried
  rows: readonly Row[]
  /** Asked of everybody under 18, and of those whose age we do not know. */
  guardianQuestion: 'none' | 'minor' | 'unknown'
  /** What the last button does. */
  purpose: 'hold' | 'book' | 'move'
  idempotencyKey: string
  errors: Readonly<Record<string, readonly string[]>>
  values: GuardianValues & Readonly<{ consent: string }>
}>

export type GoneView = Readonly<{
  name: 'gone'
  carried: Carried
  text: string
  times: readonly TimeView[]
}>

export type HeldView = Readonly<{
  name: 'held'
  rows: readonly Row[]
  until: string
  /** The message to the page around the popup. */
  message: string
  bookingPage: string
}>

export type ScheduleView = DaysView | TimesView | ZonesView | CheckView | GoneView | HeldView
