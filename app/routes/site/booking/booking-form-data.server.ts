import { toFormWords } from '../../../features/booking/form/form-words.ts'
import { makeIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { findHold } from '../../../features/booking/hold.server.ts'
import { showClock } from '../../../lib/time/show-time.ts'
import { listClientZones } from '../../../outbox/appointment/appointment-times.ts'
import type { Instance, SignedIn, Visitor } from '../../../request-context.ts'
import { toConsentWords } from '../../../site-consent.ts'
import { type Words, words } from '../../../words/words.ts'
import { loadHeldCard } from './held-card.server.ts'

/** Returns the data of the booking form for every page that shows it. */
export async function loadBookingForm(
  { db, env, content }: Instance,
  { language, signedIn, preventCaching }: Visitor,
  holdToken: string | null,
) {
  const held = holdToken ? await findHeldTime({ db }, holdToken, words(language)) : null
  // Without script only these forms book at once. The others lead to the times, whose last step has a key.
  const booksAtOnce = held !== null || env.schedulerUrl !== undefined
  if (booksAtOnce) preventCaching()
  return {
    words: toFormWords(language),
    phones: content.agency.offices.map(({ title, phones }) => ({ title, phones })),
    values: toKnownValues(signedIn),
    schedulerUrl: env.schedulerUrl ?? null,
    held,
    // An outside scheduler cannot ask for our consent, so the form does.
    consent: env.schedulerUrl ? toConsentWords({ content }, words(language)).consent : null,
    idempotencyKey: booksAtOnce ? makeIdempotencyKey() : null,
  }
}

/** Returns the known values of a signed-in person. The form has only two genders. */
function toKnownValues(signedIn: SignedIn | null): Record<string, string> {
  if (!signedIn) return {}
  const { firstName, lastName, email, gender } = signedIn.user
  const genders = { MALE: 'Male', FEMALE: 'Female', OTHER: '' }
  return { name: `${firstName} ${lastName}`.trim(), email, gender: genders[gender] }
}

async function findHeldTime({ db }: Pick<Instance, 'db'>, holdToken: string, texts: Words) {
  const now = Temporal.Now.instant()
  const hold = await findHold(db, holdToken, now)
  if (!hold) return null
  const [zone] = listClientZones(hold)
  return {
    token: holdToken,
    card: await loadHeldCard({ db }, { hold, holdToken }, now, texts),
    until: showClock(hold.expiresAt, zone),
    isKept: hold.isKept,
    chooseAgain: `/schedule?${new URLSearchParams({ held: holdToken, zone })}`,
  }
}
