import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../app/db/open.server.ts'
import { readAskedBookings, toBookingsFilter } from '../app/features/booking/bookings-filter.ts'
import { findBookings } from '../app/features/booking/found-bookings.server.ts'
import { toBookingQueries } from './admin-addresses.ts'

/** The plan, with what was really read, of every statement behind the list of bookings. */
export async function printPlans(url: string, named: Parameters<typeof toBookingQueries>[0]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("load 'auto_explain'")
  for (const setting of ['log_min_duration = 0', 'log_analyze = on', 'log_buffers = on', 'log_timing = off'])
    await client.query(`set auto_explain.${setting}`)
  await client.query('set client_min_messages = log')
  let plans: string[] = []
  client.on('notice', ({ message }) => plans.push(message ?? ''))
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  for (const [name, query] of toBookingQueries(named)) {
    plans = []
    const address = new URLSearchParams(query)
    const { filter, sort } = toBookingsFilter(readAskedBookings(address), 'Africa/Lagos')
    const page = Number(address.get('page') ?? 1)
    await findBookings(db, { scope: { counsellorId: null }, filter, sort, page, limit: 5 })
    console.log(`\n### ${name}: ${query}\n${plans.join('\n')}`)
  }
  await client.end()
}
