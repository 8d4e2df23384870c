import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { makeBackupKeys, openTestLock } from '../../tests/support/backup-site.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { openBackupStore } from './backup-store.ts'
import type { Source } from './database/connection.ts'
import { makeBackup } from './make-backup.ts'

test('statements of the site do not wait for a store that takes no bytes', async () => {
  const [database, dataDir, { key }] = [await freshDatabase(), await makeFolder(), await makeBackupKeys()]
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const slow = () =>
    new Writable({
      write: (_bytes, _encoding, done) => {
        asked.resolve()
        void answered.promise.then(() => done())
      },
    })
  const store = { ...openBackupStore(dataDir), write: (_: string, fill: Fill) => fill(slow()).then(() => 0) }
  const uploads = openUploads({ dataDir, storageUrl: undefined })
  const parts = { db: database.db, uploads, store, dataDir }
  const making = openTestLock(database)((source) =>
    makeBackup({ ...parts, source: addRows(source) }, { key, now: Temporal.Now.instant }),
  )
  await asked.promise
  await database.db.execute(sql`update content_version set version = version + 1`)
  // The file has no name while it is sent, so a process that is killed leaves nothing.
  expect(await readdir(dataDir)).toEqual([])
  answered.resolve()
  expect(await making).not.toBeNull()
})

/** Returns the source with 32 MB of rows in one table: more than all buffers between the database and the store hold. */
function addRows(source: Source): Source {
  async function* copyOut() {
    for (let n = 0; n < 32; n += 1) yield Buffer.from(`${randomBytes(750_000).toString('base64')}\n`)
  }
  return {
    inSnapshot: (work) =>
      source.inSnapshot((connection) =>
        work({
          ...connection,
          copyOut: (table) => (table.name === 'offices' ? copyOut() : connection.copyOut(table)),
        }),
      ),
  }
}

type Fill = (sink: Writable) => Promise<unknown>
