import { data, Link, redirect, useNavigation } from 'react-router'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import { toFormWords } from '../../../features/booking/form/form-words.ts'
import { makeIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { StaffBookingForm } from '../../../features/booking/staff-form/staff-booking-form.tsx'
import { describeSlot, listStaffTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { StaffTimesChoice } from '../../../features/booking/staff-form/staff-times.tsx'
import { readChoice } from '../../../features/booking/time-picker/schedule-choice.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { toConsentWords } from '../../site/booking/consent-words.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/new-booking'
import { bookForClient } from './book-for-client.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Book for a client', matches)

const path = '/admin/bookings/new'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const now = Temporal.Now.instant()
  const choice = readChoice(url.searchParams)
  const { slot } = choice
  if (!slot) return { times: await listStaffTimes(db, { choice, scope, clientZone: null }, now), form: null }
  const { consent } = toConsentWords(env.companyName)
  return {
    times: null,
    form: {
      slot: url.searchParams.getAll('slot').at(-1) ?? '',
      rows: await describeSlot(db, { slot, clientZone: null }, now),
      words: toFormWords(),
      consentText: `${consent.text} ${consent.note}`,
      idempotencyKey: makeIdempotencyKey(),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await bookForClient(
    context.get(instanceContext),
    requireStaff(context),
    await request.formData(),
  )
  if (outcome.ok) return redirect(`/admin/bookings/${outcome.bookingId}?done=added`, 303)
  const { status, errors, values, near } = outcome
  const options = near.map(({ value, clock, counsellor }) => ({ value, label: `${clock}, ${counsellor}` }))
  return data({ errors, values, near: options }, status)
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { times, form } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {}, near = [] } = actionData ?? {}
  return (
    <div className="max-w-5xl">
      <h1 className="mb-3">Book for a client</h1>
      {times ? (
        <>
          <p className="mb-4">Choose a time with the client first. Their answers come next.</p>
          <StaffTimesChoice times={times} path={path} />
        </>
      ) : null}
      {form ? (
        <>
          <div className="mb-5 max-w-2xl">
            <FactCard title="The session" rows={form.rows} />
            <p className="mt-2">
              <Link to={path} className="inline-flex min-h-11 items-center font-semibold">
                Choose another time
              </Link>
            </p>
          </div>
          <StaffBookingForm {...form} {...{ errors, values, near, isBusy }} />
        </>
      ) : null}
    </div>
  )
}
