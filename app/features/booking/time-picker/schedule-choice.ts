import { isUuid } from '../../../lib/text/form-text.ts'
import { readDay } from '../../../lib/time/days.ts'
import { toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'
import type { MovedBooking } from '../../availability/rules/open-slots.ts'
import type { AvailabilityRules } from '../../availability/rules/schedule.ts'
import type { Mode, SlotStart } from '../../availability/rules/slot.ts'

/** `everybody` shows the days with all counsellors above them, and what each of them offers. */
export type ScheduleStep =
  | 'people'
  | 'everybody'
  | 'days'
  | 'times'
  | 'zone'
  | 'check'
  | 'confirm'
  | 'ask'
  | 'send'

/** Hidden fields that bring earlier choices to the next step. */
export type HiddenFields = Readonly<Record<string, string>>

/** The choices of a visitor in the URL or in the form. */
export type ScheduleChoice = Readonly<{
  step: ScheduleStep
  /** `online` or the id of an office. */
  place: string
  counsellorId: string | null
  /** The client has said that anybody will do. */
  isAnybody: boolean
  /** What the client asks of any counsellor. */
  wish: CounsellorWish
  /** Canonical IANA name, null when unknown. */
  timeZone: string | null
  /** The first of the seven shown days, on the visitor's calendar. */
  from: Temporal.PlainDate | null
  day: Temporal.PlainDate | null
  slot: SlotStart | null
  isEmbedded: boolean
  /** The previous page knows that the client is under 18. */
  isMinor: boolean
  /** The previous hold. It ends when the visitor gets another time. */
  previousHold: string | null
  moved: MovedBooking | null
  /** A member of staff chooses. */
  isStaff?: boolean
  /** They look beyond notice, horizon and daily limit. */
  isBeyondLimits?: boolean
  /** The rules of the day before today on, when the page has read them for all its parts. */
  rules?: AvailabilityRules
}>

/** Empty texts ask for nothing. */
export type CounsellorWish = Readonly<{
  gender: string
  language: string
  /** It is read of posted forms alone, because no address may have it. */
  topic: string
  /** The counsellors who fit. Null: everybody does. */
  fitting: readonly string[] | null
}>

export const noWish: CounsellorWish = { gender: '', language: '', topic: '', fitting: null }

const steps: readonly ScheduleStep[] = [
  'people',
  'everybody',
  'days',
  'times',
  'zone',
  'check',
  'confirm',
  'ask',
  'send',
]

/** The value of the button of those who do not mind. */
export const anybody = 'any'

/**
 * Returns the choice of another time for `moved`, or of a first time. An invalid value counts as not chosen. The value of a
 * button comes after the hidden field of the same name.
 */
export function readChoice(
  fields: URLSearchParams | FormData,
  moved: MovedBooking | null = null,
): ScheduleChoice {
  const read = (name: string) => {
    const value = fields.getAll(name).at(-1)
    return typeof value === 'string' ? value : ''
  }
  // The last way out when nobody fits: any counsellor, on the day of this button.
  const anybodysDay = readDay(read('anybody'))
  const set = readSetting(read('set'))
  // Who asks for something asks it of all counsellors. Only the place may be changed for one of them.
  const asked = set.gender ?? (set.language === undefined && set.topic === undefined ? read('with') : '')
  const named = set.with ?? asked
  const counsellorId = anybodysDay ? '' : named
  const day = anybodysDay ?? readDay(read('day'))
  const slot = readSlot(read('slot'))
  const namedStep = steps.find((step) => step === (read('set') ? 'people' : read('step')))
  const place = set.place ?? read('place')
  return {
    step: namedStep ?? toStep(day, slot),
    place: isUuid(place) ? place : 'online',
    counsellorId: isUuid(counsellorId) ? counsellorId : null,
    isAnybody: counsellorId === anybody,
    wish: anybodysDay
      ? noWish
      : {
          ...noWish,
          gender: toCode(isUuid(counsellorId) || counsellorId === anybody ? '' : counsellorId),
          language: toCode(set.language ?? read('language')),
          topic: fields instanceof FormData ? toCode(set.topic ?? read('topic')) : '',
        },
    timeZone: toCanonicalTimeZone(read('zone')),
    // The times of somebody begin with the first week that has some.
    from: set.with === undefined ? readDay(read('from')) : null,
    day,
    slot,
    isEmbedded: read('embed') === '1',
    isMinor: read('minor') === '1',
    previousHold: read('held') || null,
    moved,
  }
}

type Setting = Readonly<Partial<Record<'with' | 'place' | 'language' | 'gender' | 'topic', string>>>

/** Returns whom a button chooses, or what it asks for, for example `{ language: 'ig' }`. An empty text asks for nothing. */
function readSetting(text: string): Setting {
  const [, name, value = ''] = text.match(/^(with|place|language|gender|topic):(.*)$/) ?? []
  return name ? { [name]: value } : {}
}

/** Returns the value of the button of a person or of a filter. */
export function writeSetting(name: keyof Setting, value: string): string {
  return `${name}:${value}`
}

/** The names of genders and languages are short words. */
const toCode = (text: string) => (/^[a-zA-Z]{1,10}$/.test(text) ? text : '')

function toStep(day: Temporal.PlainDate | null, slot: SlotStart | null): ScheduleStep {
  if (slot) return 'check'
  return day ? 'times' : 'days'
}

/** Returns the choice as hidden fields or as a query. */
export function toChoiceFields(choice: ScheduleChoice): Record<string, string> {
  const { place, counsellorId, isAnybody, wish, timeZone, from, isEmbedded, isMinor, previousHold } = choice
  return {
    ...(isEmbedded ? { embed: '1' } : {}),
    ...(isMinor ? { minor: '1' } : {}),
    ...(previousHold ? { held: previousHold } : {}),
    ...(timeZone ? { zone: timeZone } : {}),
    place,
    with: counsellorId ?? (wish.gender || (isAnybody ? anybody : '')),
    ...(wish.language ? { language: wish.language } : {}),
    ...(wish.topic ? { topic: wish.topic } : {}),
    ...(from ? { from: from.toString() } : {}),
  }
}

/** Returns a slot as the value of a radio button. */
export function writeSlot({ startsAt, counsellorId, officeId, mode }: SlotStart): string {
  return [startsAt.epochMilliseconds / 60_000, counsellorId, officeId, mode].join('_')
}

/** Returns the slot of a radio button's value, or null when the value is invalid. */
export function readSlot(text: string): SlotStart | null {
  const [, minute, counsellorId, officeId, mode] = text.match(slotPattern) ?? []
  if (!minute || !counsellorId || !officeId || !isUuid(counsellorId) || !isUuid(officeId)) return null
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(Number(minute) * 60_000),
    counsellorId,
    officeId,
    mode: mode as Mode,
  }
}

const slotPattern = /^(\d{8})_([^_]+)_([^_]+)_(IN_PERSON|ONLINE)$/

type UsualPlace = Readonly<Record<'mode' | 'officeId' | 'counsellorId', string | null>>

/** Returns the query, which begins with the place and the counsellor of the client's newest booking. */
export function toUsualQuery(query: URLSearchParams, booking: UsualPlace | null): URLSearchParams {
  const usual = new URLSearchParams(query)
  if (!booking) return usual
  if (!usual.has('place') && booking.mode === 'IN_PERSON') usual.set('place', booking.officeId ?? '')
  if (!usual.has('with')) usual.set('with', booking.counsellorId ?? '')
  return usual
}
