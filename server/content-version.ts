import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, readRows } from '../app/db/open.server.ts'
import { toLoggedError } from '../app/lib/logged-error.ts'

const believedMs = 400
const waitMs = 250

/**
 * The number of the content that pages show now (docs/decisions/008), asked of the database at most every 0.4 s and only
 * while somebody wants to know; null as long as it was never known. A database that is slow or gone leaves the last number.
 */
export function watchContentVersion(db: Db, log: Logger): () => Promise<number | null> {
  let version: number | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  async function ask() {
    try {
      const [row] = await readRows<{ version: string }>(db, sql`select version from content_version`)
      version = Number(row?.version)
    } catch (error) {
      log.warn({ error: toLoggedError(error) }, 'version of the content not readable')
    } finally {
      asking = null
    }
  }

  return async () => {
    if (performance.now() - askedAt < believedMs && !asking) return version
    if (!asking) {
      askedAt = performance.now()
      asking = ask()
    }
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, waitMs).unref())])
    return version
  }
}
