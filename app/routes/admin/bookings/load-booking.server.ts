import type { StaffScope } from '../../../db/staff-scope.ts'
import { listAudit } from '../../../features/audit/audit.server.ts'
import { toAuditLine } from '../../../features/audit/audit-view.ts'
import { findStaffBooking, listBookingMails } from '../../../features/booking/details/staff-booking.server.ts'
import {
  toMailLine,
  toStaffBookingView,
  toStaffZone,
} from '../../../features/booking/details/staff-booking-view.ts'
import { toKindWords } from '../../../features/sent-mail/mail-words.ts'
import { showZone } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { findOfficeClock } from '../office-clock.server.ts'

const mostEvents = 50

/** Returns a booking and the zone for its times. Answers 404 for a booking outside the scope. */
export async function requireBooking(db: Instance['db'], scope: StaffScope, bookingId: string) {
  const booking = await findStaffBooking(db, scope, bookingId)
  if (!booking) throw noSuchPage()
  const clock = await findOfficeClock(db, Temporal.Now.instant())
  return { booking, timeZone: toStaffZone(booking, clock.timeZone) }
}

/** Returns a booking with its history and its mails. */
export async function loadBooking(db: Instance['db'], scope: StaffScope, bookingId: string) {
  const { booking, timeZone } = await requireBooking(db, scope, bookingId)
  const now = Temporal.Now.instant()
  const events = await listAudit(db, { subjectId: booking.id }, { page: 1, limit: mostEvents })
  const mails = await listBookingMails(db, booking.id)
  return {
    view: toStaffBookingView(booking, timeZone, now),
    timeZone,
    clock: showZone(now, timeZone),
    history: events.rows
      .map((event) => toAuditLine(event, timeZone))
      .map(({ id, at, who, what }) => ({ key: id, text: what, state: `${at}, ${who}` })),
    mails: mails
      .map((mail) => toMailLine(mail, toKindWords(mail.kind), timeZone))
      .map(({ id, text, state }) => ({ key: id, text, state })),
  }
}
