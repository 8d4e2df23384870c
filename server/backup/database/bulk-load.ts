import type { Connection } from './connection.ts'

type Rebuilt = Readonly<{ drop: string; build: string }>

/** What slows loading down or refuses rows in the order of a backup: foreign keys, exclusions, and indexes without a constraint. */
const rebuilt = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as build
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'x')
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1`

const triggerTables = `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal`

/**
 * Runs work that fills the tables, in the transaction of the caller. Triggers, foreign keys and indexes are off during the work:
 * the audit log refuses changes, and building an index afterwards is faster. It needs the owner of the tables, not a superuser.
 */
export async function loadInBulk({ query }: Connection, work: () => Promise<void>): Promise<void> {
  const parts = await query<Rebuilt>(rebuilt)
  const tables = await query<{ name: string }>(triggerTables)
  for (const { name } of tables) await query(`alter table ${name} disable trigger user`)
  // Constraints come first in the alphabet: 'alter' before 'drop'. A foreign key needs the index of the table
  // it points to, so drop the foreign key first.
  for (const { drop } of parts) await query(drop)
  await work()
  // Foreign keys come last, because their targets may be unique indexes.
  for (const { build } of parts.toReversed()) await query(build)
  for (const { name } of tables) await query(`alter table ${name} enable trigger user`)
}
