import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from './open.server.ts'
import { freshDb } from './testing.server.ts'

// The embedded database has no connections.
const onServer = test.runIf(process.env.TEST_DATABASE_URL)

onServer('a connection that ends in a transaction fails the query and not the process', async () => {
  const db = await freshDb()
  const transaction = db.transaction(async (tx) => {
    const [own] = await readRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${own?.pid})`)
    await tx.execute(sql`select 1`)
  })
  await expect(transaction).rejects.toThrow()
  expect(await readRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
})
