import { data, useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { findMail, openMailText, queueMailAgain } from '../../../features/sent-mail/mail-list.server.ts'
import { MailPage } from '../../../features/sent-mail/mail-parts.tsx'
import { toMailLine } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { sentMail } from '../../../words/staff/sent-mail.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/mail-text'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  toTitle(loaderData?.mail.what ?? sentMail.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { db, env } = args.context.get(instanceContext)
  const mail = await findMail(db, args.params.mailId)
  if (!mail) throw data(sentMail.unknown, 404)
  const { found } = await openRecord(args, {
    id: mail.id,
    open: ({ db, env }, _, actor) => openMailText(db, env.dataDir, mail, actor),
    words: sentMail,
  })
  return {
    mail: toMailLine(mail, readClock(args.context), env.mailUrl !== undefined),
    content: found,
    messageHref: mail.contactMessageId ? `/admin/messages?open=${mail.contactMessageId}` : null,
    done: findDoneMessage(args.url, { queued: sentMail.queued }),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { mailId } = args.params
  return answerForm(sent, {
    refusals: { not_failed: { toast: sentMail.notFailed } },
    actions: {
      async 'send-again'() {
        const isQueued = await queueMailAgain(sent.db, mailId, sent.actor)
        return isQueued ? `/admin/mail/${mailId}?done=queued` : refuse('not_failed')
      },
    },
  })
}

export default function MailText({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, content, messageHref, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <BackToList lists={[{ path: '/admin/mail', label: sentMail.one.all }]} rowId={mail.id} />
      <h1 className="mb-4 wrap-break-word">{mail.what}</h1>
      <ChangeNote done={done} href={`/admin/mail/${mail.id}`} answer={actionData} />
      {actionData ? <PageNote isError>{actionData.toast ?? actionData.message}</PageNote> : null}
      <MailPage {...{ mail, content, messageHref, isBusy }} />
    </>
  )
}
