import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { users } from '../../db/tables/accounts.ts'
import { people } from '../../db/tables/people.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { findCheckTime } from './licence.ts'
import type { Person } from './people.server.ts'

type Change = Readonly<{ id: string; revision: number; isChecked: boolean }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** An administrator says that the licence of a profile stands in its register, or takes that back. */
export async function setLicenceCheck(
  db: Db,
  scope: StaffScope,
  { id, revision, isChecked }: Change,
  { actorId, now }: Actor,
): Promise<Changed> {
  if (scope.counsellorId !== null || !isUuid(id)) return refuse('not_found')
  return inTransaction<Changed>(db, async (tx) => {
    const [found] = await tx.select().from(people).where(eq(people.id, id)).for('update')
    const locked = checkRevision(found, revision)
    if (!locked.ok) return locked
    const { licence } = locked.row.profile
    if (isChecked && licence === '') return refuse('not_found')
    const check = isChecked
      ? { licenceChecked: licence, licenceCheckedAt: now, licenceCheckedBy: actorId }
      : { licenceChecked: null, licenceCheckedAt: null, licenceCheckedBy: null }
    await tx
      .update(people)
      .set({ ...check, revision: revision + 1 })
      .where(eq(people.id, id))
    const type = isChecked ? 'person.licence_checked' : 'person.licence_unchecked'
    await announce(tx, { at: now, actorId, type, subjectType: 'person', subjectId: id })
    return { ok: true }
  })
}

/** Returns when and by whom the licence of a profile was checked, or null while it is not. */
export async function findLicenceCheck(db: Db, person: Person) {
  const at = findCheckTime(person.profile, person)
  if (!at) return null
  const [by] = person.licenceCheckedBy
    ? await db
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, person.licenceCheckedBy))
    : []
  return { at, by: by ? `${by.firstName} ${by.lastName}` : null }
}
