import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './open.server.ts'
import { type heldSubjects, legalHolds } from './tables/operation.ts'

/** Returns the hold that forbids to delete a record, or null when there is none. */
export async function findLegalHold(db: Db, subjectType: (typeof heldSubjects)[number], subjectId: string) {
  const [hold] = await db
    .select({ id: legalHolds.id, heldAt: legalHolds.heldAt })
    .from(legalHolds)
    .where(
      and(
        eq(legalHolds.subjectType, subjectType),
        eq(legalHolds.subjectId, subjectId),
        isNull(legalHolds.endedAt),
      ),
    )
  return hold ?? null
}
