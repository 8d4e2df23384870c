import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import { type Db, readRows } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { type heldSubjects, legalHolds } from '../../../db/tables/operation.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { DecryptionFailed, decryptField, encryptField } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'

type Subject = Readonly<{ subjectType: (typeof heldSubjects)[number]; subjectId: string }>

export type LegalHoldOutcome = Readonly<{ ok: true } | { ok: false; reason: 'not_found' | 'has_legal_hold' }>

const toFieldId = (legalHoldId: string) => ({
  table: 'legal_holds',
  column: 'reason_sealed',
  rowId: legalHoldId,
})

const tables = {
  booking: 'bookings',
  message: 'contact_messages',
  comment: 'blog_comments',
  place: 'group_places',
} as const

/** Holds a record, so that neither the job nor its client can erase it. The reason is encrypted. */
export function makeLegalHold(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { subjectType, subjectId, reason }: Subject & Readonly<{ reason: string }>,
  { actorId, now }: Actor,
): Promise<LegalHoldOutcome> {
  return inTransaction<LegalHoldOutcome>(db, async (tx) => {
    if (!isUuid(subjectId) || !(await lockRecord(tx, { subjectType, subjectId })))
      return { ok: false, reason: 'not_found' }
    if (await findLegalHold(tx, subjectType, subjectId)) return { ok: false, reason: 'has_legal_hold' }
    const id = randomUUID()
    const reasonEncrypted = encryptField(fieldKeys, toFieldId(id), reason)
    await tx
      .insert(legalHolds)
      .values({ id, subjectType, subjectId, reasonEncrypted, heldBy: actorId, heldAt: now })
    await announce(tx, {
      at: now,
      actorId,
      type: 'legal_hold.made',
      subjectType,
      subjectId,
      detail: { id },
    })
    return { ok: true }
  })
}

/** Returns whether the record exists. Nobody can erase it until the transaction ends. */
async function lockRecord(tx: Db, { subjectType, subjectId }: Subject): Promise<boolean> {
  const isReal = { booking: sql`status not in ('held', 'expired')`, place: sql`erased_at is null` }
  const condition = { message: sql`true`, comment: sql`true`, ...isReal }[subjectType]
  const rows = await readRows(
    tx,
    sql`select 1 as one from ${sql.identifier(tables[subjectType])} where id = ${subjectId} and ${condition} for update`,
  )
  return rows.length > 0
}

/** Ends a legal hold. The record is deleted when its period is over. */
export function endLegalHold(
  db: Db,
  legalHoldId: string,
  { actorId, now }: Actor,
): Promise<LegalHoldOutcome> {
  return inTransaction<LegalHoldOutcome>(db, async (tx) => {
    if (!isUuid(legalHoldId)) return { ok: false, reason: 'not_found' }
    const [legalHold] = await tx
      .update(legalHolds)
      .set({ endedAt: now, endedBy: actorId })
      .where(and(eq(legalHolds.id, legalHoldId), isNull(legalHolds.endedAt)))
      .returning()
    if (!legalHold) return { ok: false, reason: 'not_found' }
    const { subjectType, subjectId, id } = legalHold
    await announce(tx, {
      at: now,
      actorId,
      type: 'legal_hold.ended',
      subjectType,
      subjectId,
      detail: { id },
    })
    return { ok: true }
  })
}

/** Returns the legal holds that have not ended, the latest first, with their reasons. A reason that cannot be decrypted is null. */
export async function listLegalHolds(db: Db, { fieldKeys }: Pick<Secrets, 'fieldKeys'>) {
  const { id, subjectType, subjectId, reasonEncrypted, heldAt, heldBy, endedAt } = legalHolds
  const rows = await db
    .select({
      ...{ id, subjectType, subjectId, reasonEncrypted, heldAt },
      ...{ firstName: users.firstName, lastName: users.lastName },
    })
    .from(legalHolds)
    .leftJoin(users, eq(users.id, heldBy))
    .where(isNull(endedAt))
    .orderBy(desc(heldAt), desc(id))
  return rows.map(({ reasonEncrypted, ...legalHold }) => ({
    ...legalHold,
    reason: tryDecrypt(() => decryptField(fieldKeys, toFieldId(legalHold.id), reasonEncrypted)),
  }))
}

function tryDecrypt(decrypt: () => string): string | null {
  try {
    return decrypt()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
