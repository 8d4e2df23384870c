import { Form, Link } from 'react-router'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LabelledRows } from '../../ui/layout/blocks.tsx'
import { PageNote } from '../../ui/text/notes.tsx'
import { calendar } from '../../words/staff/calendar/calendar.ts'
import { LimitsReason } from '../booking/staff-form/client-details.tsx'
import type { StaffTime } from '../booking/staff-form/staff-times.server.ts'
import { TimeLinks } from '../booking/staff-form/staff-times.tsx'

const words = calendar.move

type Props = Readonly<{
  preview: Readonly<{
    id: string
    revision: number
    client: string
    from: readonly string[]
    to: readonly string[]
    /** What the client reads as the new time. */
    reads: string | null
    told: string
    slot: string | null
    /** The limits that the time passes, so staff say why they choose it, or an empty text. */
    limits: string
    problem: string | null
    near: readonly StaffTime[]
  }>
  closeHref: string
  /** Why the last press was refused. */
  message: string | null
  isBusy: boolean
}>

/** Shows who moves from where to where and what the client is told, and asks for the confirmation. */
export function MoveDialog({ preview, closeHref, message, isBusy }: Props) {
  const { id, revision, client, from, to, reads, told, slot, limits, problem, near } = preview
  const rows = [
    { label: words.client, lines: [client] },
    { label: words.from, lines: from },
    ...(to.length > 0 ? [{ label: words.to, lines: to }] : []),
    ...(reads ? [{ label: words.told, lines: [reads, told] }] : []),
  ]
  const timeHref = `/admin/bookings/${id}/time`
  return (
    <PageDialog title={words.title} closeHref={closeHref} openerId={`appointment-${id}`}>
      {message || problem ? <PageNote isError>{message ?? problem}</PageNote> : null}
      <LabelledRows rows={rows} />
      {near.length > 0 ? (
        <div className="mt-5">
          <p className="mb-2 font-semibold">{words.near}</p>
          <TimeLinks times={near} toHref={(value) => `${timeHref}?slot=${value}`} />
        </div>
      ) : null}
      <Form method="post" className="mt-5 flex flex-wrap items-center gap-3" preventScrollReset>
        <input type="hidden" name="booking" value={id} />
        <input type="hidden" name="revision" value={revision} />
        {slot ? (
          <>
            <input type="hidden" name="slot" value={slot} />
            {limits ? (
              <div className="basis-full space-y-2">
                <p>{words.isBeyond({ limits })}</p>
                <LimitsReason />
              </div>
            ) : null}
            <Button name="intent" value="move" aria-disabled={isBusy || undefined}>
              {words.button}
            </Button>
          </>
        ) : null}
        <DialogClose>{words.cancel}</DialogClose>
        <Link to={timeHref} className="inline-flex min-h-11 items-center font-semibold">
          {words.other}
        </Link>
      </Form>
    </PageDialog>
  )
}
