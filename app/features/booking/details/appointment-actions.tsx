import { Form, Link } from 'react-router'
import { MoreMenu, toMenuItem } from '../../../ui/dialog/more-menu.tsx'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button, toButtonClasses } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { cancelReasonWords } from '../../../words/en/booking-status.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { retentionPage } from '../../../words/staff/retention.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { eraseForClient } from '../../../words/staff/work/erase-for-client.ts'
import { staffSeries } from '../../../words/staff/work/series.ts'
import { SeriesQuestion } from '../series/series-question.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import type { StaffBookingView } from './staff-booking-view.ts'

const cancelling = bookingPage.cancelling
const words = bookingPage.actions

type Props = Readonly<{
  view: StaffBookingView
  here: string
  isBusy: boolean
  /** The person may delete what is known about the client. */
  mayErase: boolean
}>

/** An action of staff: a link to a page or to a dialog with its own address, or a button that sends an `intent`. */
type Action = Readonly<{ name: string; isDanger?: boolean; id?: string }> &
  Readonly<{ to: string } | { intent: string }>

/** Shows what staff can do with a booking now: the next steps as buttons, the rest in a menu. */
export function AppointmentActions({ view, here, isBusy, mayErase }: Props) {
  const { id, name: client, revision, may } = view
  const outcome = { id, client, revision, isBusy, outcomes: may.recordOutcome }
  // With one outcome left, somebody has recorded the other one.
  const asksOutcome = may.recordOutcome.length > 1
  const actions = listActions(view, here, mayErase)
  const canCorrect = may.recordOutcome.length === 1
  const shown = asksOutcome ? 0 : 2
  const send = { revision, isBusy }
  return (
    <ul aria-label={words.label} className="relative mb-5 flex flex-wrap items-center gap-2 print:hidden">
      {asksOutcome ? (
        <li>
          <OutcomeForm {...outcome} hasMain />
        </li>
      ) : null}
      {actions.slice(0, shown).map((action, index) => (
        <li key={action.name}>
          <ActionButton
            {...{ action, send }}
            look={toButtonClasses(index === 0 ? 'primary' : action.isDanger ? 'danger' : 'quiet', '', true)}
          />
        </li>
      ))}
      {actions.length > shown || canCorrect ? (
        <li>
          <MoreMenu label={words.more}>
            {canCorrect ? (
              <li className="p-1.5">
                <OutcomeForm {...outcome} />
              </li>
            ) : null}
            {actions.slice(shown).map((action) => (
              <li key={action.name}>
                <ActionButton {...{ action, send }} look={toMenuItem(action.isDanger)} />
              </li>
            ))}
          </MoreMenu>
        </li>
      ) : null}
    </ul>
  )
}

/** Returns what staff can do, what is most likely first. */
function listActions({ id, hasTime, may }: StaffBookingView, here: string, mayErase: boolean): Action[] {
  const time = `${here}/time`
  return [
    ...(may.release ? [{ name: words.release, intent: 'release' }] : []),
    ...(may.assignTime ? [{ name: words.assign, to: time }] : []),
    ...(may.move ? [{ name: words.move, to: time }] : []),
    ...(may.confirmAddress ? [{ name: words.confirm, intent: 'confirm-address' }] : []),
    ...(may.cancel
      ? [
          {
            name: hasTime ? words.cancelSession : words.cancelRequest,
            to: `${here}?ask=cancel`,
            id: 'ask-cancel',
            isDanger: true,
          },
        ]
      : []),
    ...(hasTime ? [{ name: words.bookNext, to: `/admin/bookings/new?client=${id}` }] : []),
    { name: words.wrote, to: `${here}?details=${id}`, id: `details-${id}` },
    ...(mayErase
      ? [{ name: retentionPage.holdThis, to: `/admin/retention?type=booking&record=${id}#legal-hold` }]
      : []),
    ...(mayErase ? [{ name: eraseForClient.link, to: `${here}/erase`, isDanger: true }] : []),
  ]
}

type ButtonProps = Readonly<{
  action: Action
  look: string
  send: Readonly<{ revision: number; isBusy: boolean }>
}>

function ActionButton({ action, look, send: { revision, isBusy } }: ButtonProps) {
  if ('to' in action)
    return (
      <Link to={action.to} id={action.id} className={look} preventScrollReset>
        {action.name}
      </Link>
    )
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={revision} key={revision} />
      <button
        type="submit"
        name="intent"
        value={action.intent}
        aria-disabled={isBusy || undefined}
        className={look}
      >
        {action.name}
      </button>
    </Form>
  )
}

type DialogProps = Readonly<{
  view: StaffBookingView
  here: string
  isBusy: boolean
  /** Mail leaves the site. */
  hasMail: boolean
  /** How many sessions of the series begin with this one. */
  following: number
  /** Says why the cancellation was refused. */
  problem?: string | null
}>

/** Asks before a cancellation. The form sends the revision that its reader saw. */
export function CancelDialog({ view, here, isBusy, hasMail, following, problem }: DialogProps) {
  return (
    <PageDialog title={cancelling.title} note={view.name} closeHref={here} openerId="ask-cancel" isAlert>
      {problem ? <PageNote isError>{problem}</PageNote> : null}
      <Form method="post" className="space-y-5">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="revision" value={view.revision} key={view.revision} />
        <p>{view.appointment[0]?.lines[0]}</p>
        {following > 1 ? <SeriesQuestion words={staffSeries} following={following} /> : null}
        <CancelQuestion hasTime={view.hasTime} hasMail={hasMail} isCalled={view.isCalled} />
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>{cancelling.keep}</DialogClose>
          <Button variant="danger" aria-disabled={isBusy || undefined}>
            {cancelling.button}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}

const reasonOptions = Object.entries(cancelReasonWords).map(([value, label]) => ({ value, label }))

type QuestionProps = Readonly<{ hasTime: boolean; hasMail: boolean; isCalled: boolean }>

/** Says what a cancellation does, and asks why, for the reports. Nobody needs to answer. */
function CancelQuestion({ hasTime, hasMail, isCalled }: QuestionProps) {
  const told = hasMail ? cancelling.tellsOthers : cancelling.tellThem
  return (
    <>
      <p>{hasTime ? cancelling.freesTime({ told }) : cancelling.endsRequest}</p>
      <SelectField
        name="reason"
        label={cancelling.why}
        optional
        blank={cancelling.notSaid}
        options={reasonOptions}
        className="max-w-96"
      />
      {hasTime && (hasMail || isCalled) ? (
        <CheckboxField
          name="tellClient"
          value="yes"
          defaultChecked
          label={isCalled ? staffBookings.noEmail.toCall : cancelling.tellClient}
        />
      ) : null}
    </>
  )
}
