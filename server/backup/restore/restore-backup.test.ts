import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../../app/db/embedded/open-embedded.server.ts'
import { type Db, type OpenDatabase, readRows } from '../../../app/db/open.server.ts'
import { bookingTexts, guardians } from '../../../app/db/tables/booking.ts'
import { freshDatabase, runOnce } from '../../../app/db/testing.server.ts'
import { makeFirstAdmin } from '../../../app/features/accounts/first-admin.server.ts'
import { findLatestRuns } from '../../../app/features/backup/backup-runs.server.ts'
import { encryptDetails, encryptGuardian } from '../../../app/features/booking/encrypted-details.server.ts'
import { openUploads, type Uploads } from '../../../app/lib/http/uploads.server.ts'
import {
  addPictures,
  fillDatabase,
  makeBackupKeys,
  makeFieldKeys,
  openTestLock,
} from '../../../tests/support/backup-site.ts'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { startS3 } from '../../../tests/support/s3-server.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openBackupStore } from '../backup-store.ts'
import { toEmbeddedConnection } from '../database/connection.ts'
import type { BackupFile } from '../file/read-backup-file.ts'
import { makeBackup } from '../make-backup.ts'
import { LateProblem, restoreBackup } from './restore-backup.ts'
import { type Target, toEmbeddedTarget, withPostgresTarget } from './target.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const fieldKeys = makeFieldKeys()
const keys = { ...(await makeBackupKeys()), fieldKeys }
const now = Temporal.Now.instant

async function backUp(database: OpenDatabase & { url?: string }, dataDir: string, to: string) {
  const store = openBackupStore(to)
  const uploads = openUploads({ dataDir, storageUrl: undefined })
  const parts = { db: database.db, uploads, store, dataDir }
  const made = await openTestLock(database)((source) => makeBackup({ ...parts, source }, { ...keys, now }))
  if (!made) throw new Error('the lock is taken')
  const file = { identity: keys.identity, open: () => store.read(made.fileName) }
  return { made, store, file }
}

/** Encrypts real texts and guardians for the bookings, because those of `fillDatabase` are not encrypted. */
async function encryptTexts(db: Db) {
  const rows = await db.select({ bookingId: bookingTexts.bookingId }).from(bookingTexts)
  const texts = { complaint: 'I cannot sleep', therapyExpectations: 'Rest', duration: 'Weeks' }
  await db.delete(bookingTexts)
  const values = rows.map(({ bookingId }) => ({
    bookingId,
    ...encryptDetails({ fieldKeys }, bookingId, texts),
  }))
  await db.insert(bookingTexts).values(values)
  for (const { bookingId } of await db.select().from(guardians)) {
    const contactEncrypted = encryptGuardian({ fieldKeys }, bookingId, { name: 'Mama', contact: '+234 1' })
    await db.update(guardians).set({ contactEncrypted }).where(eq(guardians.bookingId, bookingId))
  }
}

test('a backup restores every row, file and number into the other kind of database and into an S3 store', async () => {
  const [database, folder, s3, pictures] = [
    await freshDatabase(),
    await makeFolder(),
    await startS3(),
    await startS3(),
  ]
  await fillDatabase(database, { bookings: 300, fieldKeys })
  await encryptTexts(database.db)
  await makeFirstAdmin(database.db, { email: 'head@ireti.ng', password: undefined }, now())
  await addPictures(openUploads({ dataDir: folder, storageUrl: undefined }), 5, 10_000)

  const { made, file } = await backUp(database, folder, s3.url)
  expect(made.manifest.files).toHaveLength(5)
  expect([...s3.objects.keys()]).toEqual([made.fileName])
  expect(await findLatestRuns(database.db)).toMatchObject({
    backup: { succeeded: { fileName: made.fileName, bytes: made.bytes } },
  })

  const restoredTo = join(folder, 'restored', 'database')
  const uploads = openUploads({ dataDir: folder, storageUrl: pictures.url })
  const restored = await restoreBackup(file, {
    target: toEmbeddedTarget(restoredTo),
    uploads,
    fieldKeys,
    settleAt: null,
  })
  // Those of `fillDatabase`, and the message that it stores.
  expect(restored.audit).toMatchObject({ events: 21, broken: null })
  expect(restored.administrators).toEqual(['head@ireti.ng'])
  expect(restored.keys).toMatchObject({ unreadable: [] })
  expect(restored.keys.checked).toBeGreaterThan(3)
  expect([...pictures.objects.keys()].sort()).toEqual(made.manifest.files.map(({ key }) => key).sort())

  const second = await openEmbedded(restoredTo)
  try {
    await expectWorkingTables(second)
    if (serverUrl) await expectSameOnServer(second, folder, serverUrl)
  } finally {
    await second.close()
  }
})

/** The rows are the same, so what is checked here are the parts that were off during the restore. */
async function expectWorkingTables({ db }: OpenDatabase) {
  const state = await readRows(
    db,
    sql`select (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as off,
      (select count(*)::int from pg_constraint where not convalidated) as unchecked,
      (select count(*)::int from pg_indexes where indexname ~ '^bookings_listed') > 0 as listed`,
  )
  expect(state).toEqual([{ off: 0, unchecked: 0, listed: true }])
  await expect(db.execute(sql`delete from audit_events`)).rejects.toThrow()
  await expect(db.execute(sql`update bookings set office_id = gen_random_uuid()`)).rejects.toThrow()
  await db.execute(
    sql`insert into audit_events (at, action, subject_type, subject_id) values (now(), 'booking.listed', 'booking', 'x')`,
  )
  expect(await readRows(db, sql`select max(id)::int as last from audit_events`)).toEqual([{ last: 22 }])
}

async function expectSameOnServer(embedded: OpenDatabase, folder: string, url: string) {
  const { made, file } = await backUp(embedded, join(folder, 'none'), join(folder, 'backups'))
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnce(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  try {
    const uploads = openUploads({ dataDir: join(folder, 'none'), storageUrl: undefined })
    const restored = await withPostgresTarget(own.href, (target) =>
      restoreBackup(file, { target, uploads, fieldKeys, settleAt: null }),
    )
    expect(restored.manifest).toEqual(made.manifest)
    expect(restored.audit).toMatchObject({ events: 22, broken: null })
    const again = withPostgresTarget(own.href, (target) =>
      restoreBackup(file, { target, uploads, fieldKeys, settleAt: null }),
    )
    await expect(again).rejects.toThrow('already has rows')
  } finally {
    await runOnce(url, `drop database ${name} with (force)`)
  }
}

type Steps = Parameters<Target['restore']>[0]

/** Restores to a database whose rows stay after their commit, and changes the steps first. */
async function restoreChanged(
  database: OpenDatabase & { url?: string },
  [file, uploads]: [BackupFile, Uploads],
  change: (steps: Steps) => Partial<Steps>,
) {
  const restore = (target: Target) =>
    restoreBackup(file, {
      target: {
        ...target,
        restore: (steps) => target.restore({ ...steps, ...change(steps as Steps) } as typeof steps),
      },
      uploads,
      fieldKeys,
      settleAt: null,
    })
  const { embedded, db, url } = database
  if (!embedded) return withPostgresTarget(url ?? '', restore)
  return restore({
    keepsRows: true,
    requireEmpty: async () => {},
    restore: async ({ load, inspect }) => {
      await load(toEmbeddedConnection(embedded))
      return inspect(db)
    },
  })
}

test.runIf(isFullRun)(
  'a restore that fails before the commit of its rows removes its pictures, and afterwards keeps rows and pictures',
  async () => {
    const [database, folder, first, second] = [
      await freshDatabase(),
      await makeFolder(),
      await freshDatabase(),
      await freshDatabase(),
    ]
    await fillDatabase(database, { bookings: 5, fieldKeys })
    await addPictures(openUploads({ dataDir: folder, storageUrl: undefined }), 2, 1000)
    const { file } = await backUp(database, folder, join(folder, 'backups'))
    const uploads = openUploads({ dataDir: join(folder, 'new'), storageUrl: undefined })
    const away = () => Promise.reject(new Error('away'))

    const refused = restoreChanged(first, [file, uploads], ({ load }) => ({
      load: (connection) => load({ ...connection, copyOut: async function* () {} }),
    }))
    await expect(refused).rejects.toThrow('The database returns other rows than the backup')
    expect(await count(uploads, first)).toEqual({ pictures: 0, bookings: 0 })

    const lost = restoreChanged(first, [file, uploads], ({ load }) => ({
      load: (connection) =>
        load({
          ...connection,
          query: async (text, values) => {
            const rows = await connection.query<never>(text, values)
            return text === 'commit' ? away() : rows
          },
        }),
    }))
    await expect(lost).rejects.toThrow('Run the same command again')
    expect(await count(uploads, first)).toEqual({ pictures: 2, bookings: 5 })

    const uninspected = restoreChanged(second, [file, uploads], () => ({ inspect: away }))
    await expect(uninspected).rejects.toThrow(LateProblem)
    expect(await count(uploads, second)).toEqual({ pictures: 2, bookings: 5 })
    if (second.url) {
      const again = restoreChanged(second, [file, uploads], () => ({}))
      await expect(again).rejects.toThrow('already has rows')
    }
  },
)

async function count(uploads: Uploads, { db }: OpenDatabase) {
  const keys = await Array.fromAsync(uploads.list())
  const [row] = await readRows<{ bookings: number }>(db, sql`select count(*)::int as bookings from bookings`)
  return { pictures: keys.length, bookings: row?.bookings }
}
