import type { SlotStart } from '../../../features/availability/rules/slot.ts'
import { bookingForm, toBookingFields } from '../../../features/booking/booking.schema.ts'
import { type Draft, decryptDraft, encryptDraft } from '../../../features/booking/form/draft.server.ts'
import { isMinorAge } from '../../../features/booking/guardian/adult-age.ts'
import type { GuardianQuestion } from '../../../features/booking/guardian/guardian.schema.ts'
import { isExemptOffice } from '../../../features/booking/guardian/guardian-rule.server.ts'
import {
  findLinkedBooking,
  type LinkedBooking,
} from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { readSeriesPlan, type SeriesPlan } from '../../../features/booking/series/series-rules.ts'
import type { CheckView } from '../../../features/booking/time-picker/schedule-check.server.ts'
import type { HiddenFields, ScheduleChoice } from '../../../features/booking/time-picker/schedule-choice.ts'
import { type AgeBand, toAgeBand } from '../../../features/people/profile.ts'
import { isHoneypotFilled, readText } from '../../../lib/text/form-text.ts'
import type { Instance, Visitor } from '../../../request-context.ts'
import type { Words } from '../../../words/words.ts'

export type ScheduleFields = URLSearchParams | FormData

/** The encrypted answers, or the booking that is moved. A hold has neither. */
export type DraftOrMove = Readonly<{
  draft: Draft | null
  encryptedDraft: string | null
  /** The booking that is moved, and the token of its private link. */
  moved: LinkedBooking | null
  moveToken: string | null
}>

export type ScheduleRequest = Readonly<{ instance: Instance; visitor: Visitor; fields: ScheduleFields }>
export type Step = ScheduleRequest &
  Readonly<{ choice: ScheduleChoice; draftOrMove: DraftOrMove; now: Temporal.Instant; texts: Words }>
/** The step of the last button. */
export type LastStep = Step & Readonly<{ choice: ScheduleChoice & Readonly<{ slot: SlotStart }> }>

const nothing: DraftOrMove = { draft: null, encryptedDraft: null, moved: null, moveToken: null }

/** Returns the draft or the move of the fields, or null when it is too old or not ours. */
export async function readDraftOrMove(
  { db, secrets }: Instance,
  fields: ScheduleFields,
  now: Temporal.Instant,
): Promise<DraftOrMove | null> {
  const moveToken = readText(fields, 'move')
  if (moveToken) {
    const moved = await findLinkedBooking(db, secrets, moveToken)
    return moved && { ...nothing, moved, moveToken }
  }
  if (fields instanceof FormData && fields.has('complaint')) {
    const details = bookingForm('en').safeParse(toBookingFields(fields))
    if (!details.success) return null
    const draft = { details: details.data, isHoneypotFilled: isHoneypotFilled(fields) }
    return { ...nothing, draft, encryptedDraft: encryptDraft(secrets, draft, now) }
  }
  const encryptedDraft = readText(fields, 'draft')
  if (!encryptedDraft) return nothing
  const draft = decryptDraft(secrets, encryptedDraft, now)
  return draft && { ...nothing, draft, encryptedDraft }
}

/** Returns the draft or the move as hidden fields. */
export function toDraftOrMoveFields({ encryptedDraft, moveToken }: DraftOrMove): HiddenFields {
  return { ...(encryptedDraft ? { draft: encryptedDraft } : {}), ...(moveToken ? { move: moveToken } : {}) }
}

/** Returns the answers of the last step as hidden fields, so that another day or time keeps them. */
export function toGivenFields(fields: ScheduleFields): HiddenFields {
  const { consent, consentVersion, ...guardian } = readTyped(fields)
  return {
    ...(consent ? { consent, consentVersion } : {}),
    ...(guardian.guardian ? guardian : {}),
    ...toPlanFields(fields),
  }
}

/** Returns the age of the client, as far as it is known. */
export function toAge({ isMinor }: ScheduleChoice, { draft }: DraftOrMove): AgeBand | null {
  if (draft) return toAgeBand(draft.details.age)
  return isMinor ? 'teen' : null
}

/** Returns what the last button does. */
export function toPurpose({ draft, moved }: DraftOrMove): CheckView['purpose'] {
  if (moved) return 'move'
  return draft ? 'book' : 'hold'
}

/**
 * Returns whether the page asks about a guardian. The popup knows the age from the form around it. The office's country may ask for
 * none.
 */
export async function findGuardianQuestion(
  { db, env }: Instance,
  choice: ScheduleChoice,
  { draft, moved }: DraftOrMove,
): Promise<GuardianQuestion> {
  if (moved || (await isExemptOffice(db, choice.slot?.officeId ?? null, env.exemptCountries))) return 'none'
  if (draft ? isMinorAge(draft.details.age) : choice.isMinor) return 'minor'
  return draft || choice.isEmbedded ? 'none' : 'unknown'
}

/** Returns the typed answers of the last step. */
export function readTyped(fields: ScheduleFields) {
  return {
    consent: readText(fields, 'consent'),
    consentVersion: readText(fields, 'consentVersion').slice(0, 20),
    guardian: readText(fields, 'guardian'),
    guardianName: readText(fields, 'guardianName').slice(0, 1_000),
    guardianContact: readText(fields, 'guardianContact').slice(0, 1_000),
  }
}

/** Returns the series that the client chose, or null for a single session. */
export function readPlan(fields: ScheduleFields): SeriesPlan | null {
  return readSeriesPlan(readLast(fields, 'weeks'), readLast(fields, 'count'))
}

/** Returns the choice of a series as fields. */
export function toPlanFields(fields: ScheduleFields): HiddenFields {
  const plan = readPlan(fields)
  return plan ? { weeks: String(plan.everyWeeks), count: String(plan.count) } : {}
}

/** Returns the text of the last field of a name: that of a button comes after the hidden one. */
export function readLast(fields: ScheduleFields, name: string): string {
  const value = fields.getAll(name).at(-1)
  return typeof value === 'string' ? value : ''
}
