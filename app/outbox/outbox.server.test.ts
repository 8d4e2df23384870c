import { expect, test } from 'vitest'
import { findCalendarFaults } from '../../tests/support/check-calendar.ts'
import {
  appointmentOn,
  confirmation,
  dbWithBooking,
  later,
  listOutbox,
  now,
  openMailbox,
  readMail,
  sendDueMail,
} from '../../tests/support/outbox.ts'
import { bookings } from '../db/tables/booking.ts'
import { mailTexts, outbox } from '../db/tables/outbox.ts'
import { type NewMail, queueMail } from './queue-mail.server.ts'

test('a client gets one confirmation with the times, the link and the reply address of the office', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  await queueMail(db, [confirmation(bookingId)], now)
  expect(await sendDueMail(db, settings, () => later(1))).toBe(1)
  expect(await sendDueMail(db, settings, () => later(2))).toBe(0)
  const email = await readMail(received[0])
  expect(email.subject).toBe('Your appointment on Sat 9 January')
  expect(email.text).toContain('Sat 9 January, 1:30 pm (Indian time)')
  expect(email.text).toContain(`https://ireti.example/manage/${bookingId}.1`)
  expect(email.replyTo).toEqual([{ name: '', address: 'NG@ireti.example' }])
  expect(await listOutbox(db)).toEqual([{ status: 'sent', attempts: 1, lastError: null }])
})

test('a mail leaves with the paragraph of its kind and the signature, as they are when it is made', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  await queueMail(db, [confirmation(bookingId), { kind: 'guardian_question', to: '', bookingId }], now)
  await db.insert(mailTexts).values([
    { place: 'booking_confirmed', text: 'Ring twice\n<at> the blue door.' },
    { place: 'guardian_question', text: 'No guardian reads this.' },
    { place: 'signature', text: 'Ireti, from nine to five' },
  ])
  const withGuardian = { ...settings, findGuardianEmail: async () => 'mother@mail.example' }
  expect(await sendDueMail(db, withGuardian, () => later(1))).toBe(2)
  const mails = await Promise.all(received.map(readMail))
  const confirmed = mails.find(({ subject }) => subject?.startsWith('Your appointment'))
  const asked = mails.find((mail) => mail !== confirmed)
  expect(confirmed?.text).toContain('Ring twice\n<at> the blue door.\n\nIreti\n\nIreti, from nine to five\n')
  expect(confirmed?.html).toContain('Ring twice\n&lt;at&gt; the blue door.')
  expect(confirmed?.html).toContain('Ireti, from nine to five')
  expect(asked?.text).toContain('Ireti, from nine to five')
  expect(asked?.text).not.toContain('No guardian')
})

test('a booking, two moves and a cancellation send valid calendar files with one UID and the sequences 0 to 3', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const to = 'ngozi@mail.example'
  const changes: NewMail[] = [
    confirmation(bookingId),
    ...([1, 2] as const).map(
      (sequence): NewMail => ({
        kind: 'booking_moved',
        to,
        bookingId,
        appointment: {
          ...appointmentOn(9 + sequence),
          sequence,
          previousStartsAt: appointmentOn(8 + sequence).startsAt,
        },
      }),
    ),
    { kind: 'booking_cancelled', to, bookingId, appointment: { ...appointmentOn(11), sequence: 3 } },
  ]
  for (const [minute, change] of changes.entries()) await queueMail(db, [change], later(minute))
  expect(await sendDueMail(db, settings, () => later(10))).toBe(4)
  const emails = await Promise.all(received.map(readMail))
  const read = (name: string) =>
    emails.map(({ calendar }) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar)?.[1])
  expect(read('UID')).toEqual(Array(4).fill(bookingId))
  expect(read('SEQUENCE')).toEqual(['0', '1', '2', '3'])
  expect(read('DTSTART')).toEqual(['09', '10', '11', '11'].map((day) => `202701${day}T080000Z`))
  expect(read('METHOD')).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'])
  expect(emails.map(({ method }) => method)).toEqual(read('METHOD'))
  for (const { attachments } of emails) expect(attachments).toHaveLength(1)
  for (const { calendar } of emails) expect(findCalendarFaults(Buffer.from(calendar))).toEqual([])
})

const inOffice = { mode: 'IN_PERSON' } as const
const byScheduler = { officeId: null, counsellorId: null }

test.each([
  ['booking_confirmed', inOffice, true],
  ['booking_moved', inOffice, true],
  ['booking_confirmed', { mode: 'ONLINE' }, true],
  ['booking_confirmed', byScheduler, true],
  ['counsellor_booking', inOffice, true],
  ['booking_cancelled', inOffice, false],
  ['booking_ended', inOffice, false],
] as const)(
  'the organizer of %s for %j reads the answers, and the letter says what an answer does not do: %s',
  async (kind, values, isOpen) => {
    const { db, bookingId } = await dbWithBooking(values)
    const { received, settings } = await openMailbox()
    const appointment = { ...appointmentOn(9), sequence: 0 }
    const change = kind === 'counsellor_booking' ? 'booked' : undefined
    const mail = { kind, to: 'somebody@mail.example', bookingId, appointment, change } as NewMail
    await queueMail(db, [mail], now)
    await sendDueMail(db, settings, () => now)
    const { calendar, text, replyTo } = await readMail(received[0])
    expect(calendar).toContain(':mailto:NG@ireti.example\r\n')
    expect(replyTo).toEqual([{ name: '', address: 'NG@ireti.example' }])
    const note = 'An answer in your calendar, also a No, does not cancel the session. Cancel it on'
    expect(text?.replaceAll(/\s+/g, ' ').includes(note)).toBe(isOpen)
  },
)

test('a later mail of a booking waits until an earlier one is sent', async () => {
  const { db, bookingId } = await dbWithBooking()
  let refusals = 1
  const { received, settings } = await openMailbox({ refuse: () => (refusals-- > 0 ? 451 : undefined) })
  await queueMail(db, [confirmation(bookingId)], now)
  await queueMail(db, [{ ...confirmation(bookingId), kind: 'booking_cancelled' } as NewMail], later(0.5))
  expect(await sendDueMail(db, settings, () => now.add({ seconds: 40 }))).toBe(0)
  expect(await sendDueMail(db, settings, () => later(2))).toBe(2)
  const subjects = await Promise.all(received.map(async (mail) => (await readMail(mail)).subject))
  expect(subjects).toEqual([
    'Your appointment on Sat 9 January',
    'Your appointment on Sat 9 January is cancelled',
  ])
})

test('a mail that is planned for tomorrow does not delay a later one of the same booking', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  await queueMail(db, [confirmation(bookingId)], now)
  await db.update(outbox).set({ nextAttemptAt: later(24 * 60) })
  await queueMail(db, [{ ...confirmation(bookingId), kind: 'booking_cancelled' } as NewMail], later(1))
  expect(await sendDueMail(db, settings, () => later(2))).toBe(1)
  expect(await sendDueMail(db, settings, () => later(24 * 60))).toBe(1)
  expect(received).toHaveLength(2)
})

test('no mail contains the complaint, the name of the client or a service', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const appointment = { ...appointmentOn(9), sequence: 0 }
  const to = 'someone@mail.example'
  await queueMail(
    db,
    [
      ...(['booking_confirmed', 'booking_moved', 'booking_cancelled'] as const).map(
        (kind): NewMail => ({ kind, to, bookingId, appointment }),
      ),
      ...(['booked', 'moved', 'cancelled'] as const).flatMap((change): NewMail[] => [
        { kind: 'office_booking', to, bookingId, change, appointment },
        { kind: 'counsellor_booking', to, bookingId, change, appointment },
      ]),
      { kind: 'office_booking', to, bookingId, change: 'requested' },
      { kind: 'booking_requested', to, bookingId },
    ],
    now,
  )
  expect(await sendDueMail(db, settings, () => now)).toBe(11)
  for (const mail of received) {
    const email = await readMail(mail)
    const everything = [mail.raw.toString(), email.subject, email.text, email.html, email.calendar].join('\n')
    expect(everything).not.toContain('COMPLAINT')
    expect(everything).not.toContain('Ngozi')
    expect(everything).not.toContain('Eze')
    expect(everything).not.toMatch(/individual|therapy/i)
  }
})

test('a mail names the office, the counsellor and the mode at the time when it was queued', async () => {
  const { db, bookingId, offices, counsellors } = await dbWithBooking({ mode: 'ONLINE' })
  const { received, settings } = await openMailbox()
  const appointment = {
    ...appointmentOn(9),
    sequence: 2,
    mode: 'IN_PERSON',
    officeId: offices[1]?.id,
    counsellorId: counsellors[1]?.id,
  } as const
  await queueMail(
    db,
    [{ kind: 'counsellor_booking', to: 'b@ireti.example', bookingId, change: 'cancelled', appointment }],
    now,
  )
  await sendDueMail(db, settings, () => now)
  const email = await readMail(received[0])
  expect(email.text).toContain('Counsellor 2')
  expect(email.text).toContain('Indian time')
  expect(email.calendar).toContain('LOCATION:Placeholder\r\n')
  expect(email.calendar).toContain('SEQUENCE:2\r\n')
})

test('the mail of a quarantined booking waits until staff release it', async () => {
  const { db, bookingId } = await dbWithBooking({ quarantined: true })
  const { received, settings } = await openMailbox()
  await queueMail(db, [confirmation(bookingId)], now)
  expect(await sendDueMail(db, settings, () => later(5))).toBe(0)
  await db.update(bookings).set({ quarantined: false })
  expect(await sendDueMail(db, settings, () => later(6))).toBe(1)
  expect(received).toHaveLength(1)
})
