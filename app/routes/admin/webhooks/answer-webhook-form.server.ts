import { redirect } from 'react-router'
import { z } from 'zod'
import { toWebhookForm } from '../../../features/webhooks/webhook-form.server.ts'
import { addWebhook, removeWebhook, repeatDelivery } from '../../../features/webhooks/webhooks.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/webhooks'

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

/** Adds or removes a webhook, or sends a delivery again. The secret of a new webhook is in this answer only. */
export async function answerWebhookForm(args: Args, here: string) {
  const form = await args.request.formData()
  const { db, secrets, env } = args.context.get(instanceContext)
  const actor = { actorId: requireStaff(args.context).actorId, now: Temporal.Now.instant() }
  const intent = readText(form, 'intent')
  if (intent === 'repeat') {
    await repeatDelivery(db, readText(form, 'id'), actor)
    throw redirect(`${here}?done=repeated`, 303)
  }
  if (intent === 'delete') {
    await removeWebhook(db, readText(form, 'id'), actor)
    throw redirect(`${here}?done=removed`, 303)
  }
  const values = { url: readText(form, 'url'), events: form.getAll('events').map(String) }
  const refuse = (
    status: 422 | 429,
    errors: Record<string, string[] | undefined>,
    retryAfterSeconds?: number,
  ) => ({ ok: false, status, values, errors, retryAfterSeconds }) as const
  const parsed = toWebhookForm(env).safeParse(values)
  if (!parsed.success) return refuse(422, z.flattenError(parsed.error).fieldErrors)
  const problem = await findOwnerProblem(args, form)
  if (problem) {
    const { message, retryAfterSeconds } = problem
    return refuse(retryAfterSeconds ? 429 : 422, { check: [message] }, retryAfterSeconds)
  }
  return { ok: true, secret: await addWebhook(db, secrets, parsed.data, actor) } as const
}
