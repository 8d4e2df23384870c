import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { ApiKeyForm as NewApiKey } from '../../../features/api-keys/api-key.schema.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from '../../../features/api-keys/api-keys.server.ts'
import { keyScopes, scopeWords } from '../../../features/api-keys/key-scopes.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/api-keys'

const heading = 'API keys'
const here = '/admin/api-keys'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(heading, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  const clock = readClock(context)
  const lines = (await listApiKeys(db)).map((key) => toApiKeyLine(key, clock))
  const revoked = url.searchParams.get('revoke')
  return {
    lines,
    asked: lines.find(({ id, revoked: isOver }) => id === revoked && !isOver) ?? null,
    ownerCheck: toOwnerCheck(signedIn?.user),
    done: findDoneMessage(url, { revoked: 'The key was revoked' }),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const values = { name: readText(form, 'name'), scopes: form.getAll('scopes').map(String) }
  return answerForm(sent, {
    values,
    actions: {
      async make() {
        const read = parseForm(NewApiKey, values)
        if (!read.ok) return read
        const problem = await findOwnerProblem(args, form)
        if (problem) return problem
        // The text of the key is in this answer only.
        const { text } = await makeApiKey(db, read.input, actor)
        return data({ made: { name: read.input.name, text } })
      },
      async revoke() {
        await revokeApiKey(db, readText(form, 'id'), actor)
        return `${here}?done=revoked`
      },
    },
  })
}

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, asked, ownerCheck, done } = loaderData
  const made = actionData && 'made' in actionData ? actionData.made : null
  const { values = { name: '', scopes: [] }, errors = {} } =
    actionData && 'values' in actionData ? actionData : {}
  return (
    <>
      <ChangeNote done={done} href={here} />
      <h1 className="mb-1">{heading}</h1>
      <p className="prose-width mb-4 text-muted">
        A key lets a program of the agency call the API. It opens only what you choose, and no page of this
        area. The <a href="/api/docs">description of the API</a> says which call needs which scope.
      </p>
      {made ? (
        <section aria-labelledby="new-key" className="card mb-6 max-w-2xl border-2 border-leaf p-4">
          <h2 id="new-key" className="mb-2 text-xl">
            The key for {made.name}
          </h2>
          <SecretField label="The key" name="key-text" secret={made.text} />
        </section>
      ) : null}
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
                <RowLink to={`${here}?revoke=${id}`} id={`revoke-${id}`} hiddenText={name}>
                  Revoke
                </RowLink>
              ),
          },
        ]}
      />
      <h2 className="mt-8 mb-3 text-xl">Create a key</h2>
      <div className="max-w-2xl">
        <ErrorSummary errors={errors} />
        <ApiKeyForm
          key={made?.text}
          values={values}
          errors={errors}
          ownerCheck={
            <OwnerCheckField words={ownerCheckWords} check={ownerCheck} error={errors.check?.[0]} />
          }
        />
      </div>
      {asked ? <RevokeDialog {...asked} /> : null}
    </>
  )
}

type StoredKey = Awaited<ReturnType<typeof listApiKeys>>[number]

/** Returns a key in words, with its times on a clock. */
function toApiKeyLine(
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

type ApiKeyFormProps = Readonly<{
  values: Readonly<{ name: string; scopes: readonly string[] }>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** Asks the administrator again. */
  ownerCheck: ReactNode
}>

function ApiKeyForm({ values, errors, ownerCheck }: ApiKeyFormProps) {
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

function RevokeDialog({ id, name }: Readonly<{ id: string; name: string }>) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PageDialog title="Revoke this key?" closeHref={here} openerId={`revoke-${id}`} isAlert>
      <Form method="post" action={here} className="space-y-5">
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
