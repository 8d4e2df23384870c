import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import { type Actor, recordAudit } from '../../../../db/record-audit.server.ts'
import { checkRevision, refuse } from '../../../../db/refusal.ts'
import { counsellors, offices, workingHours } from '../../../../db/tables/availability.ts'
import { inTransaction } from '../../../../db/transactions.server.ts'
import { announceHours } from '../../../../events/announce.server.ts'
import { isUuid } from '../../../../lib/text/form-text.ts'
import type { LockRefusal } from '../preview/change-availability.server.ts'
import type { NewCounsellor } from './counsellor.schema.ts'

export type CounsellorSummary = Readonly<{
  id: string
  name: string
  email: string
  timeZone: string
  meetingAddress: string | null
  active: boolean
  revision: number
  /** The names of the offices where the counsellor has weekly hours. */
  offices: readonly string[]
}>

/** Returns all counsellors by name, also those who take no bookings. */
export async function listAllCounsellors(db: Db): Promise<CounsellorSummary[]> {
  const { id, name, email, timeZone, meetingAddress, active, revision } = counsellors
  const rows = await db
    .select({ id, name, email, timeZone, meetingAddress, active, revision })
    .from(counsellors)
    .orderBy(asc(name), asc(id))
  const places = await db
    .selectDistinct({ counsellorId: workingHours.counsellorId, office: offices.name })
    .from(workingHours)
    .innerJoin(offices, eq(offices.id, workingHours.officeId))
    .orderBy(asc(offices.name))
  const byCounsellor = Map.groupBy(places, ({ counsellorId }) => counsellorId)
  return rows.map((row) => ({
    ...row,
    offices: (byCounsellor.get(row.id) ?? []).map(({ office }) => office),
  }))
}

/** Adds a counsellor without hours. Returns the id. */
export function addCounsellor(db: Db, input: NewCounsellor, { actorId, now }: Actor): Promise<string> {
  const id = crypto.randomUUID()
  const event = { at: now, actorId, action: 'counsellor.added', subjectType: 'counsellor' } as const
  return inTransaction(db, async (tx) => {
    await tx.insert(counsellors).values({ ...input, id })
    await recordAudit(tx, { ...event, subjectId: id })
    return id
  })
}

type Changed = Readonly<{ ok: true }> | LockRefusal

/** Changes a counsellor if nobody else did after the person read this revision. */
export function changeCounsellor(
  db: Db,
  { id, revision, input }: Readonly<{ id: string; revision: number; input: NewCounsellor }>,
  { actorId, now }: Actor,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    if (!isUuid(id)) return refuse('not_found')
    const condition = eq(counsellors.id, id)
    const [row] = await tx.select().from(counsellors).where(condition).for('update')
    const locked = checkRevision(row, revision)
    if (!locked.ok) return locked
    await tx
      .update(counsellors)
      .set({ ...input, revision: revision + 1 })
      .where(condition)
    // A meeting address can open online times, and a deleted one can close them.
    await announceHours(tx, { counsellorId: id, officeIds: [] }, now)
    const event = { at: now, actorId, action: 'counsellor.changed', subjectType: 'counsellor' } as const
    await recordAudit(tx, { ...event, subjectId: id })
    return { ok: true }
  })
}
