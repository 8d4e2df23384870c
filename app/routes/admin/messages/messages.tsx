import { useNavigation } from 'react-router'
import {
  listMessages,
  messageSorts,
  moveMessage,
  openMessage,
} from '../../../features/messages/inbox/inbox.server.ts'
import {
  bulkMoves,
  inboxWords,
  listBulkMoves,
  listMessageMoves,
  messageMoves,
} from '../../../features/messages/inbox/message-views.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { toMailLink } from '../../../lib/text/email-address.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { findBulkAnswer } from '../../../ui/list/bulk.tsx'
import { useLivePage } from '../../../ui/list/live-page.tsx'
import { MessageList, toMessageListHref } from '../../../ui/list/message-list.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { messages as words } from '../../../words/staff/messages.ts'
import { lists } from '../../../words/staff/work/lists.ts'
import { messageLists } from '../../../words/staff/work/records.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadChangedPage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/messages'
import { answerMove } from './answer-move.server.ts'

const path = '/admin/messages'
const hiddenColumns = ['email', 'received', 'status'] as const
const { bulk } = lists
const { answer, hide, reopen, undo } = bulk.done
const doneTogether = { answer, hide, reopen, undo }

export const meta: Route.MetaFunction = ({ matches }) => toTitle(messageLists.messages, matches)

const doneMessages = Object.fromEntries(messageMoves.map((move) => [move, inboxWords.moves[move].done]))

const readView = (url: URL) =>
  inboxWords.views.find(({ value }) => value === url.searchParams.get('view'))?.value ?? 'open'

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, log, content } = context.get(instanceContext)
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
  const show = (at: Temporal.Instant) => showStaffTime(at, clock)
  const open = found && {
    id: found.id,
    revision: found.revision,
    moves: listMessageMoves(found).map((name) => ({ name, button: inboxWords.moves[name].button })),
    answerHref: toMailLink(found.email, messageLists.subject(content.agency)),
    rows: [
      [messageLists.rows.from, found.name],
      [messageLists.rows.email, found.email],
      [messageLists.rows.received, show(found.createdAt)],
      [messageLists.rows.subject, found.subject],
      [messageLists.rows.message, found.message],
      ...(found.isSample ? [words.sample] : []),
    ] as const,
  }
  const messages = rows?.map(({ createdAt, ...row }) => ({ ...row, received: show(createdAt) })) ?? null
  return { view, ...place, ...state, messages, open, problem, done: findDoneMessage(url, doneMessages) }
}

export const shouldRevalidate = reloadAfterConflict

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
  }
  return answerMove(args, { ...list, bulk: { moves: bulkMoves[view], toMessages: doneTogether } })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
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
      isBusy={useNavigation().formMethod === 'POST'}
      dialogTitle={messageLists.message}
      dialogLink={open ? <ButtonLink href={open.answerHref}>{messageLists.answer}</ButtonLink> : null}
      caption={messageLists.messages}
      rows={messages}
      columns={[
        { title: words.columns.from, sort: 'name', cell: ({ name }) => name },
        { name: 'email', title: words.columns.email, cell: ({ email }) => email },
        { name: 'received', title: words.columns.received, sort: 'newest', cell: ({ received }) => received },
        {
          name: 'status',
          title: words.columns.status,
          sort: 'unread',
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
        toRow: ({ revision, name, received }) => ({ revision, label: `${name}, ${received}` }),
        answer: findBulkAnswer(actionData),
      }}
      empty={inboxWords.empty[view]}
    />
  )
}
