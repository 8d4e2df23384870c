import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readRows } from '../../app/db/open.server.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { runOnce } from '../../app/db/testing.server.ts'
import { verifyAudit } from '../../app/features/audit/audit-chain.server.ts'
import { decryptField } from '../../app/lib/security/encryption.server.ts'
import {
  countRows,
  type Installation,
  installEmbedded,
  installOnServer,
  readOldRows,
  removedTables,
} from '../support/old-release.ts'
import { openMailbox, sendDueMail } from '../support/outbox.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi } from '../support/testing-api.ts'

const addedTables = [
  'api_keys',
  'backup_runs',
  'encryption_keys',
  'task_runs',
  'trouble_mails',
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

test('an installation of an older release keeps all its rows, and the present release reads them', async () => {
  const { old, upgrade } = await installOldRelease()
  const before = await countRows(old.db)
  await old.close()

  const { db, close } = await upgrade()
  onTestFinished(close)
  const after = await countRows(db)
  for (const table of removedTables) delete before[table]
  Object.assign(before, { outbox: before.mails })
  delete before.mails
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
  const serverUrl = process.env.TEST_DATABASE_URL
  const old = await (serverUrl
    ? installOnServer(await makeDatabase(serverUrl), folder)
    : installEmbedded(folder))
  await old.execute(await readOldRows())
  return old
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `ireti_upgrade_${randomUUID().replaceAll('-', '')}`
  await runOnce(serverUrl, `create database ${name}`)
  onTestFinished(async () => void (await runOnce(serverUrl, `drop database ${name} with (force)`)))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
