import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import pLimit from 'p-limit'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { locks } from '../../../app/db/lock-keys.ts'
import type { OpenDatabase } from '../../../app/db/open.server.ts'
import { chooseServer } from '../../../app/db/postgres-pool.server.ts'
import type { Env } from '../../../app/lib/env.server.ts'

/** A table, its columns without the generated ones, and its name in SQL. */
export type Table = Readonly<{ name: string; sqlName: string; columns: readonly string[] }>

/** One connection, or one transaction of it, on PGlite or on PostgreSQL. */
export type Connection = Readonly<{
  query: <Row = unknown>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Yields the rows in the text format of COPY, in blocks that end with a row. */
  copyOut: (table: Table) => AsyncIterable<Uint8Array>
  copyIn: (table: Table, block: Uint8Array) => Promise<void>
}>

/** A database that a backup reads. */
export type Source = Readonly<{
  /** Runs work that sees the state of one moment. */
  inSnapshot: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>
}>

/** Settings of a transaction with which both databases write values the same way. */
export const sameText = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
]

const toCopied = ({ sqlName, columns }: Table) => `${sqlName} (${columns.join(', ')})`

/** Returns the tables of the site with their columns in the order of the table. */
export function listTables({ query }: Connection): Promise<Table[]> {
  return query<Table>(`select c.relname::text as name, format('%I', c.relname) as "sqlName",
      json_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname::text collate "C"`)
}

/** Returns the last value of each sequence that was used. */
export async function readSequences({ query }: Connection): Promise<Record<string, string>> {
  const rows = await query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Returns when the newest migration of the database was written, by its journal; null when it has no tables. */
export async function findLastMigration({ query }: Connection): Promise<number | null> {
  const [found] = await query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found?.exists) return null
  const [row] = await query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return row?.last ? Number(row.last) : null
}

/** How many pages of 8 KB one statement copies. PGlite blocks the process during a statement, so it must be short. */
const pagesAtOnce = 64

/** Returns a source for a backup while the site uses the same database. Statements of the site wait for the end of a snapshot. */
export function toEmbeddedSource(client: PGlite): Source {
  return {
    inSnapshot: (work) =>
      client.transaction(async (tx) => {
        await tx.exec(sameText.join('; '))
        return work(toEmbeddedConnection(tx))
      }),
  }
}

export function toEmbeddedConnection(client: PGlite | Transaction): Connection {
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows,
    copyOut: async function* (table) {
      const { sqlName, columns } = table
      const size = 'select pg_relation_size($1::regclass) / 8192 as pages'
      const { rows } = await client.query<{ pages: number }>(size, [sqlName])
      const pages = Number(rows[0]?.pages ?? 0)
      for (let page = 0; page < pages; page += pagesAtOnce) {
        const { blob } = await client.query(
          `copy (select ${columns.join(', ')} from ${sqlName}
            where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)') to '/dev/blob'`,
        )
        if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer())
      }
    },
    copyIn: async (table, block) => {
      const blob = new Blob([new Uint8Array(block)])
      await client.query(`copy ${toCopied(table)} from '/dev/blob'`, [], { blob })
    },
  }
}

/** The size from which collected rows become a block. */
const blockSize = 1024 * 1024

/** Returns a source for a backup while the site runs. After work that failed the connection is of no use: the caller ends it. */
function toPostgresSource(client: pg.Client): Source {
  return {
    inSnapshot: async (work) => {
      await client.query(`begin isolation level repeatable read read only; ${sameText.join('; ')};
        set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
      // No rollback after a failure: the connection of a COPY that nobody reads to its end answers nothing any more.
      const result = await work(toPostgresConnection(client))
      await client.query('rollback')
      return result
    },
  }
}

export function toPostgresConnection(client: pg.Client): Connection {
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    copyOut: (table) => {
      const pieces = client.query(copyTo(`copy ${toCopied(table)} to stdout`))
      // The end of the connection is an error of the stream, also when nobody reads it any more.
      pieces.on('error', () => {})
      return toBlocks(pieces)
    },
    copyIn: async (table, block) => {
      await pipeline(Readable.from([block]), client.query(copyFrom(`copy ${toCopied(table)} from stdin`)))
    },
  }
}

/** Collects the pieces of a stream into blocks that end with a row. A line break inside a value is escaped. */
async function* toBlocks(pieces: AsyncIterable<Buffer>): AsyncIterable<Uint8Array> {
  let collected: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    collected.push(piece)
    size += piece.length
    if (size < blockSize) continue
    const all = Buffer.concat(collected)
    const end = all.lastIndexOf('\n') + 1
    if (end > 0) yield all.subarray(0, end)
    collected = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(collected)
}

/** Calls `work` with the only right to make a backup. Returns null while another process or call has it. */
export type BackupLock = <Result>(work: (source: Source) => Promise<Result>) => Promise<Result | null>

/** Only this process has the embedded database open. */
export function openEmbeddedLock(client: PGlite): BackupLock {
  const limit = pLimit(1)
  const source = toEmbeddedSource(client)
  return async (work) => (limit.activeCount > 0 ? null : limit(() => work(source)))
}

/** The connection that reads the backup holds the lock, so the lock ends with its process. */
export function openPostgresLock(url: string): BackupLock {
  return async (work) => {
    const client = new pg.Client({
      connectionString: await chooseServer(url),
      connectionTimeoutMillis: 10_000,
      // A table can take long, so there is no limit. The connection is idle while a store takes the file.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    // The next statement reports that the connection is lost.
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query<{ first: boolean }>('select pg_try_advisory_lock($1) as first', [
        locks.makeBackup,
      ])
      return rows[0]?.first ? await work(toPostgresSource(client)) : null
    } finally {
      await client.end()
    }
  }
}

export function openLock({ migrationUrl, databaseUrl }: Env, { embedded }: OpenDatabase): BackupLock {
  if (embedded) return openEmbeddedLock(embedded)
  // The role of the site cannot read which migrations there are.
  return openPostgresLock(migrationUrl ?? databaseUrl ?? '')
}
