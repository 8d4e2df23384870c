import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, outsideEvents } from '../../../db/tables/booking.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { bookAppointment } from '../book.server.ts'
import { insertOfficeAndCounsellor, monday8, secrets, toDetails } from '../testing.server.ts'
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

const later = { at: monday8.add({ minutes: 5 }) }
const earlier = { at: monday8.subtract({ minutes: 5 }) }
const otherTime = { startsAt: monday8.add({ hours: 96 }) }

const calUri = 'https://cal.example/booking/1'

/** What the scheduler reports about a confirmed appointment, and the follow-ups of staff. */
const reports = {
  'a repetition': { change: {}, tasks: [] },
  'a move': { change: { ...otherTime, ...later }, tasks: ['outside_changed'] },
  'a cancellation': { change: { isCancelled: true, ...later }, tasks: ['outside_changed'] },
  'a move without the time of the report': { change: otherTime, tasks: ['outside_changed'] },
  'a move older than the last report': { change: { ...otherTime, ...earlier }, tasks: [] },
  'a move to a new event': {
    change: { ...otherTime, ...later, uri: 'https://cal.example/booking/2', replaces: calUri },
    tasks: ['outside_changed'],
  },
  'a new event in place of an unknown one': {
    change: { ...otherTime, ...later, uri: 'https://cal.example/booking/2', replaces: `${calUri}0` },
    tasks: [],
  },
  'a cancellation older than the last report': { change: { isCancelled: true, ...earlier }, tasks: [] },
} as const

test.each(Object.entries(reports))(
  'staff learn of what the outside scheduler changes: %s',
  async (_, report) => {
    const db = await freshDb()
    await insertOfficeAndCounsellor(db)
    const event = {
      uri: calUri,
      startsAt: monday8.add({ hours: 72 }),
      isCancelled: false,
    }
    await recordReportedEvent(db, event, monday8)
    const externalEvent = { uri: event.uri, startsAt: event.startsAt }
    const request = { details: toDetails(), addressProof: 'not_asked', externalEvent } as const
    const consent = { route: 'api' } as const
    expect(await bookAppointment(db, secrets, { ...request, consent }, monday8)).toMatchObject({ ok: true })
    await recordReportedEvent(db, { ...event, ...report.change }, monday8.add({ minutes: 9 }))
    expect((await db.select().from(followUpTasks)).map(({ kind }) => kind)).toEqual(report.tasks)
    const isChange = eq(auditEvents.action, 'booking.outside_changed')
    expect(await db.$count(auditEvents, isChange)).toBe(report.tasks.length)
  },
)
