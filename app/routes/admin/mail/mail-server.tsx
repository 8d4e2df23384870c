import { data, redirect, useNavigation } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { findStoredMailServer, removeMailServer } from '../../../features/agency/mail-server.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { formWidth } from '../../../ui/form/form-width.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { mailServer as texts } from '../../../words/staff/mail-server.ts'
import { answerForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/mail-server'
import { MailServerFields } from './mail-server-fields.tsx'
import { mailRefusals, saveMail, shownMailFields, toMailServerForm } from './save-mail-server.server.ts'
import { isFromSetting, sendTestToSelf } from './send-test.server.ts'
import { TestMail } from './test-mail.tsx'

const here = '/admin/mail/server'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(texts.title, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { db, env } = instance
  const { signedIn } = context.get(visitorContext)
  const stored = await findStoredMailServer(db)
  const server = env.mailUrl ? new URL(env.mailUrl).host : null
  return {
    ...toMailServerForm(stored, env.mailFrom),
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
  const { db, form, actor } = sent
  const values = readTexts(form, shownMailFields)
  const revision = readRevision(form)
  return answerForm(sent, {
    values,
    refusals: mailRefusals,
    actions: {
      async save() {
        const saved = await saveMail(args, sent)
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

export default function MailServerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, hasPassword, setting, server, email, ownerCheck, done } = loaderData
  const navigation = useNavigation()
  const pressed = navigation.formMethod === 'POST' ? String(navigation.formData?.get('intent')) : null
  const tested = actionData && 'tested' in actionData ? actionData.tested : null
  const answer = actionData && 'form' in actionData ? actionData : undefined
  const values = answer?.values ?? loaderData.values
  const errors = answer?.errors ?? {}
  return (
    <>
      <ChangeNote done={done} href={here} answer={answer} />
      <PageHead title={texts.title} lead={texts.introduction} />
      <div className={formWidth}>
        {setting ? <PageNote>{setting}</PageNote> : null}
        {server ? null : <PageNote>{texts.none}</PageNote>}
        {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
        <MailServerFields
          {...{ revision, values, errors, hasPassword, ownerCheck, pressed }}
          isRemovable={revision > 0}
        />
        {server ? (
          <div className="card mt-6 p-4 sm:p-5">
            <TestMail {...{ email, tested, pressed }} action={`${here}#test`} />
          </div>
        ) : null}
      </div>
    </>
  )
}
