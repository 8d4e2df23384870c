import { findHold } from '../../../features/booking/find-hold.server.ts'
import { toFormWords } from '../../../features/booking/form/form-words.ts'
import { makeIdempotencyKey } from '../../../features/booking/idempotency-key.server.ts'
import { showAppointmentTime, showClock } from '../../../lib/time/show-time.ts'
import type { Instance, SignedIn, Visitor } from '../../../request-context.ts'
import { toConsentWords } from './consent-words.ts'

/** What the booking form needs, on whichever page it stands. */
export async function loadBookingForm(
  { db, env }: Instance,
  { signedIn, preventCaching }: Visitor,
  holdToken: string | null,
) {
  const held = holdToken ? await findHeldTime(db, holdToken) : null
  // Sent without script, only these forms book at once; the others lead to the times, whose last step has a key.
  const booksAtOnce = held !== null || env.schedulerUrl !== undefined
  if (booksAtOnce) preventCaching()
  return {
    words: toFormWords(),
    values: toKnownValues(signedIn),
    schedulerUrl: env.schedulerUrl ?? null,
    held,
    // With a scheduler of somebody else this is the only place where we can ask.
    consent: env.schedulerUrl ? toConsentWords(env.companyName).consent : null,
    idempotencyKey: booksAtOnce ? makeIdempotencyKey() : null,
  }
}

/** What we know of a signed-in person already. Only two genders are on the form. */
function toKnownValues(signedIn: SignedIn | null): Record<string, string> {
  if (!signedIn) return {}
  const { firstName, lastName, email, gender } = signedIn.user
  const genders = { MALE: 'Male', FEMALE: 'Female', OTHER: '' }
  return { name: `${firstName} ${lastName}`.trim(), email, gender: genders[gender] }
}

async function findHeldTime(db: Instance['db'], holdToken: string) {
  const hold = await findHold(db, holdToken, Temporal.Now.instant())
  if (!hold) return null
  const zone = hold.visitorTimeZone ?? hold.office.timeZone
  const zones = [...new Set([zone, hold.office.timeZone])]
  return {
    token: holdToken,
    lines: zones.map((timeZone) => showAppointmentTime(hold.startsAt, timeZone)),
    until: showClock(hold.expiresAt, zone),
    chooseAgain: `/schedule?${new URLSearchParams({ held: holdToken, ...(hold.visitorTimeZone ? { zone: hold.visitorTimeZone } : {}) })}`,
  }
}
