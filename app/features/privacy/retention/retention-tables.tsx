import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'

export type RuleLine = Readonly<{ id: string; name: string; period: string; due: string; lastRun: string }>

/** Lists the classes of data with their periods. */
export function RulesTable({ rules }: { rules: readonly RuleLine[] }) {
  return (
    <DataTable
      caption="How long data stays"
      rows={rules}
      empty="There are no rules."
      columns={[
        { title: 'What', cell: ({ name }) => name },
        { title: 'Deleted', cell: ({ period }) => period, isTitled: true },
        { title: 'In the next 30 days', cell: ({ due }) => due, isTitled: true },
        { title: 'Job last finished', cell: ({ lastRun }) => lastRun, isTitled: true },
      ]}
    />
  )
}

export type DueLine = Readonly<{
  id: string
  record: string
  what: string
  deleted: string
  /** Opens the form of a hold for this record. */
  holdHref: string
}>

/** Lists records that the job deletes soon. */
export function DueTable({ records }: { records: readonly DueLine[] }) {
  return (
    <DataTable
      caption="Deleted in the next 30 days"
      rows={records}
      empty="No booking, message or comment is deleted in the next 30 days."
      columns={[
        { title: 'Record', cell: ({ record }) => record },
        { title: 'What', cell: ({ what }) => what },
        { title: 'Deleted', cell: ({ deleted }) => deleted, isTitled: true },
        {
          title: 'Actions',
          cell: ({ holdHref, record }) => (
            <RowLink to={holdHref} hiddenText={record}>
              Hold
            </RowLink>
          ),
        },
      ]}
    />
  )
}
