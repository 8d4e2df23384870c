import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { type Answer, fetchSlots, type OpenSlot, toClient } from './booking-client.ts'
import type { Property } from './shared-state.ts'
import { type Cluster, callFrom } from './site-cluster.ts'
import { findProofPath } from './smtp-inbox.ts'

type Acknowledged = Readonly<{ id: string; key: string; email: string }>

/** What clients saw: bookings, and how often they had to send a request again. */
export type Bookings = Readonly<{
  acknowledged: Acknowledged[]
  retries: () => number
  done: Promise<unknown>
}>

/** Returns the open times after the two weeks in which unproven bookings have a limit. */
export function fetchLaterSlots(url: string): Promise<OpenSlot[]> {
  return fetchSlots(url, 20, 20, '&mode=ONLINE')
}

/**
 * Lets `count` clients book, eight at a time, each from an address of its own. A client repeats a request without an answer, with the
 * same Idempotency-Key.
 */
export function bookWithRetries(url: string, slots: OpenSlot[], count: number): Bookings {
  const acknowledged: Acknowledged[] = []
  let [started, retries] = [0, 0]
  const mark = randomUUID().slice(0, 8)
  const untilAnswered = async (send: () => Promise<Answer>) => {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const answer = await send()
      if (answer.status !== 0 && answer.status < 500) return answer
      retries += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('the site did not come back')
  }
  const bookOne = async (n: number) => {
    const address = `198.18.${Math.floor(n / 250)}.${n % 250}`
    const holdToken = await holdAny(url, address, slots, untilAnswered)
    const key = randomUUID()
    const client = toClient(`${mark}-${n}`)
    const booked = await untilAnswered(() =>
      callFrom(address, `${url}/api/v1/booking`, { ...client, holdToken }, { 'idempotency-key': key }),
    )
    if (booked.status !== 201) throw new Error(`a booking answered ${booked.status}: ${booked.message}`)
    const { _id: id } = booked.data as { _id: string }
    acknowledged.push({ id, key, email: String(client.email) })
  }
  const work = async () => {
    while (started < count) await bookOne(started++)
  }
  const done = Promise.all(Array.from({ length: Math.min(8, count) }, work))
  return { acknowledged, retries: () => retries, done }
}

/** Holds one of the times. A hold whose answer was lost stays until it expires, and another time is taken. */
async function holdAny(
  url: string,
  address: string,
  slots: OpenSlot[],
  untilAnswered: (send: () => Promise<Answer>) => Promise<Answer>,
): Promise<string> {
  for (let slot = slots.pop(); slot; slot = slots.pop()) {
    const { endsAt, ...place } = slot
    const body = { ...place, consent: true }
    const held = await untilAnswered(() => callFrom(address, `${url}/api/v1/slots/hold`, body))
    if (held.status === 201) return (held.data as { holdToken: string }).holdToken
    if (held.status !== 409) throw new Error(`a hold answered ${held.status}: ${held.message}`)
  }
  throw new Error('no time is left')
}

/** Every acknowledged booking is in the database once, and there is no other. */
export async function checkBookings(db: Db, { acknowledged, retries }: Bookings): Promise<Property> {
  const rows = await readRows<{ id: string; idempotency_key: string; email: string }>(
    db,
    sql`select id, key as idempotency_key, email from bookings join idempotency_keys on booking_id = id`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const keys = new Set(acknowledged.map(({ key }) => key))
  const lost = acknowledged.filter(({ id, key, email }) => {
    const row = byId.get(id)
    return row?.idempotency_key !== key || row.email !== email
  })
  const own = rows.filter((row) => keys.has(row.idempotency_key))
  const emails = new Set(own.map(({ email }) => email))
  const [overlaps] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from bookings a join bookings b on a.counsellor_id = b.counsellor_id and a.id < b.id
      and tstzrange(a.busy_from, a.busy_until) && tstzrange(b.busy_from, b.busy_until)
      where a.status in ('held', 'confirmed') and b.status in ('held', 'confirmed')`,
  )
  return {
    name: 'bookings',
    isGood:
      lost.length === 0 &&
      own.length === acknowledged.length &&
      emails.size === own.length &&
      overlaps?.count === 0,
    figures: `${acknowledged.length} acknowledged after ${retries()} repeated requests, ${lost.length} lost, ${own.length - emails.size} doubled, ${overlaps?.count} overlaps`,
  }
}

/** Presses the button behind the link of the mail that each client got. Returns how many addresses are confirmed. */
export async function confirmAddresses(
  { inbox, publicUrl }: Pick<Cluster, 'inbox' | 'publicUrl'>,
  clients: readonly Acknowledged[],
): Promise<number> {
  let confirmed = 0
  for (const { email } of clients) {
    const path = await findProofPath(inbox.received, email)
    const headers = { origin: publicUrl }
    const answer = await fetch(`${publicUrl}${path}`, {
      method: 'POST',
      headers,
      redirect: 'manual',
      body: new URLSearchParams(),
    })
    if (answer.status === 303) confirmed += 1
  }
  return confirmed
}
