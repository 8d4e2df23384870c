import type { ReactNode } from 'react'
import { CalendarPlus } from '../../../ui/brand/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Folded } from '../../../ui/layout/folded.tsx'
import { Lines, TextWithPart } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import { appointmentMinutes } from '../../availability/rules/slot.ts'
import { bookingLimits } from '../limits/booking-limits.ts'
import { type MailNote, ProofNote } from '../proof/proof-note.tsx'
import { type AppointmentView, listSteps } from './appointment-view.ts'
import { appointmentColumns, inConfirmation } from './in-confirmation.ts'
import { MeetingLink } from './meeting-link.tsx'
import { PrivateLink } from './private-link.tsx'
import { CardRow, SessionCard } from './session-card.tsx'

type Panel = Readonly<{
  words: Words
  view: AppointmentView
  privateLink: string
  mail: MailNote
  /** The face of the counsellor. */
  face?: ReactNode
  /** The time on the clock of the device. */
  clock?: ReactNode
  /** Stands beside the name of an invented counsellor. */
  sampleMark?: ReactNode
  /** Cancels the session. It stands beside the other buttons. */
  cancel?: ReactNode
  /** The next free times of a cancelled session. */
  freeTimes?: readonly Readonly<{ href: string; label: string; notes: readonly string[] }>[]
  /** The other things that the person may do. They are folded. */
  children?: ReactNode
  /** What a confirmation leaves out. */
  more?: ReactNode
}>

/** Shows everything about an appointment on one printed page, without the reason why the client comes. A confirmation shows its two parts. */
export function AppointmentPanel({
  words,
  view,
  privateLink,
  mail,
  face,
  clock,
  sampleMark,
  cancel,
  freeTimes = [],
  children,
  more,
}: Panel) {
  const { session } = words
  const isOpen = view.state === 'confirmed' || view.state === 'requested'
  const isComing = view.state === 'confirmed' && view.canCancel
  const isCancelled = view.state === 'cancelled'
  // One line says what was cancelled.
  const rows = isCancelled ? view.rows.filter(({ kind }) => !kind) : view.rows
  return (
    <div className={isCancelled ? 'max-w-3xl space-y-6' : appointmentColumns}>
      <div {...inConfirmation(view.state)} className="min-w-0 space-y-6">
        {view.proofDue ? (
          <ProofNote words={session.proof} view={view} dueAt={view.proofDue} mail={mail} />
        ) : null}
        {isCancelled ? <Cancelled words={words} view={view} freeTimes={freeTimes} /> : null}
        {rows.length > 0 ? (
          <SessionCard
            {...{ rows, face, clock, sampleMark }}
            near={view.near}
            joining={<Joining words={words} view={view} />}
            link={
              isOpen ? (
                <PrivateLink
                  words={session.link}
                  href={privateLink}
                  noMail={mail.isSent || view.proofDue ? null : mail.instead}
                />
              ) : null
            }
          >
            {view.joinAdvice.length > 0 ? (
              <CardRow label={session.joining.heading} className="print:hidden">
                <Lines lines={view.joinAdvice} />
              </CardRow>
            ) : null}
            {isComing && view.hasTime && !view.isOutside ? <InSession words={session.inSession} /> : null}
          </SessionCard>
        ) : null}
      </div>
      <div className="min-w-0 space-y-6">
        <div {...inConfirmation(view.state)} className="space-y-6">
          {isComing || cancel ? <Actions {...{ words, view, cancel, isComing }} /> : null}
          {isOpen ? <NextSteps words={words} view={view} mail={mail} /> : null}
          {isCancelled ? null : <NeedSomeone words={session} isComing={isOpen} />}
          {children}
        </div>
        {more}
      </div>
    </div>
  )
}

/** Says how to join, or how to come. */
function Joining({ words: { session }, view }: Pick<Panel, 'words' | 'view'>) {
  const { meeting } = view
  const { next } = session
  const isComing = view.state === 'confirmed' && view.canCancel
  if (!meeting) {
    return isComing && !view.isOnline && !view.isOutside ? <Lines lines={[next.come]} /> : null
  }
  return (
    <>
      {meeting.text} {meeting.link ? <MeetingLink href={meeting.link} /> : null}
    </>
  )
}

function InSession({ words }: Readonly<{ words: Words['session']['inSession'] }>) {
  return (
    <CardRow label={words.heading({ appointmentMinutes })}>
      <ol className="list-decimal space-y-1 pl-6">
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </CardRow>
  )
}

type ActionsProps = Pick<Panel, 'words' | 'view' | 'cancel'> & Readonly<{ isComing: boolean }>

function Actions({ words: { session }, view, cancel, isComing }: ActionsProps) {
  const others = (
    <>
      {isComing && view.canMove ? (
        <ButtonLink href={view.movePage} variant="quiet" className={actionLook}>
          {session.move}
        </ButtonLink>
      ) : null}
      {cancel}
    </>
  )
  if (!isComing || !view.hasTime) {
    return <div className={actionRow}>{others}</div>
  }
  return (
    <SaveToCalendar words={session.calendar} file={view.calendarFile} links={view.calendarLinks}>
      {others}
    </SaveToCalendar>
  )
}

/** An open form takes the whole row. */
const actionRow = 'grid gap-3 sm:grid-cols-3 lg:grid-cols-1 print:hidden'
const actionLook = 'w-full sm:px-2 sm:text-base'

type Calendar = Readonly<{
  words: Words['session']['calendar']
  file: string
  links: AppointmentView['calendarLinks']
  /** Other buttons, which stand first in the same row. */
  children?: ReactNode
}>

/** Shows the file for a calendar, the link to Google, and those to Outlook folded. */
export function SaveToCalendar({ words: calendar, file, links, children }: Calendar) {
  const [google, ...others] = links
  return (
    <div className="space-y-3 print:hidden">
      <div className={actionRow}>
        {children}
        <ButtonLink href={file} variant="quiet" className={actionLook}>
          <CalendarPlus aria-hidden strokeWidth={1.75} className="shrink-0" />
          {calendar.save}
        </ButtonLink>
      </div>
      {google ? (
        <>
          <CalendarLink {...google} words={calendar} />
          <p className="prose-width text-base text-muted">
            {calendar.insideApp} {calendar.explanation}
          </p>
          <Folded heading={calendar.instead}>
            <ul>
              {others.map((link) => (
                <li key={link.host}>
                  <CalendarLink {...link} words={calendar} />
                </li>
              ))}
            </ul>
          </Folded>
        </>
      ) : null}
    </div>
  )
}

type CalendarLinkProps = AppointmentView['calendarLinks'][number] &
  Readonly<{ words: Words['session']['calendar'] }>

/** Devices of Apple and most others open the file. These links are for people whose device does not. */
function CalendarLink({ label, host, href, words }: CalendarLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-12 items-center text-base">
      {label} ({host})<span className="sr-only"> {words.newTab}</span>
    </a>
  )
}

/** Says in one line what was cancelled. Below it stand a kind sentence, help, free times, and the file that takes the session out of a calendar. */
function Cancelled({
  words: { session },
  view,
  freeTimes,
}: Readonly<{ words: Words; view: AppointmentView; freeTimes: NonNullable<Panel['freeTimes']> }>) {
  const { cancelled, calendar } = session
  return (
    <>
      {view.cancelled ? (
        <p className="text-lg">
          <TextWithPart text={view.cancelled.text} part={view.cancelled.time}>
            {(time) => <s className="text-muted">{time}</s>}
          </TextWithPart>
        </p>
      ) : null}
      <div className="space-y-4 print:hidden">
        <p className="text-lg">{view.isByClient ? cancelled.byClient : cancelled.byUs}</p>
        <NeedSomeone words={session} isComing={false} />
        {freeTimes.length > 0 ? (
          <section className="space-y-3">
            <h2 className="text-xl">{cancelled.times}</h2>
            <ul className="grid gap-3 sm:grid-cols-3">
              {freeTimes.map(({ href, label, notes }) => (
                <li key={href}>
                  <ButtonLink href={href} variant="quiet" className="h-full w-full flex-col gap-0 sm:px-2">
                    <span>{label}</span>
                    <span className="text-base font-normal text-muted">
                      <Lines lines={notes} />
                    </span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <ButtonLink href="/appointments">{session.bookAnother}</ButtonLink>
        {view.hasTime ? (
          <p>
            <a href={view.calendarFile} className="inline-flex min-h-11 items-center font-semibold">
              {calendar.takeOut}
            </a>
          </p>
        ) : null}
      </div>
    </>
  )
}

function NextSteps({ words, view, mail }: Pick<Panel, 'words' | 'view' | 'mail'>) {
  const { next } = words.session
  const mailed = mail.isSent
    ? [next.mailed({ email: view.maskedEmail, minutes: bookingLimits.mailMinutes })]
    : []
  return (
    <div className="prose-width space-y-2">
      {[...listSteps(view, next), ...mailed].map((step) => (
        <p key={step}>{step}</p>
      ))}
    </div>
  )
}

function NeedSomeone({ words, isComing }: Readonly<{ words: Words['session']; isComing: boolean }>) {
  const text = isComing ? words.needSomeone : words.needSomeoneNow
  return (
    <p className="border-l-4 border-marigold pl-4">
      <TextWithPart text={text({ link: words.helpNow })} part={words.helpNow}>
        {(link) => <a href="/help">{link}</a>}
      </TextWithPart>
    </p>
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
