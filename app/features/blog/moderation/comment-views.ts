export const commentViews = [
  { value: 'waiting', label: 'To read' },
  { value: 'shown', label: 'On the blog' },
  { value: 'caught', label: 'Spam' },
  { value: 'hidden', label: 'Hidden' },
] as const

export type CommentView = (typeof commentViews)[number]['value']

export const commentMoves = ['show', 'hide', 'wait'] as const

/** A move from one list to another. */
export type CommentMove = (typeof commentMoves)[number]

type State = Readonly<{ status: 'waiting' | 'shown' | 'hidden'; quarantined: boolean }>

/** Returns the list that contains a comment. */
export function toCommentView({ status, quarantined }: State): CommentView {
  return status === 'waiting' && quarantined ? 'caught' : status
}

export function listCommentMoves(state: State): readonly CommentMove[] {
  const moves = {
    waiting: ['show', 'hide'],
    caught: ['show', 'hide'],
    shown: ['hide', 'wait'],
    hidden: ['show', 'wait'],
  } as const
  return moves[toCommentView(state)]
}

export const commentMoveWords: Readonly<Record<CommentMove, Readonly<{ button: string; done: string }>>> = {
  show: { button: 'Show on the blog', done: 'The comment is on the blog' },
  hide: { button: 'Hide', done: 'The comment is hidden' },
  wait: { button: 'Mark as not read', done: 'The comment waits to be read' },
}

export const moderationWords = {
  unknown: 'There is no such comment.',
  broken: 'This comment cannot be opened. Tell whoever runs this site.',
  changed:
    'Somebody else has moved this comment since you opened it. Look at where it stands now, then decide again.',
  failed: 'The comment could not be moved. Try again.',
  empty: {
    waiting: 'No comment waits to be read.',
    shown: 'No comment is on the blog yet.',
    caught: 'There is no new spam.',
    hidden: 'No comment is hidden.',
  },
} as const
