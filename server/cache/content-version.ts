import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'

const intervalMs = 400
const waitMs = 250

/**
 * Returns a function that reads the version of the content that pages show. It asks the database at most every 0.4 s. A
 * database that is slow or away leaves the last version. The version is null until the first answer.
 */
export function watchContentVersion(db: Db, log: Logger): () => Promise<number | null> {
  let version: number | null = null
  let queriedAt = Number.NEGATIVE_INFINITY
  let query: Promise<void> | null = null

  async function queryVersion() {
    try {
      const [row] = await readRows<{ version: string }>(db, sql`select version from content_version`)
      version = Number(row?.version)
    } catch (error) {
      log.warn({ error: toLoggedError(error) }, 'version of the content not readable')
    } finally {
      query = null
    }
  }

  return async () => {
    const now = performance.now()
    if (!query && now - queriedAt >= intervalMs) {
      queriedAt = now
      query = queryVersion()
    }
    if (query) await Promise.race([query, new Promise((resolve) => setTimeout(resolve, waitMs).unref())])
    return version
  }
}
