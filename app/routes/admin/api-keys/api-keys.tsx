import { data, redirect } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { ApiKeyForm } from '../../../features/api-keys/api-key-form.tsx'
import { toApiKeyLine } from '../../../features/api-keys/api-key-view.ts'
import { listApiKeys, revokeApiKey } from '../../../features/api-keys/api-keys.server.ts'
import { ApiKeysTable } from '../../../features/api-keys/api-keys-table.tsx'
import { RevokeDialog } from '../../../features/api-keys/revoke-dialog.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { toRetryHeaders } from '../../form-answer.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../changed-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/api-keys'
import { answerApiKeyForm } from './answer-api-key-form.server.ts'

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

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'revoke') {
    const actor = { actorId: requireStaff(context).actorId, now: Temporal.Now.instant() }
    await revokeApiKey(context.get(instanceContext).db, readText(form, 'id'), actor)
    return redirect(`${here}?done=revoked`, 303)
  }
  const answer = await answerApiKeyForm({ request, context }, form)
  if (answer.ok) return data({ made: answer, refused: null })
  const { status, retryAfterSeconds, values, errors } = answer
  const headers = toRetryHeaders(retryAfterSeconds)
  return data({ made: null, refused: { values, errors } }, { status, headers })
}

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, asked, ownerCheck, done } = loaderData
  const made = actionData?.made
  const { values = { name: '', scopes: [] }, errors = {} } = actionData?.refused ?? {}
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
      <h2 className="mt-8 mb-3 text-xl">Make a key</h2>
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
