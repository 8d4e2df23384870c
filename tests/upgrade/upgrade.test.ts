import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { consentDocument } from '../../app/db/office-consent.server.ts'
import { readDatabaseError, readRows } from '../../app/db/open.server.ts'
import { counsellorRows } from '../../app/db/seed/seed.server.ts'
import { findSetup } from '../../app/db/setup.server.ts'
import { counsellors } from '../../app/db/tables/availability.ts'
import {
  bookings,
  bookingTexts,
  guardians,
  idempotencyKeys,
  outsideEvents,
} from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { runOnce } from '../../app/db/testing.server.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { verifyAudit } from '../../app/features/audit/audit-chain.server.ts'
import { asksAgain, countAskedAgain } from '../../app/features/booking/agree/asks-again.server.ts'
import {
  decryptDetails,
  decryptGuardian,
  findTexts,
  openForStaff,
} from '../../app/features/booking/encrypted-details.server.ts'
import { findGuardian } from '../../app/features/booking/guardian/guardians.server.ts'
import { findMyData } from '../../app/features/booking/my-data/find-my-data.server.ts'
import { publishLegal } from '../../app/features/content/legal/publish-legal.server.ts'
import {
  decryptField,
  encryptField,
  noFieldKeys,
  parseFieldKeys,
} from '../../app/lib/security/encryption.server.ts'
import type { Secrets } from '../../app/lib/security/secrets.server.ts'
import { words } from '../../app/words/words.ts'
import {
  countRows,
  type Installation,
  installEmbedded,
  installOnServer,
  type OldRelease,
  readOldRows,
  removedTables,
} from '../support/old-release.ts'
import { openMailbox, sendDueMail } from '../support/outbox.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi } from '../support/testing-api.ts'

const addedTables = [
  'api_keys',
  'article_addresses',
  'backup_runs',
  'booking_texts',
  'client_bookings',
  'client_differences',
  'client_phones',
  'clients',
  'document_versions',
  'documents',
  'group_place_prices',
  'group_places',
  'group_sessions',
  'guardians',
  'idempotency_keys',
  'encryption_keys',
  'task_runs',
  'trouble_mails',
  'webhook_endpoints',
  'workshop_enquiries',
  'workshop_people',
  'follow_up_tasks',
  'helplines',
  'legal_holds',
  'outside_events',
  'rate_limits',
  'reminders',
  'reminder_settings',
  'series',
  'series_bookings',
  'started_kinds',
  'retention_runs',
  'second_factors',
  'passkeys',
  'people',
  'agency',
  'mail_servers',
  'mail_texts',
  'message_answers',
  'admin_notices',
  'setup',
  'booking_prices',
  'payments',
  'packages',
  'price_requests',
  'booking_wishes',
  'booking_codes',
  'workshop_dates',
  'sample_bookings',
  'office_payments',
  'office_prices',
]

test('an installation of an older release keeps all its rows, and the present release reads them', async () => {
  const { old, execute, upgrade } = await installOldRelease('b3f232c')
  await execute(await readOldRows())
  const before = await countRows(old.db)
  await old.close()

  const { db, close } = await upgrade()
  onTestFinished(close)
  const after = await countRows(db)
  for (const table of removedTables) delete before[table]
  Object.assign(before, { outbox: before.mails })
  delete before.mails
  // Each picture of the gallery is in the library, with its place in the gallery.
  Object.assign(before, { pictures: before.gallery_images, picture_uses: before.gallery_images })
  delete before.gallery_images
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
  expect(pictures.data).toHaveLength(before.pictures ?? 0)
})

const encryptedTexts = [
  { table: 'booking_notes', column: 'note_sealed', text: 'Sleeps better.' },
  { table: 'contact_messages', column: 'message_sealed', text: 'Do you answer at night?' },
  { table: 'blog_comments', column: 'comment_sealed', text: 'This helped me.' },
]

type ListedBooking = Readonly<{ appointmentDetails: { complaint: string } }>

const fieldKeys = parseFieldKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`) ?? noFieldKeys
const [agreed, waiting, ended, own] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const toText = (column: string, rowId: string, text = `${column} of ${rowId}`) =>
  encryptField(fieldKeys, { table: 'bookings', column, rowId }, text)
const named = JSON.stringify({ name: 'Mama Ada', contact: '+234 1' })
const toTexts = (id: string) =>
  ['complaint_sealed', 'expectations_sealed', 'duration_sealed'].map((column) => `'${toText(column, id)}'`)

/** A booking with texts, one whose texts wait for consent, and a hold that has ended, as 0.2.0 stores them. */
const rowsOf020 = `
  insert into bookings (id, status, client_key, name, email, created_at, complaint_sealed, expectations_sealed, duration_sealed,
    consent_missing_since) values
    ('${agreed}', 'requested', 'ada', 'Ada', 'ada@mail.example', now(), ${toTexts(agreed)}, null),
    ('${waiting}', 'requested', 'obi', 'Obi', 'obi@mail.example', now(), ${toTexts(waiting)}, '2026-11-20 10:00:00+00');
  update bookings set guardian_answer = 'informed', guardian_status = 'asked', guardian_link_version = 3,
    guardian_sealed = '${toText('guardian_sealed', agreed, named)}' where id = '${agreed}';
  update bookings set idempotency_key = 'key', request_hash = 'hash', external_event_uri = 'https://cal.example/1'
    where id = '${agreed}';
  update bookings set external_event_uri = 'https://cal.example/2' where id = '${waiting}';
  insert into consent_events (booking_id, purpose, text_version, text_hash, locale, given, at, actor, route) values
    ('${agreed}', 'session', '2026-11-21', 'x', 'en', true, now(), 'self', 'schedule'),
    ('${agreed}', 'guardian_informed', '2026-11-21', 'y', 'en', true, now(), 'self', 'schedule');
  insert into counsellors (id, name, email, time_zone) values
    ('${own}', 'Own', 'own@mail.example', 'Africa/Lagos'),
    ('${counsellorRows[0]?.id}', 'Ngozi Eze', 'ngozi.eze@ireti.example', 'Africa/Lagos');
  insert into bookings (id, status, counsellor_id, client_key, name, email, created_at) values
    (gen_random_uuid(), 'attended', '${own}', 'uche', 'Uche', 'uche@mail.example', now());
  insert into bookings (id, status, client_key, name, email, created_at, proven_at) values
    (gen_random_uuid(), 'requested', 'sara@mail.example', 'Sará  Obi', 'Sara@mail.example', '2026-11-02', now()),
    (gen_random_uuid(), 'cancelled', 'sara@mail.example', 'sara obi', 'sara@mail.example', '2026-11-01', now()),
    (gen_random_uuid(), 'requested', 'sara@mail.example', 'Tari Obi', 'sara@mail.example', now(), now()),
    (gen_random_uuid(), 'requested', 'sara@mail.example', 'Sara Obi', 'sara@mail.example', now(), null);
  insert into bookings (id, status, created_at, hold_expires_at, guardian_answer, guardian_status)
    values ('${ended}', 'expired', now(), now(), 'informed', 'unasked');`

test('the texts, guardians, keys and events of 0.2.0 are there after the update, and a process of 0.2.0 that still runs stores nothing', async () => {
  const { old, execute, upgrade } = await installOldRelease('0.2.0')
  await execute(rowsOf020)
  const names = await readRows<{ name: string }>(
    old.db,
    sql`select column_name as name from information_schema.columns
      where table_name = 'bookings' and is_generated = 'NEVER' order by ordinal_position`,
  )
  await old.close()
  const { db, close } = await upgrade()
  onTestFinished(close)

  expect(await db.$count(bookingTexts)).toBe(2)
  const texts = await findTexts(db, agreed)
  expect(openForStaff({ fieldKeys }, texts)?.complaint).toBe(`complaint_sealed of ${agreed}`)
  const closed = await findTexts(db, waiting)
  expect(openForStaff({ fieldKeys }, closed)).toBeNull()
  expect(`${closed?.consentMissingSince}`).toBe('2026-11-20T10:00:00Z')
  expect(closed && decryptDetails({ fieldKeys }, closed).duration).toBe(`duration_sealed of ${waiting}`)

  expect(await db.$count(guardians)).toBe(1)
  const guardian = await findGuardian(db, agreed)
  expect(guardian).toMatchObject({ status: 'asked', linkVersion: 3, askedAt: null })
  expect(decryptGuardian({ fieldKeys }, guardian)).toEqual({ name: 'Mama Ada', contact: '+234 1' })

  // Old consents keep the words of their version, and a new meaning asks their clients again.
  const gaps = { company: 'Ireti', email: 'a@b.example', months: '12' }
  const wording = { words: words('en').consent, values: gaps }
  const data = await findMyData(db, { fieldKeys } as Secrets, agreed, wording)
  expect(data?.consents).toMatchObject([
    {
      documentVersion: null,
      wording: { text: expect.stringContaining('I agree that Ireti may use'), paragraphs: [] },
    },
    { documentVersion: null, wording: { note: expect.stringContaining('We may write to this person') } },
  ])
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, agreed))
  if (!booking) throw new Error('no booking')
  const now = Temporal.Now.instant()
  expect(await asksAgain(db, booking, now)).toBe(false)
  const editor = await makeUser(db)
  const content = { version: 1, text: 'New words', asksAgain: true }
  const draft = { ...consentDocument, revision: 0, content }
  expect(await publishLegal(db, draft, { actorId: editor.id, now })).toMatchObject({ ok: true })
  expect(await asksAgain(db, booking, now)).toBe(true)
  expect(await countAskedAgain(db, now)).toBe(1)

  expect(await db.select().from(idempotencyKeys)).toEqual([
    { bookingId: agreed, key: 'key', requestHash: 'hash' },
  ])
  const events = await db.select().from(outsideEvents).orderBy(outsideEvents.uri)
  expect(events.map(({ bookingId }) => bookingId)).toEqual([agreed, waiting])

  // Drizzle names every column of a table when it inserts, locks or returns a row.
  const columns = names.map(({ name }) => name).join(', ')
  const values = names.map(({ name }) => (name === 'id' ? 'gen_random_uuid()' : 'default')).join(', ')
  for (const statement of [
    `insert into bookings (${columns}) values (${values})`,
    `select ${columns} from bookings where id = '${agreed}' for update`,
    `update bookings set status = 'cancelled' where id = '${agreed}' returning ${columns}`,
  ]) {
    const failure = await db.execute(sql.raw(statement)).catch(readDatabaseError)
    expect(failure).toMatchObject({ code: '42703' })
  }
  expect(await db.$count(bookings, eq(bookings.status, 'requested'))).toBe(5)

  // Clients are made once, of the bookings whose address is proven.
  const made = await readRows(
    db,
    sql`select name, email, count(*)::int as count, min(created_at)::date::text as since from clients
      join client_bookings on client_id = clients.id group by clients.id order by name`,
  )
  expect(made).toEqual([
    { name: 'Sará  Obi', email: 'Sara@mail.example', count: 2, since: '2026-11-01' },
    { name: 'Tari Obi', email: 'sara@mail.example', count: 1, since: expect.any(String) },
  ])

  // A counsellor of its own has had a session, so the site is open, and nobody books an invented counsellor.
  expect((await findSetup(db)).openedAt).not.toBeNull()
  const team = await db.select().from(counsellors).orderBy(counsellors.name)
  expect(team).toMatchObject([
    { name: 'Ngozi Eze', isSample: true, active: false },
    { name: 'Own', isSample: false, active: true },
  ])
})

async function installOldRelease(release: OldRelease): Promise<Installation> {
  const folder = await makeFolder()
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl
    ? installOnServer(await makeDatabase(serverUrl), folder, release)
    : installEmbedded(folder, release)
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `ireti_upgrade_${randomUUID().replaceAll('-', '')}`
  await runOnce(serverUrl, `create database ${name}`)
  onTestFinished(async () => void (await runOnce(serverUrl, `drop database ${name} with (force)`)))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
