import { DataTable } from '../../ui/list/data-table.tsx'

export type AuditLine = Readonly<{
  id: number
  at: string
  who: string
  what: string
  about: string
}>

/** Who opened or changed what; never what was opened. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <DataTable
      caption="Audit log"
      rows={lines}
      empty="Nothing in the audit log fits."
      columns={[
        { title: 'Time', cell: ({ at }) => at },
        { title: 'Who', cell: ({ who }) => who },
        { title: 'What', cell: ({ what }) => what },
        { title: 'About', cell: ({ about }) => about },
      ]}
    />
  )
}
