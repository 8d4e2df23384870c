import { redirect } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { AppointmentPanel, DoneNote } from '../../../features/booking/appointment/appointment-panel.tsx'
import {
  type AppointmentState,
  type AppointmentView,
  toAppointmentView,
} from '../../../features/booking/appointment/appointment-view.ts'
import { CancelForm } from '../../../features/booking/appointment/cancel-form.tsx'
import { readCancelReason } from '../../../features/booking/appointment/cancel-reasons.ts'
import { findManagedBooking } from '../../../features/booking/appointment/find-managed-booking.server.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { PatternBand } from '../../../ui/brand/pattern-band.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/appointment'

export const handle = { exit: true } satisfies PageHandle

const headings: Record<AppointmentState, string> = {
  confirmed: 'Your session is booked',
  requested: 'We have your request',
  cancelled: 'Your session is cancelled',
  past: 'This session is over',
}

function toHeading({ state, hasTime }: AppointmentView): string {
  return state === 'cancelled' && !hasTime ? 'Your request is cancelled' : headings[state]
}

const notes = {
  booked: 'Booking created successfully',
  moved: 'Your session has a new time. We have sent a mail about it.',
  late: 'This can no longer be cancelled here. Write to us or ring us instead.',
  fixed: 'This can no longer be moved here. Write to us or ring us instead.',
} as const

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...toTitle(loaderData ? toHeading(loaderData.view) : 'Not found', matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, secrets } = context.get(instanceContext)
  const booking = await findManagedBooking(db, secrets, params.token)
  if (!booking) throw noSuchPage()
  const query = new URL(request.url).searchParams
  const noteName = Object.keys(notes).find((name) => query.has(name)) as keyof typeof notes | undefined
  return {
    view: toAppointmentView(booking, params.token, Temporal.Now.instant()),
    privateLink: `${env.publicUrl}/appointments/${params.token}`,
    note: noteName ? notes[noteName] : null,
  }
}

/** A GET only shows the page, because mail scanners follow links. Only a pressed button acts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, nudgeMail } = context.get(instanceContext)
  const booking = await findManagedBooking(db, secrets, params.token)
  if (!booking) throw noSuchPage()
  const form = await request.formData()
  const page = `/appointments/${params.token}`
  if (form.get('intent') !== 'cancel') return redirect(page, 303)
  const now = Temporal.Now.instant()
  const caller = { linkVersion: booking.linkVersion }
  const cancellation = { bookingId: booking.id, caller, reason: readCancelReason(form) }
  const answer = await cancelBooking(db, cancellation, now)
  if (answer.ok) nudgeMail()
  const isLate = !answer.ok && answer.reason === 'not_cancellable'
  return redirect(isLate ? `${page}?late` : page, 303)
}

export default function Appointment({ loaderData }: Route.ComponentProps) {
  const { view, privateLink, note } = loaderData
  return (
    <div className="max-w-3xl space-y-6">
      {note ? <DoneNote>{note}</DoneNote> : null}
      <PatternBand className="w-36" />
      <h1>{toHeading(view)}</h1>
      <AppointmentPanel view={view} privateLink={privateLink} />
      {view.canCancel ? <CancelForm page={view.page} isRequest={view.state === 'requested'} /> : null}
      {view.state === 'cancelled' || view.state === 'past' ? (
        <ButtonLink href="/appointments" className="print:hidden">
          Book another session
        </ButtonLink>
      ) : null}
    </div>
  )
}
