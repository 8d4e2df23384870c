import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal } from '../../db/refusal.ts'
import { emptyExampleFacts } from '../../db/setup.server.ts'
import { agency } from '../../db/tables/agency.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { AgencyInput } from './agency.schema.ts'

export type StoredAgency = typeof agency.$inferSelect

/** Returns the facts of the agency with their revision. */
export async function findAgency(db: Db): Promise<StoredAgency | null> {
  const [row] = await db.select().from(agency)
  return row ?? null
}

type Change = Readonly<{ revision: number; input: AgencyInput }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Changes the facts of the agency. On an open site a link that is an example is emptied. Refuses when somebody has changed them since `revision`. */
export function changeAgency(
  db: Db,
  { revision, input }: Change,
  { actorId, now }: Author,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const [row] = await tx.select().from(agency).for('update')
    const locked = checkRevision(row, revision)
    if (!locked.ok) return locked
    const fields = listChanged(locked.row, input)
    await tx.update(agency).set({ ...input, revision: revision + 1 })
    await emptyExampleFacts(tx)
    const event = { type: 'agency.changed', subjectType: 'agency', subjectId: 'facts' } as const
    await announce(tx, { ...event, at: now, actorId, detail: { fields } })
    return { ok: true }
  })
}

/** Returns the names of the facts that differ. */
function listChanged({ links: before, ...row }: StoredAgency, { links, ...input }: AgencyInput): string[] {
  const facts = (Object.keys(input) as (keyof typeof input)[]).filter(
    (name) => !isDeepStrictEqual(row[name], input[name]),
  )
  const names = Object.keys(links) as (keyof typeof links)[]
  return [...facts, ...names.filter((name) => before[name] !== links[name])]
}
