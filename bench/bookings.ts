/**
 * B9: compares bookings a second over HTTP with pgbench, which inserts the same row under the same constraints. Both use one
 * PostgreSQL server in turns. Then it measures the latency at 50 bookings a second. It marks the mail of each round as sent, because
 * pgbench sends none. The first round warms up the compilers.
 */
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPostgres } from '../app/db/open.server.ts'
import { offices } from '../app/db/tables/availability.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { fetchSlots, type OpenSlot, toClient } from '../tests/support/booking-client.ts'
import { type Call, type Load, runAtRate, runLoad } from '../tests/support/load.ts'
import { findFreePort, findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { type SiteServer, startSite } from '../tests/support/site-server.ts'
import { toExecuteSql } from './execute-sql.ts'
import { addFigure } from './figures.ts'
import { firstNames, lastNames, toWords } from './make-bookings.ts'
import { hasWrk, runWrk } from './wrk.ts'

const run = promisify(execFile)
const bookingsARound = 4_000
const connections = 16
const rounds = 3

/** Both write rows with these names, because the cost of the search index depends on its words. */
const people = { first: toWords(firstNames.NG), last: toWords(lastNames.NG) }
let persons = 0
const toArray = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`

/** Inserts the rows of a confirmed booking with its own free time. */
const pgbenchScript = `
WITH booking AS (INSERT INTO bookings (id, status, mode, office_id, counsellor_id, starts_at, ends_at, busy_from, busy_until,
  hold_token_hash, hold_expires_at, visitor_time_zone, client_key, name, email, age, gender, marital_status,
  city_of_residence, channel,
  created_at, confirmed_at)
SELECT gen_random_uuid(), 'confirmed', 'ONLINE', o.id, c.id, t.at, t.at + interval '30 minutes', t.at, t.at + interval '30 minutes',
  repeat('h', 43) || t.n, now() + interval '15 minutes', 'Africa/Lagos', p.email, p.first || ' ' || p.last, p.email, 22, 'Female', 'Single', 'Enugu', 'Word of mouth', now(), now()
FROM (SELECT n, timestamptz '2040-01-01' + (n / 200) * interval '30 minutes' AS at, n % 200 AS who FROM (SELECT nextval('bench_n') AS n) s) t,
  (SELECT id FROM offices ORDER BY id LIMIT 1) o,
  LATERAL (SELECT id FROM bench_counsellors WHERE place = t.who) c,
  LATERAL (SELECT ${toArray(people.first)}[t.n % ${people.first.length} + 1] AS first, ${toArray(people.last)}[t.n % ${people.last.length} + 1] AS last) w,
  LATERAL (SELECT first, last, lower(first || '.' || last) || 'p' || t.n || '@mail.example.com' AS email) p
RETURNING id), request AS (
INSERT INTO idempotency_keys (booking_id, key, request_hash)
SELECT id, 'key-' || id, repeat('r', 43) FROM booking)
INSERT INTO booking_texts (id, complaint_sealed, expectations_sealed, duration_sealed)
SELECT id, repeat('c', 96), repeat('c', 96), repeat('c', 72) FROM booking;
`

/** Inserts the row together with the other statements of a booking, in one transaction, as the site does. */
const transactionScript = `
\\set n random(1, 1000000000)
BEGIN;
SELECT status, hold_expires_at, guardian_answer FROM bookings WHERE hold_token_hash = 'no such hash' FOR UPDATE;
${pgbenchScript.trim()}
SELECT "only", is_on, since, revision FROM reminder_settings;
SELECT time_zone FROM offices ORDER BY id LIMIT 1;
INSERT INTO reminders (booking_id, hours_before, due_at, is_ours)
SELECT id, 24, starts_at - interval '24 hours', true FROM bookings WHERE hold_token_hash = (SELECT repeat('h', 43) || currval('bench_n'));
SELECT id, email FROM offices UNION ALL SELECT id, email FROM counsellors ORDER BY id LIMIT 2;
SELECT booking_id FROM sample_bookings WHERE booking_id = gen_random_uuid();
INSERT INTO rate_limits (key, points, ends_at) VALUES ('mail ' || :n, 1, now() + interval '1 day')
  ON CONFLICT (key) DO UPDATE SET points = rate_limits.points + 1;
INSERT INTO outbox (id, kind, to_address, status, next_attempt_at, created_at)
SELECT gen_random_uuid(), 'office_message', 'office@mail.example.com', 'sent', now(), now() FROM generate_series(1, 3);
SELECT booking_id FROM sample_bookings WHERE booking_id = gen_random_uuid();
SELECT id FROM webhook_endpoints WHERE events @> '["appointment.booked"]'::jsonb FOR KEY SHARE;
SELECT b.id FROM bookings b LEFT JOIN offices o ON o.id = b.office_id LEFT JOIN counsellors c ON c.id = b.counsellor_id
  WHERE b.hold_token_hash = 'no such hash';
INSERT INTO audit_events (at, action, subject_type, subject_id, detail)
VALUES (now(), 'booking.added', 'booking', gen_random_uuid()::text, '{"by": "client", "status": ["held", "confirmed"]}');
COMMIT;
`

const programs = await findPostgresPrograms()
if (!programs) {
  console.log('B9 bookings: PostgreSQL programs were not found, not run')
  process.exit(0)
}
const postgres = await startPostgres(programs)
const withWrk = await hasWrk()
console.log(
  `B9 load client: ${withWrk ? 'wrk' : 'our own, since wrk is not installed: it takes as much of the machine as a server'}`,
)
const dataDir = await mkdtemp(join(tmpdir(), 'ireti-bench-'))
const database = await openPostgres(postgres.url)
const agency = await makeAgency(database.db, { counsellors: 200 })
// Without an address each online booking would make a follow-up.
await database.db.update(offices).set({ meetingAddress: 'https://meet.example.org/room' })
await toExecuteSql(database)('create sequence bench_n')
await toExecuteSql(database)(
  'create table bench_counsellors as select id, (row_number() over (order by id) - 1)::int as place from counsellors',
)
await toExecuteSql(database)('create unique index on bench_counsellors (place)')
const site = await startSite({
  dataDir,
  databaseUrl: postgres.url,
  env: { SAMPLE_DATA: 'off', RATE_LIMITS: 'off' },
})
try {
  await compare(site)
} finally {
  await site.stop()
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compare(server: SiteServer) {
  const slots = await findSlots(server.url, bookingsARound * (rounds + 1) + 2_500)
  const ratios: number[] = []
  const rowRatios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await markMailSent()
    const rowRate = await runPgbench(pgbenchScript, 'prepared')
    const rate = await runPgbench(transactionScript, 'simple')
    const taken = slots.splice(0, bookingsARound)
    const { holds, calls } = await holdAll(taken, (calls) => runLoad(server.url, calls, connections))
    const bookings = await sendEachOnce(server.url, calls)
    const bare = await runBareHandler(calls)
    if (round > 0) {
      ratios.push(bookings.perSecond / rate)
      rowRatios.push(bookings.perSecond / rowRate)
    }
    console.log(
      `B9 ${round > 0 ? `round ${round}` : 'warming up'}: pgbench ${rate.toFixed(0)} transactions/s, ` +
        `or ${rowRate.toFixed(0)} single prepared inserts/s; a bare Node handler with that one insert ${bare.toFixed(0)}/s; ` +
        `holds ${holds.perSecond.toFixed(0)}/s, bookings ${bookings.perSecond.toFixed(0)}/s (${bookings.created} of ${calls.length} made)`,
    )
  }
  console.log(
    `B9 bookings a second: ${toMedian(ratios)} times pgbench with the same statements in one transaction (budget 0.30), ` +
      `${toMedian(rowRatios)} times pgbench with one prepared insert (before: 0.59, several bookings in one statement)`,
  )
  addFigure({
    budget: 'B9',
    what: 'bookings a second, as a share of pgbench',
    value: `${toMedian(ratios)} of the same statements, ${toMedian(rowRatios)} of one insert`,
    limit: 'at least 0.30 of the same statements',
    before: '0.59 of one insert',
  })
  await markMailSent()
  const { holds, calls } = await holdAll(slots.splice(0, 2_000), (calls) => runAtRate(server.url, calls, 50))
  const bookings = await runAtRate(server.url, calls, 50)
  console.log(
    `B9 at 50 a second: booking p50 ${bookings.p50.toFixed(1)} ms, p99 ${bookings.p99.toFixed(1)} ms (budget 50); hold p99 ${holds.p99.toFixed(1)} ms`,
  )
  addFigure({
    budget: 'B9',
    what: 'a booking at 50 a second',
    value: `p99 ${bookings.p99.toFixed(1)} ms`,
    limit: 'p99 50 ms',
    before: 'p99 19.7 ms at 100 a second',
  })
}

function toMedian(numbers: readonly number[]): string {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]?.toFixed(2) ?? ''
}

async function markMailSent() {
  await toExecuteSql(database)("update outbox set status = 'sent', sent_at = now() where status = 'queued'")
}

async function runPgbench(text: string, mode: 'prepared' | 'simple'): Promise<number> {
  const script = join(dataDir, 'insert.sql')
  await writeFile(script, text)
  const args = ['-n', '-M', mode, '-c', String(connections), '-j', '2', '-T', '8', '-f', script, postgres.url]
  const { stdout } = await run(join(programs ?? '', 'pgbench'), args)
  return Number(stdout.match(/tps = ([\d.]+)/)?.[1])
}

/** Measures the rate with HTTP, JSON and Node, but without our code. */
async function runBareHandler(calls: Call[]): Promise<number> {
  const port = await findFreePort()
  const args = ['bench/bare-handler.ts', String(port), postgres.url, pgbenchScript]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const { perSecond } = await sendEachOnce(`http://127.0.0.1:${port}`, calls)
  child.kill()
  return perSecond
}

/** Sends each booking once over 16 connections, with wrk when it is installed, because pgbench is also written in C. */
async function sendEachOnce(url: string, calls: Call[]) {
  if (!withWrk) {
    const { perSecond, statuses } = await runLoad(url, calls, connections)
    return { perSecond, created: statuses[201] ?? 0 }
  }
  const file = join(dataDir, 'bookings.txt')
  const lines = calls.map(({ headers, body }) => `${headers?.['idempotency-key']}\t${JSON.stringify(body)}`)
  await writeFile(file, `${lines.join('\n')}\n`)
  const args = [file, 'POST', '/api/v1/booking']
  const printed = await runWrk({ url, connections, seconds: 120, script: 'bench/each-once.lua', args })
  const [, created, perSecond] = printed.match(/created (\d+) per_second ([\d.]+)/) ?? []
  return { perSecond: Number(perSecond), created: Number(created) }
}

async function findSlots(url: string, count: number): Promise<OpenSlot[]> {
  const slots: OpenSlot[] = []
  for (const { id } of agency.counsellors) {
    if (slots.length >= count) break
    slots.push(...(await fetchSlots(url, 2, 30, `&mode=ONLINE&counsellor=${id}`)))
  }
  // Times of one counsellor must not follow each other, or the clients would wait for the same index page.
  return slots.sort((a, b) => a.startsAt.localeCompare(b.startsAt))
}

function toPerson(n: number) {
  const [first = '', last = ''] = [people.first, people.last].map((words) => words[n % words.length])
  return { name: `${first} ${last}`, email: `${first}.${last}s${n}@mail.example.com`.toLowerCase() }
}

/** Holds every slot. Returns the calls that book them. */
async function holdAll(slots: readonly OpenSlot[], drive: (calls: Call[]) => Promise<Load>) {
  const holds = await drive(
    slots.map(({ startsAt, counsellorId, officeId, mode }) => ({
      method: 'POST',
      path: '/api/v1/slots/hold',
      body: { startsAt, counsellorId, officeId, mode, consent: true },
    })),
  )
  const tokens = holds.answers.flatMap(({ status, body }) =>
    status === 201 ? [(JSON.parse(body) as { data: { holdToken: string } }).data.holdToken] : [],
  )
  const calls = tokens.map((holdToken) => ({
    method: 'POST',
    path: '/api/v1/booking',
    body: { ...toClient(randomUUID()), ...toPerson(persons++), holdToken },
    headers: { 'idempotency-key': randomUUID() },
  }))
  return { holds, calls }
}
