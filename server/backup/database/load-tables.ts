import { BackupProblem } from '../../problems.ts'
import { createRowHash } from '../file/hashes.ts'
import { type Manifest, parseEntryName } from '../file/manifest.ts'
import type { Entry } from '../file/read-backup-file.ts'
import { type Connection, listTables, sameText, type Table } from './connection.ts'
import { type Settled, settleRestored } from './settle-restored.ts'

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
async function loadInBulk({ query }: Connection, work: () => Promise<void>): Promise<void> {
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

/** Tables that the migrations of this or an older release fill. A database without other rows is empty. */
export const filledByMigrations: ReadonlySet<string> = new Set([
  'booking_calendar',
  'content_version',
  'helplines',
  'reminder_settings',
  'setup',
])

type Parts = Readonly<{
  manifest: Manifest
  entries: AsyncIterable<Entry>
  /** Stores an uploaded file. */
  addFile: (key: string, bytes: Uint8Array) => Promise<void>
  /** The time of the restore. Null: the installation moves, so its rows stay as they are. */
  settleAt: Temporal.Instant | null
  /** Is called when everything is right and the commit follows. */
  beforeCommit: () => void
}>

/**
 * Fills the tables from the entries of a backup, and compares what the database then returns with the manifest. Everything is one
 * transaction, so a failure leaves the tables as they were. Returns what `settleRestored` has changed after the comparison.
 */
export async function loadTables(connection: Connection, parts: Parts): Promise<Settled | null> {
  const { query } = connection
  for (const statement of ['begin', ...sameText]) await query(statement)
  try {
    const tables = await requireSameTables(connection, parts.manifest)
    await loadInBulk(connection, () => fill(connection, tables, parts))
    await compare(connection, tables, parts.manifest)
    const settled = parts.settleAt && (await settleRestored(connection, tables, parts.settleAt))
    parts.beforeCommit()
    await query('commit')
    await query('analyze')
    return settled
  } catch (error) {
    // A lost connection has ended the transaction, too.
    await query('rollback').catch(() => {})
    throw error
  }
}

/** Throws unless the database has the tables and columns of the backup. */
async function requireSameTables(connection: Connection, { tables }: Manifest) {
  const own = new Map((await listTables(connection)).map((table) => [table.name, table]))
  const isSame = tables.every(({ name, columns }) => own.get(name)?.columns.join() === columns.join())
  if (!isSame || own.size !== tables.length) {
    throw new BackupProblem('The tables of the backup are not those that its release has.')
  }
  return own
}

async function fill(
  connection: Connection,
  tables: ReadonlyMap<string, Table>,
  { manifest, entries, addFile }: Parts,
): Promise<void> {
  const { query } = connection
  await query(`truncate ${[...tables.values()].map(({ sqlName }) => sqlName).join(', ')}`)
  for await (const { name, bytes } of entries) {
    const part = parseEntryName(name)
    if (part && 'file' in part) await addFile(part.file, bytes)
    const table = part && 'table' in part && tables.get(part.table)
    if (table) await connection.copyIn(table, bytes)
  }
  for (const [name, value] of Object.entries(manifest.sequences)) {
    await query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value])
  }
}

async function compare(connection: Connection, tables: ReadonlyMap<string, Table>, manifest: Manifest) {
  const wrong: string[] = []
  for (const { name, rows, hash } of manifest.tables) {
    const table = tables.get(name)
    if (!table) continue
    const rowHash = createRowHash()
    for await (const block of connection.copyOut(table)) rowHash.add(block)
    const found = rowHash.read()
    if (found.rows !== rows || found.hash !== hash) wrong.push(`${name} (${found.rows} of ${rows} rows)`)
  }
  if (wrong.length > 0)
    throw new BackupProblem(`The database returns other rows than the backup: ${wrong.join(', ')}.`)
}

/** Returns the tables with rows that no migration has written. */
export async function listFilledTables(connection: Connection): Promise<string[]> {
  const filled: string[] = []
  for (const { name, sqlName } of await listTables(connection)) {
    if (filledByMigrations.has(name)) continue
    const [row] = await connection.query<{ filled: boolean }>(
      `select exists (select from ${sqlName}) as filled`,
    )
    if (row?.filled) filled.push(name)
  }
  return filled
}
