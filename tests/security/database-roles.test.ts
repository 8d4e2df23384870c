import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres, readDatabaseError } from '../../app/db/open.server.ts'
import { verifyAudit } from '../../app/features/audit/audit-chain.server.ts'
import { deleteDueRecords } from '../../app/features/privacy/retention/due-records.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient, tomorrow } from '../support/booking-client.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''

async function runOnce(text: string, database = '') {
  const client = new pg.Client({ connectionString: toUrl(database, '') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function toUrl(database: string, role: string): string {
  const url = new URL(serverUrl)
  if (database) url.pathname = `/${database}`
  if (role) url.username = role
  return url.href
}

/** Makes a database with an owner and a role for the site, and opens it as the site. */
async function openAsSite() {
  const id = randomUUID().replaceAll('-', '')
  const [database, owner, site] = [`ireti_roles_${id}`, `owner_${id}`, `site_${id}`]
  await runOnce(`create role ${owner} login; create role ${site} login`)
  await runOnce(`create database ${database} owner ${owner}`)
  await runOnce('create extension btree_gin; create extension btree_gist; create extension pg_trgm', database)
  const { db, close } = await openPostgres(toUrl(database, site), toUrl(database, owner))
  onTestFinished(async () => {
    await close()
    await runOnce(`drop database ${database} with (force)`)
    await runOnce(`drop role ${owner}; drop role ${site}`)
  })
  return db
}

test.runIf(serverUrl)(
  'the role of the site books and audits, but changes neither schema nor audit log',
  async () => {
    const db = await openAsSite()
    const api = await makeTestApi({ db })
    await makeAgency(db, { counsellors: 1 })
    const [slot] = (await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&from=${tomorrow()}`)).data
    const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
    const body = { ...toClient(1), holdToken: hold.data.holdToken }
    expect((await callJson(api, 'POST', '/api/v1/booking', { body })).status).toBe(201)
    const { bearer } = await signInAs(api, { isAdmin: true })
    expect((await callJson(api, 'GET', '/api/v1/booking', { headers: bearer })).status).toBe(200)
    expect(await verifyAudit(db)).toMatchObject({ events: 2, broken: null })
    await deleteDueRecords(db, { dataDir: '/nowhere' }, Temporal.Now.instant())

    const forbidden = [
      sql`update audit_events set detail = '{}'`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
      sql`delete from consent_events`,
      sql`update consent_events set given = false`,
      sql`alter table audit_events disable trigger all`,
      sql`alter table bookings drop constraint bookings_counsellor_free`,
      sql`drop table bookings`,
      sql`create table public.own (id integer)`,
      sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    ]
    const codes = []
    for (const statement of forbidden) {
      codes.push(
        await db.execute(statement).then(
          () => 'allowed',
          (error) => readDatabaseError(error)?.code,
        ),
      )
    }
    // 42501: insufficient privilege.
    expect(codes).toEqual(forbidden.map(() => '42501'))
  },
)
