import { expect, test } from 'vitest'
import { findCalendarFaults } from '../../../../tests/support/check-calendar.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi } from '../../../../tests/support/testing-api.ts'
import type { bookings } from '../../../db/tables/booking.ts'
import { insertBooking, makeOffice } from '../../../features/availability/testing.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'

async function readFile(values: Partial<typeof bookings.$inferInsert>) {
  const api = await makeTestApi({ pages: await loadSite() })
  const { office, counsellorId } = await makeOffice(api.db)
  const startsAt = Temporal.Now.instant().add({ hours: 48 })
  const times = {
    startsAt,
    endsAt: startsAt.add({ minutes: 30 }),
    busyFrom: startsAt,
    busyUntil: startsAt.add({ minutes: 30 }),
  }
  const place = { officeId: office.id, counsellorId, mode: 'ONLINE' } as const
  const id = await insertBooking(api.db, { ...place, ...times, ...values })
  const answer = await api.request(
    `${toPrivatePath(api.instance.secrets, { id, linkVersion: 1 })}/calendar.ics`,
  )
  return { id, answer, text: await answer.text() }
}

test.each([
  [{ status: 'confirmed' }, 'PUBLISH', 'CONFIRMED', 0],
  [{ status: 'confirmed', icsSequence: 2 }, 'PUBLISH', 'CONFIRMED', 2],
  [{ status: 'cancelled', icsSequence: 1 }, 'CANCEL', 'CANCELLED', 1],
  [{ status: 'cancelled', icsSequence: 3, mode: 'IN_PERSON' }, 'CANCEL', 'CANCELLED', 3],
] as const)(
  'the calendar file of %j has the method %s, the status %s and the sequence %d',
  async (values, ...rest) => {
    const [method, status, sequence] = rest
    const { id, answer, text } = await readFile(values)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`text/calendar; method=${method}; charset=utf-8`)
    expect(findCalendarFaults(Buffer.from(text))).toEqual([])
    for (const line of [`METHOD:${method}`, `STATUS:${status}`, `SEQUENCE:${sequence}`, `UID:${id}`])
      expect(text).toContain(`\r\n${line}\r\n`)
    expect(text).toContain(':mailto:office@ireti.example\r\n')
    expect(text).not.toMatch(/Counsellor 1|Ada|mail\.example\.com/)
  },
)

test.each([
  { status: 'requested' },
  { status: 'requested', startsAt: null, endsAt: null, busyFrom: null, busyUntil: null },
  { status: 'cancelled', startsAt: null, endsAt: null, busyFrom: null, busyUntil: null },
] as const)('what has never had a time of its own has no calendar file: %j', async (values) => {
  expect((await readFile(values)).answer.status).toBe(404)
})
