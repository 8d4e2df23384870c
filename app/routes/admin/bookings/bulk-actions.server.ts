import { undoTime } from '../../../features/booking/allowed-changes.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import { refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { type Outcome, recordOutcome } from '../../../features/booking/record-outcome.server.ts'
import { undoCancel, undoOutcome } from '../../../features/booking/undo.server.ts'
import { lists } from '../../../words/staff/work/lists.ts'
import { changeRows } from '../change-rows.server.ts'
import type { readStaffForm } from '../staff.server.ts'

const { done } = lists.bulk
const refusals = refusalMessages

type Sent = Pick<Awaited<ReturnType<typeof readStaffForm>>, 'db' | 'form' | 'actor'>

/** Returns what can be done with several ticked sessions at once. Its mails and webhooks wait, so that each can be undone. */
export function toBulkActions({ db, form, actor }: Sent) {
  const { now } = actor
  type Target = Readonly<{ id: string; revision: number }>
  const toChange = ({ id: bookingId, revision }: Target) => ({ bookingId, caller: { ...actor, revision } })
  const record = (outcome: Outcome) =>
    changeRows(form, {
      change: (row) => recordOutcome(db, { ...toChange(row), outcome, isUndoable: true }, now),
      ...{ toMessage: done[outcome], undo: 'undo-outcome', refusals },
    })
  return {
    'all-attended': () => record('attended'),
    'all-no_show': () => record('no_show'),
    'all-cancel': () =>
      changeRows(form, {
        change: (row) => cancelBooking(db, { ...toChange(row), isUndoable: true }, now),
        toMessage: (of) => done.cancel({ ...of, ...undoTime }),
        ...{ undo: 'undo-cancel', refusals },
      }),
    'undo-outcome': () =>
      changeRows(form, {
        change: (row) => undoOutcome(db, toChange(row), now),
        ...{ toMessage: done.undo, refusals },
      }),
    'undo-cancel': () =>
      changeRows(form, {
        change: (row) => undoCancel(db, toChange(row), now),
        ...{ toMessage: done.undo, refusals },
      }),
  }
}
