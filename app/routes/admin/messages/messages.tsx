import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { saveAnswer } from '../../../features/messages/inbox/answers.server.ts'
import {
  listMessages,
  messageSorts,
  moveMessage,
  openMessage,
  openSubjects,
} from '../../../features/messages/inbox/inbox.server.ts'
import {
  bulkMoves,
  inboxWords,
  listBulkMoves,
  listMessageMoves,
  longestAnswer,
  messageMoves,
} from '../../../features/messages/inbox/message-views.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { toMailLink } from '../../../lib/text/email-address.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/field.tsx'
import { findBulkAnswer } from '../../../ui/list/bulk.tsx'
import { useLivePage } from '../../../ui/list/live-page.tsx'
import { MessageList, toMessageListHref } from '../../../ui/list/message-list.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { messages as words } from '../../../words/staff/messages.ts'
import { lists } from '../../../words/staff/work/lists.ts'
import { messageLists } from '../../../words/staff/work/records.ts'
import { parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadChangedPage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { type readStaffForm, requireStaff } from '../staff.server.ts'
import { loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/messages'
import { answerMove } from './answer-move.server.ts'

const path = '/admin/messages'
const hiddenColumns = ['subject', 'email', 'received', 'status'] as const
const { bulk } = lists
const { answer, hide, reopen, undo } = bulk.done
const doneTogether = { answer, hide, reopen, undo }

export const meta: Route.MetaFunction = ({ matches }) => toTitle(messageLists.messages, matches)

const answerWords = inboxWords.answers
const doneMessages = {
  ...Object.fromEntries(messageMoves.map((move) => [move, inboxWords.moves[move].done])),
  keep: answerWords.saved,
}

const readView = (url: URL) =>
  inboxWords.views.find(({ value }) => value === url.searchParams.get('view'))?.value ?? 'open'

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, log, content, secrets } = context.get(instanceContext)
  const staff = requireStaff(context)
  const view = readView(url)
  const clock = readClock(context)
  const { found, problem } = await openRecord(args, {
    id: url.searchParams.get('open'),
    open: ({ secrets }, id, actor) => openMessage(db, secrets, id, actor),
    words: inboxWords,
  })
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: messageSorts })
  // The list loads after the opening, so that it shows the message as read.
  const { rows, ...place } = await loadChangedPage({ url, log, isLong: true }, (request) =>
    listMessages(db, view, { ...request, sort: state.sort }),
  )
  const isHead = context.get(visitorContext).isHead
  const ids = isHead || state.hidden.includes('subject') ? [] : (rows ?? []).map(({ id }) => id)
  const subjects = await openSubjects(db, secrets, ids, { actorId: staff.actorId, now: clock.now })
  const show = (at: Temporal.Instant) => showStaffTime(at, clock)
  const mailSubject = messageLists.subject(content.agency)
  const open = found && {
    id: found.id,
    revision: found.revision,
    moves: listMessageMoves(found).map((name) => ({ name, button: inboxWords.moves[name].button })),
    answerHref: toMailLink(found.email, mailSubject),
    answers: found.answers.map(({ id, text, writtenAt, by }) => ({
      ...{ id, text: text ?? answerWords.broken },
      by: answerWords.by({
        time: show(writtenAt),
        name: by === null ? answerWords.formerStaff : isolate(by),
      }),
      href: text === null ? null : toMailLink(found.email, mailSubject, text),
    })),
    rows: [
      [messageLists.rows.from, found.name],
      [messageLists.rows.email, found.email],
      [messageLists.rows.received, show(found.createdAt)],
      [messageLists.rows.subject, found.subject],
      [messageLists.rows.message, found.message],
      ...(found.isSample ? [words.sample] : []),
    ] as const,
  }
  const messages =
    rows?.map(({ createdAt, ...row }) => ({
      ...row,
      subject: subjects.get(row.id) ?? '',
      received: show(createdAt),
    })) ?? null
  return { view, ...place, ...state, messages, open, problem, done: findDoneMessage(url, doneMessages) }
}

const AnswerForm = z.object({
  answer: storedText({ name: answerWords.name, empty: answerWords.empty, most: longestAnswer, lines: true }),
})

export const shouldRevalidate = reloadAfterConflict

type Sent = Awaited<ReturnType<typeof readStaffForm>>

/** Returns what the address keeps beside the list and the page. */
function toKept(sort: string | null, hide: string | null): string {
  const query = toQuery({ sort: sort === 'unread' ? '' : sort, hide })
  return query && `&${query}`
}

export function action(args: Route.ActionArgs) {
  const view = readView(args.url)
  const kept = toKept(args.url.searchParams.get('sort'), args.url.searchParams.get('hide'))
  const list = {
    path,
    kept,
    viewed: '/admin/messages' as const,
    view,
    moves: messageMoves,
    words: inboxWords,
    move: moveMessage,
    fields: ['answer'],
    more: ({ db, secrets, form, actor }: Sent, listHref: string) => ({
      async keep() {
        const read = parseForm(AnswerForm, readTexts(form, ['answer']))
        if (!read.ok) return read
        const target = { id: readText(form, 'id'), revision: readRevision(form), text: read.input.answer }
        const saved = await saveAnswer(db, secrets, target, actor)
        return saved.ok ? `${listHref}&open=${target.id}&done=keep` : saved
      },
    }),
  }
  return answerMove(args, { ...list, bulk: { moves: bulkMoves[view], toMessages: doneTogether } })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const live = useLivePage(loaderData, { isPaused: loaderData.open !== null })
  const { messages, open, view, views, hidden, sort } = live.data
  const hide = hidden.join(',')
  return (
    <MessageList
      heading={messageLists.messages}
      noun="messages"
      path={path}
      views={inboxWords.views}
      hidden={hidden}
      kept={toKept(sort, hide)}
      order={{
        current: sort,
        toHref: (to) => `${toMessageListHref(path, view, 1)}${toKept(to, hide)}`,
      }}
      bar={
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: words.columns[name] }))}
        />
      }
      shown={{ ...live.data, announcement: live.announcement }}
      answer={actionData && 'toast' in actionData ? actionData : undefined}
      isBusy={isBusy}
      dialogTitle={messageLists.message}
      record="message"
      dialogPart={
        open ? (
          <Answers
            {...open}
            typed={actionData && 'values' in actionData ? actionData.values.answer : undefined}
            error={actionData && 'errors' in actionData ? actionData.errors.answer?.[0] : undefined}
            isBusy={isBusy}
          />
        ) : null
      }
      dialogLink={open ? <ButtonLink href={open.answerHref}>{messageLists.answer}</ButtonLink> : null}
      caption={messageLists.messages}
      rows={messages}
      first={{ title: words.columns.from, sort: 'name', text: ({ name }) => name }}
      columns={[
        {
          name: 'subject',
          title: words.columns.subject,
          cell: ({ subject }) => (
            <span dir="auto" translate="no">
              {subject}
            </span>
          ),
        },
        { name: 'email', title: words.columns.email, cell: ({ email }) => email },
        {
          name: 'received',
          title: words.columns.received,
          sort: 'newest',
          isFalling: true,
          cell: ({ received }) => <span className="whitespace-nowrap">{received}</span>,
        },
        {
          name: 'status',
          title: words.columns.status,
          sort: 'unread',
          isFalling: true,
          isMain: true,
          cell: ({ isUnread }) => (
            <StatusWord tone={isUnread ? 'waiting' : 'off'}>
              {isUnread ? messageLists.unread : messageLists.read}
            </StatusWord>
          ),
        },
      ]}
      toLinkText={({ name }) => messageLists.ofMessage({ name: isolate(name) })}
      bulk={{
        actions: listBulkMoves(view).map((move) => ({ intent: `all-${move}`, label: bulk.moves[move] })),
        toRow: ({ revision, name, received }) => ({ revision, label: `${isolate(name)}, ${received}` }),
        answer: findBulkAnswer(actionData),
      }}
      empty={inboxWords.empty[view]}
    />
  )
}

type AnswersProps = Readonly<{
  id: string
  revision: number
  answers: readonly Readonly<{ id: string; text: string; by: string; href: string | null }>[]
  typed?: string
  error?: string
  isBusy: boolean
}>

/** What staff answered, and the field for another answer. */
function Answers({ id, revision, answers, typed, error, isBusy }: AnswersProps) {
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-5">
      {answers.map((answer) => (
        <div key={answer.id}>
          <p className="text-base text-muted">{answer.by}</p>
          <p className="prose-width whitespace-pre-line wrap-anywhere" translate="no" dir="auto">
            {answer.text}
          </p>
          {answer.href ? (
            <a href={answer.href} className="inline-flex min-h-11 items-center font-semibold">
              {answerWords.send}
            </a>
          ) : null}
        </div>
      ))}
      <Form method="post" noValidate className="space-y-3" key={answers.length}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={revision} key={revision} />
        <LongTextField
          name="answer"
          label={answerWords.label}
          hint={answerWords.hint}
          error={error}
          defaultValue={typed}
          rows={4}
          maxCharacters={longestAnswer}
        />
        <Button variant="quiet" name="intent" value="keep" aria-disabled={isBusy || undefined}>
          {answerWords.save}
        </Button>
      </Form>
    </div>
  )
}
