import { useNavigation } from 'react-router'
import {
  bulkMoves,
  type CommentView,
  commentMoves,
  commentWords,
  listCommentMoves,
  listRowMoves,
} from '../../../features/blog/moderation/comment-views.ts'
import {
  listComments,
  moveComment,
  openComment,
  openStarts,
} from '../../../features/blog/moderation/moderation.server.ts'
import { findArticleTitles } from '../../../features/content/articles/articles.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { findBulkAnswer } from '../../../ui/list/bulk.tsx'
import { RowLink } from '../../../ui/list/data-table.tsx'
import { useLivePage } from '../../../ui/list/live-page.tsx'
import { MessageList, toMessageListHref } from '../../../ui/list/message-list.tsx'
import { RowButtons } from '../../../ui/list/row-buttons.tsx'
import { type StatusTone, StatusWord } from '../../../ui/text/status-word.tsx'
import { messages as words } from '../../../words/staff/messages.ts'
import { lists } from '../../../words/staff/work/lists.ts'
import { messageLists } from '../../../words/staff/work/records.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadChangedPage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/comments'
import { answerMove } from './answer-move.server.ts'

const { bulk } = lists
const path = '/admin/messages/comments'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.commentsHeading, matches)

const doneMessages = Object.fromEntries(commentMoves.map((move) => [move, commentWords.moves[move].done]))

const tones = { waiting: 'waiting', shown: 'good', caught: 'bad', hidden: 'off' } as const satisfies Record<
  CommentView,
  StatusTone
>

const readView = (url: URL) =>
  commentWords.views.find(({ value }) => value === url.searchParams.get('view'))?.value ?? 'waiting'

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, log, secrets } = context.get(instanceContext)
  const { actorId } = requireStaff(context)
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
  const ids = context.get(visitorContext).isHead ? [] : (rows ?? []).map(({ id }) => id)
  const starts = await openStarts(db, secrets, ids, { actorId, now: clock.now })
  const titles = await findArticleTitles(
    db,
    [...(rows ?? []), ...(found ? [found] : [])].map(({ blogId }) => blogId),
  )
  const toArticleTitle = (blogId: string) => titles.get(blogId) ?? blogId
  const show = (at: Temporal.Instant) => showStaffTime(at, clock)
  const open = found && {
    id: found.id,
    revision: found.revision,
    openerId: url.searchParams.get('from') === 'all' ? toReadAllId(found.id) : undefined,
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
      ...(starts.get(id) ?? { name: null, start: '', isWhole: false }),
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
  const { comments, view, page } = live.data
  const isBusy = useNavigation().formMethod === 'POST'
  const state = commentWords.views.find(({ value }) => value === view)?.label ?? ''
  return (
    <MessageList
      heading={words.commentsHeading}
      noun="comments"
      path={path}
      views={commentWords.views}
      shown={{ ...live.data, announcement: live.announcement }}
      answer={actionData && 'toast' in actionData ? actionData : undefined}
      isBusy={isBusy}
      dialogTitle={messageLists.comment}
      record="comment"
      caption={messageLists.comments}
      rows={comments}
      first={{ title: messageLists.rows.from, text: ({ name }) => name ?? messageLists.unreadable }}
      columns={[
        {
          title: messageLists.rows.comment,
          cell: ({ start }) => (
            <span dir="auto" translate="no" className="text-ink">
              {start}
            </span>
          ),
        },
        { title: messageLists.rows.article, cell: ({ article }) => article },
        { title: messageLists.rows.received, cell: ({ received }) => received, isTime: true },
        {
          title: words.columns.status,
          cell: () => <StatusWord tone={tones[view]}>{state}</StatusWord>,
          isMain: true,
        },
        {
          title: 'Actions',
          isActions: true,
          isWide: true,
          cell: (row) => (
            <span className="inline-flex flex-wrap gap-x-4 lg:flex-nowrap lg:whitespace-nowrap">
              {row.isWhole || row.name === null ? null : (
                <RowLink
                  to={`${toMessageListHref(path, view, page)}&open=${row.id}&from=all`}
                  id={toReadAllId(row.id)}
                  hiddenText={messageLists.ofAll({ comment: ofRow(row) })}
                  preventScrollReset
                >
                  {messageLists.readAll}
                </RowLink>
              )}
              <RowButtons
                row={row}
                buttons={listRowMoves(view, row).map((name) => ({
                  name,
                  label: commentWords.moves[name].button,
                }))}
                hiddenText={ofRow(row)}
                isBusy={isBusy}
              />
            </span>
          ),
        },
      ]}
      toLinkText={ofRow}
      bulk={{
        actions: bulkMoves[view].hide ? [{ intent: 'all-hide', label: commentWords.moves.hide.button }] : [],
        toRow: ({ revision, ...row }) => ({
          revision,
          label: row.name === null ? ofRow(row) : `${isolate(row.name)}, ${row.received}`,
        }),
        answer: findBulkAnswer(actionData),
      }}
      empty={commentWords.empty[view]}
    />
  )
}

type Named = Readonly<{ name: string | null; article: string; received: string }>

const ofRow = ({ name, ...row }: Named) =>
  name === null ? messageLists.ofUnreadable(row) : messageLists.ofComment({ ...row, name: isolate(name) })

/** The id of the link that opens a comment of which the list shows only the beginning. */
const toReadAllId = (id: string) => `all-${id}`
