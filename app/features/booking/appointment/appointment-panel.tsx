import type { ReactNode } from 'react'
import { meetingSentence } from '../../../outbox/appointment/meeting-address.ts'
import { CalendarPlus } from '../../../ui/brand/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { Lines } from '../../../ui/text/text.tsx'
import { type MailNote, ProofNote } from '../proof/proof-note.tsx'
import { appointmentPanelId } from './appointment-panel-id.ts'
import type { AppointmentView } from './appointment-view.ts'

type Panel = Readonly<{ view: AppointmentView; privateLink: string; mail: MailNote; children?: ReactNode }>

/** Shows everything about an appointment on one printed page, without the reason why the client comes. */
export function AppointmentPanel({ view, privateLink, mail, children }: Panel) {
  const isComing = view.state === 'confirmed' && view.canCancel
  return (
    <div id={appointmentPanelId} data-state={view.state} className="space-y-6">
      {view.proofDue ? <ProofNote view={view} dueAt={view.proofDue} mail={mail} /> : null}
      <dl className="card divide-y divide-line">
        {view.rows.map(({ label, lines }) => (
          <div key={label} className="flex flex-wrap gap-x-4 px-4 py-3">
            <dt className="w-20 shrink-0 font-semibold">{label}</dt>
            <dd className={`min-w-0 flex-1 basis-52 ${view.state === 'cancelled' ? 'line-through' : ''}`}>
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
      {isComing ? <Actions view={view} /> : null}
      {view.state === 'cancelled' && view.hasTime ? (
        <ButtonLink href={view.calendarFile} variant="quiet" className="print:hidden">
          Take it out of your calendar
        </ButtonLink>
      ) : null}
      {isComing && view.hasTime ? <WebCalendars view={view} /> : null}
      {view.state === 'confirmed' || view.state === 'requested' ? (
        <NextSteps view={view} mail={mail} />
      ) : null}
      {children}
      {isComing || view.state === 'requested' ? <PrivateLink href={privateLink} /> : null}
      <p className="border-l-4 border-marigold pl-4">
        If you need someone before then, <a href="/help">get help now</a>. We do not read bookings day and
        night.
      </p>
    </div>
  )
}

function Actions({ view }: Pick<Panel, 'view'>) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {view.hasTime ? (
        <ButtonLink href={view.calendarFile} variant="quiet">
          <CalendarPlus aria-hidden strokeWidth={1.75} />
          Save to your calendar
        </ButtonLink>
      ) : null}
      {view.canMove ? (
        <ButtonLink href={view.movePage} variant="quiet">
          Move to another time
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** Devices of Apple and most others open the file. These links are for people whose device does not. */
function WebCalendars({ view }: Pick<Panel, 'view'>) {
  return (
    <details className="print:hidden">
      <Summary>Google Calendar or Outlook instead</Summary>
      <p className="prose-width text-muted">
        Apple’s calendar and most others open the file above. Each link below opens a page of another company.
        It learns the time and the title ‘Appointment’, and nothing else.
      </p>
      <ul>
        {view.calendarLinks.map(({ label, host, href }) => (
          <li key={host}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {label} ({host})<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function NextSteps({ view, mail }: Pick<Panel, 'view' | 'mail'>) {
  return (
    <section className="space-y-2">
      <h2>What happens next</h2>
      <ul className="prose-width list-disc space-y-2 pl-5">
        {mail.isSent ? (
          <li>
            We have sent this to {view.maskedEmail}. Look among the junk mail if it is not there in ten
            minutes.
          </li>
        ) : view.proofDue ? null : (
          <li>{mail.instead}</li>
        )}
        <MeetingStep view={view} />
        {listSteps(view).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}

function MeetingStep({ view: { meeting } }: Pick<Panel, 'view'>) {
  if (!meeting) return null
  if (meeting.link) {
    return (
      <li>
        You meet online here:{' '}
        <a href={meeting.link} rel="noreferrer" className="break-all font-semibold">
          {meeting.link}
        </a>
      </li>
    )
  }
  return <li>{meetingSentence}</li>
}

function listSteps({ state, isOnline, isOutside, hasTime, isTimeWanted }: AppointmentView): string[] {
  if (state === 'requested' && isOutside) {
    return ['The scheduler has your time. We wait for its report, and its mail has what you chose.']
  }
  if (isTimeWanted) return []
  if (state === 'requested') return ['Your session has no time yet. We will write to you to agree on one.']
  if (isOutside) return ['To move it, use the mail that the scheduler sent you.']
  if (!hasTime) return []
  return [
    ...(isOnline
      ? []
      : ['Come to the address above. You do not need to bring anything or say at the door why you come.']),
    'Until it begins you can move it or cancel it here. It costs nothing and you need not say why.',
  ]
}

function PrivateLink({ href }: { href: string }) {
  return (
    <section className="space-y-2">
      <h2>Your private link</h2>
      <p className="prose-width">
        Keep it to come back here. Whoever has it can move or cancel the session, and book the next one.
      </p>
      <p className="break-all text-base">
        <a href={href}>{href}</a>
      </p>
    </section>
  )
}

/** Shows what was done, above the page. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="card border-2 border-leaf bg-leaf-soft p-4 font-semibold print:hidden">
      {children}
    </p>
  )
}
