import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrateEmbedded, startInMemory } from '../../../app/db/embedded/open-embedded.server.ts'
import { type Db, migrateServer, readJournal, readRows } from '../../../app/db/open.server.ts'
import { freshDatabase } from '../../../app/db/testing.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import { makeBackupKeys, openTestLock } from '../../../tests/support/backup-site.ts'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openBackupStore } from '../backup-store.ts'
import { toEmbeddedSource } from '../database/connection.ts'
import { filledByMigrations } from '../database/load-tables.ts'
import { migrateTo } from '../database/migrate-to.ts'
import { writeBackup } from '../file/write-backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Target, toEmbeddedTarget } from './target.ts'

test.for([
  ...(isFullRun ? [{ version: '0.1.0', lastMigration: '0044_report_indexes' }] : []),
  { version: '0.2.0', lastMigration: '0056_listed_counsellor_newest' },
])('the backup of release $version gets the tables of this one', async ({ version, lastMigration }) => {
  const folder = await makeFolder()
  const { entries } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'))
  // After release 0.1.0 a migration fills the table of helplines.
  const last = entries.find(({ tag }: { tag: string }) => tag === lastMigration).when
  const client = await migrateTo(last, new Map(), (folder) => startInMemory(undefined, folder))
  onTestFinished(() => client.close())
  await client.exec(
    `insert into audit_events (at, action, subject_type, subject_id) values (now(), 'booking.listed', 'booking', 'x')`,
  )
  const hasWebhooks = version === '0.2.0'
  if (hasWebhooks) await client.exec(oldOutbox)

  const [{ key, identity, fieldKeys }, store] = [
    await makeBackupKeys(),
    openBackupStore(join(folder, 'backups')),
  ]
  const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
  const content = { source: toEmbeddedSource(client), uploads, version }
  await store.write('a', (sink) =>
    writeBackup(content, sink, { key, fieldKeys, now: Temporal.Now.instant() }),
  )
  const newest = toEmbeddedTarget(join(folder, 'new'))
  const target: Target = {
    ...newest,
    restore: ({ inspect, ...steps }) =>
      newest.restore({ ...steps, inspect: (db) => lookAt(db).then(() => inspect(db)) }),
  }
  const lookAt = async (db: Db) => {
    expect(await readRows(db, sql`select count(*)::int > 0 as any from helplines`)).toEqual([{ any: true }])
    const left = await readRows(db, sql`select * from outbox where booking_id is not null order by channel`)
    expect(left).toMatchObject(hasWebhooks ? newOutbox : [])
  }
  const file = { identity, open: () => store.read('a') }
  const restored = await restoreBackup(file, { target, uploads, fieldKeys, settleAt: null })
  expect(restored.manifest.lastMigration).toBe(last)
  expect(restored.audit).toMatchObject({ events: 1, broken: null })
})

const [bookingId, endpointId, mailId, deliveryId] = [1, 2, 3, 4].map(
  (n) => `00000000-0000-4000-8000-00000000000${n}`,
)

/** A mail that failed once and a delivery that arrived, as release 0.2.0 stores them. */
const oldOutbox = `
  insert into bookings (id, status, hold_expires_at, created_at) values ('${bookingId}', 'expired', now(), now());
  insert into webhook_endpoints values ('${endpointId}', 'https://a.example', '[]', 'x', now());
  insert into mails (id, kind, to_address, booking_id, facts, attempts, next_attempt_at, last_error, mailbox_key, created_at)
    values ('${mailId}', 'booking_link', 'a@mail.example', '${bookingId}', '{"a": 1}', 1, now(), 'ETIMEDOUT', 'key', now());
  insert into webhook_deliveries (id, endpoint_id, booking_id, event, payload, status, attempts, next_attempt_at, sent_at, created_at)
    values ('${deliveryId}', '${endpointId}', '${bookingId}', 'appointment.booked', '{"type": "b"}', 'sent', 2, now(), now(), now());`

const newOutbox = [
  {
    ...{ id: mailId, channel: 'mail', kind: 'booking_link', to_address: 'a@mail.example', endpoint_id: null },
    ...{ facts: { a: 1 }, status: 'queued', attempts: 1, last_error: 'ETIMEDOUT', sent_at: null },
  },
  {
    ...{ id: deliveryId, channel: 'webhook', kind: 'appointment.booked', endpoint_id: endpointId },
    ...{ facts: { type: 'b' }, status: 'sent', attempts: 2, last_error: null },
  },
]

test.runIf(isFullRun)(
  'after a way back to this release, it restores its own backups of the tables of the newer one',
  async () => {
    const [folder, database] = [await makeFolder(), await freshDatabase()]
    const { entries } = await readJournal()
    const newer = (entries.at(-1)?.when ?? 0) + 1
    const foreign = new Map([
      [
        newer,
        `create table shelves (id int primary key);--> statement-breakpoint\nalter table users add column shelf int`,
      ],
    ])
    await migrateTo(newer, foreign, async (migrations) => {
      if (database.embedded) return migrateEmbedded(database.embedded, migrations)
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await migrateServer(client, migrations).finally(() => client.end())
    })
    await database.db.execute(sql`insert into shelves (id) values (7)`)

    const [{ key, identity, fieldKeys }, store] = [
      await makeBackupKeys(),
      openBackupStore(join(folder, 'backups')),
    ]
    const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
    await openTestLock(database)((source) =>
      store.write('a', (sink) =>
        writeBackup({ source, uploads, version: '1' }, sink, { key, fieldKeys, now: Temporal.Now.instant() }),
      ),
    )
    const file = { identity, open: () => store.read('a') }
    const newest = toEmbeddedTarget(join(folder, 'new'))
    const target: Target = {
      ...newest,
      restore: ({ inspect, ...steps }) =>
        newest.restore({ ...steps, inspect: (db) => lookAt(db).then(() => inspect(db)) }),
    }
    const lookAt = async (db: Db) =>
      expect(
        await readRows(db, sql`select id, (select max(shelf) from users) as shelf from shelves`),
      ).toEqual([{ id: 7, shelf: null }])
    const restored = await restoreBackup(file, { target, uploads, fieldKeys, settleAt: null })
    expect(restored.manifest.lastMigration).toBe(newer)
    const unsigned = { ...file, allowsUnsigned: true }
    const other = { target: toEmbeddedTarget(join(folder, 'other')), uploads, fieldKeys, settleAt: null }
    await expect(restoreBackup(unsigned, other)).rejects.toThrow('only with the keys that made it')
  },
)

test('the tables that migrations fill are known', async () => {
  const { db } = await freshDatabase()
  const tables = await readRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const rows = await readRows(db, sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  expect(filled.filter((name) => !filledByMigrations.has(name))).toEqual([])
  expect(filled).toContain('helplines')
})
