import { z } from 'zod'
import { adultAge } from '../../../features/booking/adult-age.ts'
import { bookAppointment } from '../../../features/booking/book.server.ts'
import { type BookingField, BookingForm, toBookingFields } from '../../../features/booking/booking.schema.ts'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/appointment-words.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { readGuardian } from '../../../features/booking/guardian.schema.ts'
import { listNearTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'
import type { Staff } from '../staff.server.ts'

type Errors = Readonly<Record<string, readonly string[]>>

const consentWays = ['phone', 'in_person'] as const
const ConsentBy = z.enum(consentWays)
const guardianFields = ['guardian', 'guardianName', 'guardianContact'] as const
/** `taken` is the time that was refused before. The form then has the open times near it. */
const others = [...guardianFields, 'consent', 'consentBy', 'slot', 'taken'] as const
type Values = Readonly<Record<BookingField | (typeof others)[number], string>>

/** Books for a client who rang or came in, with the fields and rules of the public form. */
export async function bookForClient(instance: Instance, staff: Staff, form: FormData) {
  const values = { ...toBookingFields(form), ...readTexts(form, others) }
  const now = Temporal.Now.instant()
  const refuse = (status: number, errors: Errors, taken = values.taken) =>
    listTimesAndRefuse(instance.db, staff, { status, errors, values: { ...values, taken } }, now)
  const slot = readSlot(values.slot)
  const details = BookingForm.safeParse(values)
  const consentBy = ConsentBy.safeParse(values.consentBy)
  const isMinor = details.success && details.data.age < adultAge
  const guardian = readGuardian(isMinor ? 'minor' : 'none', values)
  const errors = {
    ...(slot ? {} : { slot: ['Choose a time'] }),
    ...(details.success ? {} : z.flattenError(details.error).fieldErrors),
    ...(guardian.ok ? {} : guardian.errors),
    ...(values.consent === 'given' ? {} : { consent: ['Ask the client, and tick the box when they agree'] }),
    ...(consentBy.success ? {} : { consentBy: ['Say how the client agreed'] }),
  }
  if (!slot || !details.success || !guardian.ok || !consentBy.success || Object.keys(errors).length > 0)
    return refuse(422, errors)
  const request = {
    details: details.data,
    slotRequest: { slot, guardian: guardian.guardian, route: 'staff' as const },
    bookedBy: { ...staff, consentBy: consentBy.data },
    idempotencyKey: toIdempotencyKey(readText(form, 'idempotencyKey')),
  }
  const booked = await bookAppointment(instance.db, instance.secrets, request, now)
  if (booked.ok) {
    instance.nudgeMail()
    return { ok: true, bookingId: booked.booking.id } as const
  }
  const text = refusalMessages[booked.reason]
  if (!isAboutTime(booked.reason)) return refuse(409, { booking: [text] })
  return refuse(409, { slot: [text] }, values.slot)
}

type Refusal = Readonly<{ status: number; errors: Errors; values: Values }>

/** Returns a refusal with the open times near a taken one. The errors name a chosen time that is not among them. */
async function listTimesAndRefuse(
  db: Instance['db'],
  { scope }: Staff,
  { status, errors, values }: Refusal,
  now: Temporal.Instant,
) {
  const taken = readSlot(values.taken)
  const near = taken
    ? await listNearTimes(db, { slot: taken, moved: null, scope, clientZone: null }, now)
    : []
  const isGone = taken && !near.some(({ value }) => value === values.slot)
  const gone: Errors = isGone ? { slot: [refusalMessages.not_offered] } : {}
  return { ok: false, status, errors: { ...gone, ...errors }, values, near } as const
}
