/**
 * `npm run long:failover`: a primary PostgreSQL server and a synchronous standby, and the built site with both in DATABASE_URL. Eight
 * clients make 2,000 bookings. In the middle the primary is killed with SIGKILL and the standby is promoted. No acknowledged booking may be
 * lost or doubled, and the site must answer again within 30 seconds, without a restart. Options: BOOKINGS. It needs the programs of
 * PostgreSQL 15 or newer (Debian: `apt-get install postgresql`).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../app/db/open.server.ts'
import { makeAgency } from '../support/agency.ts'
import { bookWithRetries, checkBookings } from '../support/book-with-retries.ts'
import { fetchSlots, type OpenSlot } from '../support/booking-client.ts'
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgres,
  startStandby,
} from '../support/postgres-server.ts'
import { startSite } from '../support/site-server.ts'

const count = Number(process.env.BOOKINGS ?? 2_000)
const longestPause = 30_000

const programs = await findPostgresPrograms()
if (!programs) {
  console.log(
    'failover: the programs of PostgreSQL were not found. Install them (Debian: apt-get install postgresql).',
  )
  process.exit(1)
}
const primary = await startPostgres(programs)
const prepared = await openPostgres(primary.url)
const agency = await makeAgency(prepared.db, { counsellors: 10 })
await prepared.close()
const standby = await startStandby(programs, primary)
await waitForStandby(primary)
const dataDir = await mkdtemp(join(tmpdir(), 'ireti-failover-'))
const both = `postgres://ireti@${new URL(primary.url).host},${new URL(standby.url).host}/postgres?target_session_attrs=read-write`
const site = await startSite({ dataDir, databaseUrl: both, env: { SAMPLE_DATA: 'off', RATE_LIMITS: 'off' } })
console.log(`failover: ${site.output().match(/Database +(.*)/)?.[1]}`)

const made = bookWithRetries(site.url, await findSlots(), count)
await Promise.race([untilAcknowledged(count / 2), made.done])
const killedAt = performance.now()
const before = made.acknowledged.length
process.kill(await primary.pid(), 'SIGKILL')
await standby.promote()
const promotedAfter = performance.now() - killedAt
await untilAcknowledged(before + 1)
const pause = performance.now() - killedAt
await made.done

const promoted = await openPostgres(standby.url)
const { isGood, figures } = await checkBookings(promoted.db, made)
await promoted.close()
await site.stop()
await standby.stop()
await primary.stop()
await rm(dataDir, { recursive: true, force: true })
console.log(
  `failover: killed after ${before} bookings, promoted after ${seconds(promotedAfter)} s, next booking after ${seconds(pause)} s`,
)
console.log(`failover: ${isGood && pause < longestPause ? 'good' : 'NOT GOOD'}: ${figures}`)
process.exit(isGood && pause < longestPause ? 0 : 1)

/** Commits wait for the standby from now on. */
async function waitForStandby({ url }: PostgresServer) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  for (;;) {
    const { rows } = await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
    if (rows.some(({ sync_state }) => sync_state === 'sync')) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await client.end()
}

async function findSlots(): Promise<OpenSlot[]> {
  const slots: OpenSlot[] = []
  for (const { id } of agency.counsellors)
    slots.push(...(await fetchSlots(site.url, 20, 20, `&mode=ONLINE&counsellor=${id}`)))
  return slots
}

async function untilAcknowledged(bookings: number) {
  while (made.acknowledged.length < bookings) await new Promise((resolve) => setTimeout(resolve, 5))
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
