import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { firstMessages } from '../../ui/form/form-answer.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import type { listApiKeys } from './api-keys.server.ts'
import { keyScopes, scopeWords } from './key-scopes.ts'

type StoredKey = Awaited<ReturnType<typeof listApiKeys>>[number]
type ApiKeyLine = ReturnType<typeof toApiKeyLine>

/** Returns a key in words, with its times on a clock. */
export function toApiKeyLine(
  { id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt, maker }: StoredKey,
  clock: Clock,
) {
  return {
    ...{ id, name, prefix },
    scopes: scopes.join(', '),
    made: `${showStaffTime(createdAt, clock)} by ${isolate(maker ?? 'an account that is gone')}`,
    lastUse: lastUsedAt ? showStaffTime(lastUsedAt, clock) : 'Never',
    revoked: revokedAt ? showStaffTime(revokedAt, clock) : null,
  }
}

type Props = Readonly<{
  values: Readonly<{ name: string; scopes: readonly string[] }>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** Asks the administrator again. */
  ownerCheck: ReactNode
}>

export function ApiKeyForm({ values, errors, ownerCheck }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { name, scopes } = firstMessages(errors)
  return (
    <Form method="post" noValidate className="card space-y-5 p-4 lg:p-5">
      <TextField
        name="name"
        label="Name of the program"
        defaultValue={values.name}
        error={name}
        autoComplete="off"
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Permissions</legend>
        {keyScopes.map((scope, place) => (
          <CheckboxField
            key={scope}
            id={place === 0 ? 'scopes' : `scopes-${place + 1}`}
            name="scopes"
            value={scope}
            defaultChecked={values.scopes.includes(scope)}
            error={place === 0 ? scopes : undefined}
            label={
              <>
                {scopeWords[scope]} <span className="text-muted">({scope})</span>
              </>
            }
          />
        ))}
      </fieldset>
      {ownerCheck}
      <Button name="intent" value="make" aria-disabled={isBusy || undefined}>
        Create key
      </Button>
    </Form>
  )
}

type ApiKeysTableProps = Readonly<{ lines: readonly ApiKeyLine[]; toRevokeHref: (id: string) => string }>

export function ApiKeysTable({ lines, toRevokeHref }: ApiKeysTableProps) {
  return (
    <DataTable
      caption="API keys"
      rows={lines}
      empty="There are no API keys."
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Begins with', cell: ({ prefix }) => prefix },
        { title: 'Permissions', cell: ({ scopes }) => scopes },
        { title: 'Created', cell: ({ made }) => made, isTitled: true },
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

type RevokeDialogProps = Readonly<{ apiKey: Readonly<{ id: string; name: string }>; closeHref: string }>

export function RevokeDialog({ apiKey: { id, name }, closeHref }: RevokeDialogProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PageDialog title="Revoke this key?" closeHref={closeHref} openerId={`revoke-${id}`} isAlert>
      <Form method="post" action={closeHref} className="space-y-5">
        <input type="hidden" name="id" value={id} />
        <p className="font-semibold">{name}</p>
        <p>The program can no longer call the API. A revoked key cannot be used again.</p>
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>Cancel</DialogClose>
          <Button variant="danger" name="intent" value="revoke" aria-disabled={isBusy || undefined}>
            Revoke
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}
