import type { PGlite, Transaction } from '@electric-sql/pglite'
import { type Connection, type Source, sameText, toCopied } from './connection.ts'

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
