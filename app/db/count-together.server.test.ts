import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countTogether } from './count-together.server.ts'
import { services } from './tables/services.ts'
import { freshDb } from './testing.server.ts'

test('counts come together, each under its name', async () => {
  const db = await freshDb()
  const service = { location: 'VIRTUAL', type: 'GROUP', price: 1, sessions: 1 } as const
  const createdAt = Temporal.Instant.from('2027-01-04T07:00:00Z')
  const add = (name: string) =>
    db.insert(services).values({ id: crypto.randomUUID(), name, ...service, createdAt })
  for (const name of ['a', 'b', 'b']) await add(name)
  const counts = await countTogether(db, {
    all: db.$count(services),
    named: db.$count(services, eq(services.name, 'b')),
    none: db.$count(services, eq(services.name, 'c')),
  })
  expect(counts).toEqual({ all: 3, named: 2, none: 0 })
})
