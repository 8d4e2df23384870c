import { data, redirect } from 'react-router'
import { toAppointmentView } from '../../../features/booking/appointment/appointment-view.ts'
import { bookAppointment } from '../../../features/booking/book.server.ts'
import { bookingLimits } from '../../../features/booking/booking-limits.ts'
import { toRetrySeconds } from '../../../features/booking/booking-request.server.ts'
import {
  makeIdempotencyKey,
  toIdempotencyKey,
} from '../../../features/booking/form/idempotency-key.server.ts'
import { allowBooking } from '../../../features/booking/limits/booking-budget.server.ts'
import {
  findNextDetails,
  findNextTimes,
} from '../../../features/booking/next-appointment/next-appointment.server.ts'
import { NextTimes } from '../../../features/booking/next-appointment/next-times.tsx'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { toAddressProof } from '../../../features/booking/proof/address-proof.ts'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { addWait } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { words } from '../../../words/words.ts'
import { toRetryHeaders } from '../../retry-headers.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import type { Route } from './+types/next-appointment'
import { toConsentWords } from './consent-words.ts'
import { requireLinkedBooking } from './require-linked-booking.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).session.nextSession.heading, matches),
  { name: 'robots', content: 'noindex' },
]

type Context = Route.LoaderArgs['context']

/** Returns a past appointment with its answers for the next one. The form takes over where the answers are not enough. */
async function requirePastBooking(context: Context, token: string, now: Temporal.Instant) {
  const { db, secrets } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, token)
  const texts = words(context.get(visitorContext).language)
  const view = toAppointmentView(booking, token, now, texts)
  if (!view.canBookNext) throw redirect(view.page, 303)
  const details = await findNextDetails(db, secrets, booking)
  if (!details) throw redirect('/appointments', 303)
  return { booking, details, page: view.page, texts }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const { booking, page, texts } = await requirePastBooking(context, params.token, now)
  const { consent } = toConsentWords(instance.env.companyName)
  return {
    page,
    counsellor: booking.counsellor?.name ?? '',
    place: booking.mode === 'ONLINE' ? texts.session.nextSession.online : (booking.office?.name ?? ''),
    times: await findNextTimes(instance.db, booking, now),
    consentText: `${consent.text} ${consent.note}`,
    idempotencyKey: makeIdempotencyKey(),
  }
}

/** `pressed`: a solved challenge books this slot. */
function refuse(status: number, error: string, retryAfter?: number, pressed?: string) {
  return data({ error, pressed }, { status, headers: toRetryHeaders(retryAfter) })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const { mailUrl } = instance.env
  const visitor = context.get(visitorContext)
  const now = Temporal.Now.instant()
  const { booking, details, texts } = await requirePastBooking(context, params.token, now)
  const form = await request.formData()
  const slot = readSlot(readText(form, 'slot'))
  if (!slot) return refuse(422, texts.session.nextSession.chooseTime)
  // The same address as in the booking of the private link.
  const addressProof = booking.provenAt
    ? ('proven' as const)
    : toAddressProof({ mailUrl, email: details.email, signedIn: visitor.signedIn })
  const solution = readText(form, 'work')
  const waitsForProof = addressProof === 'asked'
  const attempt = { address: visitor.address, addressProof, waitsForProof, solution }
  const allowed = await allowBooking(instance, attempt, now)
  if (!allowed.ok) {
    const seconds = allowed.retryAfterSeconds
    const pressed = solution ? undefined : readText(form, 'slot')
    return refuse(429, addWait(texts.booking.tooManyBookings, seconds), seconds, pressed)
  }
  const booked = await bookAppointment(
    instance.db,
    instance.secrets,
    {
      details,
      addressProof,
      endsEarly: allowed.endsEarly,
      slotRequest: { slot, guardian: undefined, route: 'schedule' },
      idempotencyKey: toIdempotencyKey(form.get('idempotencyKey')),
      visitorTimeZone: booking.visitorTimeZone ?? undefined,
      userId: visitor.signedIn?.user.id,
    },
    now,
  )
  if (!booked.ok) {
    const retryAfter = toRetrySeconds(booked, now)
    return refuse(retryAfter ? 429 : 409, texts.booking.refused[booked.reason](bookingLimits), retryAfter)
  }
  return redirect(`${toPrivatePath(instance.secrets, booked.booking)}?booked`, 303)
}

export default function NextAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { nextSession } = useWords().session
  return (
    <div className="max-w-3xl space-y-6">
      <h1>{nextSession.heading}</h1>
      {loaderData.times.length > 0 ? (
        <NextTimes words={nextSession} {...loaderData} error={actionData?.error}>
          {actionData?.pressed ? <SendWithWork pressed={actionData.pressed} /> : null}
        </NextTimes>
      ) : (
        <p className="card p-4">{nextSession.noTime({ counsellor: isolate(loaderData.counsellor) })}</p>
      )}
      <ButtonLink variant="quiet" href="/appointments">
        {nextSession.otherTimes}
      </ButtonLink>
    </div>
  )
}
