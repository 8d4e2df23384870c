import type { Db } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { solveChallenge } from '../../app/enhance/solve-challenge.ts'
import { call, callAgain, toClient } from './booking-client.ts'

type Flood = Readonly<{
  /** The address of a site that trusts 127.0.0.1 as its proxy. */
  url: string
  posts: number
  sources: number
  people: number
}>

/**
 * Sends scripted bookings from many addresses while people book from one other address, each with a solved challenge. Returns how often
 * each status was answered to programs and to people.
 */
export async function floodBookings({ url, posts, sources, people }: Flood) {
  let next = 0
  const programs: Record<number, number> = {}
  const persons: Record<number, number> = {}
  const sendPrograms = async () => {
    while (next < posts) {
      const n = next++
      const source = `198.18.${Math.floor((n % sources) / 250)}.${(n % sources) % 250}`
      const { status } = await call(`${url}/api/v1/booking`, 'POST', toClient(`Program-${n}`), {
        'x-forwarded-for': source,
      })
      programs[status] = (programs[status] ?? 0) + 1
    }
  }
  const sendPerson = async (n: number) => {
    const status = await bookAsPerson(url, n)
    persons[status] = (persons[status] ?? 0) + 1
  }
  const flood = Array.from({ length: 8 }, sendPrograms)
  for (let first = 0; first < people; first += 10) {
    const group = Array.from({ length: Math.min(10, people - first) }, (_, n) => sendPerson(first + n))
    await Promise.all(group)
  }
  await Promise.all(flood)
  return { programs, persons }
}

/** Books as the form does: with a challenge that its worker has solved. All people share one address. */
async function bookAsPerson(url: string, n: number): Promise<number> {
  const from = { 'x-forwarded-for': '203.0.113.50' }
  const { status, data } = await callAgain(`${url}/api/v1/challenge`, 'GET', undefined, from)
  if (status !== 200) return status
  const solution = solveChallenge((data as { challenge: string }).challenge)
  const headers = { ...from, 'proof-of-work': solution, 'idempotency-key': `person-${n}` }
  return (await callAgain(`${url}/api/v1/booking`, 'POST', toClient(`Person-${n}`), headers)).status
}

/** Returns how many bookings of programs staff see as real ones. */
export async function countReached(db: Db): Promise<number> {
  const rows = await db.select({ name: bookings.name, quarantined: bookings.quarantined }).from(bookings)
  return rows.filter(({ name, quarantined }) => name?.includes('Program') && !quarantined).length
}
