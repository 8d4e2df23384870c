import type { Status } from '../../../ui/text/status-word.tsx'
import { messages } from '../../../words/staff/messages.ts'

export const inboxWords = messages.inbox

export type MessageView = (typeof inboxWords.views)[number]['value']

export const messageMoves = ['answer', 'reopen', 'hide', 'release'] as const

/** A move from one list to another. */
export type MessageMove = (typeof messageMoves)[number]

/** A mail program takes about this much text from a link. */
export const longestAnswer = 1_500

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

export type BulkMove = 'answer' | 'reopen' | 'hide'

/** The moves that several messages of a list can take at once, each with the one that takes it back. A release cannot be taken back. */
export const bulkMoves: Readonly<Record<MessageView, Partial<Record<BulkMove, BulkMove>>>> = {
  open: { answer: 'reopen', hide: 'reopen' },
  answered: { reopen: 'answer', hide: 'answer' },
  caught: {},
  hidden: { reopen: 'hide' },
}

export function listBulkMoves(view: MessageView): readonly BulkMove[] {
  return Object.keys(bulkMoves[view]) as BulkMove[]
}

const tones = { open: 'waiting', answered: 'good', hidden: 'off' } as const

/** Returns the list in which a message stands, as its status. */
export function toMessageStatus(status: keyof typeof tones, more: string): Status {
  const word = inboxWords.views.find(({ value }) => value === status)?.label ?? status
  return { tone: tones[status], word, more }
}
