type Option = Readonly<{ value: string; label: string }>
export type Carried = Readonly<Record<string, string>>

/** The clock of the shown times. */
export type ZoneView = Readonly<{
  timeZone: string
  label: string
  /** The visitor's zone is unknown, so the times are in the office's zone. */
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
  /** The first of the seven days before. Null at the beginning. */
  earlier: string | null
  later: string | null
  /** The first day after these seven with a free time. */
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
  /** The time on the office's clock, when it differs. */
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
  /** The encoded slot, for the link back to its day. */
  back: Carried
  rows: readonly Row[]
  /** The question for clients under 18, and for those whose age is unknown. */
  guardianQuestion: 'none' | 'minor' | 'unknown'
  /** The effect of the last button. */
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
  /** The message for the page around the popup. */
  message: string
  bookingPage: string
}>

export type ScheduleView = DaysView | TimesView | ZonesView | CheckView | GoneView | HeldView
