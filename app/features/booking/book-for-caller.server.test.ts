import { expect, test } from 'vitest'
import { countAttempt } from '../../db/count-attempt.server.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { createRateLimits, rateLimitRules } from '../../lib/security/rate-limits.server.ts'
import { bookForCaller } from './book-for-caller.server.ts'
import { insertOfficeAndCounsellor, makeHold, monday8, secrets, toDetails } from './testing.server.ts'

const { points } = rateLimitRules.booking

/** Books as a visitor without script. Without `mailUrl` the site sends no mail. */
async function openSite(mailUrl?: string) {
  const db = await freshDb()
  const limits = createRateLimits({
    ...{ enabled: true, secrets, count: (attempt, now) => countAttempt(db, attempt, now) },
    onError(error) {
      throw error
    },
  })
  const env = { mailUrl, exemptCountries: [], rateLimits: true }
  const book = (address: string, sent: Readonly<{ key?: string; holdToken?: string }>) => {
    const { key: idempotencyKey, holdToken } = sent
    const caller = { role: 'client', address, signedIn: null } as const
    const request = { details: toDetails(), idempotencyKey, holdToken }
    return bookForCaller({ db, secrets, limits, env }, caller, request, monday8)
  }
  return { db, limits, book }
}

const holdOn = async (db: Db, hours: number) =>
  makeHold(db, { ...(await insertOfficeAndCounsellor(db)), startsAt: monday8.add({ hours }) })

test('what books nothing does not count for the limit of all visitors', async () => {
  const { db, limits, book } = await openSite()
  for (let n = 0; n < points; n++)
    expect(await book('1.1.1.1', { holdToken: 'bogus' })).toMatchObject({ reason: 'hold_gone' })
  expect(await book('1.1.1.1', { holdToken: 'bogus' })).toMatchObject({ reason: 'too_many' })
  const { holdToken } = await holdOn(db, 24)
  expect(await book('2.2.2.2', { holdToken })).toMatchObject({ ok: true })
  expect(await limits.countAttempts('bookings', 'all')).toBe(1)
})

test('a request that has booked returns its booking above the rate limit, and another one does not', async () => {
  const { db, book } = await openSite()
  const { holdToken, id } = await holdOn(db, 24)
  const sent = { holdToken, key: 'first' }
  expect(await book('1.1.1.1', sent)).toMatchObject({ ok: true, repeated: false })
  for (let n = 0; n < points; n++) await book('1.1.1.1', { holdToken: 'bogus' })
  expect(await book('1.1.1.1', sent)).toMatchObject({ ok: true, repeated: true, booking: { id } })
  expect(await book('1.1.1.1', { ...sent, key: 'other' })).toMatchObject({ ok: true, repeated: true })
  expect(await book('1.1.1.1', { holdToken: 'bogus', key: 'other' })).toMatchObject({ reason: 'too_many' })
})

const mostUnproven = rateLimitRules['unproven-booking'].points

test.each([
  ['the last booking of an address that may wait for proof', mostUnproven - 1, '2.2.2.2', 24],
  ['the next one', mostUnproven, '2.2.2.2', 1],
  ['one of another address', mostUnproven, '1.1.1.1', 24],
] as const)('%s keeps its time without proof as long as it should', async (_, made, address, hours) => {
  const { db, limits, book } = await openSite('smtp://mail.example.com')
  for (let n = 0; n < made; n++) await limits.consume('unproven-booking', '2.2.2.2')
  const { holdToken } = await holdOn(db, 48)
  expect(await book(address, { holdToken })).toMatchObject({ ok: true })
  const [booking] = await db.select().from(bookings)
  expect(booking?.proofDueAt?.toString()).toBe(monday8.add({ hours }).toString())
})
