import { expect, test } from 'vitest'
import { toClientView } from './client-view.ts'
import type { Client, Session } from './clients.server.ts'

const clock = { timeZone: 'Africa/Lagos', now: Temporal.Instant.from('2027-01-10T12:00:00Z') }

/** A session of a day of January, or a request without a time. */
const toSession = (status: Session['status'], day: number | null): Session => ({
  id: `${status} ${day}`,
  status,
  startsAt: day === null ? null : Temporal.Instant.from(`2027-01-${String(day).padStart(2, '0')}T09:00:00Z`),
  mode: 'ONLINE',
  ...{ office: null, counsellor: 'Tunde Adeyemi', guardianAnswer: null, guardianStatus: null, ownerId: 'a' },
})

const client = {
  ...{ id: 'a', revision: 1, name: 'Ada Obi', email: null, language: null, office: null },
  ...{ hasNotes: false, hasOtherNotes: false, createdAt: clock.now },
} as Client

test('the sessions to come stand the earliest first, the past and cancelled ones the latest first', () => {
  // The latest first, as the database returns them.
  const sessions = [
    toSession('requested', null),
    toSession('confirmed', 20),
    toSession('cancelled', 19),
    toSession('confirmed', 15),
    toSession('confirmed', 10),
    toSession('attended', 8),
  ].map((session) =>
    session.id === 'confirmed 10' ? { ...session, startsAt: clock.now.subtract({ minutes: 5 }) } : session,
  )
  const { coming, past, next } = toClientView(client, sessions, clock)
  expect(coming.map(({ id }) => id)).toEqual(['confirmed 15', 'confirmed 20', 'requested null'])
  expect(past.map(({ id }) => id)).toEqual(['cancelled 19', 'confirmed 10', 'attended 8'])
  expect(next?.id).toBe('confirmed 15')
})
