import { eq } from 'drizzle-orm'
import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { Country } from '../../../lib/setting-values.ts'
import { canCancel } from '../allowed-changes.ts'
import { lockOthersOfSeries, toPart } from '../series/series-of-booking.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { type StaffCaller, toAuthor } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { isMinorAge } from './adult-age.ts'
import { openTextsOfClient } from './answer-guardian.server.ts'
import type { Guardian } from './guardian.schema.ts'
import { findGuardianAnswer } from './guardian-rule.server.ts'
import { storeGuardian } from './guardians.server.ts'

type AgeCorrection = Readonly<{
  bookingId: string
  caller: StaffCaller
  age: number
  /** The answer about a guardian, of a client who is under 18 after all. */
  guardian?: Guardian
  exemptCountries?: readonly Country[]
}>

type Corrected = Readonly<
  { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'guardian_needed' }
>

/** Returns whether the client of a booking must answer the question about a guardian once this is the age. */
export function needsGuardianAnswer(booking: BookingState, age: number, now: Temporal.Instant): boolean {
  return isMinorAge(age) && !isMinorAge(booking.age) && canCancel(booking, now)
}

type BookingState = Parameters<typeof canCancel>[0] & Pick<BookingRow, 'age'>

/**
 * Replaces the age of a client, in all bookings of a series within the scope. Below 18 the guardian is asked, as for a new booking. From 18 on no
 * guardian is asked any more, and what one refused to have read opens again.
 */
export function correctAge(
  db: Db,
  secrets: Secrets,
  { bookingId, caller, ...correction }: AgeCorrection,
  now: Temporal.Instant,
): Promise<Corrected> {
  return inTransaction<Corrected>(db, async (tx) => {
    const others = await lockOthersOfSeries(tx, bookingId, caller)
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    // Its data is erased.
    if (locked.booking.name === null) return refuse('not_found')
    const rows = [locked.booking, ...others]
    for (const [n, before] of rows.entries()) {
      const changed = await changeAge(tx, secrets, before, correction, now)
      if (!changed.ok) return changed
      const event = { before, after: changed.after, by: toAuthor(caller), at: now }
      await announce(tx, { type: 'client.data_corrected', ...event, series: toPart(n, rows.length) })
    }
    return { ok: true }
  })
}

async function changeAge(
  tx: Db,
  secrets: Secrets,
  before: BookingRow,
  { age, guardian, exemptCountries }: Omit<AgeCorrection, 'bookingId' | 'caller'>,
  now: Temporal.Instant,
) {
  const { id, officeId, revision } = before
  const isAsked = needsGuardianAnswer(before, age, now)
  const asked = { age, officeId, guardianAnswer: guardian?.answer ?? before.guardianAnswer }
  const answer = isAsked ? await findGuardianAnswer(tx, asked, exemptCountries) : null
  if (answer && !answer.ok) return answer
  const kept = isMinorAge(age) ? before.guardianAnswer : null
  const change = { age, guardianAnswer: answer ? answer.guardianAnswer : kept, revision: revision + 1 }
  const [after] = await tx.update(bookings).set(change).where(eq(bookings.id, id)).returning()
  if (!after) return refuse('not_found')
  if (isAsked && guardian) await storeGuardian(tx, secrets, id, guardian)
  if (!isMinorAge(age)) await endGuardian(tx, id)
  return { ok: true, after } as const
}

/** Ends the question to a guardian and each link of theirs. A record that the law holds keeps who it was. */
async function endGuardian(tx: Db, bookingId: string): Promise<void> {
  const isOfBooking = eq(guardians.bookingId, bookingId)
  if ((await tx.$count(guardians, isOfBooking)) === 0) return
  if (await findLegalHold(tx, 'booking', bookingId))
    await tx.update(guardians).set({ status: 'excepted' }).where(isOfBooking)
  else await tx.delete(guardians).where(isOfBooking)
  await openTextsOfClient(tx, bookingId)
}
