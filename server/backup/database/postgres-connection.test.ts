import { readdir } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backupRuns } from '../../../app/db/tables/operation.ts'
import { freshDatabase } from '../../../app/db/testing.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import { makeBackupKeys, openTestLock } from '../../../tests/support/backup-site.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { waitFor } from '../../../tests/support/wait-for.ts'
import { openBackupStore } from '../backup-store.ts'
import { writeBackup } from '../file/write-backup-file.ts'
import { makeBackup } from '../make-backup.ts'
import type { Source } from './connection.ts'

const now = Temporal.Now.instant
const full = () => Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' })

const onServer = test.runIf(process.env.TEST_DATABASE_URL)

onServer(
  'a backup that fails or is stopped within a large table ends, and the next one succeeds',
  async () => {
    const [database, dataDir, { key, fieldKeys }] = [
      await freshDatabase(),
      await makeFolder(),
      await makeBackupKeys(),
    ]
    // Larger than all buffers between the database and the store.
    await database.db.execute(
      sql`create table large as select md5(n::text) || md5(random()::text) as text from generate_series(1, 500000) n`,
    )
    const uploads = openUploads({ dataDir, storageUrl: undefined })
    const lock = openTestLock(database)
    // The server frees the lock when it notices that the connection has ended.
    const untilFree = () => waitFor(async () => expect(await lock(async () => 'free')).toBe('free'))
    const failing = new Writable({ write: (_bytes, _encoding, done) => done(full()) })
    const failed = lock((source) =>
      writeBackup({ source, uploads, version: '1' }, failing, { key, fieldKeys, now: now() }),
    )
    await expect(failed).rejects.toThrow('ENOSPC')

    await untilFree()
    const parts = { db: database.db, uploads, dataDir, store: openBackupStore(dataDir) }
    const stopping = new AbortController()
    const stopped = lock((source) =>
      makeBackup(
        { ...parts, source: afterBlocks(source, 3, () => stopping.abort()) },
        { key, fieldKeys, signal: stopping.signal, now },
      ),
    )
    await expect(stopped).rejects.toThrow('aborted')
    expect(await readdir(dataDir)).toEqual([])
    await untilFree()
    expect(await lock((source) => makeBackup({ ...parts, source }, { key, fieldKeys, now }))).not.toBeNull()
    // The one that was stopped is not recorded.
    expect(await database.db.select().from(backupRuns)).toMatchObject([{ problem: null }])
  },
)

/** Returns the source, and calls `act` when it has read some blocks of the large table. */
function afterBlocks(source: Source, count: number, act: () => void): Source {
  return {
    inSnapshot: (work) =>
      source.inSnapshot((connection) =>
        work({
          ...connection,
          copyOut: async function* (table) {
            let blocks = 0
            for await (const block of connection.copyOut(table)) {
              blocks += 1
              if (table.name === 'large' && blocks === count) act()
              yield block
            }
          },
        }),
      ),
  }
}
