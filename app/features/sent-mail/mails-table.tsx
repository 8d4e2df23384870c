import { DataTable } from '../../ui/list/data-table.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import type { MailLine } from './mail-view.ts'

type Props = Readonly<{ mails: readonly MailLine[]; isFiltered: boolean }>

export function MailsTable({ mails, isFiltered }: Props) {
  return (
    <DataTable
      caption="Mail"
      rows={mails}
      empty={isFiltered ? 'No mail fits.' : 'No mail has been written yet.'}
      columns={[
        { title: 'To', cell: ({ to }) => to },
        { title: 'What', cell: ({ what }) => what },
        { title: 'Written', cell: ({ queued }) => queued },
        { title: 'State', cell: (mail) => <MailState {...mail} /> },
        { title: 'Tries', cell: ({ tries }) => tries, isTitled: true },
        {
          title: 'Actions',
          cell: ({ id, to }) => (
            <RowLink to={`/admin/mail/${id}`} hiddenText={`the mail to ${to}`}>
              Open
            </RowLink>
          ),
        },
      ]}
    />
  )
}

export function MailState({ state, when, problem, isFailed }: MailLine) {
  return (
    <span className="md:block">
      <span className={isFailed ? 'font-semibold text-clay' : ''}>{state}</span>
      {when ? <span className="text-muted md:block"> {when}</span> : null}
      {problem ? <span className="text-muted md:block"> {problem}</span> : null}
    </span>
  )
}
