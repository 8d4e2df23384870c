import { expect, test } from 'vitest'
import { appointmentOn, dbWithBooking, now } from '../../tests/support/outbox.ts'
import { outbox } from '../db/tables/outbox.ts'
import { freshDb } from '../db/testing.server.ts'
import { clientMailKinds, messages } from './messages/messages.ts'
import { type NewMail, queueMail } from './queue-mail.server.ts'

const to = 'ngozi@mail.example'
const bookingId = '0b9f7a52-3c0d-4d6e-9a37-2f6c1f0c8d11'
const appointment = { ...appointmentOn(9), sequence: 0 }

test('a mail stores the facts of its kind, and nothing else that its writer passes on', async () => {
  const { db, bookingId } = await dbWithBooking()
  const row = { to, bookingId, appointment, complaint: 'I cannot sleep' }
  await queueMail(db, [{ kind: 'booking_confirmed', ...row }], now)
  const [mail] = await db.select().from(outbox)
  expect(mail).toMatchObject({ kind: 'booking_confirmed', toAddress: to, bookingId, userId: null })
  expect(mail?.facts).toEqual({
    session: { startsAt: '2027-01-09T08:00:00Z', endsAt: '2027-01-09T08:30:00Z', sequence: 0 },
  })
})

// `tsc` refuses a line here that it does not expect to fail.
const wrong: NewMail[] = [
  // @ts-expect-error the kind is unknown
  { kind: 'no_such_kind', to },
  // @ts-expect-error the appointment is missing
  { kind: 'booking_confirmed', to, bookingId },
  // @ts-expect-error the zone of the quiet hours is missing
  { kind: 'booking_reminder', to, bookingId, appointment },
  // @ts-expect-error a counsellor gets no request without a time
  { kind: 'counsellor_booking', to, bookingId, change: 'requested' },
  // @ts-expect-error the number is missing
  { kind: 'follow_up_overdue', to },
]

test.each(wrong)(
  'a mail whose facts do not fit its kind is refused before it is stored: %j',
  async (mail) => {
    const db = await freshDb()
    await expect(queueMail(db, [mail], now)).rejects.toThrow()
    expect(await db.$count(outbox)).toBe(0)
  },
)

test('each kind of mail is in the list once, and has words of its own for staff, and for the client who reads it', () => {
  expect(new Set(messages.map(({ kind }) => kind)).size).toBe(messages.length)
  expect(new Set(messages.map(({ forStaff }) => forStaff)).size).toBe(messages.length)
  const withWords = messages.filter((message) => message.toClient)
  expect(withWords.map(({ kind }) => kind)).toEqual(clientMailKinds)
})
