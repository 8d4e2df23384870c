import { data, redirect, useNavigation } from 'react-router'
import { contactFirst } from '../../../features/booking/booking-status-words.ts'
import { AppointmentActions, CancelDialog } from '../../../features/booking/details/appointment-actions.tsx'
import { doneMessages } from '../../../features/booking/details/appointment-words.ts'
import { BookingDetailsDialog } from '../../../features/booking/details/booking-details-dialog.tsx'
import { EventList, FactCard } from '../../../features/booking/details/fact-card.tsx'
import { GuardianDecisionForm } from '../../../features/booking/guardian/guardian-decision-form.tsx'
import { AppointmentNotes } from '../../../features/booking/notes/appointment-notes.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/booking'
import { answerNoteForm, loadNotes } from './booking-notes.server.ts'
import { changeByForm } from './change-appointment.server.ts'
import { answerGuardianForm } from './guardian-decision.server.ts'
import { loadBooking } from './load-booking.server.ts'
import { openDetailsFromUrl } from './open-details.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Booking', matches)

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const loaded = await loadBooking(db, requireStaff(context).scope, params.bookingId, clock)
  return {
    ...loaded,
    ...(await openDetailsFromUrl(args)),
    notes: await loadNotes(args, params.bookingId, clock),
    isCancelling: loaded.view.may.cancel && url.searchParams.get('ask') === 'cancel',
    done: findDoneMessage(url, doneMessages),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const change = { bookingId: params.bookingId, form: await request.formData(), staff }
  const instance = context.get(instanceContext)
  const intent = readText(change.form, 'intent')
  if (intent === 'note') return answerNoteForm(instance, change)
  if (intent === 'guardian') return answerGuardianForm(instance, change)
  const outcome = await changeByForm(instance, change)
  if (outcome.ok) return redirect(`/admin/bookings/${params.bookingId}?done=${outcome.done}`, 303)
  if (outcome.status === 404) throw noSuchPage()
  return data({ problem: outcome.problem, note: undefined, guardian: undefined }, outcome.status)
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { view, history, mails, details, problem, isCancelling, done, notes } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/bookings/${view.id}`
  const refused = actionData?.problem ?? problem
  return (
    <>
      <h1 className="mb-1 wrap-anywhere">{view.name}</h1>
      <p className="mb-4 text-muted">
        <strong className="text-ink">{view.status}</strong>
      </p>
      <ChangeNote done={done} href={here} />
      {refused && !isCancelling ? <PageNote isError>{refused}</PageNote> : null}
      {view.isContactFirst ? (
        <p className="mb-4 border-l-4 border-clay pl-4 text-lg font-semibold">{contactFirst}</p>
      ) : null}
      <AppointmentActions {...{ view, here, isBusy }} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <FactCard title="Session" rows={view.appointment} />
          <AppointmentNotes view={notes} {...{ here, isBusy }} answer={actionData?.note} />
        </div>
        <div className="min-w-0 space-y-4">
          <FactCard title="Client" rows={view.client} />
          {view.may.decideForGuardian.length > 0 ? (
            <GuardianDecisionForm
              decisions={view.may.decideForGuardian}
              revision={view.revision}
              answer={actionData?.guardian}
              isBusy={isBusy}
            />
          ) : null}
          <EventList title="Mails" lines={mails} empty="No mail was sent." />
          <EventList title="History" lines={history} empty="Nobody of us has opened or changed anything." />
        </div>
      </div>
      {details ? <BookingDetailsDialog key={details.bookingId} details={details} closeHref={here} /> : null}
      {isCancelling ? <CancelDialog {...{ view, here, isBusy }} problem={actionData?.problem} /> : null}
    </>
  )
}
