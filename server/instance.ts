import { join } from 'node:path'
import type { Logger } from 'pino'
import { countAttempt } from '../app/db/count-attempt.server.ts'
import { type OpenDatabase, openPostgres } from '../app/db/open.server.ts'
import { importAgency } from '../app/db/seed/import-agency.server.ts'
import { seedSampleData } from '../app/db/seed/seed.server.ts'
import { emptyExampleFacts } from '../app/db/setup.server.ts'
import { inTransaction, listenToCommits } from '../app/db/transactions.server.ts'
import { makeFirstAdmin } from '../app/features/accounts/first-admin.server.ts'
import { findAccountPath } from '../app/features/accounts/links/account-link.server.ts'
import { addMailServer, watchContent } from '../app/features/agency/watch-content.server.ts'
import { encryptOldComments } from '../app/features/blog/comments.server.ts'
import { findGuardianEmail } from '../app/features/booking/guardian/guardians.server.ts'
import { recordExemption } from '../app/features/booking/guardian/record-exemption.server.ts'
import {
  toGuardianPath,
  toLinkToken,
  toPlacePath,
  toPlaceProofPath,
  toProofPath,
  toWorkshopPath,
} from '../app/features/booking/private-link/link-token.server.ts'
import { addStartingArticles } from '../app/features/content/articles/start-articles.server.ts'
import { findPlaceLinkVersion } from '../app/features/groups/public-groups.server.ts'
import { findMessage } from '../app/features/messages/messages.server.ts'
import { requireKnownKeys } from '../app/features/privacy/known-keys.server.ts'
import type { Env } from '../app/lib/env.server.ts'
import { toLoggedError } from '../app/lib/http/logged-error.ts'
import { openUploads } from '../app/lib/http/uploads.server.ts'
import { createRateLimits } from '../app/lib/security/rate-limits.server.ts'
import { openSecrets } from '../app/lib/security/secrets.server.ts'
import type { Channel } from '../app/outbox/channels/channel.ts'
import { toMailChannel } from '../app/outbox/channels/mail/mail-channel.server.ts'
import { openChangingTransport } from '../app/outbox/channels/mail/transport.server.ts'
import { toPostWebhook, toWebhookChannel } from '../app/outbox/channels/webhook-channel.server.ts'
import type { Instance } from '../app/request-context.ts'
import { openBackups } from './backup/open-backups.ts'
import { lockDataFolder } from './data-folder.ts'
import { openJobs } from './jobs/jobs.ts'
import { listOwnTasks, listTasks } from './jobs/tasks.ts'
import { openLog } from './log.ts'
import { addSampleRecords } from './sample-agency/add-sample-records.ts'
import { checkDurability } from './start-message.ts'
import { startingArticles } from './starting-articles.ts'
import { hasSpaceForChanges } from './system/disk.ts'
import { openSystemWatch } from './system/system-watch.ts'

/** Opens the objects of one process. The caller must start the jobs when the server listens. */
export async function openInstance(env: Env) {
  const log = await openLog(env.logLevel)
  const unlock = await lockDataFolder(env.dataDir, env.databaseUrl === undefined)
  try {
    return await openWith(env, log, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openWith(settings: Env, log: Logger, unlock: () => void) {
  const secrets = await openSecrets(settings)
  const database = await openDatabase(settings)
  const { db } = database
  const durability = await checkDurability(db, settings)
  await requireKnownKeys(database.db, secrets.fieldKeys)
  const now = Temporal.Now.instant()
  const isTrial = settings.sampleData !== 'off' && (await seedSampleData(db, now))
  await importAgency(db, settings)
  await emptyExampleFacts(db)
  await addStartingArticles(db, startingArticles, now)
  await encryptOldComments(database.db, secrets)
  await recordExemption(db, settings, now)
  const firstAdmin = await makeFirstAdmin(
    database.db,
    { email: settings.adminEmail, password: settings.adminPassword },
    now,
  )
  const content = watchContent({ db, log, secrets })
  await content.readVersion()
  const env = addMailServer(settings, content)
  const watch = openSystemWatch({ db: database.db, env, readPool: database.readPool }, now)
  const channel = toMailChannel({
    publicUrl: env.publicUrl,
    get mailFrom() {
      return env.mailFrom
    },
    get companyName() {
      return content.agency.name
    },
    toManageLink: (bookingId, version) =>
      `${env.publicUrl}/appointments/${toLinkToken(secrets, { bookingId, version })}`,
    toProofLink: (bookingId, version) => `${env.publicUrl}${toProofPath(secrets, { bookingId, version })}`,
    toAccountLink: async ({ purpose, userId, email }, issuedAt) => {
      // Where no mail leaves, nothing asks for proof.
      if (purpose === 'confirm' && !env.mailUrl) return null
      const path = await findAccountPath({ db, secrets }, { purpose, userId, email }, issuedAt)
      return path && `${env.publicUrl}${path}`
    },
    toGuardianLink: (bookingId, version) =>
      `${env.publicUrl}${toGuardianPath(secrets, { bookingId, version })}`,
    toPlaceLink: (...link) => `${env.publicUrl}${toPlacePath(secrets, ...link)}`,
    toPlaceProofLink: (...link) => `${env.publicUrl}${toPlaceProofPath(secrets, ...link)}`,
    findPlaceLinkVersion: (id) => findPlaceLinkVersion(db, id),
    toWorkshopLink: (id) => `${env.publicUrl}${toWorkshopPath(secrets, id)}`,
    findGuardianEmail: (bookingId) => findGuardianEmail(db, secrets, bookingId),
    findContactMessage: (id) => findMessage(db, secrets, id),
    transport: openChangingTransport(() => ({ ...env, isTyped: isTyped(settings) })),
    onBrokenMail: (mailId, error) =>
      log.error({ mailId, error: toLoggedError(error) }, 'mail could not be composed'),
  })
  const mail: Channel = {
    ...channel,
    // Nobody may have opened a page since another process changed the mail server or the name of the agency.
    async send(...row) {
      await content.readVersion()
      await channel.send(...row)
    },
  }
  const webhooks = toWebhookChannel({ secrets, post: toPostWebhook({ toPrivate: env.webhooksToPrivate }) })
  const jobs = openJobs({
    ...{ db, log, channels: [mail, webhooks] },
    tasks: listTasks(secrets, env.dataDir),
    mayChange: () => hasSpaceForChanges(env),
    afterTasks: {
      ...listOwnTasks(db, secrets, !env.databaseUrl),
      'watch-system': watch.checkAndWrite,
    },
  })
  listenToCommits(database.db, () => {
    content.lookAgain()
    jobs.send()
  })
  const limits = createRateLimits({
    enabled: env.rateLimits,
    secrets,
    count: (attempt, at) => countAttempt(database.db, attempt, at),
    onError: (error) => log.error({ error: toLoggedError(error) }, 'the limits cannot count'),
  })
  const uploads = openUploads(env)
  const instance: Instance = {
    db: database.db,
    env,
    secrets,
    limits,
    uploads,
    log,
    content,
    system: watch.system,
  }
  const backups = await openBackups({ env, database, uploads, fieldKeys: secrets.fieldKeys, log })
  let added: Promise<unknown> = Promise.resolve()
  // The first page does not wait for it.
  const addRecords = () =>
    inTransaction(db, (tx) => addSampleRecords(tx, secrets, now)).catch((error) =>
      log.error({ error: toLoggedError(error) }, 'the sample bookings could not be added'),
    )
  const startJobs = async () => {
    if (isTrial && settings.sampleData === 'on') added = addRecords()
    await added
    jobs.start()
    await backups.start()
  }
  const close = async () => {
    await Promise.all([jobs.stop(), backups.stop(), added])
    await database.close()
    unlock()
  }
  const checkSystem = () =>
    watch
      .check(now)
      .catch((error) => log.error({ error: toLoggedError(error) }, 'the system could not be checked'))
  return { instance, firstAdmin, durability, checkSystem, startJobs, readPool: database.readPool, close }
}

/** An administrator has typed the mail server, and no private address is allowed to it. */
const isTyped = ({ mailUrl, webhooksToPrivate }: Env) => !mailUrl && !webhooksToPrivate

/** Milliseconds. No statement of the site needs so long, and people do not wait longer. */
const longestSilence = 30_000

async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.databaseUrl) return openPostgres(env.databaseUrl, env.migrationUrl, longestSilence)
  // PGlite takes a tenth of a second to load, and memory.
  const { openEmbedded } = await import('../app/db/embedded/open-embedded.server.ts')
  return openEmbedded(join(env.dataDir, 'database'))
}
