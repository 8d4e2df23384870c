import { isUuid } from '../../../lib/text/form-text.ts'
import { readDay } from '../../../lib/time/days.ts'
import { toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'
import type { MovedBooking } from '../../availability/rules/open-slots.ts'
import type { Mode, SlotStart } from '../../availability/rules/slot.ts'

export type ScheduleStep = 'days' | 'times' | 'zone' | 'check' | 'confirm' | 'ask' | 'send'

/** Hidden fields that bring earlier choices to the next step. */
export type HiddenFields = Readonly<Record<string, string>>

/** The choices of a visitor in the URL or in the form. */
export type ScheduleChoice = Readonly<{
  step: ScheduleStep
  /** `online` or the id of an office. */
  place: string
  counsellorId: string | null
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
}>

/** Empty texts ask for nothing. */
export type CounsellorWish = Readonly<{
  gender: string
  language: string
  /** The counsellors who fit. Null: everybody does. */
  fitting: readonly string[] | null
}>

export const noWish: CounsellorWish = { gender: '', language: '', fitting: null }

const steps: readonly ScheduleStep[] = ['days', 'times', 'zone', 'check', 'confirm', 'ask', 'send']

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
  const counsellorId = anybodysDay ? '' : read('with')
  const day = anybodysDay ?? readDay(read('day'))
  const slot = readSlot(read('slot'))
  const namedStep = steps.find((step) => step === read('step'))
  return {
    step: namedStep ?? toStep(day, slot),
    place: isUuid(read('place')) ? read('place') : 'online',
    counsellorId: isUuid(counsellorId) ? counsellorId : null,
    wish: anybodysDay
      ? noWish
      : {
          ...noWish,
          gender: toCode(isUuid(counsellorId) ? '' : counsellorId),
          language: toCode(read('language')),
        },
    timeZone: toCanonicalTimeZone(read('zone')),
    from: readDay(read('from')),
    day,
    slot,
    isEmbedded: read('embed') === '1',
    isMinor: read('minor') === '1',
    previousHold: read('held') || null,
    moved,
  }
}

/** The names of genders and languages are short words. */
const toCode = (text: string) => (/^[a-zA-Z]{1,10}$/.test(text) ? text : '')

function toStep(day: Temporal.PlainDate | null, slot: SlotStart | null): ScheduleStep {
  if (slot) return 'check'
  return day ? 'times' : 'days'
}

/** Returns the choice as hidden fields or as a query. */
export function toChoiceFields(choice: ScheduleChoice): Record<string, string> {
  const { place, counsellorId, wish, timeZone, from, isEmbedded, isMinor, previousHold } = choice
  return {
    ...(isEmbedded ? { embed: '1' } : {}),
    ...(isMinor ? { minor: '1' } : {}),
    ...(previousHold ? { held: previousHold } : {}),
    ...(timeZone ? { zone: timeZone } : {}),
    place,
    with: counsellorId ?? wish.gender,
    ...(wish.language ? { language: wish.language } : {}),
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
