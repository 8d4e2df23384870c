import { data } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { ApiKeyForm as NewApiKey } from '../../../features/api-keys/api-key.schema.ts'
import {
  ApiKeyForm,
  ApiKeysTable,
  RevokeDialog,
  toApiKeyLine,
} from '../../../features/api-keys/api-key-parts.tsx'
import { listApiKeys, makeApiKey, revokeApiKey } from '../../../features/api-keys/api-keys.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
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
      <ApiKeysTable lines={lines} toRevokeHref={(id) => `${here}?revoke=${id}`} />
      <h2 className="mt-8 mb-3 text-xl">Create a key</h2>
      <div className="max-w-2xl">
        <ErrorSummary errors={errors} />
        <ApiKeyForm
          key={made?.text}
          values={values}
          errors={errors}
          ownerCheck={<OwnerCheckField check={ownerCheck} error={errors.check?.[0]} />}
        />
      </div>
      {asked ? <RevokeDialog apiKey={asked} closeHref={here} /> : null}
    </>
  )
}
