export const messageViews = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
  { value: 'caught', label: 'Spam' },
  { value: 'hidden', label: 'Hidden' },
] as const

export type MessageView = (typeof messageViews)[number]['value']

export const messageMoves = ['answer', 'reopen', 'hide', 'release'] as const

/** A move from one list to another. */
export type MessageMove = (typeof messageMoves)[number]

type State = Readonly<{ status: 'open' | 'answered' | 'hidden'; quarantined: boolean }>

/** Returns the list that contains a message. */
export function toMessageView({ status, quarantined }: State): MessageView {
  return status === 'open' && quarantined ? 'caught' : status
}

export function listMessageMoves(state: State): readonly MessageMove[] {
  const moves = {
    open: ['answer', 'hide'],
    answered: ['reopen', 'hide'],
    caught: ['release', 'hide'],
    hidden: ['reopen'],
  } as const
  return moves[toMessageView(state)]
}

export const messageMoveWords: Readonly<Record<MessageMove, Readonly<{ button: string; done: string }>>> = {
  answer: { button: 'Mark as answered', done: 'The message is marked as answered' },
  reopen: { button: 'Reopen', done: 'The message waits for an answer' },
  hide: { button: 'Hide', done: 'The message is hidden' },
  release: { button: 'Not spam', done: 'The message waits for an answer' },
}

export const inboxWords = {
  unknown: 'There is no such message.',
  broken: 'This message cannot be opened. Tell whoever runs this site.',
  changed:
    'Somebody else has moved this message since you opened it. Look at where it stands now, then decide again.',
  failed: 'The message could not be moved. Try again.',
  empty: {
    open: 'Nothing waits for an answer.',
    answered: 'No message is marked as answered.',
    caught: 'There is no new spam.',
    hidden: 'No message is hidden.',
  },
} as const
