import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookings, outsideEvents } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { bookAppointment } from '../book.server.ts'
import { monday8, secrets, toDetails } from '../testing.server.ts'
import { recordReportedEvent } from './reported-event.server.ts'

test('a report and two bookings of one event at once give one confirmed appointment, whoever is first', async () => {
  const db = await freshDb()
  const startsAt = monday8.add({ hours: 72 })
  const book = (uri: string) => {
    const request = { details: toDetails(), addressProof: 'not_asked', externalEvent: { uri } } as const
    return bookAppointment(db, secrets, { ...request, consent: { route: 'api' } }, monday8)
  }
  const report = (uri: string) => recordReportedEvent(db, { uri, startsAt, isCancelled: false }, monday8)
  const rounds = Array.from({ length: 20 }, (_, n) => async () => {
    const uri = `https://calendly.example/${randomUUID()}`
    const reported = n % 2 === 0 ? report(uri) : undefined
    const answers = Promise.all([book(uri), book(uri)])
    await Promise.all([reported ?? report(uri), answers])
    return (await answers).map((answer) => (answer.ok ? 'booked' : answer.reason)).sort()
  })
  const outcomes = await Promise.all(rounds.map((start) => start()))
  expect(outcomes).toEqual(outcomes.map(() => ['booked', 'event_known']))
  const rows = await db.select().from(bookings)
  expect(rows.map(({ status }) => status)).toEqual(outcomes.map(() => 'confirmed'))
  expect(rows.every((row) => row.startsAt?.equals(startsAt))).toBe(true)
  expect(await db.$count(outsideEvents)).toBe(outcomes.length)
})
