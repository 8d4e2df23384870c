import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { workshopEnquiries, workshopPeople } from '../../db/tables/workshops.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { mostNames } from './people-file.ts'

type FieldKeys = Pick<Secrets, 'fieldKeys'>
type Reader = Readonly<{ actorId: string; scope: StaffScope; now: Temporal.Instant }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'too_many'>

const toFieldId = (rowId: string) => ({ table: 'workshop_people', column: 'name_sealed', rowId })

/**
 * Returns who takes part in a workshop, in the order of the list, and announces that somebody opened it. Null outside the scope: a
 * counsellor reads the lists of workshops that they lead. Throws `DecryptionFailed`.
 */
export async function findWorkshop(
  db: Db,
  keys: FieldKeys,
  enquiryId: string,
  { scope, actorId, now }: Reader,
) {
  const [found] = await selectWorkshop(db, scope, enquiryId)
  if (!found) return null
  const { id, nameEncrypted, came, position } = workshopPeople
  const rows = await db
    .select({ id, nameEncrypted, came })
    .from(workshopPeople)
    .where(eq(workshopPeople.enquiryId, enquiryId))
    .orderBy(asc(position), asc(id))
  const people = rows.map((row) => ({
    id: row.id,
    name: decryptField(keys.fieldKeys, toFieldId(row.id), row.nameEncrypted),
    came: row.came,
  }))
  if (people.length > 0) {
    const subject = { subjectType: 'enquiry', subjectId: enquiryId } as const
    await announce(db, { type: 'enquiry.people_opened', ...subject, at: now, actorId })
  }
  return { ...found, people }
}

function selectWorkshop(db: Db, scope: StaffScope, enquiryId: string) {
  const { id, organisation, people } = workshopEnquiries
  return db
    .select({ id, organisation, expected: people, startsAt: groupSessions.startsAt })
    .from(workshopEnquiries)
    .leftJoin(groupSessions, eq(groupSessions.id, workshopEnquiries.sessionId))
    .where(
      and(
        eq(id, isUuid(enquiryId) ? enquiryId : '00000000-0000-0000-0000-000000000000'),
        withinScope(groupSessions.counsellorId, scope),
      ),
    )
}

/** A person as the page showed them. `came` is null before somebody has recorded it. */
type Shown = Readonly<{ id: string; came: boolean | null }>

/** Adds names at the end of the list. */
export function addPeople(
  db: Db,
  { fieldKeys }: FieldKeys,
  { enquiryId, names }: Readonly<{ enquiryId: string; names: readonly string[] }>,
  reader: Reader,
): Promise<Changed> {
  return change(db, enquiryId, reader, async (tx) => {
    const before = await tx.$count(workshopPeople, eq(workshopPeople.enquiryId, enquiryId))
    if (before + names.length > mostNames) return refuse('too_many')
    const rows = names.map((name, index) => {
      const id = randomUUID()
      const nameEncrypted = encryptField(fieldKeys, toFieldId(id), name)
      return { id, enquiryId, nameEncrypted, position: before + index, createdAt: reader.now }
    })
    if (rows.length > 0) await tx.insert(workshopPeople).values(rows)
    return { ok: true }
  })
}

/**
 * Stores who of the list came; the others of `shown` did not come. Somebody else can have recorded attendance since `shown`, so only what
 * this person changed is written.
 */
export function recordAttendance(
  db: Db,
  {
    enquiryId,
    shown,
    came,
  }: Readonly<{ enquiryId: string; shown: readonly Shown[]; came: readonly string[] }>,
  reader: Reader,
): Promise<Changed> {
  return change(db, enquiryId, reader, async (tx) => {
    const isHere = (person: Shown) => came.includes(person.id)
    const set = async (value: boolean, people: readonly Shown[], more: SQL | undefined) => {
      const { id } = workshopPeople
      const ids = people.map((person) => person.id).filter(isUuid)
      const isOne = and(eq(workshopPeople.enquiryId, enquiryId), inArray(id, ids), more)
      const changed = await tx.update(workshopPeople).set({ came: value }).where(isOne).returning({ id })
      return changed.length
    }
    const added = await set(
      true,
      shown.filter((person) => isHere(person) && person.came !== true),
      sql`${workshopPeople.came} is not true`,
    )
    const others = shown.filter((person) => !isHere(person))
    const removed = await set(
      false,
      others.filter((person) => person.came === true),
      eq(workshopPeople.came, true),
    )
    await set(
      false,
      others.filter((person) => person.came === null),
      isNull(workshopPeople.came),
    )
    // The number counts people whose names are deleted, too, so it changes by what this person changed.
    const present = and(eq(workshopPeople.enquiryId, enquiryId), eq(workshopPeople.came, true))
    const first = await tx.$count(workshopPeople, present)
    const { came: stored } = groupSessions
    await tx
      .update(groupSessions)
      .set({ came: sql`greatest(0, coalesce(${stored} + ${added - removed}::int, ${first}::int))` })
      .where(isSessionOf(tx, enquiryId))
    return { ok: true }
  })
}

function isSessionOf(tx: Db, enquiryId: string): SQL {
  const { id, sessionId } = workshopEnquiries
  return inArray(
    groupSessions.id,
    tx.select({ id: sessionId }).from(workshopEnquiries).where(eq(id, enquiryId)),
  )
}

/** Empties the list. Who was on it counts no more; who was deleted after the retention period still counts. */
export function removePeople(db: Db, enquiryId: string, reader: Reader): Promise<Changed> {
  return change(db, enquiryId, reader, async (tx) => {
    const gone = await tx
      .delete(workshopPeople)
      .where(eq(workshopPeople.enquiryId, enquiryId))
      .returning({ came: workshopPeople.came })
    const { came } = groupSessions
    await tx
      .update(groupSessions)
      .set({ came: sql`greatest(0, ${came} - ${gone.filter((person) => person.came).length}::int)` })
      .where(and(isSessionOf(tx, enquiryId), isNotNull(came)))
    return { ok: true }
  })
}

/** Locks the enquiry, so that two lists of names stand one after the other. */
function change(
  db: Db,
  enquiryId: string,
  { scope, actorId, now }: Reader,
  work: (tx: Db) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const [locked] = await selectWorkshop(tx, scope, enquiryId).for('update', { of: workshopEnquiries })
    if (!locked) return refuse('not_found')
    const changed = await work(tx)
    if (!changed.ok) return changed
    const subject = { subjectType: 'enquiry', subjectId: enquiryId } as const
    await announce(tx, { type: 'enquiry.people_changed', ...subject, at: now, actorId })
    return changed
  })
}
