import { DataTable } from '../../ui/list/data-table.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import type { ApiKeyLine } from './api-key-view.ts'

type Props = Readonly<{ lines: readonly ApiKeyLine[]; toRevokeHref: (id: string) => string }>

export function ApiKeysTable({ lines, toRevokeHref }: Props) {
  return (
    <DataTable
      caption="API keys"
      rows={lines}
      empty="There are no API keys."
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Begins with', cell: ({ prefix }) => prefix },
        { title: 'May', cell: ({ scopes }) => scopes },
        { title: 'Made', cell: ({ made }) => made, isTitled: true },
        { title: 'Last use', cell: ({ lastUse }) => lastUse, isTitled: true },
        {
          title: 'Actions',
          cell: ({ id, name, revoked }) =>
            revoked ? (
              `Revoked ${revoked}`
            ) : (
              <RowLink to={toRevokeHref(id)} id={`revoke-${id}`} hiddenText={name}>
                Revoke
              </RowLink>
            ),
        },
      ]}
    />
  )
}
