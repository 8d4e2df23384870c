import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { findOfficeConsent, type OfficeConsent } from '../../db/office-consent.server.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import type { Env } from '../../lib/env.server.ts'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Agency } from './agency.ts'
import { findMailServer, type MailServer } from './mail-server.server.ts'
import { readAgency, unknownAgency } from './read-agency.server.ts'

const intervalMs = 150
/** A version that was read so long ago is given at once, while the next reading runs. A change shows within a second. */
const freshMs = 400
const waitMs = 250

/** What one process knows of the content that pages show. */
export type ContentWatch = Readonly<{
  /** The agency of the last known version. */
  agency: Agency
  /** The mail server of the admin area. A setting wins over it. */
  mailServer: MailServer | null
  /** What the office adds to the consent for a session. */
  consent: OfficeConsent | null
  /**
   * Returns the version of the content, or null until the first answer of the database. It is a promise only while the database is
   * asked, because each cached page would wait for one.
   */
  readVersion: () => number | null | Promise<number | null>
  /** Makes the next reading ask the database. */
  lookAgain: () => void
}>

type Sources = Readonly<{ db: Db; log: Logger; secrets: Pick<Secrets, 'fieldKeys'> }>

/**
 * Follows the version of the content, and reads the agency and the consent once for each version. It asks the database at most every 0.15 s, and after
 * each change of this process. A database that is slow or away leaves the last version. The agency is never older than the version.
 */
export function watchContent({ db, log, secrets }: Sources): ContentWatch {
  let version: number | null = null
  let agency = unknownAgency
  let mailServer: MailServer | null = null
  let consent: OfficeConsent | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let query: Promise<void> | null = null

  async function ask() {
    const begun = askedAt
    try {
      const [row] = await readRows<{ version: string }>(db, sql`select version from content_version`)
      const found = Number(row?.version)
      if (found !== version) {
        // All of them change together, also when one cannot be read.
        const read = [readAgency(db), findMailServer(db, secrets), findOfficeConsent(db)] as const
        ;[agency, mailServer, consent] = await Promise.all(read)
      }
      version = found
      // A change of this process may have come meanwhile.
      if (askedAt === begun) readAt = begun
    } catch (error) {
      log.warn({ error: toLoggedError(error) }, 'version of the content not readable')
    } finally {
      query = null
    }
  }

  return {
    get agency() {
      return agency
    },
    get mailServer() {
      return mailServer
    },
    get consent() {
      return consent
    },
    readVersion() {
      const now = performance.now()
      if (!query && now - askedAt >= intervalMs) {
        askedAt = now
        query = ask()
      }
      if (!query || now - readAt < freshMs) return version
      const wait = new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref())
      return Promise.race([query, wait]).then(() => version)
    },
    lookAgain() {
      askedAt = Number.NEGATIVE_INFINITY
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Returns the settings with the mail server of the admin area. It counts where no setting names one, and can change at any time. */
export function addMailServer(settings: Env, content: ContentWatch): Env {
  if (settings.mailUrl) return settings
  return {
    ...settings,
    get mailUrl() {
      return content.mailServer?.url
    },
    get mailFrom() {
      return content.mailServer?.from ?? settings.mailFrom
    },
  }
}
