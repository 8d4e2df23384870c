import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { people } from '../../db/tables/people.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce, announceHours } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { listPortraitIds } from './profile-rows.server.ts'

type Ended =
  | Readonly<{
      ok: true
      /** The pictures that the deleted profile showed. */
      portraitIds: readonly string[]
    }>
  | Refusal<'not_found'>

/**
 * Ends the work of a counsellor: nobody can book them any more, the profile is deleted, the calendar feed and open invitations end. Their
 * appointments stay until staff move or cancel them. The rights of the account end by `changeAccount`, which comes first.
 */
export async function endWork(db: Db, counsellorId: string, { actorId, now }: Actor): Promise<Ended> {
  if (!isUuid(counsellorId)) return refuse('not_found')
  return inTransaction<Ended>(db, async (tx) => {
    const [ended] = await tx
      .update(counsellors)
      .set({
        ...{ active: false, feedTokenHash: null, feedMadeAt: null, feedMadeBy: null },
        revision: sql`${counsellors.revision} + 1`,
      })
      .where(eq(counsellors.id, counsellorId))
      .returning({ id: counsellors.id })
    if (!ended) return refuse('not_found')
    const event = { at: now, actorId } as const
    const gone = await tx.delete(people).where(eq(people.counsellorId, counsellorId)).returning()
    for (const { id } of gone)
      await announce(tx, { ...event, type: 'person.removed', subjectType: 'person', subjectId: id })
    const invited = await tx
      .update(users)
      .set({ invitedAs: null, disabledAt: now, revision: sql`${users.revision} + 1` })
      .where(and(sql`${users.invitedAs} ->> 'counsellorId' = ${counsellorId}`))
      .returning({ id: users.id })
    for (const { id } of invited)
      await announce(tx, { ...event, type: 'user.disabled', subjectType: 'user', subjectId: id })
    await announceHours(tx, { counsellorId, officeIds: [] }, now)
    await announce(tx, {
      ...event,
      type: 'counsellor.left',
      subjectType: 'counsellor',
      subjectId: counsellorId,
    })
    const portraitIds = gone.flatMap(listPortraitIds)
    return { ok: true, portraitIds }
  })
}
