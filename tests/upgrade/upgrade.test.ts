import { randomUUID } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { eq, sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  type Db,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
  readRows,
  toEmbedded,
  toPostgres,
} from '../../app/db/open.server.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { runOnce } from '../../app/db/testing.server.ts'
import { verifyAudit } from '../../app/features/audit/audit-chain.server.ts'
import { decryptField } from '../../app/lib/security/encryption.server.ts'
import { sendDueMail } from '../../app/mail/outbox.server.ts'
import { openMailbox } from '../support/outbox.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi } from '../support/testing-api.ts'

/** The last migration of the release that wrote tests/upgrade/b3f232c.sql. */
const lastMigration = '0023_listed_session_ends'

const removedTables = [
  'booking_calendar',
  'booking_day_changes',
  'booking_days',
  'booking_months',
  'schedule_changes',
]

const addedTables = [
  'api_keys',
  'backup_runs',
  'task_runs',
  'trouble_mails',
  'webhook_deliveries',
  'webhook_endpoints',
  'follow_up_tasks',
  'helplines',
  'legal_holds',
  'outside_events',
  'rate_limits',
  'reminders',
  'retention_runs',
  'second_factors',
  'passkeys',
]

/** The old release's database, and a function that opens it with the present release. */
type Installation = Readonly<{ old: OpenDatabase; upgrade: () => Promise<OpenDatabase> }>

test('an installation of an older release keeps all its rows, and the present release reads them', async () => {
  const { old, upgrade } = await installOldRelease()
  const before = await countRows(old.db)
  await old.close()

  const { db, close } = await upgrade()
  onTestFinished(close)
  const after = await countRows(db)
  for (const table of removedTables) delete before[table]
  for (const table of addedTables) delete after[table]
  expect(after).toEqual(before)
  // The task of an unsafe answer depends on whether its appointment is over when the test runs.
  expect(await db.$count(followUpTasks, eq(followUpTasks.kind, 'no_time'))).toBe(2)
  expect(await verifyAudit(db)).toMatchObject({ events: 3, broken: null })

  const { received, settings } = await openMailbox()
  expect(await sendDueMail(db, settings, Temporal.Now.instant)).toBe(1)
  expect(received.map(({ to }) => to)).toEqual([['client-confirmed@mail.example.com']])

  const api = await makeTestApi({ db })
  const credentials = { email: 'admin@ireti.example', password: 'a password for the journeys' }
  const signIn = await callJson(api, 'POST', '/api/v1/auth/login', { body: credentials })
  expect(signIn.status).toBe(200)
  const headers = { authorization: `Bearer ${signIn.data.token}` }
  const listed = await callJson(api, 'GET', '/api/v1/booking', { headers })
  const clients = ['ada', 'attended', 'cancelled', 'confirmed', 'no-show', 'pending', 'requested']
  const complaints = (listed.data as ListedBooking[]).map(
    ({ appointmentDetails }) => appointmentDetails.complaint,
  )
  expect(complaints.sort()).toEqual(clients.map((name) => `I cannot sleep before exams (${name})`))
  const { fieldKeys } = api.instance.secrets
  for (const { table, column, text } of encryptedTexts) {
    const [row] = await readRows<{ id: string; value: string }>(
      db,
      sql`select id, ${sql.raw(column)} as value from ${sql.raw(table)}`,
    )
    expect(decryptField(fieldKeys, { table, column, rowId: row?.id ?? '' }, row?.value ?? '')).toBe(text)
  }
  const slots = await callJson(api, 'GET', '/api/v1/slots')
  expect(slots.data.length).toBeGreaterThan(0)
  const services = await callJson(api, 'GET', '/api/v1/services')
  expect(services.data).toHaveLength(before.services ?? 0)
  const pictures = await callJson(api, 'GET', '/api/v1/gallery')
  expect(pictures.data).toHaveLength(before.gallery_images ?? 0)
})

const encryptedTexts = [
  { table: 'booking_notes', column: 'note_sealed', text: 'Sleeps better.' },
  { table: 'contact_messages', column: 'message_sealed', text: 'Do you answer at night?' },
  { table: 'blog_comments', column: 'comment_sealed', text: 'This helped me.' },
]

type ListedBooking = Readonly<{ appointmentDetails: { complaint: string } }>

async function installOldRelease(): Promise<Installation> {
  const folder = await makeFolder()
  const migrationsFolder = join(folder, 'drizzle')
  await cp('drizzle', migrationsFolder, { recursive: true })
  const journalPath = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex(({ tag }) => tag === lastMigration)
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  const rows = await readFile('tests/upgrade/b3f232c.sql', 'utf8')
  // The rows are those that the triggers of the old release left.
  const script = `begin; set local session_replication_role = replica;
    truncate booking_calendar, content_version; ${rows} commit;`
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl
    ? installOnServer(serverUrl, migrationsFolder, script)
    : installEmbedded(join(folder, 'database'), migrationsFolder, script)
}

async function installEmbedded(
  path: string,
  migrationsFolder: string,
  script: string,
): Promise<Installation> {
  const client = await PGlite.create({ dataDir: path, extensions: { btree_gin, btree_gist, pg_trgm } })
  await migratePglite(drizzlePglite({ client }), { migrationsFolder })
  await client.exec(script)
  return { old: toEmbedded(client), upgrade: () => openEmbedded(path) }
}

async function installOnServer(
  serverUrl: string,
  migrationsFolder: string,
  script: string,
): Promise<Installation> {
  const name = `ireti_upgrade_${randomUUID().replaceAll('-', '')}`
  await runOnce(serverUrl, `create database ${name}`)
  onTestFinished(async () => void (await runOnce(serverUrl, `drop database ${name} with (force)`)))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href })
  await migratePostgres(drizzlePostgres({ client: pool }), { migrationsFolder })
  await pool.query(script)
  return { old: toPostgres(pool), upgrade: () => openPostgres(url.href) }
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await readRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await readRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.raw(name)}`,
    )
    counts[name] = row?.count ?? 0
  }
  return counts
}
