import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../../app/db/embedded/open-embedded.server.ts'
import { readRows } from '../../../app/db/open.server.ts'

/** Opens the database as the site does. Returns what is wrong with it: lost or half-written bookings, and damage. */
export async function checkDisk(folder: string, acknowledged: readonly string[]): Promise<string[]> {
  try {
    const problems = await checkBookings(folder, acknowledged)
    return [...problems, ...(await findDamage(folder))]
  } catch (error) {
    return [`the database does not open: ${(error as Error).message}`]
  }
}

async function checkBookings(folder: string, acknowledged: readonly string[]): Promise<string[]> {
  const { db, close } = await openEmbedded(folder)
  try {
    const rows = await readRows<{ id: string; isWhole: boolean }>(
      db,
      sql`select id, exists (select from booking_texts where id = bookings.id) and confirmed_at is not null
          and exists (select from consent_events where booking_id = bookings.id)
          and (select count(*) from outbox where booking_id = bookings.id) = 3 as "isWhole"
        from bookings where status = 'confirmed'`,
    )
    const found = new Set(rows.map(({ id }) => id))
    const lost = acknowledged.filter((id) => !found.has(id))
    const half = rows.filter(({ isWhole }) => !isWhole)
    return [
      ...(lost.length > 0 ? [`${lost.length} of ${acknowledged.length} acknowledged bookings are lost`] : []),
      ...(half.length > 0 ? [`${half.length} bookings are half-written`] : []),
    ]
  } finally {
    await close()
  }
}

/** Reads every row of every table and compares every B-tree index with its table. */
async function findDamage(folder: string): Promise<string[]> {
  const extensions = { amcheck, btree_gin, btree_gist, pg_trgm }
  const client = await PGlite.create({ dataDir: folder, extensions })
  try {
    await client.exec('create extension if not exists amcheck')
    const { rows } = await client.query<{ message: string }>(
      `select relname || ': ' || msg as message from pg_class, verify_heapam(oid) where relkind = 'r'`,
    )
    await client.exec(
      `select bt_index_check(indexrelid, true) from pg_index join pg_class on oid = indexrelid
        where relam = (select oid from pg_am where amname = 'btree')`,
    )
    const tables = await client.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables.rows) await client.query(`select count(t::text) from ${name} t`)
    return rows.map(({ message }) => message)
  } finally {
    await client.close()
  }
}
