import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../../../app/db/open.server.ts'
import { freshDatabase } from '../../../app/db/testing.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import { addPictures, makeBackupKeys, openTestLock } from '../../../tests/support/backup-site.ts'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openBackupStore } from '../backup-store.ts'
import type { BackupFile } from '../file/read-backup-file.ts'
import { makeBackup } from '../make-backup.ts'
import { checkRestore } from './check-restore.ts'

test.runIf(isFullRun)(
  'a check leaves nothing, one runs at a time, and a later one deletes what a killed one left',
  async () => {
    const [database, dataDir, { key, identity, fieldKeys }] = [
      await freshDatabase(),
      await makeFolder(),
      await makeBackupKeys(),
    ]
    const uploads = openUploads({ dataDir, storageUrl: undefined })
    await addPictures(uploads, 1, 1000)
    const store = openBackupStore(join(dataDir, 'backups'))
    const parts = { db: database.db, uploads, dataDir, store }
    const made = await openTestLock(database)((source) =>
      makeBackup({ ...parts, source }, { key, fieldKeys, now: Temporal.Now.instant }),
    )
    const file = { identity, open: () => store.read(made?.fileName ?? '') }
    const stopping = new AbortController()
    const check = (checked: BackupFile) =>
      checkRestore(checked, { dataDir, databaseUrl: database.url, fieldKeys }, stopping.signal)
    const content = join(dataDir, 'restore-check/content')
    const findDatabases = async () =>
      database.embedded
        ? []
        : readRows<{ name: string }>(
            database.db,
            sql`select datname as name from pg_database
            where datname = 'ireti_check_' || left(md5(current_database()), 12)`,
          )

    // A check that is killed leaves these behind.
    await mkdir(join(content, 'uploads'), { recursive: true })
    await writeFile(join(content, 'uploads/old.webp'), 'a')
    if (!database.embedded) {
      const [row] = await readRows<{ name: string }>(
        database.db,
        sql`select 'ireti_check_' || left(md5(current_database()), 12) as name`,
      )
      await database.db.execute(sql`create database ${sql.identifier(row?.name ?? '')}`)
    }
    expect((await check(file)).manifest).toEqual(made?.manifest)
    expect(existsSync(content)).toBe(false)
    expect(await findDatabases()).toEqual([])

    const reading = Promise.withResolvers<void>()
    const stuck: BackupFile = {
      identity,
      open: () => {
        reading.resolve()
        return new Promise<never>(() => {})
      },
    }
    const first = check(stuck)
    await reading.promise
    await mkdir(content)
    expect(await findDatabases()).toHaveLength(database.embedded ? 0 : 1)
    await expect(check(file)).rejects.toThrow('already uses the data folder')
    expect(existsSync(content)).toBe(true)
    stopping.abort(new Error('stopped'))
    await expect(first).rejects.toThrow('stopped')
    expect(existsSync(content)).toBe(false)
    expect(await findDatabases()).toEqual([])
    expect((await readdir(join(dataDir, 'restore-check'))).sort()).toEqual(['process.pid', 'process.sqlite'])
  },
)
