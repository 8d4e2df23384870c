import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'

export type ChainReport = Readonly<{
  events: number
  /** The hash of the newest event in hex, empty without events. A copy elsewhere proves that later nobody removed the last events. */
  head: string
  /** The first event whose hash is wrong, and the problem. */
  broken: Readonly<{ id: string; problem: 'changed' | 'something before it is missing' }> | null
}>

type Row = Readonly<{
  id: string
  hash: string
  previousHash: string
  isRedacted: boolean
  canonical: string
}>

const pageSize = 1_000

/**
 * Returns whether the audit log is complete. Computes the SHA-256 of every event again, in order of writing. A changed, inserted or
 * deleted event breaks the chain. The content of an event that lost its source after 12 months is not checked. Only a copy of `head` reveals that the last events are missing.
 */
export async function verifyAudit(db: Db): Promise<ChainReport> {
  let events = 0
  let head = ''
  let after = '0'
  for (;;) {
    const rows = await readRows<Row>(
      db,
      sql`select id::text, hash, previous_hash as "previousHash", redacted_at is not null as "isRedacted", json_build_array(id,
          (extract(epoch from at) * 1000000)::bigint, actor_id, action, subject_type, subject_id,
          detail::text, previous_hash)::text as canonical
        from audit_events where id > ${after}::bigint order by audit_events.id limit ${pageSize}`,
    )
    for (const { id, hash, previousHash, isRedacted, canonical } of rows) {
      const problem =
        previousHash !== head
          ? 'something before it is missing'
          : !isRedacted && createHash('sha256').update(canonical).digest('hex') !== hash
            ? 'changed'
            : null
      if (problem) return { events, head, broken: { id, problem } }
      events += 1
      head = hash
      after = id
    }
    if (rows.length < pageSize) return { events, head, broken: null }
  }
}
