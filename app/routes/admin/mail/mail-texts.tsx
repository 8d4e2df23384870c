import { Form, useNavigation } from 'react-router'
import {
  findReminderSettings,
  setReminders,
} from '../../../features/booking/reminders/reminder-settings.server.ts'
import { ourReminderHours } from '../../../features/booking/reminders/reminder-times.ts'
import { findFixedReason, shownKinds } from '../../../features/mail-texts/example-mail.server.ts'
import { listMailTexts } from '../../../features/mail-texts/mail-texts.server.ts'
import { toMailKindWords } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { signaturePlace } from '../../../outbox/office-texts.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote, InsetNote, PageNote } from '../../../ui/text/notes.tsx'
import { mailTexts as words } from '../../../words/staff/mail-texts.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/mail-texts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const here = '/admin/mail/texts'
const mostShown = 80

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const stored = await listMailTexts(db)
  const toLine = (id: string, name: string) => {
    const text = stored.get(id)?.text ?? ''
    return { id, name, added: text.length > mostShown ? `${[...text].slice(0, mostShown).join('')}…` : text }
  }
  const open = shownKinds.filter(({ kind }) => findFixedReason(kind) === null)
  const { isOn, revision } = await findReminderSettings(db)
  return {
    reminders: { isOn, revision, hours: ourReminderHours },
    done: findDoneMessage(url, { on: words.reminders.switchedOn, off: words.reminders.switchedOff }),
    open: [
      toLine(signaturePlace, words.signature),
      ...open.map(({ kind }) => toLine(kind, toMailKindWords(kind))),
    ],
    fixed: shownKinds.flatMap(({ kind }) => {
      const reason = findFixedReason(kind)
      return reason ? { id: kind, name: toMailKindWords(kind), why: words.whys[reason] } : []
    }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  return answerForm(sent, {
    refusals: { changed_meanwhile: words.reminders.changedMeanwhile },
    actions: actionForEach(['on', 'off'], async (name) => {
      const set = await setReminders(db, { isOn: name === 'on', revision: readRevision(form) }, actor)
      return set.ok ? `${here}?done=${name}` : set
    }),
  })
}

export default function MailTexts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ChangeNote done={loaderData.done} href={here} answer={actionData} />
      <PageHead title={words.title} lead={words.intro} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <InsetNote>{words.caution}</InsetNote>
      <div className="mt-6">
        <DataTable
          caption={words.caption}
          rows={loaderData.open}
          empty={words.none}
          columns={[
            { title: words.mail, cell: ({ name }) => name },
            {
              title: words.added,
              cell: ({ added }) => (added ? <span dir="auto">{added}</span> : null),
              isTitled: true,
            },
            {
              title: words.actions,
              isActions: true,
              cell: ({ id, name }) => (
                <RowLink to={`/admin/mail/texts/${id}`} hiddenText={name}>
                  {words.edit}
                </RowLink>
              ),
            },
          ]}
        />
      </div>
      <ReminderSwitch {...loaderData.reminders} />
      <h2 className="mt-8 mb-1 text-xl">{words.fixedTitle}</h2>
      <p className="prose-width mb-4 text-muted">{words.fixedText}</p>
      <DataTable
        caption={words.fixedCaption}
        rows={loaderData.fixed}
        empty={words.none}
        columns={[
          { title: words.mail, cell: ({ name }) => name },
          { title: words.why, cell: ({ why }) => why },
          {
            title: words.actions,
            isActions: true,
            cell: ({ id, name }) => (
              <RowLink to={`/admin/mail/texts/${id}`} hiddenText={name}>
                {words.look}
              </RowLink>
            ),
          },
        ]}
      />
    </>
  )
}

type SwitchProps = Readonly<{ isOn: boolean; revision: number; hours: number }>

/** Switches the reminder that clients get without asking. */
function ReminderSwitch({ isOn, revision, hours }: SwitchProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { title, on, off, switchOn, switchOff } = words.reminders
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-xl">{title}</h2>
      <Form method="post" preventScrollReset className="space-y-3">
        <input type="hidden" name="revision" value={revision} key={revision} />
        <p className="prose-width">{isOn ? on({ hours }) : off}</p>
        <Button variant="quiet" name="intent" value={isOn ? 'off' : 'on'} aria-disabled={isBusy || undefined}>
          {isOn ? switchOff : switchOn}
        </Button>
      </Form>
    </section>
  )
}
