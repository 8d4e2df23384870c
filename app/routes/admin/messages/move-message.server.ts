import { data, redirect } from 'react-router'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { readPage } from '../../../ui/list/pages.ts'
import type { RouteRequest } from '../open-record.server.ts'
import { requireStaff } from '../staff.server.ts'

type Moved = Readonly<{ ok: true } | { ok: false; reason: 'unknown' | 'changed_meanwhile' }>
type Actor = Readonly<{ actorId: string; now: Temporal.Instant }>

type Desk<Move extends string> = Readonly<{
  moves: readonly Move[]
  move: (asked: { id: string; revision: number; move: Move }, actor: Actor) => Promise<Moved>
  words: Readonly<{ unknown: string; changed: string; failed: string }>
}>

type Outcome<Move> = Readonly<{ ok: true; move: Move } | { ok: false; status: number; message: string }>

/** Moves what somebody wrote to another list, as the pressed button of its dialog says. */
export async function moveWritten<Move extends string>(
  { log }: Pick<Instance, 'log'>,
  form: FormData,
  actorId: string,
  { moves, move, words }: Desk<Move>,
): Promise<Outcome<Move>> {
  const wanted = moves.find((known) => known === readText(form, 'move'))
  if (!wanted) return { ok: false, status: 422, message: words.failed }
  const asked = { id: readText(form, 'id'), revision: readRevision(form), move: wanted }
  try {
    const moved = await move(asked, { actorId, now: Temporal.Now.instant() })
    if (moved.ok) return { ok: true, move: wanted }
    return moved.reason === 'unknown'
      ? { ok: false, status: 404, message: words.unknown }
      : { ok: false, status: 409, message: words.changed }
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'what somebody wrote was not moved')
    return { ok: false, status: 500, message: words.failed }
  }
}

/** Does so for whoever pressed it, and goes back to the page of the list that it was pressed on. */
export async function answerDeskForm<Move extends string>(
  { request, url, context }: RouteRequest,
  { toListHref, ...desk }: Desk<Move> & Readonly<{ toListHref: (page: number) => string }>,
) {
  const { actorId } = requireStaff(context)
  const outcome = await moveWritten(context.get(instanceContext), await request.formData(), actorId, desk)
  if (!outcome.ok) return data({ toast: outcome.message }, outcome.status)
  const page = readPage(url.searchParams.get('page'))
  return redirect(`${toListHref(page)}&done=${outcome.move}`, 303)
}
