import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { callJson, makeTestApi } from '../support/testing-api.ts'

const secret = 'a secret that only the scheduler knows'
const uri = 'https://api.calendly.com/scheduled_events/1'

async function openSite() {
  const api = await makeTestApi({
    env: { SCHEDULER_URL: 'https://calendly.com/ireti', SCHEDULER_WEBHOOK_SECRET: secret },
  })
  await makeAgency(api.db, { counsellors: 1 })
  const startsAt = Temporal.Now.instant().add({ hours: 72 }).round('minute')
  const book = (externalEvent: object, more: object = {}) =>
    callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient(1), externalEvent, ...more } })
  const report = (
    event: 'invitee.created' | 'invitee.canceled',
    { key = secret, age = 0, at = startsAt.toString(), of = uri } = {},
  ) => {
    const body = { event, payload: { scheduled_event: { uri: of, start_time: at } } }
    const time = Math.floor(Date.now() / 1_000) - age
    const signature = createHmac('sha256', key)
      .update(`${time}.${JSON.stringify(body)}`)
      .digest('hex')
    const headers = { 'calendly-webhook-signature': `t=${time},v1=${signature}` }
    return callJson(api, 'POST', '/api/v1/scheduler-events', { body, headers })
  }
  const readBooking = async () => (await api.db.select().from(bookings))[0]
  return { api, startsAt, book, report, readBooking }
}

test('an event of another host, of the past or of a far future is refused', async () => {
  const { api, book, startsAt } = await openSite()
  const hour = startsAt.toString()
  for (const event of [
    { uri: 'https://evil.example/scheduled_events/1', startsAt: hour },
    { uri, startsAt: '2001-01-01T08:00:00Z' },
    { uri, startsAt: startsAt.add({ hours: 24 * 400 }).toString() },
  ]) {
    const refused = await book(event)
    expect([refused.status, Object.keys(refused.errors ?? {})], JSON.stringify(event)).toEqual([
      422,
      ['externalEvent'],
    ])
  }
  const silent = await book({ uri }, { consent: undefined })
  expect([silent.status, Object.keys(silent.errors ?? {})]).toEqual([422, ['consent']])
  expect(await api.db.$count(bookings)).toBe(0)
})

test('what a browser reports is a request and a follow-up, until the scheduler’s signed report confirms it', async () => {
  const { api, book, report, readBooking, startsAt } = await openSite()
  expect((await book({ uri, startsAt: startsAt.toString() })).data).toMatchObject({
    status: 'requested',
    scheduledAt: null,
  })
  expect(await api.db.select().from(followUpTasks)).toMatchObject([{ kind: 'no_time', closedAt: null }])
  for (const forged of [{ key: 'another secret' }, { age: 600 }]) {
    expect((await report('invitee.created', forged)).status).toBe(401)
  }
  expect((await readBooking())?.status).toBe('requested')
  expect((await report('invitee.created')).status).toBe(200)
  expect((await report('invitee.created')).status).toBe(200)
  expect(await readBooking()).toMatchObject({ status: 'confirmed', startsAt })
  expect(await api.db.select().from(followUpTasks)).toMatchObject([{ outcome: 'time_given' }])
  const confirmed = (await api.db.select().from(outbox)).filter(({ kind }) => kind === 'booking_confirmed')
  expect(confirmed).toHaveLength(1)
})

test('a report that comes before its booking confirms it, and a cancelled event is not confirmed', async () => {
  const { book, report, startsAt } = await openSite()
  await report('invitee.created')
  expect((await book({ uri })).data).toMatchObject({ status: 'confirmed', scheduledAt: startsAt.toString() })
  const other = 'https://api.calendly.com/scheduled_events/2'
  await report('invitee.created', { of: other })
  await report('invitee.canceled', { of: other })
  const cancelled = await book({ uri: other }, { ...toClient(2) })
  expect(cancelled.data).toMatchObject({ status: 'requested' })
})

test('a report with a wrong time or of another host changes nothing', async () => {
  const { book, report, readBooking } = await openSite()
  await book({ uri })
  expect((await report('invitee.created', { at: '2001-01-01T08:00:00Z' })).status).toBe(200)
  expect((await report('invitee.created', { of: 'https://evil.example/1' })).status).toBe(200)
  expect((await report('invitee.created', { at: 'soon' })).status).toBe(200)
  expect((await readBooking())?.status).toBe('requested')
})

test('without a shared secret there is no address for reports', async () => {
  const api = await makeTestApi({ env: { SCHEDULER_URL: 'https://calendly.com/ireti' } })
  expect((await callJson(api, 'POST', '/api/v1/scheduler-events', { body: { payload: {} } })).status).toBe(
    404,
  )
})
