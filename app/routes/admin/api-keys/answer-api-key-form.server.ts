import { z } from 'zod'
import { ApiKeyForm } from '../../../features/api-keys/api-key.schema.ts'
import { makeApiKey } from '../../../features/api-keys/api-keys.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/api-keys'

/** Makes a key after the administrator was asked again. Its text is in this answer only. */
export async function answerApiKeyForm(args: Pick<Route.ActionArgs, 'request' | 'context'>, form: FormData) {
  const { actorId } = requireStaff(args.context)
  const values = { name: readText(form, 'name'), scopes: form.getAll('scopes').map(String) }
  const refuse = (
    status: 422 | 429,
    errors: Record<string, string[] | undefined>,
    retryAfterSeconds?: number,
  ) => ({ ok: false, status, values, errors, retryAfterSeconds }) as const
  const parsed = ApiKeyForm.safeParse(values)
  if (!parsed.success) return refuse(422, z.flattenError(parsed.error).fieldErrors)
  const problem = await findOwnerProblem(args, form)
  if (problem) {
    const { message, retryAfterSeconds } = problem
    return refuse(retryAfterSeconds ? 429 : 422, { check: [message] }, retryAfterSeconds)
  }
  const actor = { actorId, now: Temporal.Now.instant() }
  const made = await makeApiKey(args.context.get(instanceContext).db, parsed.data, actor)
  return { ok: true, name: parsed.data.name, text: made.text } as const
}
