import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { announce } from '../../../events/announce.server.ts'
import { countMail, type TooManyMails } from '../../../outbox/mail-budget.server.ts'
import { isProofAsked } from '../allowed-changes.ts'
import { forWholeSeries } from '../series/series-of-booking.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Replacement = Readonly<{
  bookingId: string
  linkVersion: number
  /** Only a mail has the new link, so nothing is replaced when the mailbox gets none. */
  usesMail: boolean
}>

type ReplacementOutcome =
  | Readonly<{ ok: true; linkVersion: number } | { ok: false; reason: 'not_found' | 'changed_meanwhile' }>
  | TooManyMails

/**
 * Makes every private link of a booking, or of its series, so far invalid, and mails a new one to the client. While the address is
 * not proven, that is the mail that asks for the proof: its earlier button is invalid, too.
 */
export function replaceLink(
  db: Db,
  { usesMail, ...link }: Replacement,
  now: Temporal.Instant,
): Promise<ReplacementOutcome> {
  return forWholeSeries<ReplacementOutcome>(db, link, async (tx, { bookingId, linkVersion, series }) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    const { email } = locked.booking
    const isMailed = usesMail && series?.isFirst !== false
    const budget = isProofAsked(locked.booking, now) ? 'proof' : 'link'
    const retryAt = isMailed && email ? await countMail(tx, email, budget, now) : null
    if (retryAt) return { ok: false, reason: 'too_many_mails', retryAt }
    const next = linkVersion + 1
    const [after] = await tx
      .update(bookings)
      .set({ linkVersion: next, linkMadeAt: now })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!after) return { ok: false, reason: 'not_found' }
    const event = { before: locked.booking, after, by: { role: 'client' }, at: now, series } as const
    await announce(tx, { type: 'client.link_replaced', ...event })
    return { ok: true, linkVersion: next }
  })
}
