import { z } from 'zod'
import { bookAppointment } from '../../../features/booking/book.server.ts'
import { type BookingField, BookingForm, toBookingFields } from '../../../features/booking/booking.schema.ts'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/appointment-words.ts'
import { findStaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { isMinorAge } from '../../../features/booking/guardian/adult-age.ts'
import { findFormerTexts } from '../../../features/booking/staff-form/known-clients.server.ts'
import { listNearTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import type { Staff } from '../staff.server.ts'
import { readGuardianAnswer } from './read-guardian-answer.server.ts'

type Errors = Readonly<Record<string, readonly string[]>>

const consentWays = ['phone', 'in_person'] as const
const ConsentBy = z.enum(consentWays)
const guardianFields = ['guardian', 'guardianName', 'guardianContact'] as const
/** `taken` is the time that was refused before. The form then has the open times near it. */
const others = [...guardianFields, 'consentBy', 'slot', 'taken', 'client'] as const
type Values = Readonly<Record<BookingField | (typeof others)[number], string>>

/** Books for a client who rang or came in, with the fields and rules of the public form. */
export async function bookForClient(instance: Instance, staff: Staff, form: FormData, clock: Clock) {
  const values = { ...toBookingFields(form), ...readTexts(form, others) }
  const known = isUuid(values.client) ? await findStaffBooking(instance.db, staff.scope, values.client) : null
  const client = { clientZone: known?.visitorTimeZone ?? null, clock }
  const refuse = (status: number, errors: Errors, taken = values.taken) =>
    listTimesAndRefuse(instance.db, staff, { status, errors, values: { ...values, taken } }, client)
  const slot = readSlot(values.slot)
  const details = BookingForm.safeParse(await addFormerTexts(instance, staff, values))
  const consentBy = ConsentBy.safeParse(values.consentBy)
  const isMinor = details.success && isMinorAge(details.data.age)
  const guardian = await readGuardianAnswer(instance, { isMinor, slot }, values)
  const errors = {
    ...(slot ? {} : { slot: ['Choose a time'] }),
    ...(details.success ? {} : z.flattenError(details.error).fieldErrors),
    ...(guardian.ok ? {} : guardian.errors),
    ...(consentBy.success ? {} : { consentBy: ['Ask the client, and say how they agreed'] }),
  }
  if (!slot || !details.success || !guardian.ok || !consentBy.success || Object.keys(errors).length > 0)
    return refuse(422, errors)
  const request = {
    details: details.data,
    addressProof: 'proven' as const,
    slotRequest: { slot, guardian: guardian.guardian, route: 'staff' as const },
    bookedBy: { ...staff, consentBy: consentBy.data },
    exemptCountries: instance.env.exemptCountries,
    visitorTimeZone: client.clientZone ?? undefined,
    idempotencyKey: toIdempotencyKey(readText(form, 'idempotencyKey')),
  }
  const booked = await bookAppointment(instance.db, instance.secrets, request, clock.now)
  if (booked.ok) {
    return { ok: true, bookingId: booked.booking.id } as const
  }
  const text = refusalMessages[booked.reason]
  if (!isAboutTime(booked.reason)) return refuse(409, { booking: [text] })
  return refuse(409, { slot: [text] }, values.slot)
}

/** Returns the answers. What staff left empty is what a known client wrote in a booking before. */
async function addFormerTexts({ db, secrets }: Instance, { scope }: Staff, values: Values): Promise<Values> {
  const former = await findFormerTexts(db, secrets, { scope, bookingId: values.client })
  return {
    ...values,
    complaint: values.complaint || former?.complaint || '',
    duration: values.duration || former?.duration || '',
    therapyExpectations: values.therapyExpectations || former?.therapyExpectations || '',
  }
}

type Refusal = Readonly<{ status: number; errors: Errors; values: Values }>

/** Returns a refusal with the open times near a taken one. The errors name a chosen time that is not among them. */
async function listTimesAndRefuse(
  db: Instance['db'],
  { scope }: Staff,
  { status, errors, values }: Refusal,
  client: Readonly<{ clientZone: string | null; clock: Clock }>,
) {
  const taken = readSlot(values.taken)
  const near = taken ? await listNearTimes(db, { slot: taken, moved: null, scope, ...client }) : []
  const isGone = taken && !near.some(({ value }) => value === values.slot)
  const gone: Errors = isGone ? { slot: [refusalMessages.not_offered] } : {}
  return { ok: false, status, errors: { ...gone, ...errors }, values, near } as const
}
