import { data, Form, redirect, useNavigation } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { MailServerForm, mailServerFields } from '../../../features/agency/mail-server.schema.ts'
import {
  findStoredMailServer,
  removeMailServer,
  type StoredMailServer,
  saveMailServer,
} from '../../../features/agency/mail-server.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { mailServer as texts } from '../../../words/staff/mail-server.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/mail-server'
import { isFromSetting, sendTestToSelf } from './send-test.server.ts'

const here = '/admin/mail/server'
/** The ports that mail servers have for each encryption (RFC 8314). */
const usualPorts = { starttls: '587', tls: '465' } as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(texts.title, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { db, env } = instance
  const { signedIn } = context.get(visitorContext)
  const stored = await findStoredMailServer(db)
  const server = env.mailUrl ? new URL(env.mailUrl).host : null
  return {
    revision: stored?.revision ?? 0,
    values: toValues(stored, env.mailFrom),
    hasPassword: Boolean(stored?.passwordEncrypted),
    setting: server && isFromSetting(instance) ? texts.fromSetting({ server, from: env.mailFrom }) : null,
    server,
    email: signedIn?.user.email ?? '',
    ownerCheck: toOwnerCheck(signedIn?.user),
    done: findDoneMessage(url, { saved: texts.saved, removed: texts.removed }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const { password, ...values } = readTexts(form, mailServerFields)
  const revision = readRevision(form)
  return answerForm(sent, {
    values,
    refusals: { ...texts.refusals, password_missing: { errors: { password: [texts.passwordMissing] } } },
    actions: {
      async save() {
        const read = parseForm(MailServerForm, { ...values, password })
        if (!read.ok) return read
        const problem = await findOwnerProblem(args, form)
        if (problem) return problem
        const saved = await saveMailServer(db, secrets, { revision, input: read.input }, actor)
        return saved.ok ? `${here}?done=saved` : saved
      },
      async remove() {
        const problem = await findOwnerProblem(args, form)
        if (problem) return problem
        const removed = await removeMailServer(db, revision, actor)
        return removed.ok ? `${here}?done=removed` : removed
      },
      async test() {
        const tested = await sendTestToSelf(args.context, actor.now)
        return tested ? data({ tested }) : redirect(here)
      },
    },
  })
}

function toValues(stored: StoredMailServer | null, mailFrom: string) {
  if (!stored) {
    return { host: '', port: usualPorts.starttls, security: 'starttls', userName: '', fromAddress: mailFrom }
  }
  const { host, port, security, userName, fromAddress } = stored
  return { host, port: String(port), security, userName, fromAddress }
}

const securities = Object.entries(texts.securities).map(([value, label]) => ({ value, label }))

export default function MailServerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, hasPassword, setting, server, email, ownerCheck, done } = loaderData
  const navigation = useNavigation()
  const pressed = navigation.formMethod === 'POST' ? String(navigation.formData?.get('intent')) : null
  const tested = actionData && 'tested' in actionData ? actionData.tested : null
  const answer = actionData && 'form' in actionData ? actionData : undefined
  const values = answer?.values ?? loaderData.values
  const errors = answer?.errors ?? {}
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <div className="max-w-2xl">
      <ChangeNote done={done} href={here} answer={answer} />
      <h1 className="mb-1">{texts.title}</h1>
      <p className="prose-width mb-4 text-muted">{texts.introduction}</p>
      {setting ? <PageNote>{setting}</PageNote> : null}
      {server ? null : <PageNote>{texts.none}</PageNote>}
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      <ErrorSummary errors={errors} />
      <Form method="post" noValidate className="card space-y-4 p-4 sm:p-5">
        <input type="hidden" name="revision" value={revision} />
        <TextField {...toField('host')} label={texts.host} hint={texts.hostHint} autoComplete="off" />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            {...toField('security')}
            label={texts.security}
            hint={texts.securityHint(usualPorts)}
            options={securities}
          />
          <TextField {...toField('port')} label={texts.port} inputMode="numeric" autoComplete="off" />
        </div>
        <TextField
          {...toField('userName')}
          label={texts.userName}
          hint={texts.userNameHint}
          autoComplete="off"
          optional
        />
        <TextField
          name="password"
          label={texts.password}
          hint={hasPassword ? texts.passwordKept : texts.passwordHint}
          error={errors.password?.[0]}
          type="password"
          autoComplete="off"
          optional
        />
        <TextField
          {...toField('fromAddress')}
          label={texts.fromAddress}
          hint={texts.fromAddressHint}
          type="email"
          autoComplete="off"
        />
        <OwnerCheckField words={ownerCheckWords} check={ownerCheck} error={errors.check?.[0]} />
        <p className="text-muted">{texts.told}</p>
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="save" aria-disabled={pressed !== null || undefined}>
            {pressed === 'save' ? texts.saving : texts.save}
          </Button>
          {revision > 0 ? (
            <Button
              name="intent"
              value="remove"
              variant="danger"
              aria-disabled={pressed !== null || undefined}
            >
              {texts.remove}
            </Button>
          ) : null}
        </p>
      </Form>
      {server ? (
        <section id="test" aria-labelledby="test-heading" className="card mt-6 space-y-3 p-4 sm:p-5">
          <h2 id="test-heading" className="text-xl">
            {texts.test.title}
          </h2>
          <p className="text-muted">{texts.test.text({ email })}</p>
          {tested ? (
            <p role="status" className={`font-semibold ${tested.isSent ? 'text-leaf' : 'text-clay'}`}>
              {tested.text}
            </p>
          ) : null}
          <Form method="post" action={`${here}#test`}>
            <Button name="intent" value="test" variant="quiet" aria-disabled={pressed !== null || undefined}>
              {pressed === 'test' ? texts.test.sending : texts.test.button}
            </Button>
          </Form>
        </section>
      ) : null}
    </div>
  )
}
