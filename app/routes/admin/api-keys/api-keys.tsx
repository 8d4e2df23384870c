import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { listApiKeys, makeApiKey, revokeApiKey } from '../../../features/api-keys/api-keys.server.ts'
import { keyScopes } from '../../../features/api-keys/key-scopes.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { StatusLine } from '../../../ui/text/status-word.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { apiKeys as words } from '../../../words/staff/api-keys.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/api-keys'

const { columns, fields, form } = words

/** What the form of a new API key holds. */
const NewApiKey = z.object({
  name: storedText({ ...fields.name, most: 100 }),
  scopes: z.array(z.enum(keyScopes, fields.scopes)).min(1, fields.scopes),
})

const here = '/admin/api-keys'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

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
    done: findDoneMessage(url, words.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, actor } = sent
  const values = { name: readText(sent.form, 'name'), scopes: sent.form.getAll('scopes').map(String) }
  return answerForm(sent, {
    values,
    actions: {
      async make() {
        const read = parseForm(NewApiKey, values)
        if (!read.ok) return read
        const problem = await findOwnerProblem(args, sent.form)
        if (problem) return problem
        // The text of the key is in this answer only.
        const { text } = await makeApiKey(db, read.input, actor)
        return data({ made: { name: read.input.name, text } })
      },
      async revoke() {
        await revokeApiKey(db, readText(sent.form, 'id'), actor)
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
      <PageHead
        title={words.heading}
        lead={
          <TextWithPart text={words.lead({ link: words.description })} part={words.description}>
            {(part) => <a href="/api/docs">{part}</a>}
          </TextWithPart>
        }
      />
      {made ? (
        <section aria-labelledby="new-key" className={`card mb-6 ${formWidth} border-2 border-leaf p-4`}>
          <h2 id="new-key" className="mb-2 text-xl">
            {words.keyFor(made)}
          </h2>
          <SecretField label={words.theKey} name="key-text" secret={made.text} />
        </section>
      ) : null}
      <DataTable
        caption={words.heading}
        rows={lines}
        empty={words.empty}
        columns={[
          { title: columns.name, cell: ({ name }) => name },
          { title: columns.prefix, cell: ({ prefix }) => prefix },
          { title: columns.scopes, cell: ({ scopes }) => scopes },
          { title: columns.made, cell: ({ made }) => made, isTitled: true },
          { title: columns.lastUse, cell: ({ lastUse }) => lastUse, isTitled: true },
          {
            title: columns.actions,
            isActions: true,
            cell: ({ id, name, revoked }) =>
              revoked ? (
                <StatusLine tone="off" word={words.revoked} more={revoked} />
              ) : (
                <RowLink to={`${here}?revoke=${id}`} id={`revoke-${id}`} hiddenText={name}>
                  {words.revoke}
                </RowLink>
              ),
          },
        ]}
      />
      <h2 className="mt-8 mb-3 text-xl">{form.heading}</h2>
      <div className={formWidth}>
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
    made: words.made({
      time: showStaffTime(createdAt, clock),
      name: isolate(maker ?? words.goneAccount),
    }),
    lastUse: lastUsedAt ? showStaffTime(lastUsedAt, clock) : words.never,
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
      <TextField name="name" label={form.name} defaultValue={values.name} error={name} autoComplete="off" />
      <fieldset>
        <legend className="mb-1 font-semibold">{form.scopes}</legend>
        {keyScopes.map((scope, index) => (
          <CheckboxField
            key={scope}
            id={index === 0 ? 'scopes' : `scopes-${index + 1}`}
            name="scopes"
            value={scope}
            defaultChecked={values.scopes.includes(scope)}
            error={index === 0 ? scopes : undefined}
            label={
              <>
                {words.scopes[scope]} <span className="text-muted">({scope})</span>
              </>
            }
          />
        ))}
      </fieldset>
      {ownerCheck}
      <Button name="intent" value="make" aria-disabled={isBusy || undefined}>
        {form.button}
      </Button>
    </Form>
  )
}

function RevokeDialog({ id, name }: Readonly<{ id: string; name: string }>) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PageDialog title={words.dialog.title} closeHref={here} openerId={`revoke-${id}`} isAlert>
      <Form method="post" action={here} className="space-y-5">
        <input type="hidden" name="id" value={id} />
        <p className="font-semibold">{name}</p>
        <p>{words.dialog.text}</p>
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>{words.dialog.cancel}</DialogClose>
          <Button variant="danger" name="intent" value="revoke" aria-disabled={isBusy || undefined}>
            {words.revoke}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}
