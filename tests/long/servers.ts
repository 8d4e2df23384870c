/**
 * `npm run long:servers`: 2 to 4 processes of the built site behind HAProxy, on one PostgreSQL, one S3 store and one mail server. Each
 * line is one property that must hold for all of them. One process is killed with SIGKILL in the middle of bookings. Options: SERVERS,
 * BOOKINGS, JOBS, and POOLER=on for PgBouncer in transaction mode between the processes and PostgreSQL.
 */

import { findHaproxy, startBalancer } from '../support/balancer.ts'
import {
  bookWithRetries,
  checkBookings,
  confirmAddresses,
  fetchLaterSlots,
} from '../support/book-with-retries.ts'
import { findPgBouncer, startPooler } from '../support/pooler.ts'
import { findFreePort, findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { addDueJobs, checkJobs, checkMails, checkWebhooks, untilSent } from '../support/shared-jobs.ts'
import {
  checkContent,
  checkLimits,
  checkLiveList,
  checkPicture,
  checkSessions,
  type Property,
} from '../support/shared-state.ts'
import { openCluster } from '../support/site-cluster.ts'

const count = Number(process.env.SERVERS ?? 3)
const bookings = Number(process.env.BOOKINGS ?? 400)
const jobs = Number(process.env.JOBS ?? 200)
const slowestChange = 1_000
if (count < 2 || count > 4) throw new Error('SERVERS is 2, 3 or 4')

const withPooler = process.env.POOLER === 'on'
const [programs, haproxy, pgbouncer] = [await findPostgresPrograms(), findHaproxy(), findPgBouncer()]
if (!programs || !haproxy || (withPooler && !pgbouncer)) {
  const found = { postgresql: programs, haproxy, pgbouncer: withPooler ? pgbouncer : 'not needed' }
  const missing = Object.entries(found).filter(([, program]) => !program)
  console.log(`servers: not run: apt-get install ${missing.map(([name]) => name).join(' ')}`)
  process.exit(1)
}
const problems: string[] = []
const postgres = await startPostgres(programs)
const balancerPort = await findFreePort()
const pooler = withPooler && pgbouncer ? await startPooler(pgbouncer, postgres.url) : null
const cluster = await openCluster({
  databaseUrl: pooler?.url ?? postgres.url,
  // A migration holds a lock of its session, so it goes past the pooler.
  migrationUrl: pooler ? postgres.url : undefined,
  count,
  balancerPort,
})
const servers = cluster.ports.map((port, n) => ({ name: `site${n + 1}`, port }))
const balancer = await startBalancer(haproxy, balancerPort, servers)
try {
  report(await checkStart())
  report(await checkSessions(cluster))
  report(await checkLimits([balancer.url]))
  const content = await checkContent(cluster, 12)
  report({ ...content, isGood: content.isGood && content.slowest <= slowestChange })
  report(await checkPicture(cluster))
  report(await checkLiveList(cluster, 9))
  await checkMailAndJobs()
  await checkKill()
  const errors = cluster.listErrors()
  report({ name: 'log', isGood: errors.length === 0, figures: `${errors.length} errors. ${errors[0] ?? ''}` })
} finally {
  await balancer.stop()
  await cluster.close()
  await pooler?.stop()
  await postgres.stop()
}
console.log(
  problems.length === 0
    ? `servers: every property holds on ${count} processes${pooler ? ' behind PgBouncer in transaction mode' : ''}`
    : `servers: NOT good: ${problems.join(', ')}`,
)
process.exit(problems.length === 0 ? 0 : 1)

/** All processes have started at the same time on an empty database. */
async function checkStart(): Promise<Property> {
  const { rows } = (await cluster.db.execute(
    'select (select count(*)::int from users where is_admin) as admins, (select count(*)::int from drizzle.__drizzle_migrations) as migrations, (select count(*)::int - count(distinct name)::int from offices) as doubled',
  )) as unknown as { rows: { admins: number; migrations: number; doubled: number }[] }
  const [{ admins = 0, migrations = 0, doubled = 0 } = {}] = rows
  const seconds = cluster.startedIn.map((ms) => (ms / 1_000).toFixed(1)).join(', ')
  return {
    name: 'start',
    isGood: admins === 1 && migrations > 0 && doubled === 0,
    figures: `ready after ${seconds} s; ${migrations} migrations, ${admins} administrator, ${doubled} doubled offices`,
  }
}

async function checkMailAndJobs() {
  const made = bookWithRetries(balancer.url, await fetchLaterSlots(balancer.url), 60)
  await made.done
  await untilSent(cluster.db)
  const confirmed = await confirmAddresses(cluster, made.acknowledged)
  await addDueJobs(cluster.db, cluster.agency, jobs)
  await untilSent(cluster.db)
  report({
    name: 'links of mails',
    isGood: confirmed === 60,
    figures: `${confirmed} of 60 addresses confirmed`,
  })
  report(await checkMails(cluster))
  report(await checkJobs(cluster.db, jobs))
  report(await checkWebhooks(cluster))
}

/** Kills one process after a third of the bookings and starts it again after two thirds. */
async function checkKill() {
  const made = bookWithRetries(balancer.url, await fetchLaterSlots(balancer.url), bookings)
  const untilMade = async (share: number) => {
    while (made.acknowledged.length < bookings * share) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await Promise.race([untilMade(1 / 3), made.done])
  await cluster.kill(count - 1)
  await Promise.race([untilMade(2 / 3), made.done])
  await cluster.restart(count - 1)
  await made.done
  const bookingsKept = await checkBookings(cluster.db, made)
  report({ ...bookingsKept, name: 'bookings, one kill' })
  await untilSent(cluster.db)
  report({ ...(await checkMails(cluster, 1)), name: 'mails, one kill' })
}

function report({ name, isGood, figures }: Property) {
  if (!isGood) problems.push(name)
  console.log(`servers: ${isGood ? 'good' : 'NOT GOOD'}: ${name}: ${figures}`)
}
