/**
 * `npm run long:backup-pause`: how long the statements of a site on the embedded database wait while a backup is made. Option:
 * BOOKINGS (10,000). Statements run one after the other in the process that makes the backup, as in the site.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { openBackupStore } from '../../server/backup/backup-store.ts'
import { makeBackup } from '../../server/backup/make-backup.ts'
import {
  addPictures,
  fillDatabase,
  makeBackupKeys,
  makeFieldKeys,
  openTestLock,
} from '../support/backup-site.ts'

const bookings = Number(process.env.BOOKINGS ?? 10_000)
const folder = await mkdtemp(join(tmpdir(), 'ireti-backup-pause-'))
const database = await openEmbedded(join(folder, 'database'))
try {
  await fillDatabase(database, { bookings, fieldKeys: makeFieldKeys() })
  const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
  await addPictures(uploads, 100, 100_000)
  const quiet = await watch(() => delay(3_000))
  const { key, fieldKeys } = await makeBackupKeys()
  const parts = { db: database.db, uploads, dataDir: folder, store: openBackupStore(join(folder, 'backups')) }
  const lock = openTestLock(database)
  const backup = () =>
    lock((source) => makeBackup({ ...parts, source }, { key, fieldKeys, now: Temporal.Now.instant }))
  for (let round = 1; round <= 3; round += 1) {
    const { seconds, longest, statements } = await watch(backup)
    console.log(
      `${bookings.toLocaleString('en')} bookings, backup ${round}: ${seconds.toFixed(2)} s; ${statements} statements, the longest waited ${longest.toFixed(0)} ms (without a backup ${quiet.longest.toFixed(0)} ms)`,
    )
  }
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** Runs statements until `work` has ended. Returns its seconds, and the longest wait for a statement in milliseconds. */
async function watch(work: () => Promise<unknown>) {
  const started = performance.now()
  let isRunning = true
  const running = work().finally(() => {
    isRunning = false
  })
  let longest = 0
  let statements = 0
  while (isRunning) {
    const began = performance.now()
    await database.db.execute(sql`select count(*) from offices`)
    longest = Math.max(longest, performance.now() - began)
    statements += 1
    await delay(1)
  }
  await running
  return { seconds: (performance.now() - started) / 1_000, longest, statements }
}
