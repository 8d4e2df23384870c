import { useNavigation } from 'react-router'
import {
  bulkMoves,
  commentMoves,
  commentWords,
  listCommentMoves,
} from '../../../features/blog/moderation/comment-views.ts'
import {
  listComments,
  moveComment,
  openComment,
} from '../../../features/blog/moderation/moderation.server.ts'
import { findArticleTitles } from '../../../features/content/articles/articles.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { findBulkAnswer } from '../../../ui/list/bulk.tsx'
import { useLivePage } from '../../../ui/list/live-page.tsx'
import { MessageList } from '../../../ui/list/message-list.tsx'
import { messages as words } from '../../../words/staff/messages.ts'
import { lists } from '../../../words/staff/work/lists.ts'
import { messageLists } from '../../../words/staff/work/records.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadChangedPage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import type { Route } from './+types/comments'
import { answerMove } from './answer-move.server.ts'

const { bulk } = lists
const path = '/admin/messages/comments'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.commentsHeading, matches)

const doneMessages = Object.fromEntries(commentMoves.map((move) => [move, commentWords.moves[move].done]))

const readView = (url: URL) =>
  commentWords.views.find(({ value }) => value === url.searchParams.get('view'))?.value ?? 'waiting'

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, log } = context.get(instanceContext)
  const view = readView(url)
  const clock = readClock(context)
  const { found, problem } = await openRecord(args, {
    id: url.searchParams.get('open'),
    open: ({ secrets }, id, actor) => openComment(db, secrets, id, actor),
    words: commentWords,
  })
  // The list loads after the opening, so that it shows the message as read.
  const { rows, ...place } = await loadChangedPage({ url, log, isLong: true }, (request) =>
    listComments(db, view, request),
  )
  const titles = await findArticleTitles(
    db,
    [...(rows ?? []), ...(found ? [found] : [])].map(({ blogId }) => blogId),
  )
  const toArticleTitle = (blogId: string) => titles.get(blogId) ?? blogId
  const show = (at: Temporal.Instant) => showStaffTime(at, clock)
  const open = found && {
    id: found.id,
    revision: found.revision,
    moves: listCommentMoves(found).map((name) => ({ name, button: commentWords.moves[name].button })),
    rows: [
      [messageLists.rows.under, toArticleTitle(found.blogId)],
      [messageLists.rows.from, found.name],
      [messageLists.rows.hiddenEmail, found.email],
      [messageLists.rows.received, show(found.createdAt)],
      [messageLists.rows.comment, found.comment],
      ...(found.isSample ? [words.sample] : []),
    ] as const,
  }
  const comments =
    rows?.map(({ id, revision, blogId, createdAt }) => ({
      ...{ id, revision },
      article: toArticleTitle(blogId),
      received: show(createdAt),
    })) ?? null
  return { view, ...place, comments, open, problem, done: findDoneMessage(url, doneMessages) }
}

export const shouldRevalidate = reloadAfterConflict

export function action(args: Route.ActionArgs) {
  const view = readView(args.url)
  const list = {
    path,
    view,
    moves: commentMoves,
    words: commentWords,
    move: moveComment,
    bulk: { moves: bulkMoves[view], toMessages: { hide: bulk.done.hideComments, undo: bulk.done.undo } },
  }
  return answerMove(args, list)
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { isPaused: loaderData.open !== null })
  const { comments, view } = live.data
  return (
    <MessageList
      heading={words.commentsHeading}
      noun="comments"
      path={path}
      views={commentWords.views}
      shown={{ ...live.data, announcement: live.announcement }}
      answer={actionData && 'toast' in actionData ? actionData : undefined}
      isBusy={useNavigation().formMethod === 'POST'}
      dialogTitle={messageLists.comment}
      caption={messageLists.comments}
      rows={comments}
      first={{ title: messageLists.rows.article, text: ({ article }) => article }}
      columns={[
        {
          title: messageLists.rows.received,
          cell: ({ received }) => <span className="whitespace-nowrap">{received}</span>,
        },
      ]}
      toLinkText={({ article, received }) => messageLists.ofComment({ received, article })}
      bulk={{
        actions: bulkMoves[view].hide ? [{ intent: 'all-hide', label: commentWords.moves.hide.button }] : [],
        toRow: ({ revision, article, received }) => ({ revision, label: `${article}, ${received}` }),
        answer: findBulkAnswer(actionData),
      }}
      empty={commentWords.empty[view]}
    />
  )
}
