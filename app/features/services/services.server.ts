import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { services } from '../../db/tables/public-content.ts'
import type { ServiceFilter } from './services.schema.ts'

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
