import { randomBytes, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type Db, readRows } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { bookings } from '../../db/tables/booking.ts'
import { auditEvents, taskRuns } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import { decryptField, encryptField, type FieldKeys } from '../../lib/security/encryption.server.ts'
import { hashPassword } from '../../lib/security/password.server.ts'
import { blankTexts, typedLines, typedNames } from '../../lib/text/testing.ts'
import { signIn } from '../accounts/sign-in/accounts.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { openCleaning, typedColumns } from './clean-old-texts.server.ts'
import { toFieldId } from './re-encrypt.server.ts'

const now = Temporal.Instant.from('2027-02-01T09:00:00Z')
const keys: FieldKeys = {
  current: 'k2',
  byId: new Map([
    ['k2', randomBytes(32)],
    ['k1', randomBytes(32)],
  ]),
}

/** Columns of texts that nobody types: what programs write, and passwords, tokens and codes. */
const untyped: Readonly<Record<string, string>> = {
  agency: 'name legal_line privacy_email links footer_links hidden_entries film_captions',
  api_keys: 'prefix secret_hash scopes',
  audit_events: 'action subject_type subject_id detail previous_hash hash',
  backup_runs: 'file_name problem',
  // The start encrypts the comments of older releases and empties these columns.
  blog_comments: 'blog_id name email comment',
  // The name of a service, which its form cleans.
  booking_prices: 'reference service_name',
  booking_codes: 'code_hash',
  booking_wishes: 'parts',
  bookings: 'hold_token_hash holder_key visitor_time_zone gender marital_status channel search_text',
  clients: 'name_words search_text',
  client_phones: 'number reach_sealed',
  consent_events: 'purpose text_version text_hash text_values locale route',
  counsellors: 'time_zone feed_token_hash',
  // Made from a cleaned title, or checked by a schema.
  article_addresses: 'address',
  started_kinds: 'kind',
  // The schema of its kind cleans each text of a document.
  document_versions: 'content',
  documents: 'key draft scheduled',
  encryption_keys: 'id check_value',
  follow_up_tasks: 'subject_id',
  // The door has cleaned them since they exist.
  group_places: 'name email email_key phone reach_sealed guardian_sealed visitor_time_zone request_hash',
  group_place_prices: 'service_name reference',
  group_sessions: 'title',
  idempotency_keys: 'key request_hash',
  mail_servers: 'host user_name password_sealed from_address',
  // The form has cleaned these texts since the columns exist.
  helplines: 'chat_url hours text_number',
  mail_texts: 'place text',
  message_answers: 'answer_sealed',
  // The door has cleaned them since they exist.
  office_payments: 'how_to_pay',
  offices: 'time_zone phones opening_hours',
  outbox: 'kind facts last_error',
  outside_events: 'uri',
  packages: 'key name reference',
  payments: 'key reference service_name',
  passkeys: 'id public_key transports device',
  // A profile is cleaned when it is stored.
  people: 'licence_checked profile published slug sample_portrait',
  // Older releases have no captions.
  picture_uses: 'kind subject_id caption',
  pictures: 'url folder uncropped',
  price_requests: 'request_sealed',
  rate_limits: 'key',
  retention_runs: 'class',
  second_factors: 'totp_sealed recovery_hashes',
  sessions: 'id device',
  task_runs: 'name problem',
  // The door has cleaned the names of views since they exist.
  users: 'password_hash invited_as time_zone saved_views',
  webhook_endpoints: 'url events secret_sealed previous_secret_sealed',
  // The form has cleaned these texts since the table exists.
  workshop_enquiries: 'organisation name email email_key details_sealed invoice_number',
  workshop_people: 'name_sealed',
}

type Columns = Readonly<Record<string, PgColumn>>

async function loadTables(): Promise<ReadonlyMap<string, Columns>> {
  const paths = globSync('app/db/tables/*.ts').map((path) => join(process.cwd(), path))
  const modules = await Promise.all(paths.map((path) => import(path)))
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
  return new Map(tables.map((table) => [getTableName(table), nameColumns(getTableColumns(table))]))
}

function nameColumns(columns: Columns): Columns {
  const toName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [column.keyAsName ? toName(key) : column.name, column]),
  )
}

const tables = await loadTables()

test('each column of texts is cleaned, or is in the list of texts that nobody types', () => {
  const columns = [...tables].flatMap(([table, ofTable]) =>
    Object.entries(ofTable)
      .filter(([, column]) => /^(text|jsonb)/.test(column.getSQLType()) && !column.enumValues)
      .map(([column]) => `${table}.${column}`),
  )
  const known = [
    ...Object.entries(typedColumns).map(([table, ofTable]) => [table, Object.keys(ofTable)] as const),
    ...Object.entries(untyped).map(([table, names]) => [table, names.split(' ')] as const),
  ].flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
  expect(columns.sort()).toEqual(known.sort())
})

/** Stores a row of a table as an older release did, with the given texts, and what the table needs beside them. */
async function insert(db: Db, table: string, id: string, texts: Readonly<Record<string, string>>) {
  const needed: Record<string, unknown> = {
    ...{ bookings: { status: 'requested' }, availability_exceptions: { country: 'NG' } }[table],
  }
  for (const [name, column] of Object.entries(tables.get(table) ?? {})) {
    if (!column.notNull || column.hasDefault || column.generated || name in needed) continue
    const values: Record<string, unknown> = {
      uuid: randomUUID(),
      timestamptz: now.toString(),
      date: '2027-02-01',
    }
    const type = column.getSQLType()
    needed[name] = column.enumValues?.[0] ?? values[type] ?? (/^text/.test(type) ? randomUUID() : 1)
  }
  const row = Object.entries({ ...needed, ...texts, id })
  await db.transaction(async (tx) => {
    // The rows that this one refers to do not matter here.
    await tx.execute(sql`set local session_replication_role = replica`)
    const names = row.map(([name]) => sql.identifier(name))
    const values = row.map(([, value]) => sql`${value}`)
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    )
  })
}

type Pair = readonly [typed: string, clean: string]

/** Returns a typed text for a column, and what it becomes. Addresses and keys differ from row to row. */
function toTexts(column: string, [typed, clean]: Pair, n: number): Pair {
  if (column === 'guardian_sealed')
    return [JSON.stringify({ name: typed, contact: typed }), JSON.stringify({ name: clean, contact: clean })]
  if (/^(email|email_sealed|to_address)$/.test(column))
    return [`\u202aAda${n}@b\u00fccher.example\u200b\u202c`, `Ada${n}@xn--bcher-kva.example`]
  if (/_key$/.test(column)) return [`\u200bada${n}@mail.exam\u00adple`, `ada${n}@mail.example`]
  return /^(notes?|message|comment|complaint|expectations|reason)_sealed$/.test(column)
    ? typedLines
    : [typed, clean]
}

/** Encrypts what stands in a column of encrypted texts, with an older key. */
const toStored = (table: string, column: string, rowId: string, text: string) =>
  column.endsWith('_sealed')
    ? encryptField({ ...keys, current: 'k1' }, toFieldId({ table, column }, rowId), text)
    : text

/** Returns the decrypted texts of a table by the ids of its rows. */
async function read(db: Db, table: string): Promise<Map<string | undefined, Record<string, string>>> {
  const columns = Object.keys(typedColumns[table] ?? {})
  const rows = await readRows<Record<string, string>>(db, sql`select * from ${sql.identifier(table)}`)
  const texts = rows.map(({ id: rowId = '', ...row }) =>
    columns.map((column) => {
      const text = row[column] ?? ''
      return [
        column,
        column.endsWith('_sealed') ? decryptField(keys, toFieldId({ table, column }, rowId), text) : text,
      ]
    }),
  )
  return new Map(rows.map(({ id }, index) => [id, Object.fromEntries(texts[index] ?? [])]))
}

test('what older releases stored gets the form that the door gives now, in every column, and nothing follows from it', async () => {
  const db = await freshDb()
  const pairs = [...typedNames, ...blankTexts.map((text) => [text, ''] as const)]
  const expected = new Map<string, Map<string, Record<string, string>>>()
  for (const [table, columns] of Object.entries(typedColumns)) {
    const rows = new Map<string, Record<string, string>>()
    for (const [n, pair] of pairs.entries()) {
      const id = randomUUID()
      const texts = Object.keys(columns).map((column) => [column, ...toTexts(column, pair, n)] as const)
      const stored = texts.map(([column, typed]) => [column, toStored(table, column, id, typed)])
      await insert(db, table, id, Object.fromEntries(stored))
      rows.set(id, Object.fromEntries(texts.map(([column, , clean]) => [column, clean])))
    }
    expected.set(table, rows)
  }
  const before = await db.select({ id: bookings.id, revision: bookings.revision }).from(bookings)
  const clean = openCleaning(db, keys, { batch: 7, batches: 10 })
  for (let minute = 0; minute < 12; minute += 1) await clean(now.add({ minutes: minute }))
  for (const [table, rows] of expected) {
    const found = await read(db, table)
    for (const [id, texts] of rows) expect([table, found.get(id)]).toEqual([table, texts])
  }
  expect(await db.$count(auditEvents)).toBe(0)
  expect(await db.$count(outbox)).toBe(pairs.length)
  expect(await db.select({ id: bookings.id, revision: bookings.revision }).from(bookings)).toEqual(
    expect.arrayContaining(before),
  )
  expect(
    await readRows(db, sql`select 1 as one from bookings where search_text <> to_search_text(name, email)`),
  ).toEqual([])
})

test('a text that is clean, or that no key decrypts, stays as it is', async () => {
  const db = await freshDb()
  const ids = [randomUUID(), randomUUID()]
  const place = { table: 'booking_notes', column: 'note_sealed', rowId: ids[0] ?? '' }
  const stored = [encryptField(keys, place, 'She came \u2764\ufe0f'), 'v1.gone.abc']
  for (const [n, id] of ids.entries()) await insert(db, 'booking_notes', id, { note_sealed: stored[n] ?? '' })
  await openCleaning(db, keys)(now)
  const rows = await readRows<{ text: string }>(db, sql`select note_sealed as text from booking_notes`)
  expect(rows.map(({ text }) => text).sort()).toEqual(stored.sort())
})

test('the second look, a day after the first, is the last one', async () => {
  const db = await freshDb()
  const clean = openCleaning(db, keys)
  const { id } = await makeUser(db)
  const readAfter = async (at: Temporal.Instant) => {
    await db.update(users).set({ firstName: 'A\u200bda' })
    await clean(at)
    const [user] = await db.select().from(users).where(eq(users.id, id))
    return user?.firstName
  }
  expect(await readAfter(now)).toBe('Ada')
  expect(await readAfter(now.add({ hours: 23 }))).toBe('A\u200bda')
  expect(await readAfter(now.add({ hours: 24 }))).toBe('Ada')
  expect(await readAfter(now.add({ hours: 24 * 9 }))).toBe('A\u200bda')
  expect(await db.$count(taskRuns)).toBe(2)
})

test('a text that somebody changes at the same time keeps their change', async () => {
  const db = await freshDb()
  for (let n = 0; n < 30; n += 1) await makeUser(db, { lastName: 'O\u200bbi' })
  const ids = await db.select({ id: users.id }).from(users).orderBy(users.id)
  // The cleaning reads all rows and then changes them one after the other, while these changes come from the other end.
  await Promise.all([
    openCleaning(db, keys)(now),
    ...ids.toReversed().map(({ id }) => db.update(users).set({ lastName: 'Okoro' }).where(eq(users.id, id))),
  ])
  expect(new Set((await db.select().from(users)).map(({ lastName }) => lastName))).toEqual(new Set(['Okoro']))
})

test('an account signs in with its clean address, and one whose address belongs to another account stays as it is', async () => {
  const db = await freshDb()
  const passwordHash = await hashPassword('three quiet herons')
  const make = async (firstName: string, email: string) => {
    const { id } = await makeUser(db, { firstName, email, passwordHash })
    return id
  }
  const alone = await make('Al\u200bone', '\u202aalone@mail.example\u202c')
  const owner = await make('Owner', 'two@mail.example')
  const second = await make('Sec\u200bond', 'two@mail.exam\u00adple')
  const [before] = await db.select().from(users).where(eq(users.id, second))
  await openCleaning(db, keys)(now)
  const find = async (email: string) => {
    const found = await signIn(db, { email, password: 'three quiet herons' })
    return found.ok && found.user.id
  }
  expect(await find('\u202aalone@mail.example\u202c')).toBe(alone)
  expect(await find('ALONE@mail.example')).toBe(alone)
  expect(await find('two@mail.example')).toBe(owner)
  expect(await db.select().from(users).where(eq(users.id, second))).toEqual([before])
})
