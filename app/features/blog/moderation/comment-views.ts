import { messages } from '../../../words/staff/messages.ts'

export const commentWords = messages.comments

export type CommentView = (typeof commentWords.views)[number]['value']

export const commentMoves = ['show', 'hide', 'wait'] as const

/** A move from one list to another. */
export type CommentMove = (typeof commentMoves)[number]

/**
 * The moves of several comments of a list, each with the one that takes it back. Nobody shows several at once: each is read before the
 * blog shows it, and a hidden one comes back by itself.
 */
export const bulkMoves: Readonly<Record<CommentView, Partial<Record<CommentMove, CommentMove>>>> = {
  waiting: { hide: 'wait' },
  shown: { hide: 'show' },
  caught: { hide: 'wait' },
  hidden: {},
}

type State = Readonly<{ status: 'waiting' | 'shown' | 'hidden'; quarantined: boolean }>

/** Returns the list that contains a comment. */
export function toCommentView({ status, quarantined }: State): CommentView {
  return status === 'waiting' && quarantined ? 'caught' : status
}

const movesOf: Readonly<Record<CommentView, readonly CommentMove[]>> = {
  waiting: ['show', 'hide'],
  caught: ['show', 'hide'],
  shown: ['hide', 'wait'],
  hidden: ['show', 'wait'],
}

export const listCommentMoves = (state: State) => movesOf[toCommentView(state)]

/** Returns the moves beside a comment in a list. One that the list does not show to its end is opened before the blog shows it. */
export function listRowMoves(view: CommentView, { isWhole }: Readonly<{ isWhole: boolean }>) {
  return movesOf[view].filter((move) => move !== 'show' || isWhole)
}
