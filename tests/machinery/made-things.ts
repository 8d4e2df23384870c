import { services } from '../../app/db/tables/services.ts'
import type { TestApi } from './testing-api.ts'

export const newService = {
  name: 'Talk',
  location: 'PHYSICAL',
  type: 'GROUP',
  price: 9_000,
  sessions: 1,
  isExtra: false,
} as const

/** A service in the database; answers its id. */
export async function makeService({ db }: Pick<TestApi, 'db'>): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(services).values({ ...newService, id, createdAt: Temporal.Now.instant() })
  return id
}
