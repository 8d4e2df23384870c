import type { SlotStart } from '../../../features/availability/rules/slot.ts'
import { readCancelForm } from '../../../features/booking/appointment/cancel-form.tsx'
import { assignTime } from '../../../features/booking/assign-time.server.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/appointment-words.ts'
import type { StaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import type { Guardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { moveBooking } from '../../../features/booking/move.server.ts'
import { proveAddress } from '../../../features/booking/proof/prove-address.server.ts'
import { releaseBooking } from '../../../features/booking/quarantine/release.server.ts'
import { recordOutcome } from '../../../features/booking/record-outcome.server.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'
import type { Staff } from '../staff.server.ts'

type Changed = Readonly<{ ok: true; done: string }> | Refused
type Refused = Readonly<{ ok: false; status: number; problem: string; isGone: boolean }>
type FormArgs = Readonly<{ bookingId: string; form: FormData; staff: Staff }>

/** Cancels, confirms or releases a booking, or records its outcome, as the button says. */
export async function changeByForm({ db }: Instance, { bookingId, form, staff }: FormArgs): Promise<Changed> {
  const now = Temporal.Now.instant()
  const caller = { ...staff, revision: readRevision(form) }
  const intent = readText(form, 'intent')
  if (intent === 'attended' || intent === 'no_show') {
    const recorded = await recordOutcome(db, { bookingId, outcome: intent, caller }, now)
    return recorded.ok ? { ok: true, done: intent } : refuse(recorded.reason)
  }
  if (intent === 'confirm-address') {
    const proven = await proveAddress(db, { bookingId, caller }, now)
    if (!proven.ok) return refuse(proven.reason)
    return { ok: true, done: 'address' }
  }
  if (intent === 'release') {
    const released = await releaseBooking(db, { bookingId, caller }, now)
    if (!released.ok) return refuse(released.reason)
    return { ok: true, done: 'released' }
  }
  if (intent !== 'cancel') {
    return { ok: false, status: 422, problem: 'This page cannot do that.', isGone: false }
  }
  const answers = readCancelForm(form)
  const cancelled = await cancelBooking(db, { bookingId, caller, ...answers }, now)
  if (!cancelled.ok) return refuse(cancelled.reason)
  const isTold = answers.tellClient && cancelled.booking.confirmedAt !== null
  return { ok: true, done: isTold ? 'cancelled' : 'cancelled-quietly' }
}

type TimeArgs = Readonly<{
  booking: Pick<StaffBooking, 'id' | 'status'>
  slot: SlotStart
  revision: number
  guardian: Guardian | undefined
  staff: Staff
}>

/** Moves an appointment to another slot, or gives a request its first. */
export async function changeTime(
  { db, secrets, env }: Instance,
  { booking, slot, revision, guardian, staff }: TimeArgs,
): Promise<Changed> {
  const now = Temporal.Now.instant()
  const move = { bookingId: booking.id, slot, caller: { ...staff, revision } }
  const isRequest = booking.status === 'requested'
  const changed = isRequest
    ? await assignTime(db, secrets, { ...move, guardian, exemptCountries: env.exemptCountries }, now)
    : await moveBooking(db, move, now)
  if (!changed.ok) return refuse(changed.reason)
  return { ok: true, done: isRequest ? 'given' : 'moved' }
}

function refuse(reason: keyof typeof refusalMessages): Refused {
  const status = reason === 'not_found' ? 404 : 409
  return { ok: false, status, problem: refusalMessages[reason], isGone: isAboutTime(reason) }
}
