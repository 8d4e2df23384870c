/**
 * `npm run long:upgrade`: a database of the release b3f232c with 100,000 bookings becomes one of the present release, on PostgreSQL and on
 * the embedded database. All rows stay, all texts can be decrypted, the audit log is whole, and the lists answer. Options: BOOKINGS,
 * ONLY=embedded|postgres.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, gt } from 'drizzle-orm'
import type { Db } from '../../app/db/open.server.ts'
import { bookingTexts } from '../../app/db/tables/booking.ts'
import { verifyAudit } from '../../app/features/audit/audit-chain.server.ts'
import { decryptDetails, encryptDetails } from '../../app/features/booking/encrypted-details.server.ts'
import { openSecrets } from '../../app/lib/security/secrets.server.ts'
import { makeBookings } from '../../bench/make-bookings.ts'
import {
  countRows,
  type Installation,
  installEmbedded,
  installOnServer,
  readOldRows,
  removedTables,
} from '../support/old-release.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { startSite } from '../support/site-server.ts'

const count = Number(process.env.BOOKINGS ?? 100_000)
/** The keys of tests/upgrade/b3f232c.sql. */
const env = {
  ...{ SECRET_KEY: 'a secret of forty characters for tests..', RATE_LIMITS: 'off', SAMPLE_DATA: 'off' },
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
}
const folder = await mkdtemp(join(tmpdir(), 'ireti-long-upgrade-'))
const secrets = await openSecrets({
  ...{ secretKey: env.SECRET_KEY, encryptionKeys: env.ENCRYPTION_KEYS },
  ...{ dataDir: folder, secretsFile: undefined },
})
const toText = (id: string) => `I cannot sleep before exams (${id})`
const results: boolean[] = []

if (process.env.ONLY !== 'postgres') {
  const dataDir = join(folder, 'data')
  results.push(await run('PGlite', await installEmbedded(dataDir), { dataDir }))
}
if (process.env.ONLY !== 'embedded') {
  const programs = await findPostgresPrograms()
  if (programs) {
    const postgres = await startPostgres(programs)
    const place = { dataDir: join(folder, 'server'), databaseUrl: postgres.url }
    results.push(await run('PostgreSQL', await installOnServer(postgres.url, place.dataDir), place))
    await postgres.stop()
  } else console.log('upgrade: PostgreSQL was not found, not run: apt-get install postgresql')
}
await rm(folder, { recursive: true, force: true })
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1)

async function run(
  name: string,
  installation: Installation,
  place: Readonly<{ dataDir: string; databaseUrl?: string }>,
) {
  const begin = performance.now()
  await fill(installation)
  const before = await countRows(installation.old.db)
  await installation.old.close()
  console.log(`upgrade: ${name}: b3f232c with ${before.bookings} bookings made in ${toSeconds(begin)} s`)
  const upgraded = performance.now()
  const { db, close } = await installation.upgrade()
  console.log(`upgrade: ${name}: migrated in ${toSeconds(upgraded)} s`)
  const after = await countRows(db)
  const changed = Object.keys(before).filter(
    (table) => !removedTables.includes(table) && before[table] !== after[table],
  )
  const readable = await countReadable(db)
  const audit = await verifyAudit(db)
  await close()
  const lists = await requestLists(place)
  const isGood =
    changed.length === 0 &&
    readable === count &&
    audit.broken === null &&
    audit.events === 3 &&
    lists.failed === 0
  console.log(
    `upgrade: ${name}: ${isGood ? 'good' : 'NOT good'}: ${after.bookings} bookings, tables with another number of rows: ` +
      `${changed.join(', ') || 'none'}; ${readable} of ${count} texts decrypted; audit log of ${audit.events} events ` +
      `${audit.broken === null ? 'whole' : 'BROKEN'}; ${lists.answered} lists answered, the slowest in ${lists.slowest.toFixed(0)} ms, ${lists.failed} failed`,
  )
  return isGood
}

/** Makes bookings of forty counsellors, encrypts their texts, and adds the rows of a small installation. */
async function fill({ execute, query }: Installation) {
  await execute(`
    insert into offices (id, name, country, time_zone, address, phone, email) values
      (md5('office NG')::uuid, 'Lagos office', 'NG', 'Africa/Lagos', 'Placeholder', '+000', 'lagos@ireti.example'),
      (md5('office IN')::uuid, 'Mumbai office', 'IN', 'Asia/Kolkata', 'Placeholder', '+000', 'mumbai@ireti.example');
    insert into counsellors (id, name, email, time_zone)
      select md5('counsellor ' || n)::uuid, 'Counsellor ' || n, 'counsellor-' || n || '@ireti.example', 'Africa/Lagos' from generate_series(1, 40) n;
    insert into working_hours (id, counsellor_id, office_id, weekday, starts_minute, ends_minute, in_person, online)
      select md5('hours ' || n || ' ' || day)::uuid, md5('counsellor ' || n)::uuid,
        md5(case when n % 2 = 0 then 'office NG' else 'office IN' end)::uuid, day, 480, 1200, true, true
      from generate_series(1, 40) n, generate_series(1, 7) day`)
  await makeBookings(query, count)
  const { rows } = await query('select id from bookings')
  const ids = (rows as { id: string }[]).map(({ id }) => id)
  for (let at = 0; at < ids.length; at += 2_000) await encryptTexts(query, ids.slice(at, at + 2_000))
  await execute(await readOldRows())
}

async function encryptTexts(query: Installation['query'], ids: readonly string[]) {
  const texts = ids.map((id) =>
    encryptDetails(secrets, id, { complaint: toText(id), therapyExpectations: 'Rest', duration: 'Weeks' }),
  )
  await query(
    `update bookings set complaint_sealed = complaint, expectations_sealed = expectations, duration_sealed = lasted
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as given (row_id, complaint, expectations, lasted) where id = row_id`,
    [
      ids,
      texts.map(({ complaintEncrypted }) => complaintEncrypted),
      texts.map(({ expectationsEncrypted }) => expectationsEncrypted),
      texts.map(({ durationEncrypted }) => durationEncrypted),
    ],
  )
}

/** Returns how many of the made bookings have the text that was encrypted. */
async function countReadable(db: Db): Promise<number> {
  let readable = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .select()
      .from(bookingTexts)
      .where(gt(bookingTexts.bookingId, last))
      .orderBy(asc(bookingTexts.bookingId))
      .limit(5_000)
    if (rows.length === 0) return readable
    readable += rows.filter((row) => decryptDetails(secrets, row).complaint === toText(row.bookingId)).length
    last = rows.at(-1)?.bookingId ?? last
  }
}

/** Starts the present release on the database and opens lists of the admin area. */
async function requestLists(place: Readonly<{ dataDir: string; databaseUrl?: string }>) {
  const site = await startSite({ ...place, env })
  const account = { email: 'admin@ireti.example', password: 'a password for the journeys' }
  const signedIn = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const paths = [
    '',
    '/bookings',
    '/bookings?page=2000',
    '/bookings?q=chidinma',
    '/calendar',
    '/follow-up',
    '/audit',
    '/mail',
    '/availability',
  ]
  const statuses: number[] = []
  let slowest = 0
  for (const path of [
    ...paths.map((rest) => `/admin${rest}`),
    '/api/v1/slots?mode=ONLINE',
    '/pricing-plan',
  ]) {
    const begin = performance.now()
    const answer = await fetch(`${site.url}${path}`, { headers: { cookie }, redirect: 'manual' })
    await answer.text()
    statuses.push(answer.status)
    slowest = Math.max(slowest, performance.now() - begin)
  }
  await site.stop()
  return { answered: statuses.length, failed: statuses.filter((status) => status !== 200).length, slowest }
}

function toSeconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1)
}
