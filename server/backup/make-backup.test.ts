import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backupRuns } from '../../app/db/tables/operation.ts'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { makeBackupKeys, openTestLock } from '../../tests/support/backup-site.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { type BackupStore, openBackupStore, untilAborted } from './backup-store.ts'
import type { Source } from './database/connection.ts'
import { type BackupFile, readEntries } from './file/read-backup-file.ts'
import { makeBackup } from './make-backup.ts'

test('statements of the site do not wait for a store that takes no bytes', async () => {
  const [database, dataDir, { key, fieldKeys }] = [
    await freshDatabase(),
    await makeFolder(),
    await makeBackupKeys(),
  ]
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
    makeBackup({ ...parts, source: addRows(source) }, { key, fieldKeys, now: Temporal.Now.instant }),
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

test('a new server with the place of an old one adds and deletes nothing there, and does when it is restored', async () => {
  const [old, dataDir, { key, identity, fieldKeys }] = [
    await freshDatabase(),
    await makeFolder(),
    await makeBackupKeys(),
  ]
  const store = openBackupStore(join(dataDir, 'backups'))
  const uploads = openUploads({ dataDir, storageUrl: undefined })
  const at = Temporal.Instant.from('2026-11-24T12:00Z')
  const make = (database: typeof old, hours: number) =>
    openTestLock(database)((source) =>
      makeBackup(
        { db: database.db, source, uploads, store, dataDir },
        { key, fieldKeys, now: () => at.add({ hours }) },
      ),
    )
  const first = await make(old, 0)
  const fresh = await freshDatabase()
  for (const hours of [1, 2])
    await expect(make(fresh, hours)).rejects.toThrow('backups that this database does not know')
  expect(await store.list()).toMatchObject([{ name: first?.fileName }])

  // The restored database has the run that made its backup.
  const file = { identity, open: () => store.read(first?.fileName ?? '') }
  const { entries } = await readTable(file, 'backup_runs')
  expect(entries).toContain(first?.fileName)
  await fresh.db.insert(backupRuns).values({
    id: crypto.randomUUID(),
    kind: 'backup',
    fileName: first?.fileName ?? '',
    startedAt: at,
  })
  await make(fresh, 3)
  expect(await store.list()).toHaveLength(1)
  expect(await store.list()).not.toMatchObject([{ name: first?.fileName }])
})

test.each(['list', 'write'] as const)(
  'a stop does not wait for a store that answers no %s, and records no failure',
  async (silent) => {
    const [database, dataDir, { key, fieldKeys }] = [
      await freshDatabase(),
      await makeFolder(),
      await makeBackupKeys(),
    ]
    const stopping = new AbortController()
    const ask = (): Promise<never> => {
      setImmediate(() => stopping.abort(new Error('stopped')))
      return new Promise(() => {})
    }
    const open = openBackupStore(dataDir)
    // A store that is asked to write ends at the signal: backup-store.test.ts.
    const write: BackupStore['write'] = (_name, _fill, signal) => untilAborted(signal, ask)
    const store = { ...open, ...(silent === 'list' ? { list: ask } : { write }) }
    const parts = {
      db: database.db,
      uploads: openUploads({ dataDir, storageUrl: undefined }),
      store,
      dataDir,
    }
    const making = openTestLock(database)((source) =>
      makeBackup(
        { ...parts, source },
        { key, fieldKeys, now: Temporal.Now.instant, signal: stopping.signal },
      ),
    )
    await expect(making).rejects.toThrow('stopped')
    expect(await database.db.select().from(backupRuns)).toEqual([])
  },
)

test('a database that is away after a failed backup does not hide why it failed', async () => {
  const [database, dataDir, { key, fieldKeys }] = [
    await freshDatabase(),
    await makeFolder(),
    await makeBackupKeys(),
  ]
  let isAway = false
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (isAway) throw new Error('the database is away')
      return Reflect.get(target, name)
    },
  })
  const list = async (): Promise<never> => {
    isAway = true
    throw new Error('the store is away')
  }
  const store = { ...openBackupStore(dataDir), list }
  const parts = { db, uploads: openUploads({ dataDir, storageUrl: undefined }), store, dataDir }
  const making = openTestLock(database)((source) =>
    makeBackup({ ...parts, source }, { key, fieldKeys, now: Temporal.Now.instant }),
  )
  await expect(making).rejects.toThrow('the store is away')
})

test('a stop while old backups are deleted keeps the new one', async () => {
  const [database, dataDir, { key, fieldKeys }] = [
    await freshDatabase(),
    await makeFolder(),
    await makeBackupKeys(),
  ]
  const stopping = new AbortController()
  const remove = (): Promise<never> => {
    setImmediate(() => stopping.abort(new Error('stopped')))
    return new Promise(() => {})
  }
  const store = { ...openBackupStore(join(dataDir, 'backups')), remove }
  const parts = { db: database.db, uploads: openUploads({ dataDir, storageUrl: undefined }), store, dataDir }
  const make = (at: string) =>
    openTestLock(database)((source) => {
      const now = () => Temporal.Instant.from(at)
      return makeBackup({ ...parts, source }, { key, fieldKeys, now, signal: stopping.signal })
    })
  await make('2026-11-24T12:00Z')
  expect(await make('2026-11-24T13:00Z')).toMatchObject({ deleted: 0 })
  expect(stopping.signal.aborted).toBe(true)
  expect(await database.db.select().from(backupRuns)).toMatchObject([{ problem: null }, { problem: null }])
})

/** Returns the rows of a table in a backup. */
async function readTable(file: BackupFile, table: string) {
  let entries = ''
  for await (const { name, bytes } of readEntries(file))
    if (name.startsWith(`tables/${table}/`)) entries += Buffer.from(bytes).toString()
  return { entries }
}

type Fill = (sink: Writable) => Promise<unknown>
