import { noMail, nothingSent } from '../../../content/company.ts'
import { AgreeNote } from '../../../features/booking/agree/agree-note.tsx'
import { AppointmentPanel, DoneNote } from '../../../features/booking/appointment/appointment-panel.tsx'
import {
  type AppointmentState,
  type AppointmentView,
  toAppointmentView,
} from '../../../features/booking/appointment/appointment-view.ts'
import { CancelForm } from '../../../features/booking/appointment/cancel-form.tsx'
import { readCancelReason } from '../../../features/booking/appointment/cancel-reasons.ts'
import { ComingForm } from '../../../features/booking/appointment/coming-form.tsx'
import { confirmComing } from '../../../features/booking/appointment/confirm-coming.server.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import { findGuardianNote } from '../../../features/booking/guardian/find-guardian-note.server.ts'
import { GuardianNoteCard } from '../../../features/booking/guardian/guardian-note-card.tsx'
import { isGuardianAgainst } from '../../../features/booking/guardian/guardian-words.ts'
import { resendProof } from '../../../features/booking/proof/prove-address.server.ts'
import { chooseHelpInMails } from '../../../features/booking/reminders/choose-help-in-mails.server.ts'
import { chooseReminders } from '../../../features/booking/reminders/choose-reminders.server.ts'
import { HelpInMailsForm } from '../../../features/booking/reminders/help-in-mails-form.tsx'
import { listReminders } from '../../../features/booking/reminders/plan-reminders.server.ts'
import { RemindersForm } from '../../../features/booking/reminders/reminders-form.tsx'
import { readReminderHours, toRemindersView } from '../../../features/booking/reminders/reminders-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { answerForm } from '../../form-action.server.ts'
import { showConsentDue } from '../consent/consent-due.ts'
import type { Route } from './+types/appointment'
import { requireLinkedBooking } from './require-linked-booking.server.ts'

const headings: Record<AppointmentState, string> = {
  confirmed: 'Your session is booked',
  requested: 'We have your request',
  cancelled: 'Your session is cancelled',
  past: 'This session is over',
}

function toHeading({ state, hasTime, isTimeWanted }: AppointmentView): string {
  if (isTimeWanted) return 'Your time is not kept yet'
  return state === 'cancelled' && !hasTime ? 'Your request is cancelled' : headings[state]
}

/** The note that the page shows after a button. */
const notes = {
  booked: 'Booking created successfully',
  moved: 'Your session has a new time.',
  confirmed: 'Your address is confirmed. Your session is certain now.',
  'proof-first':
    'Confirm your e-mail address by the button of our mail first. Then you can move the session.',
  'sent-again': 'We have sent the mail again.',
  'sent-enough': nothingSent,
  reminders: 'Your choice of reminders is saved.',
  agreed: 'Thank you. Your counsellor can read what you wrote now.',
  help: 'Your choice about our mails is saved.',
  late: 'This can no longer be cancelled here. Write to us or ring us instead.',
  fixed: 'This can no longer be moved here. Write to us or ring us instead.',
} as const

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...toTitle(loaderData ? toHeading(loaderData.view) : 'Not found', matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, secrets } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  const query = new URL(request.url).searchParams
  const noteName = Object.keys(notes).find((name) => query.has(name)) as keyof typeof notes | undefined
  const now = Temporal.Now.instant()
  return {
    view: toAppointmentView(booking, params.token, now),
    consentDue: isGuardianAgainst(booking.guardianStatus) ? null : showConsentDue(booking, now),
    guardian: await findGuardianNote({ db, secrets, hasMail: env.mailUrl !== undefined }, booking, now),
    helpInMails: booking.helpInMails,
    reminders: toRemindersView(booking, await listReminders(db, booking.id), now),
    privateLink: `${env.publicUrl}/appointments/${params.token}`,
    mail: {
      leaves: env.mailUrl !== undefined,
      isSent: env.mailUrl !== undefined && booking.isMailed,
      instead: env.mailUrl ? nothingSent : noMail,
    },
    note: noteName ? notes[noteName] : null,
  }
}

/** A GET only shows the page, because mail scanners follow links. Only a pressed button acts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, log } = context.get(instanceContext)
  const { id: bookingId, linkVersion } = await requireLinkedBooking(context, params.token)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  const change = { bookingId, caller: { linkVersion } }
  const page = `/appointments/${params.token}`
  const toNote = (note: keyof typeof notes | null) => (note ? `${page}?${note}` : page)
  return answerForm(
    { form, log },
    {
      values: {},
      refusals: {},
      actions: {
        async reminders() {
          const choice = { ...change, hours: readReminderHours(form), route: 'private_page' } as const
          return toNote((await chooseReminders(db, choice, now)).ok ? 'reminders' : null)
        },
        async 'send-again'() {
          const sent = await resendProof(db, { bookingId, linkVersion }, now)
          if (sent.ok) return toNote('sent-again')
          return toNote(sent.reason === 'too_many_mails' ? 'sent-enough' : null)
        },
        async 'help-in-mails'() {
          const helpInMails = form.get('helpInMails') === 'on'
          return toNote((await chooseHelpInMails(db, { ...change, helpInMails }, now)).ok ? 'help' : null)
        },
        async come() {
          await confirmComing(db, change, now)
          return page
        },
        async cancel() {
          const cancelled = await cancelBooking(db, { ...change, reason: readCancelReason(form) }, now)
          return toNote(!cancelled.ok && cancelled.reason === 'not_cancellable' ? 'late' : null)
        },
      },
    },
  )
}

export default function Appointment({ loaderData }: Route.ComponentProps) {
  const { view, consentDue, guardian, reminders, helpInMails, privateLink, mail, note } = loaderData
  return (
    <div className="max-w-3xl space-y-6">
      {note ? <DoneNote>{note}</DoneNote> : null}
      <PatternBand className="w-36" />
      <h1>{toHeading(view)}</h1>
      {view.coming ? <ComingForm page={view.page} coming={view.coming} /> : null}
      {consentDue ? <AgreeNote page={view.page} dueAt={consentDue} /> : null}
      {guardian?.isWarning ? <GuardianNoteCard {...guardian} /> : null}
      <AppointmentPanel view={view} privateLink={privateLink} mail={mail}>
        {guardian && !guardian.isWarning ? <GuardianNoteCard {...guardian} /> : null}
        {mail.leaves && reminders ? <RemindersForm page={view.page} view={reminders} /> : null}
        {mail.leaves && view.canCancel ? <HelpInMailsForm page={view.page} isChosen={helpInMails} /> : null}
      </AppointmentPanel>
      {view.canCancel ? <CancelForm page={view.page} isRequest={view.state === 'requested'} /> : null}
      <p className="print:hidden">
        <a href={`${view.page}/data`} className="inline-flex min-h-11 items-center font-semibold">
          What we know about you: see, correct or erase it
        </a>
      </p>
      {view.state === 'cancelled' || view.state === 'past' ? (
        <div className="flex flex-wrap gap-3 print:hidden">
          {view.canBookNext ? (
            <ButtonLink href={`${view.page}/next`}>
              Book the next session with {isolate(view.counsellor)}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/appointments" variant={view.canBookNext ? 'quiet' : 'primary'}>
            Book another session
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
