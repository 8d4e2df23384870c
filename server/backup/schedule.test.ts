import pino from 'pino'
import { expect, test } from 'vitest'
import { backupRuns } from '../../app/db/tables/operation.ts'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { makeBackupKeys, openTestLock } from '../../tests/support/backup-site.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { type BackupStore, openBackupStore } from './backup-store.ts'
import { openSchedule } from './open-backups.ts'

async function openTest(wrap: (store: BackupStore) => BackupStore = (store) => store) {
  const [database, folder, { key, fieldKeys }] = [
    await freshDatabase(),
    await makeFolder(),
    await makeBackupKeys(),
  ]
  const store = wrap(openBackupStore(folder))
  const clock = { now: Temporal.Instant.from('2026-11-24T12:00Z') }
  const options = {
    db: database.db,
    uploads: openUploads({ dataDir: folder, storageUrl: undefined }),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    now: () => clock.now,
    dataDir: folder,
    store,
    key,
    fieldKeys,
  }
  // On a server each process has its own connections.
  const shared = openTestLock(database)
  const open = () => openSchedule({ ...options, lock: database.embedded ? shared : openTestLock(database) })
  const listRuns = () => database.db.select().from(backupRuns).orderBy(backupRuns.startedAt)
  return { open, store, clock, listRuns }
}

test('of three processes one makes the daily backup, and the next one follows a day later', async () => {
  const { open, store, clock, listRuns } = await openTest()
  const processes = [open(), open(), open()]
  const runAll = () => Promise.all(processes.map(({ runIfDue }) => runIfDue()))
  await runAll()
  await runAll()
  expect(await listRuns()).toHaveLength(1)
  clock.now = Temporal.Instant.from('2026-11-24T23:00Z')
  await runAll()
  expect(await listRuns()).toMatchObject([{ problem: null }, { problem: null }])
  // Of one day the newest is kept.
  expect(await store.list()).toMatchObject([{ madeAt: clock.now }])
})

test('a backup that fails is recorded and tried again after 15 minutes', async () => {
  let isFull = true
  const { open, store, clock, listRuns } = await openTest((store) => ({
    ...store,
    write: async (name, fill) => {
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' })
      return store.write(name, fill)
    },
  }))
  const { runIfDue } = open()
  await runIfDue()
  isFull = false
  clock.now = clock.now.add({ minutes: 14 })
  await runIfDue()
  expect(await store.list()).toEqual([])
  expect(await listRuns()).toMatchObject([{ problem: 'ENOSPC: no space left', bytes: null }])
  clock.now = clock.now.add({ minutes: 1 })
  await runIfDue()
  expect(await store.list()).toHaveLength(1)
  expect(await listRuns()).toMatchObject([{}, { problem: null }])
})

test('when old backups cannot be deleted, the new one counts, and nothing is tried again', async () => {
  const { open, store, clock, listRuns } = await openTest((store) => ({
    ...store,
    remove: async () => {
      throw new Error('denied')
    },
  }))
  const { runIfDue } = open()
  for (const time of ['2026-11-24T12:00Z', '2026-11-24T23:00Z', '2026-11-24T23:30Z']) {
    clock.now = Temporal.Instant.from(time)
    await runIfDue()
  }
  expect(await store.list()).toHaveLength(2)
  expect(await listRuns()).toMatchObject([{ problem: null }, { problem: null }])
})
