import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'

const believedMs = 400
const waitMs = 250

export type ContentVersion = Readonly<{
  /** Waits for the number if it is not fresh; null as long as it was never known. A database that is slow or gone leaves the last one. */
  read: () => Promise<number | null>
  /** The number without waiting, while it is at most 0.8 s old; null otherwise. */
  peek: () => number | null
}>

/**
 * The number of the content that pages show now (docs/decisions/008), asked of the database at most every 0.4 s and only
 * while somebody wants to know.
 */
export function watchContentVersion(db: Db, log: Logger): ContentVersion {
  let version: number | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  async function ask(began: number) {
    try {
      const [row] = await readRows<{ version: string }>(db, sql`select version from content_version`)
      version = Number(row?.version)
      readAt = began
    } catch (error) {
      log.warn({ error: toLoggedError(error) }, 'version of the content not readable')
    } finally {
      asking = null
    }
  }

  function askWhenOld(now: number): Promise<void> | null {
    if (!asking && now - askedAt >= believedMs) {
      askedAt = now
      asking = ask(now)
    }
    return asking
  }

  return {
    async read() {
      const answer = askWhenOld(performance.now())
      if (answer) await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, waitMs).unref())])
      return version
    },
    peek() {
      const now = performance.now()
      askWhenOld(now)
      return now - readAt < 2 * believedMs ? version : null
    },
  }
}
