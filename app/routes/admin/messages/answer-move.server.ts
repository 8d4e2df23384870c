import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import type { Refusal } from '../../../db/refusal.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { toMessageListHref } from '../../../ui/list/message-list.tsx'
import { readPage } from '../../../ui/list/pages.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'

type Target<Move> = Readonly<{ id: string; revision: number; move: Move }>

type MoveRefusal = Refusal<'not_found' | 'changed_meanwhile'>
type List<Move> = Readonly<{
  path: string
  view: string
  moves: readonly Move[]
  words: Readonly<Record<'unknown' | 'changed' | 'failed', string>>
  /** Moves a message or a comment. */
  move: (db: Db, target: Target<Move>, actor: Actor) => Promise<Readonly<{ ok: true }> | MoveRefusal>
}>

/** Moves a message or a comment as the pressed button says. Then leads back to its list. */
export async function answerMove<Move extends string>(
  args: Parameters<typeof readStaffForm>[0] & Readonly<{ url: URL }>,
  { path, view, moves, words, move: moveRow }: List<Move>,
) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const target = { id: readText(form, 'id'), revision: readRevision(form) }
  const listHref = toMessageListHref(path, view, readPage(args.url.searchParams.get('page')))
  return answerForm(sent, {
    refusals: {
      not_found: { toast: words.unknown },
      changed_meanwhile: { toast: words.changed },
      failed: { toast: words.failed },
    },
    actions: actionForEach<string, string | MoveRefusal>(moves, async (move) => {
      const moved = await moveRow(db, { ...target, move: move as Move }, actor)
      return moved.ok ? `${listHref}&done=${move}` : moved
    }),
  })
}
