import { z } from 'zod'
import {
  checkOwner,
  readOwnerCheck,
  toOwnerProblem,
} from '../../../features/accounts/second-factor/check-owner.server.ts'
import { accountRefusals } from '../../../features/accounts/users/account-change-words.ts'
import {
  type AccountChange,
  accountChangeKinds,
  needsOwnerCheck,
} from '../../../features/accounts/users/account-changes.ts'
import { changeAccount } from '../../../features/accounts/users/account-rights.server.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import type { Instance, SignedIn, Visitor } from '../../../request-context.ts'

type Errors = Readonly<Record<string, readonly string[]>>
type Outcome =
  | Readonly<{ ok: true; kind: AccountChange['kind'] }>
  | Readonly<{
      ok: false
      status: number
      answer: { toast: string; errors: Errors; counsellorId: string }
      retryAfter?: number
    }>

type ChangeContext = Readonly<{
  userId: string
  actor: SignedIn
  address: Visitor['address']
  device: string
}>

const statuses = { unknown: 404, no_rights: 403, unknown_counsellor: 422 } as const

/** Changes the rights of an account as the form of the dialog says. */
export async function answerUserForm(
  { db, env, secrets, limits, log }: Pick<Instance, 'db' | 'env' | 'secrets' | 'limits' | 'log'>,
  form: FormData,
  { userId, actor, address, device }: ChangeContext,
): Promise<Outcome> {
  const counsellorId = readText(form, 'counsellorId')
  const refuse = (status: number, message: string, errors: Errors = {}, retryAfter?: number): Outcome => {
    return { ok: false, status, answer: { toast: message, errors, counsellorId }, retryAfter }
  }
  const kind = z.enum(accountChangeKinds).safeParse(readText(form, 'kind'))
  if (!kind.success) return refuse(422, accountRefusals.failed)
  const change: AccountChange =
    kind.data === 'make-counsellor' ? { kind: kind.data, counsellorId } : { kind: kind.data }
  const now = Temporal.Now.instant()
  try {
    if (needsOwnerCheck(change.kind)) {
      const owner = { ...actor, typed: readOwnerCheck(form), address, device }
      const checked = await checkOwner({ db, secrets, limits, env }, owner, now)
      if (!checked.ok) {
        const { message, retryAfterSeconds } = toOwnerProblem(checked, actor.user)
        return refuse(retryAfterSeconds ? 429 : 422, message, { check: [message] }, retryAfterSeconds)
      }
    }
    const revision = readRevision(form)
    const changed = await changeAccount(
      db,
      { userId, revision, change, usesMail: Boolean(env.mailUrl) },
      { actorId: actor.user.id, now },
    )
    if (changed.ok) return { ok: true, kind: change.kind }
    const message = accountRefusals[changed.reason]
    const isField = changed.reason === 'unknown_counsellor' || changed.reason === 'counsellor_taken'
    const status = changed.reason in statuses ? statuses[changed.reason as keyof typeof statuses] : 409
    return refuse(status, message, isField ? { counsellorId: [message] } : {})
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'account not changed')
    return refuse(500, accountRefusals.failed)
  }
}
