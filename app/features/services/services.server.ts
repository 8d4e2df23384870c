import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { services } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import type { NewServiceInput, ServiceChangeInput, ServiceFilter } from './services.schema.ts'

/** Returns a page of services, ordered by type, location and name. */
export async function listServices(
  db: Db,
  filter: ServiceFilter,
  { page, limit }: { page: number; limit: number },
) {
  const condition = and(
    filter.type ? eq(services.type, filter.type) : undefined,
    filter.location ? eq(services.location, filter.location) : undefined,
  )
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(services)
      .where(condition)
      .orderBy(asc(services.type), asc(services.location), asc(services.name), asc(services.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(services).where(condition),
  ])
  return { rows, total: total?.total ?? 0 }
}

/** Counts the services. */
export function countServices(db: Db) {
  return db.$count(services)
}

export type Service = typeof services.$inferSelect

/** Returns null when `id` is invalid or unknown. */
export async function findService(db: Db, id: string): Promise<Service | null> {
  if (!isUuid(id)) return null
  const [service] = await db.select().from(services).where(eq(services.id, id))
  return service ?? null
}

export function addService(
  db: Db,
  input: NewServiceInput,
  actor: Author,
  id: string = crypto.randomUUID(),
): Promise<Service> {
  const event = toEvent(actor)
  return inTransaction(db, async (transaction) => {
    const row = { ...input, id, createdAt: actor.now, isSample: false, revision: 1 }
    await transaction.insert(services).values(row)
    await announce(transaction, { ...event, type: 'service.created', subjectId: row.id })
    return row
  })
}

type Changed = Readonly<{ ok: true; service: Service }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Changes the given fields. With `revision` it refuses when somebody has changed the service since that revision. */
export async function changeService(
  db: Db,
  { id, input, revision }: { id: string; input: ServiceChangeInput; revision?: number },
  actor: Author,
): Promise<Changed> {
  if (!isUuid(id)) return refuse('not_found')
  return inTransaction<Changed>(db, async (tx) => {
    const [found] = await tx.select().from(services).where(eq(services.id, id)).for('update')
    const locked = checkRevision(found, revision)
    if (!locked.ok) return locked
    const service = { ...locked.row, ...input, revision: locked.row.revision + 1 }
    await tx.update(services).set(service).where(eq(services.id, id))
    await announce(tx, { ...toEvent(actor), type: 'service.changed', subjectId: id })
    return { ok: true, service }
  })
}

/** Returns whether the service existed. */
export async function removeService(db: Db, id: string, actor: Author): Promise<boolean> {
  const event = toEvent(actor)
  if (!isUuid(id)) return false
  return inTransaction(db, async (transaction) => {
    const [gone] = await transaction
      .delete(services)
      .where(eq(services.id, id))
      .returning({ id: services.id })
    if (gone) await announce(transaction, { ...event, type: 'service.deleted', subjectId: id })
    return gone !== undefined
  })
}

function toEvent({ actorId, isProgram, now }: Author) {
  const detail = isProgram ? { by: 'program' } : undefined
  return { at: now, actorId, subjectType: 'service' as const, detail }
}
