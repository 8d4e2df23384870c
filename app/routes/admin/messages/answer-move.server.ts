import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import type { Refusal } from '../../../db/refusal.ts'
import type { ViewedPath } from '../../../features/saved-views/saved-views.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Refused } from '../../../ui/form/form-answer.tsx'
import { toMessageListHref } from '../../../ui/list/message-list.tsx'
import { readPage } from '../../../ui/list/pages.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { changeRows } from '../change-rows.server.ts'
import { readStaffForm } from '../staff.server.ts'
import { toViewActions } from '../view-actions.server.ts'

type Target<Move> = Readonly<{ id: string; revision: number; move: Move }>

type Sent = Awaited<ReturnType<typeof readStaffForm>>
type MoreRefused = Refused<'not_found' | 'changed_meanwhile' | 'invalid_fields'>
type MoveRefusal = Refusal<'not_found' | 'changed_meanwhile'>
type List<Move extends string> = Readonly<{
  path: string
  view: string
  moves: readonly Move[]
  words: Readonly<Record<'unknown' | 'changed' | 'failed', string>>
  /** Moves a message or a comment. */
  move: (db: Db, target: Target<Move>, actor: Actor) => Promise<Readonly<{ ok: true }> | MoveRefusal>
  /** What the address of the list keeps beside the list and the page. */
  kept?: string
  /** What else a button of a message does. */
  more?: (sent: Sent, listHref: string) => Readonly<Record<string, () => Promise<string | MoreRefused>>>
  /** What was typed, for the form that is shown again. */
  fields?: readonly string[]
  /** The list whose views the person saves. */
  viewed?: ViewedPath
  /** The moves of several ticked rows, each with the one that takes it back. */
  bulk?: Readonly<{
    moves: Readonly<Partial<Record<Move, Move>>>
    toMessages: Readonly<Record<string, (of: Readonly<{ count: number }>) => string>>
  }>
}>

/** Moves a message or a comment as the pressed button says, or each ticked one. Then leads back to its list. */
export async function answerMove<Move extends string>(
  args: Parameters<typeof readStaffForm>[0] & Readonly<{ url: URL }>,
  { path, view, moves, words, move: moveRow, kept = '', viewed, bulk, more, fields = [] }: List<Move>,
) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const target = { id: readText(form, 'id'), revision: readRevision(form) }
  const listHref = `${toMessageListHref(path, view, readPage(args.url.searchParams.get('page')))}${kept}`
  const refusals = {
    not_found: { toast: words.unknown },
    changed_meanwhile: { toast: words.changed },
    failed: { toast: words.failed },
  }
  const moveRows = (move: Move, name: 'undo' | Move, undo?: string) =>
    changeRows(form, {
      change: (row) => moveRow(db, { ...row, move }, actor),
      toMessage: bulk?.toMessages[name] ?? String,
      ...{ undo, refusals },
    })
  const pairs = Object.entries(bulk?.moves ?? {}) as [Move, Move][]
  const bulkActions = pairs.flatMap(([move, back]) => [
    [`all-${move}`, () => moveRows(move, move, `undo-${move}`)] as const,
    [`undo-${move}`, () => moveRows(back, 'undo')] as const,
  ])
  const views = viewed ? toViewActions(sent, viewed, args.url) : {}
  type Moved = string | MoreRefused | MoveRefusal | Awaited<ReturnType<typeof moveRows>>
  const single = actionForEach<string, Moved>(moves, async (move) => {
    const moved = await moveRow(db, { ...target, move: move as Move }, actor)
    return moved.ok ? `${listHref}&done=${move}` : moved
  })
  const rows: Record<string, () => Promise<Moved>> = { ...single, ...Object.fromEntries(bulkActions) }
  const values = readTexts(form, fields)
  return answerForm(sent, { refusals, values, actions: { ...rows, ...more?.(sent, listHref), ...views } })
}
