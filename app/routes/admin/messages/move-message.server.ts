import { data, redirect } from 'react-router'
import type { Actor } from '../../../db/record-audit.server.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { readPage } from '../../../ui/list/pages.ts'
import type { RouteRequest } from '../open-record.server.ts'
import { requireStaff } from '../staff.server.ts'

type Moved = Readonly<{ ok: true } | { ok: false; reason: 'unknown' | 'changed_meanwhile' }>
type Inbox<Move extends string> = Readonly<{
  moves: readonly Move[]
  move: (change: { id: string; revision: number; move: Move }, actor: Actor) => Promise<Moved>
  words: Readonly<{ unknown: string; changed: string; failed: string }>
}>

type Outcome<Move> = Readonly<{ ok: true; move: Move } | { ok: false; status: number; message: string }>

/** Moves a message or comment to another list, depending on the pressed button. */
export async function moveFromForm<Move extends string>(
  { log }: Pick<Instance, 'log'>,
  form: FormData,
  actorId: string,
  { moves, move, words }: Inbox<Move>,
): Promise<Outcome<Move>> {
  const target = moves.find((known) => known === readText(form, 'move'))
  if (!target) return { ok: false, status: 422, message: words.failed }
  const change = { id: readText(form, 'id'), revision: readRevision(form), move: target }
  try {
    const moved = await move(change, { actorId, now: Temporal.Now.instant() })
    if (moved.ok) return { ok: true, move: target }
    return moved.reason === 'unknown'
      ? { ok: false, status: 404, message: words.unknown }
      : { ok: false, status: 409, message: words.changed }
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'message not moved')
    return { ok: false, status: 500, message: words.failed }
  }
}

/** Moves the message and redirects to the same page of the list. */
export async function answerMoveForm<Move extends string>(
  { request, url, context }: RouteRequest,
  { toListHref, ...inbox }: Inbox<Move> & Readonly<{ toListHref: (page: number) => string }>,
) {
  const { actorId } = requireStaff(context)
  const outcome = await moveFromForm(context.get(instanceContext), await request.formData(), actorId, inbox)
  if (!outcome.ok) return data({ toast: outcome.message }, outcome.status)
  const page = readPage(url.searchParams.get('page'))
  return redirect(`${toListHref(page)}&done=${outcome.move}`, 303)
}
