import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { contactFirst } from '../booking/booking-status-words.ts'
import { OutcomeForm } from '../booking/details/outcome-form.tsx'
import type { AppointmentLine } from './appointment-list-view.ts'

type ListsProps = Readonly<{
  withoutOutcome: Readonly<{ lines: readonly AppointmentLine[]; total: number }>
  lines: readonly AppointmentLine[]
  isBusy: boolean
}>

/** Shows the appointments that need an outcome, then who comes when. */
export function AppointmentLists({ withoutOutcome, lines, isBusy }: ListsProps) {
  const { total } = withoutOutcome
  const isCut = total > withoutOutcome.lines.length
  return (
    <>
      {total > 0 ? (
        <section aria-labelledby="open-outcomes" className="mb-6">
          <h2 id="open-outcomes" className="mb-2 text-xl">
            Did they come?
          </h2>
          <AppointmentTable caption="Did they come?" lines={withoutOutcome.lines} empty="" isBusy={isBusy} />
          {isCut ? (
            <p className="mt-2 text-muted">
              These are the last {withoutOutcome.lines.length} of {total < 1_000 ? total : '1,000 or more'}.
            </p>
          ) : null}
        </section>
      ) : null}
      <h2 className="mb-2 text-xl">Who comes when</h2>
      <AppointmentTable
        caption="Who comes when"
        lines={lines}
        empty="Nobody comes in these days."
        isBusy={isBusy}
      />
    </>
  )
}

type Props = Readonly<{ caption: string; lines: readonly AppointmentLine[]; empty: string; isBusy: boolean }>

function AppointmentTable({ caption, lines, empty, isBusy }: Props) {
  return (
    <DataTable
      caption={caption}
      rows={lines}
      empty={empty}
      columns={[
        { title: 'When', cell: ({ when }) => when },
        {
          title: 'Client',
          cell: ({ id, client, isContactFirst }) => (
            <>
              <RowLink to={`/admin/bookings/${id}`}>{client}</RowLink>
              {isContactFirst ? (
                <span className="font-semibold text-clay md:block">
                  <span className="md:hidden">, </span>
                  {contactFirst}
                </span>
              ) : null}
            </>
          ),
        },
        { title: 'With', cell: (line) => line.with },
        { title: 'Where', cell: ({ where }) => where },
        {
          title: 'Status',
          cell: (line) =>
            line.needsOutcome ? (
              <OutcomeForm {...line} outcomes={['attended', 'no_show']} isBusy={isBusy} />
            ) : (
              line.status
            ),
        },
      ]}
    />
  )
}
