import type { StaffScope } from '../../../db/staff-scope.ts'
import { listAudit } from '../../../features/audit/audit.server.ts'
import { toAuditLine } from '../../../features/audit/audit-view.ts'
import { findStaffBooking, listBookingMails } from '../../../features/booking/details/staff-booking.server.ts'
import { toMailLine, toStaffBookingView } from '../../../features/booking/details/staff-booking-view.ts'
import { toKindWords } from '../../../features/sent-mail/mail-words.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'

const mostEvents = 50

/** Returns a booking. Answers 404 for a booking outside the scope. */
export async function requireBooking(db: Instance['db'], scope: StaffScope, bookingId: string) {
  const booking = await findStaffBooking(db, scope, bookingId)
  if (!booking) throw noSuchPage()
  return booking
}

/** Returns a booking with its history and its mails. */
export async function loadBooking(db: Instance['db'], scope: StaffScope, bookingId: string, clock: Clock) {
  const booking = await requireBooking(db, scope, bookingId)
  const events = await listAudit(db, { subjectId: booking.id }, { page: 1, limit: mostEvents })
  const mails = await listBookingMails(db, booking.id)
  return {
    view: toStaffBookingView(booking, clock),
    history: events.rows
      .map((event) => toAuditLine(event, clock))
      .map(({ id, at, who, what }) => ({ key: id, text: what, state: `${at}, ${isolate(who)}` })),
    mails: mails
      .map((mail) => toMailLine(mail, toKindWords(mail.kind), clock))
      .map(({ id, text, state }) => ({ key: id, text, state })),
  }
}
