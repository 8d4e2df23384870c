import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../../db/open.server.ts'
import { recordAudit } from '../../../../db/record-audit.server.ts'
import { counsellors, offices, workingHours } from '../../../../db/tables/availability.ts'
import { isUuid } from '../../../../lib/text/uuid.ts'
import type { Who } from '../preview/change-schedule.server.ts'
import type { NewCounsellor } from './counsellor.schema.ts'

export type ListedPerson = Readonly<{
  id: string
  name: string
  email: string
  timeZone: string
  active: boolean
  revision: number
  /** Where the weekly hours are, by name. */
  offices: readonly string[]
}>

/** All counsellors by name, those who take no bookings included. */
export async function listPeople(db: Db): Promise<ListedPerson[]> {
  const { id, name, email, timeZone, active, revision } = counsellors
  const people = await db
    .select({ id, name, email, timeZone, active, revision })
    .from(counsellors)
    .orderBy(asc(name), asc(id))
  const places = await db
    .selectDistinct({ counsellorId: workingHours.counsellorId, office: offices.name })
    .from(workingHours)
    .innerJoin(offices, eq(offices.id, workingHours.officeId))
    .orderBy(asc(offices.name))
  const byPerson = Map.groupBy(places, ({ counsellorId }) => counsellorId)
  return people.map((person) => ({
    ...person,
    offices: (byPerson.get(person.id) ?? []).map(({ office }) => office),
  }))
}

type Input = z.output<typeof NewCounsellor>

/** Adds a counsellor, who has no hours yet; answers the id. */
export function addCounsellor(db: Db, input: Input, { actorId, now }: Who): Promise<string> {
  const id = crypto.randomUUID()
  return db.transaction(async (tx) => {
    await tx.insert(counsellors).values({ ...input, id })
    await recordAudit(tx, {
      at: now,
      actorId,
      action: 'counsellor.added',
      subjectType: 'counsellor',
      subjectId: id,
    })
    return id
  })
}

/** Changes name, address and zone of a counsellor where nobody else has meanwhile. */
export function changeCounsellor(
  db: Db,
  { id, revision, input }: Readonly<{ id: string; revision: number; input: Input }>,
  { actorId, now }: Who,
): Promise<'done' | 'unknown' | 'changed_meanwhile'> {
  return db.transaction(async (tx) => {
    if (!isUuid(id)) return 'unknown'
    const [changed] = await tx
      .update(counsellors)
      .set({ ...input, revision: sql`${counsellors.revision} + 1` })
      .where(and(eq(counsellors.id, id), eq(counsellors.revision, revision)))
      .returning({ id: counsellors.id })
    if (!changed) {
      return (await tx.$count(counsellors, eq(counsellors.id, id))) > 0 ? 'changed_meanwhile' : 'unknown'
    }
    const event = { at: now, actorId, action: 'counsellor.changed', subjectType: 'counsellor' } as const
    await recordAudit(tx, { ...event, subjectId: id })
    return 'done'
  })
}
