import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backupRuns } from '../../../app/db/tables/operation.ts'
import { freshDatabase } from '../../../app/db/testing.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import { makeBackupKeys, openTestLock } from '../../../tests/support/backup-site.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openBackupStore } from '../backup-store.ts'
import { makeBackup } from '../make-backup.ts'

const now = Temporal.Now.instant
const full = () => Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' })

const onServer = test.runIf(process.env.TEST_DATABASE_URL)

onServer(
  'a backup that fails or is stopped within a large table ends, is recorded, and the next one succeeds',
  async () => {
    const [database, dataDir, { key }] = [await freshDatabase(), await makeFolder(), await makeBackupKeys()]
    // Larger than all buffers between the database and the store.
    await database.db.execute(
      sql`create table large as select md5(n::text) || md5(random()::text) as text from generate_series(1, 500000) n`,
    )
    const uploads = openUploads({ dataDir, storageUrl: undefined })
    const lock = openTestLock(database)
    const store = openBackupStore(dataDir)
    const parts = { db: database.db, uploads }
    const writeTo = (onWrite: (done: (error?: Error) => void) => void, signal?: AbortSignal) => {
      const sink = () => new Writable({ write: (_bytes, _encoding, done) => onWrite(done) })
      const write = (_name: string, fill: (sink: Writable) => Promise<unknown>) => fill(sink()).then(() => 0)
      return lock((source) =>
        makeBackup({ ...parts, source, store: { ...store, write } }, { key, signal, now }),
      )
    }
    await expect(writeTo((done) => done(full()))).rejects.toThrow('ENOSPC')
    const stopping = new AbortController()
    let writes = 0
    const stopped = writeTo((done) => {
      writes += 1
      // The fifth piece is never stored.
      if (writes < 5) done()
      else stopping.abort()
    }, stopping.signal)
    await expect(stopped).rejects.toThrow('aborted')
    expect(await lock((source) => makeBackup({ ...parts, source, store }, { key, now }))).not.toBeNull()
    const runs = await database.db.select().from(backupRuns).orderBy(backupRuns.startedAt)
    expect(runs).toMatchObject([
      { problem: 'ENOSPC: no space left', bytes: null },
      { problem: 'The process was stopped before the backup was complete.', bytes: null },
      { problem: null },
    ])
  },
)
