import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { cancelReasonWords } from '../../../words/en/booking-status.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { staffSeries } from '../../../words/staff/work/series.ts'
import { SeriesQuestion } from '../series/series-question.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import type { StaffBookingView } from './staff-booking-view.ts'

const cancelling = bookingPage.cancelling
const words = bookingPage.actions

/** Shows what staff can do with a booking now. */
export function AppointmentActions({
  view,
  here,
  isBusy,
}: Omit<DialogProps, 'problem' | 'hasMail' | 'following'>) {
  const { may, id } = view
  return (
    <ul aria-label={words.label} className="mb-5 flex flex-wrap gap-3 print:hidden">
      {may.recordOutcome.length > 0 ? (
        <li>
          <OutcomeForm
            {...{ id, client: view.name, revision: view.revision, isBusy }}
            outcomes={may.recordOutcome}
          />
        </li>
      ) : null}
      {may.confirmAddress ? (
        <li>
          <Form method="post">
            <input type="hidden" name="revision" value={view.revision} key={view.revision} />
            <Button name="intent" value="confirm-address" variant="quiet" aria-disabled={isBusy || undefined}>
              {words.confirm}
            </Button>
          </Form>
        </li>
      ) : null}
      {may.release ? (
        <li>
          <Form method="post">
            <input type="hidden" name="revision" value={view.revision} key={view.revision} />
            <Button name="intent" value="release" aria-disabled={isBusy || undefined}>
              {words.release}
            </Button>
          </Form>
        </li>
      ) : null}
      {may.assignTime ? <Action href={`${here}/time`}>{words.assign}</Action> : null}
      {may.move ? <Action href={`${here}/time`}>{words.move}</Action> : null}
      {may.cancel ? (
        <Action href={`${here}?ask=cancel`} id="ask-cancel">
          {view.hasTime ? words.cancelSession : words.cancelRequest}
        </Action>
      ) : null}
      {view.hasTime ? <Action href={`/admin/bookings/new?client=${id}`}>{words.bookNext}</Action> : null}
      <Action href={`${here}?details=${id}`} id={`details-${id}`}>
        {words.wrote}
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
