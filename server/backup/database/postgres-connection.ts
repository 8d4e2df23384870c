import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Connection, type Source, sameText, toCopied } from './connection.ts'

/** The size from which collected rows become a block. */
const blockSize = 1024 * 1024

/** Returns a source for a backup while the site runs. After work that failed the connection is of no use: the caller ends it. */
export function toPostgresSource(client: pg.Client): Source {
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
