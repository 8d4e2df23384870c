import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, readRows, startInMemory } from '../../../app/db/open.server.ts'
import { freshDatabase } from '../../../app/db/testing.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import { makeBackupKeys } from '../../../tests/support/backup-site.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openBackupStore } from '../backup-store.ts'
import { toEmbeddedSource } from '../database/embedded-connection.ts'
import { filledByMigrations } from '../database/load-tables.ts'
import { migrateTo } from '../database/migrate-to.ts'
import { writeBackup } from '../file/write-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Target, toEmbeddedTarget } from './target.ts'

test('the backup of an older release gets the tables of this one', async () => {
  const folder = await makeFolder()
  const { entries } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'))
  // A later migration fills the table of helplines.
  const last = entries.find(({ tag }: { tag: string }) => tag === '0044_report_indexes').when
  const client = await migrateTo(last, (migrations) => startInMemory(undefined, migrations))
  onTestFinished(() => client.close())
  await client.exec(
    `insert into audit_events (at, action, subject_type, subject_id) values (now(), 'booking.listed', 'booking', 'x')`,
  )

  const [{ key, identity }, store] = [await makeBackupKeys(), openBackupStore(join(folder, 'backups'))]
  const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
  const content = { source: toEmbeddedSource(client), uploads, version: '0.1.0' }
  await store.write('a', (sink) => writeBackup(content, sink, { key, now: Temporal.Now.instant() }))
  const newest = toEmbeddedTarget(join(folder, 'new'))
  const target: Target = {
    ...newest,
    restore: ({ inspect, ...steps }) =>
      newest.restore({ ...steps, inspect: (db) => lookAt(db).then(() => inspect(db)) }),
  }
  const lookAt = async (db: Db) =>
    expect(await readRows(db, sql`select count(*)::int > 0 as any from helplines`)).toEqual([{ any: true }])
  const file = { identity, open: () => store.read('a') }
  const restored = await restoreBackup(file, { target, uploads, fieldKeys: null })
  expect(restored.manifest.lastMigration).toBe(last)
  expect(restored.audit).toMatchObject({ events: 1, broken: null })
})

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
