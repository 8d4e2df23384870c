import type { ReactNode } from 'react'
import { CalendarPlus } from '../../../ui/brand/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { Lines, TextWithPart } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import { bookingLimits } from '../limits/booking-limits.ts'
import { type MailNote, ProofNote } from '../proof/proof-note.tsx'
import { appointmentPanelId } from './appointment-panel-id.ts'
import type { AppointmentView } from './appointment-view.ts'

type Panel = Readonly<{
  words: Words
  view: AppointmentView
  privateLink: string
  mail: MailNote
  children?: ReactNode
}>

/** Shows everything about an appointment on one printed page, without the reason why the client comes. */
export function AppointmentPanel({ words, view, privateLink, mail, children }: Panel) {
  const { session } = words
  const isComing = view.state === 'confirmed' && view.canCancel
  return (
    <div id={appointmentPanelId} data-state={view.state} className="space-y-6">
      {view.proofDue ? (
        <ProofNote words={session.proof} view={view} dueAt={view.proofDue} mail={mail} />
      ) : null}
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
      {isComing ? <Actions words={words} view={view} /> : null}
      {view.state === 'cancelled' && view.hasTime ? (
        <ButtonLink href={view.calendarFile} variant="quiet" className="print:hidden">
          {session.calendar.takeOut}
        </ButtonLink>
      ) : null}
      {isComing && view.hasTime ? <WebCalendars words={words} view={view} /> : null}
      {view.state === 'confirmed' || view.state === 'requested' ? (
        <NextSteps words={words} view={view} mail={mail} />
      ) : null}
      {children}
      {isComing || view.state === 'requested' ? (
        <PrivateLink words={session.link} href={privateLink} />
      ) : null}
      <p className="border-l-4 border-marigold pl-4">
        <TextWithPart text={session.needSomeone({ link: session.helpNow })} part={session.helpNow}>
          {(link) => <a href="/help">{link}</a>}
        </TextWithPart>
      </p>
    </div>
  )
}

function Actions({ words: { session }, view }: Pick<Panel, 'words' | 'view'>) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {view.hasTime ? (
        <ButtonLink href={view.calendarFile} variant="quiet">
          <CalendarPlus aria-hidden strokeWidth={1.75} />
          {session.calendar.save}
        </ButtonLink>
      ) : null}
      {view.canMove ? (
        <ButtonLink href={view.movePage} variant="quiet">
          {session.move}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** Devices of Apple and most others open the file. These links are for people whose device does not. */
function WebCalendars({
  words: {
    session: { calendar },
  },
  view,
}: Pick<Panel, 'words' | 'view'>) {
  return (
    <details className="print:hidden">
      <Summary>{calendar.instead}</Summary>
      <p className="prose-width text-muted">{calendar.explanation}</p>
      <ul>
        {view.calendarLinks.map(({ label, host, href }) => (
          <li key={host}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {label} ({host})<span className="sr-only"> {calendar.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function NextSteps({ words, view, mail }: Pick<Panel, 'words' | 'view' | 'mail'>) {
  const { next } = words.session
  return (
    <section className="space-y-2">
      <h2>{next.heading}</h2>
      <ul className="prose-width list-disc space-y-2 pl-5">
        {mail.isSent ? (
          <li>{next.mailed({ email: view.maskedEmail, minutes: bookingLimits.mailMinutes })}</li>
        ) : view.proofDue ? null : (
          <li>{mail.instead}</li>
        )}
        <MeetingStep view={view} />
        {listSteps(view, next).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}

function MeetingStep({ view: { meeting } }: Pick<Panel, 'view'>) {
  if (!meeting) return null
  const { link, text } = meeting
  if (!link) return <li>{text}</li>
  return (
    <li>
      {text}{' '}
      <a href={link} rel="noreferrer" className="break-all font-semibold">
        {link}
      </a>
    </li>
  )
}

function listSteps(
  { state, isOnline, isOutside, hasTime, isTimeWanted }: AppointmentView,
  next: Words['session']['next'],
): string[] {
  if (state === 'requested' && isOutside) return [next.schedulerReports]
  if (isTimeWanted) return []
  if (state === 'requested') return [next.noTime]
  if (isOutside) return [next.moveAtScheduler]
  if (!hasTime) return []
  return isOnline ? [next.free] : [next.come, next.free]
}

function PrivateLink({ words, href }: Readonly<{ words: Words['session']['link']; href: string }>) {
  return (
    <section className="space-y-2">
      <h2>{words.heading}</h2>
      <p className="prose-width">{words.keep}</p>
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
