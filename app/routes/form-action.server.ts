import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Reason, Refusal } from '../db/refusal.ts'
import { toLoggedError } from '../lib/http/logged-error.ts'
import { readText } from '../lib/text/form-text.ts'
import { toSecondsUntil } from '../lib/time/seconds-until.ts'
import type { Instance } from '../request-context.ts'
import type { FieldErrors, FormAnswer, RefusalWords, Refused } from '../ui/form/form-answer.tsx'
import { frames } from '../words/frame.ts'
import { noSuchPage } from './no-such-page.ts'

type OwnAnswer = ReturnType<typeof data<unknown>>
/** What an action returns: the address of the next page, an answer of its own, or a refusal. */
type Outcome = string | Response | OwnAnswer | Refused
type Actions = Readonly<Record<string, () => Promise<Outcome>>>
type OutcomeOf<All extends Actions> = Awaited<ReturnType<All[keyof All]>>

type OptionalWords = 'not_found' | 'invalid_fields' | 'failed'
type ReasonOf<Made> = Made extends { words: RefusalWords }
  ? never
  : Made extends Refusal<infer Why>
    ? Why
    : never

type ShownOf<Made> = Made extends { shown: infer Shown } ? Shown : never

type RequiredWords<All extends Actions> = Readonly<
  Record<Exclude<ReasonOf<OutcomeOf<All>>, OptionalWords>, RefusalWords>
>
type Page<All extends Actions, Values> = Readonly<{
  /**
   * By the value of the pressed button, up to its first space; an id may follow. `save` is the action of a form whose button has no value.
   */
  actions: All
  /** What was typed, for the form that is shown again. */
  values?: Values
}> &
  // Words may be missing where no refusal needs them.
  (Record<never, never> extends RequiredWords<All>
    ? Readonly<{ refusals?: Words<All> }>
    : Readonly<{ refusals: Words<All> }>)

/** Without words a missing row is a missing page, and an error of ours is not caught. */
type Words<All extends Actions> = RequiredWords<All> & Readonly<Partial<Record<OptionalWords, RefusalWords>>>

const statuses: Partial<Record<Reason, number>> = {
  preview: 200,
  not_found: 404,
  invalid_fields: 422,
  owner_unproven: 422,
  not_an_owner: 422,
  unknown_counsellor: 422,
  weak_password: 422,
  code_missing: 422,
  code_wrong: 422,
  wrong: 401,
  no_rights: 403,
  link_ended: 410,
  failed: 500,
}

type Sent = Readonly<{
  form: FormData
  log: Instance['log']
  /** The action of a form whose button does not name it. */
  intent?: string
}>

/** Does what the pressed button says. Then leads to the next page, or shows the refused form with what was typed. */
export async function answerForm<All extends Actions, Values = Readonly<Record<never, never>>>(
  { form, log, intent = readText(form, 'intent') }: Sent,
  { actions, values = {} as Values, refusals }: Page<All, Values>,
) {
  const name = (intent.split(' ')[0] || 'save') as keyof All & string
  const words: Partial<Record<Reason, RefusalWords>> = refusals ?? {}
  const refuse = ({ reason, ...refused }: Refused, status = statuses[reason] ?? 409) => {
    const own = refused.words ?? words[reason]
    if (reason === 'not_found' && own === undefined) throw noSuchPage()
    const { toast = null, message = null, errors } = typeof own === 'string' ? { message: own } : { ...own }
    const answer: FormAnswer<Values, ShownOf<OutcomeOf<All>>, keyof All & string> = {
      ...{ form: name, reason, toast, message, values },
      errors: { ...errors, ...refused.errors },
      shown: refused.shown as ShownOf<OutcomeOf<All>>,
    }
    const { retryAt, cookies = [] } = refused
    const seconds = retryAt ? toSecondsUntil(retryAt, Temporal.Now.instant()) : refused.retryAfterSeconds
    const headers = new Headers(seconds ? { 'Retry-After': String(seconds) } : undefined)
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return data(answer, { status: seconds ? 429 : status, headers })
  }
  if (!Object.hasOwn(actions, name)) {
    return refuse({ ok: false, reason: 'failed', words: words.failed ?? frames.en.unknownButton }, 422)
  }
  try {
    const outcome = (await actions[name]?.()) as OutcomeOf<All>
    if (typeof outcome === 'string') return redirect(outcome, 303)
    return isRefused(outcome) ? refuse(outcome) : (outcome as Exclude<OutcomeOf<All>, string | Refused>)
  } catch (error) {
    if (!(error instanceof Error) || words.failed === undefined) throw error
    log.error({ error: toLoggedError(error), form: name }, 'a form was not answered')
    return refuse({ ok: false, reason: 'failed' })
  }
}

function isRefused(outcome: Response | OwnAnswer | Refused): outcome is Refused {
  return 'reason' in outcome && outcome.ok === false
}

/** Returns an action for each of several buttons that differ only in their value. */
export function actionForEach<Name extends string, Made extends Outcome>(
  names: readonly Name[],
  act: (name: Name) => Promise<Made>,
): Record<Name, () => Promise<Made>> {
  const actions = names.map((name) => [name, () => act(name)])
  return Object.fromEntries(actions) as Record<Name, () => Promise<Made>>
}

/** Returns the input of a form, or a refusal with a message for each field. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, values: unknown) {
  const parsed = schema.safeParse(values)
  return parsed.success
    ? ({ ok: true, input: parsed.data } as const)
    : refuseFields(z.flattenError(parsed.error).fieldErrors)
}

export function refuseFields(errors: FieldErrors) {
  return { ok: false, reason: 'invalid_fields', errors } as const
}
