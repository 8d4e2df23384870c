import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { QuietLink } from '../../../ui/layout/quiet-link.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { CancelQuestion } from '../appointment/cancel-form.tsx'
import { type AppointmentDialogName, outcomeQuestions } from './appointment-words.ts'
import type { StaffBookingView } from './staff-booking-view.ts'

/** Shows what staff can do with a booking now. Each action has its own page or dialog. */
export function AppointmentActions({ view, here }: { view: StaffBookingView; here: string }) {
  const { may, id } = view
  return (
    <ul aria-label="What you can do" className="mb-5 flex flex-wrap gap-3 print:hidden">
      {may.recordOutcome.map((outcome) => (
        <Action key={outcome} href={`${here}?ask=${outcome}`} id={`ask-${outcome}`}>
          {outcomeQuestions[outcome].link}
        </Action>
      ))}
      {may.assignTime ? <Action href={`${here}/time`}>Give it a time</Action> : null}
      {may.move ? <Action href={`${here}/time`}>Move</Action> : null}
      {may.cancel ? (
        <Action href={`${here}?ask=cancel`} id="ask-cancel">
          Cancel {view.hasTime ? 'the session' : 'the request'}
        </Action>
      ) : null}
      <Action href={`${here}?details=${id}`} id={`details-${id}`}>
        What the client wrote
      </Action>
    </ul>
  )
}

function Action({ href, id, children }: { href: string; id?: string; children: React.ReactNode }) {
  return (
    <li>
      <QuietLink to={href} id={id} preventScrollReset>
        {children}
      </QuietLink>
    </li>
  )
}

type DialogProps = Readonly<{
  ask: AppointmentDialogName
  view: StaffBookingView
  here: string
  isBusy: boolean
  /** Says why the action was refused. */
  problem?: string
}>

/** Asks before a change. The form sends the revision that its reader saw. */
export function AppointmentDialog({ ask, view, here, isBusy, problem }: DialogProps) {
  const isCancel = ask === 'cancel'
  const title = isCancel ? 'Cancel this?' : outcomeQuestions[ask].title
  const when = view.appointment[0]?.lines[0]
  return (
    <PageDialog title={title} note={view.name} closeHref={here} openerId={`ask-${ask}`} isAlert={isCancel}>
      {problem ? <PageNote isError>{problem}</PageNote> : null}
      <Form method="post" className="space-y-5">
        <input type="hidden" name="intent" value={ask} />
        <input type="hidden" name="revision" value={view.revision} key={view.revision} />
        <p>{when}</p>
        {isCancel ? <CancelQuestion hasTime={view.hasTime} /> : <p>{outcomeQuestions[ask].text}</p>}
        <div className="flex flex-wrap items-center gap-3">
          {isCancel ? <DialogClose>Leave it as it is</DialogClose> : null}
          <Button variant={isCancel ? 'danger' : 'primary'} aria-disabled={isBusy || undefined}>
            {isCancel ? 'Cancel it' : outcomeQuestions[ask].button}
          </Button>
          {isCancel ? null : <DialogClose>Back</DialogClose>}
        </div>
      </Form>
    </PageDialog>
  )
}
