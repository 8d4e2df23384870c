import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { clientRecords as words } from '../../words/staff/work/client-records.ts'
import type { LikenessReason, LookAlike } from './look-alikes.server.ts'
import type { listMerged } from './merge-clients.server.ts'
import type { listTaken } from './take-sessions.server.ts'

export type LookAlikeView = ReturnType<typeof toLookAlikeView>

/** Returns a suggestion in words: who it is, and why. */
export function toLookAlikeView({
  id,
  name,
  email,
  reasons,
}: Pick<LookAlike, 'id' | 'name' | 'email' | 'reasons'>) {
  return { id, name, facts: [email, showReasons(reasons)].filter(Boolean).join('; ') }
}

export function showReasons(reasons: readonly LikenessReason[]): string {
  return reasons.map((reason) => words.alike.reasons[reason]).join(', ')
}

export type MergedView = ReturnType<typeof toMergedView>
export type TakenView = ReturnType<typeof toTakenView>

export function toMergedView(
  { id, name, email, sessions, joinedAt }: Awaited<ReturnType<typeof listMerged>>[number],
  clock: Clock,
) {
  const since = joinedAt && words.merged.since({ time: showStaffTime(joinedAt, clock) })
  return {
    ...{ id, name },
    facts: [email, words.merged.sessions({ count: sessions }), since].filter(Boolean).join(', '),
  }
}

export function toTakenView({ fromId, name, sessions }: Awaited<ReturnType<typeof listTaken>>[number]) {
  return { fromId, name, text: words.merged.taken({ name: isolate(name), count: sessions }) }
}
