import { readCancelReason } from '../../../features/booking/appointment/cancel-reasons.ts'
import { confirmComing } from '../../../features/booking/appointment/confirm-coming.server.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { resendProof } from '../../../features/booking/proof/prove-address.server.ts'
import { chooseHelpInMails } from '../../../features/booking/reminders/choose-help-in-mails.server.ts'
import { chooseReminders } from '../../../features/booking/reminders/choose-reminders.server.ts'
import { readReminderHours } from '../../../features/booking/reminders/reminders-view.ts'
import type { Instance } from '../../../request-context.ts'

/** The note that the private page shows after a button. */
export type AppointmentNote = 'reminders' | 'help' | 'late' | 'sent-again' | 'sent-enough'

/** Does what a button of the private page says. Returns the note for the page, or null when the page itself shows the change. */
export async function answerAppointmentForm(
  { db }: Instance,
  { id: bookingId, linkVersion }: LinkedBooking,
  form: FormData,
): Promise<AppointmentNote | null> {
  const now = Temporal.Now.instant()
  const change = { bookingId, caller: { linkVersion } }
  const intent = form.get('intent')
  if (intent === 'reminders') {
    const choice = { ...change, hours: readReminderHours(form), route: 'private_page' } as const
    return (await chooseReminders(db, choice, now)).ok ? 'reminders' : null
  }
  if (intent === 'send-again') {
    const sent = await resendProof(db, { bookingId, linkVersion }, now)
    if (sent.ok) return 'sent-again'
    return sent.reason === 'too_many_mails' ? 'sent-enough' : null
  }
  if (intent === 'help-in-mails') {
    const helpInMails = form.get('helpInMails') === 'on'
    return (await chooseHelpInMails(db, { ...change, helpInMails }, now)).ok ? 'help' : null
  }
  if (intent === 'come') await confirmComing(db, change, now)
  if (intent !== 'cancel') return null
  const answer = await cancelBooking(db, { ...change, reason: readCancelReason(form) }, now)
  return !answer.ok && answer.reason === 'not_cancellable' ? 'late' : null
}
