import type { OpenDatabase } from '../app/db/open.server.ts'
import { findOpenDays, findOpenSlots } from '../app/features/availability/slots/slots.server.ts'
import { toPercentile } from '../tests/support/load.ts'
import { toExecuteSql } from './execute-sql.ts'

const questions = Number(process.env.QUESTIONS ?? 150)
/** A server that runs has opened its connections and compiled its code. */
const warmUpQuestions = 10

type Wanted = Readonly<{ days: number; officeId?: string; counsellorId?: string }>

/** Measures the search for open slots from now on. An appointment changes before each search. */
export async function measureOpenSlots(database: OpenDatabase, { days, ...place }: Wanted): Promise<string> {
  const listed: number[] = []
  const counted: number[] = []
  let computed = 0
  for (let question = -warmUpQuestions; question < questions; question += 1) {
    await changeAppointment(database)
    const now = Temporal.Now.instant()
    const query = { from: now, to: now.add({ hours: 24 * days }), ...place }
    const usage = process.cpuUsage()
    const listedMs = await time(() => findOpenSlots(database.db, query, now))
    const { user, system } = process.cpuUsage(usage)
    const countedMs = await time(() => findOpenDays(database.db, { ...query, timeZone: 'Africa/Lagos' }, now))
    if (question < 0) continue
    computed += (user + system) / 1_000 / questions
    listed.push(listedMs)
    counted.push(countedMs)
  }
  return `first 1,000 slots ${show(listed)}, ${computed.toFixed(0)} ms of processor time in Node; slots by day ${show(counted)}`
}

/** Moves the end of one busy time by a minute and back. */
async function changeAppointment(database: OpenDatabase) {
  await toExecuteSql(database)(
    `update bookings set busy_until = ends_at + (case when busy_until = ends_at then interval '1 minute' else interval '0' end)
    where id = (select id from bookings where starts_at > now() + interval '3 days' and status = 'confirmed' order by starts_at, id limit 1)`,
  )
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function show(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${toPercentile(sorted, 0.5).toFixed(1)} ms, p99 ${toPercentile(sorted, 0.99).toFixed(1)} ms`
}
