import { Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { refuse } from '../../../db/refusal.ts'
import { bookForCaller } from '../../../features/booking/book-for-caller.server.ts'
import { type BookingField, bookingForm, toBookingFields } from '../../../features/booking/booking.schema.ts'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { findStaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { isMinorAge } from '../../../features/booking/guardian/adult-age.ts'
import { readGuardianAnswer } from '../../../features/booking/guardian/guardian-rule.server.ts'
import { ClientChoice } from '../../../features/booking/staff-form/client-choice.tsx'
import { findFormerTexts } from '../../../features/booking/staff-form/known-clients.server.ts'
import { StaffBookingForm } from '../../../features/booking/staff-form/staff-booking-form.tsx'
import { listNearTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { StaffTimesChoice } from '../../../features/booking/staff-form/staff-times.tsx'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isUuid, readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import { findAgreedText } from '../../../site-consent.ts'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/new-booking'
import { loadNewBooking } from './load-new-booking.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Book for a client', matches)

const path = '/admin/bookings/new'
const link = 'inline-flex min-h-11 items-center font-semibold'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadNewBooking({ context, url })
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const values = readClientBooking(sent.form)
  return answerForm(sent, {
    values,
    actions: {
      save: () => bookForClient(sent, values),
    },
  })
}

const consentWays = ['phone', 'in_person'] as const
const ConsentBy = z.enum(consentWays, 'Ask the client, and say how they agreed')
const guardianFields = ['guardian', 'guardianName', 'guardianContact'] as const
/** `taken` is the time that was refused before. The form then has the open times near it. */
const others = [...guardianFields, 'consentBy', 'slot', 'taken', 'client'] as const
type Values = Readonly<Record<BookingField | (typeof others)[number], string>>
type Sent = Awaited<ReturnType<typeof readStaffForm>>

/** Returns what was typed. */
function readClientBooking(form: FormData): Values {
  return { ...toBookingFields(form), ...readTexts(form, others) }
}

/** Books for a client who rang or came in, with the fields and rules of the public form. */
async function bookForClient(sent: Sent, values: Values) {
  const { db, form, actor, clock } = sent
  const { actorId, scope } = actor
  const known = isUuid(values.client) ? await findStaffBooking(db, scope, values.client) : null
  const client = { clientZone: known?.visitorTimeZone ?? null, clock }
  const slot = readSlot(values.slot)
  const details = parseForm(bookingForm('en'), await addFormerTexts(sent, values))
  const consentBy = ConsentBy.safeParse(values.consentBy)
  const isMinor = details.ok && isMinorAge(details.input.age)
  const guardian = await readGuardianAnswer(sent, { isMinor, slot }, values)
  if (!slot || !details.ok || !guardian.ok || !consentBy.success) {
    const errors = {
      ...(slot ? {} : { slot: ['Choose a time'] }),
      ...(details.ok ? {} : details.errors),
      ...(guardian.ok ? {} : guardian.errors),
      ...(consentBy.success ? {} : { consentBy: z.flattenError(consentBy.error).formErrors }),
    }
    return { ...refuse('invalid_fields'), words: {}, ...(await showNearTimes(sent, values, client, errors)) }
  }
  const agreedTo = await findAgreedText(sent, readText(form, 'consentVersion'))
  const booking = {
    details: details.input,
    slotRequest: { slot, guardian: guardian.guardian, route: 'staff' as const, agreedTo },
    visitorTimeZone: client.clientZone ?? undefined,
    idempotencyKey: toIdempotencyKey(readText(form, 'idempotencyKey')),
  }
  const caller = { role: 'staff', actorId, scope, consentBy: consentBy.data } as const
  const booked = await bookForCaller(sent, caller, booking, clock.now)
  if (booked.ok) return `/admin/bookings/${booked.booking.id}?done=added`
  const isGone = isAboutTime(booked.reason)
  const errors = { [isGone ? 'slot' : 'booking']: [refusalMessages[booked.reason]] }
  const asked = isGone ? { ...values, taken: values.slot } : values
  return { ...refuse(booked.reason), words: {}, ...(await showNearTimes(sent, asked, client, errors)) }
}

/** Returns the answers. What staff left empty is what a known client wrote in a booking before. */
async function addFormerTexts({ db, secrets, actor }: Sent, values: Values): Promise<Values> {
  const former = await findFormerTexts(db, secrets, { scope: actor.scope, bookingId: values.client })
  return {
    ...values,
    complaint: values.complaint || former?.complaint || '',
    duration: values.duration || former?.duration || '',
    therapyExpectations: values.therapyExpectations || former?.therapyExpectations || '',
  }
}

/** Returns the open times near a taken one. The errors name a chosen time that is not among them. */
async function showNearTimes(
  { db, actor }: Sent,
  { taken: typed, slot }: Values,
  client: Readonly<{ clientZone: string | null; clock: Clock }>,
  errors: FieldErrors,
) {
  const taken = readSlot(typed)
  const near = taken
    ? await listNearTimes(db, { slot: taken, moved: null, scope: actor.scope, ...client })
    : []
  const isGone = taken && !near.some(({ value }) => value === slot)
  const options = near.map(({ value, clock, counsellor }) => ({
    value,
    label: `${clock}, ${isolate(counsellor)}`,
  }))
  return {
    errors: { ...(isGone ? { slot: [refusalMessages.not_offered] } : {}), ...errors },
    shown: { near: options, taken: typed },
  }
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-5xl">
      <h1 className="mb-3">Book for a client</h1>
      {loaderData.step === 'client' ? <ClientChoice path={path} {...loaderData} /> : null}
      {loaderData.step === 'times' ? (
        <>
          <ChosenClient name={loaderData.client.name} />
          <StaffTimesChoice times={loaderData.times} path={path} client={loaderData.client.id} />
        </>
      ) : null}
      {loaderData.step === 'questions' ? (
        <>
          <ChosenClient name={loaderData.client.name} />
          <div className="mb-5 max-w-2xl">
            <FactCard title="The session" rows={loaderData.rows} />
            <p className="mt-2">
              <Link to={`${path}?${loaderData.timesQuery}`} className={link}>
                Choose another time
              </Link>
            </p>
          </div>
          <StaffBookingForm {...loaderData.form} answer={actionData} isBusy={isBusy} />
        </>
      ) : null}
    </div>
  )
}

function ChosenClient({ name }: { name: string }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 wrap-anywhere">
      <span>
        For <strong>{name}</strong>
      </span>
      <Link to={path} className={link}>
        Choose another client
      </Link>
    </p>
  )
}
