import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../open.server.ts'

/** The write-ahead log may reach this size in bytes. PostgreSQL's own setting is 1 GB, for servers. */
const longestLog = 64 * 1024 * 1024

/**
 * Makes a checkpoint when the write-ahead log of the embedded database is longer than `longest` bytes. Returns whether it made one.
 * PGlite makes one only at its end, so the log would grow as long as the process runs. Pass the database itself: a checkpoint works in
 * no transaction.
 */
export async function checkpointLongLog(db: Db, longest = longestLog): Promise<boolean> {
  const [log] = await readRows<{ bytes: number }>(
    db,
    sql`select coalesce(sum(size), 0)::float8 as bytes from pg_ls_waldir()`,
  )
  if ((log?.bytes ?? 0) <= longest) return false
  await db.execute(sql`checkpoint`)
  return true
}
