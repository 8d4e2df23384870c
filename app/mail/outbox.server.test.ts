import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { findCalendarFaults } from '../../tests/check-calendar.ts'
import { makeAgency } from '../../tests/machinery/agency.ts'
import { openInbox, type ReceivedMail } from '../../tests/machinery/smtp-inbox.ts'
import type { Db } from '../db/open.server.ts'
import { bookings, mails } from '../db/tables/booking.ts'
import { freshDb } from '../db/testing.server.ts'
import { listDueMail, type OutboxSettings, sendDueMail, sendMail } from './outbox.server.ts'
import { type NewMail, queueMail } from './queue.server.ts'
import { type MailTransport, openTransport } from './transport.server.ts'

const now = Temporal.Instant.from('2027-01-02T08:00:00Z')
const secret = 'COMPLAINT-I-cannot-sleep'
const noBug = (_: string, error: unknown) => {
  throw error
}

function settingsFor(transport: MailTransport, onBrokenMail: OutboxSettings['onBrokenMail'] = noBug) {
  return {
    publicUrl: 'https://ireti.example',
    companyName: 'Ireti',
    mailFrom: 'appointments@ireti.example',
    toManageLink: (id: string, version: number) => `https://ireti.example/manage/${id}.${version}`,
    transport,
    onBrokenMail,
  }
}

async function openMailbox(behaviour?: Parameters<typeof openInbox>[0]) {
  const inbox = await openInbox(behaviour)
  onTestFinished(inbox.close)
  return { ...inbox, settings: settingsFor(openTransport({ mailUrl: inbox.url, dataDir: '/nowhere' })) }
}

async function dbWithBooking(changes: Partial<typeof bookings.$inferInsert> = {}) {
  const db = await freshDb()
  const agency = await makeAgency(db, { counsellors: 2 })
  const bookingId = crypto.randomUUID()
  await db.insert(bookings).values({
    id: bookingId,
    status: 'confirmed',
    mode: 'IN_PERSON',
    officeId: agency.offices[0]?.id,
    counsellorId: agency.counsellors[0]?.id,
    ...sessionOn(9),
    busyFrom: sessionOn(9).startsAt,
    busyUntil: sessionOn(9).endsAt,
    visitorTimeZone: 'Asia/Kolkata',
    name: 'Ngozi Eze',
    email: 'ngozi@mail.example',
    clientKey: 'ngozi@mail.example',
    complaintSealed: secret,
    expectationsSealed: secret,
    channel: 'friend',
    createdAt: now,
    confirmedAt: now,
    ...changes,
  })
  return { db, bookingId, ...agency }
}

function sessionOn(day: number) {
  const startsAt = Temporal.Instant.from('2027-01-01T08:00:00Z').add({ hours: (day - 1) * 24 })
  return { startsAt, endsAt: startsAt.add({ minutes: 30 }) }
}

function confirmation(bookingId: string, to = 'ngozi@mail.example'): NewMail {
  return { kind: 'booking_confirmed', to, bookingId, session: { ...sessionOn(9), sequence: 0 } }
}

function later(minutes: number) {
  return now.add({ seconds: minutes * 60 })
}

async function sendNextMail(db: Db, settings: OutboxSettings, at: Temporal.Instant) {
  const [mail] = await listDueMail(db, at)
  return mail ? sendMail(db, settings, mail, at) : 'nothing_due'
}

async function listOutbox(db: Db) {
  return db
    .select({ status: mails.status, attempts: mails.attempts, lastError: mails.lastError })
    .from(mails)
    .orderBy(mails.createdAt)
}

async function readMail(mail: ReceivedMail | undefined) {
  const email = await PostalMime.parse(mail?.raw ?? '')
  const part = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const calendar = part && new TextDecoder().decode(part.content as ArrayBuffer).replaceAll('\n', '\r\n')
  return { ...email, method: part?.method, calendar: calendar ?? '' }
}

test('a queued confirmation reaches the client once, with the times, the link and the office to answer to', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  await queueMail(db, [confirmation(bookingId)], now)
  expect(await sendDueMail(db, settings, () => later(1))).toBe(1)
  expect(await sendDueMail(db, settings, () => later(2))).toBe(0)
  const email = await readMail(received[0])
  expect(email.subject).toBe('Your appointment on 9 January')
  expect(email.text).toContain('Sat 9 January 2027, 13:30 (Kolkata time, UTC+5:30)')
  expect(email.text).toContain(`https://ireti.example/manage/${bookingId}.1`)
  expect(email.replyTo).toEqual([{ name: '', address: 'NG@ireti.example' }])
  expect(await listOutbox(db)).toEqual([{ status: 'sent', attempts: 1, lastError: null }])
})

test('booking, two moves and a cancellation give one UID and the sequences 0 to 3, in order and valid', async () => {
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
        session: { ...sessionOn(9 + sequence), sequence, previousStartsAt: sessionOn(8 + sequence).startsAt },
      }),
    ),
    { kind: 'booking_cancelled', to, bookingId, session: { ...sessionOn(11), sequence: 3 } },
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
  for (const { calendar } of emails) expect(findCalendarFaults(Buffer.from(calendar))).toEqual([])
})

test('a later mail about the same booking waits for an earlier one that could not be sent yet', async () => {
  const { db, bookingId } = await dbWithBooking()
  let refusals = 1
  const { received, settings } = await openMailbox({ refuse: () => (refusals-- > 0 ? 451 : undefined) })
  await queueMail(db, [confirmation(bookingId)], now)
  await queueMail(db, [{ ...confirmation(bookingId), kind: 'booking_cancelled' } as NewMail], later(0.5))
  expect(await sendDueMail(db, settings, () => now.add({ seconds: 40 }))).toBe(0)
  expect(await sendDueMail(db, settings, () => later(2))).toBe(2)
  const subjects = await Promise.all(received.map(async (mail) => (await readMail(mail)).subject))
  expect(subjects).toEqual(['Your appointment on 9 January', 'Your appointment on 9 January is cancelled'])
})

test('a server that is down costs one mail an attempt and delays none once it is back', async () => {
  const { db, bookingId } = await dbWithBooking()
  const gone = await openInbox()
  await gone.close()
  const settings = settingsFor(openTransport({ mailUrl: gone.url, dataDir: '/nowhere' }))
  await queueMail(db, [confirmation(bookingId), confirmation(bookingId, 'office@ireti.example')], now)
  expect(await sendNextMail(db, settings, now)).toBe('server_down')
  expect(await sendDueMail(db, settings, () => now)).toBe(0)
  expect((await listOutbox(db)).map(({ attempts }) => attempts)).toEqual([1, 1])
  const { received } = await openMailbox({ port: gone.port })
  expect(await sendDueMail(db, settings, () => later(1))).toBe(2)
  expect(received).toHaveLength(2)
})

test('a temporary refusal is retried with longer and longer waits and then sent exactly once', async () => {
  const { db, bookingId } = await dbWithBooking()
  let refusals = 3
  const { received, settings } = await openMailbox({ refuse: () => (refusals-- > 0 ? 450 : undefined) })
  await queueMail(db, [confirmation(bookingId)], now)
  const outcomes: [number, string][] = []
  for (let minute = 0; minute < 10; minute++) {
    outcomes.push([minute, await sendNextMail(db, settings, later(minute))])
  }
  expect(outcomes.filter(([, outcome]) => outcome !== 'nothing_due')).toEqual([
    [0, 'retry'],
    [1, 'retry'],
    [3, 'retry'],
    [7, 'sent'],
  ])
  expect(received).toHaveLength(1)
})

test('a mail that is always refused fails in the end, with a reason that names nobody', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox({ refuse: () => 550 })
  await queueMail(db, [confirmation(bookingId)], now)
  let attempts = 0
  for (let hour = 0; hour < 48; hour++) {
    if ((await sendNextMail(db, settings, later(hour * 60))) !== 'nothing_due') attempts++
  }
  expect(attempts).toBe(24)
  expect(await listOutbox(db)).toEqual([{ status: 'failed', attempts: 24, lastError: 'EENVELOPE 550' }])
  expect(received).toEqual([])
})

test('two workers at once send every mail once', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const addresses = Array.from({ length: 30 }, (_, n) => `client-${n}@mail.example`)
  await queueMail(
    db,
    addresses.map((to) => confirmation(bookingId, to)),
    now,
  )
  const sent = await Promise.all([1, 2, 3].map(() => sendDueMail(db, settings, () => now)))
  expect(sent.reduce((sum, count) => sum + count)).toBe(30)
  expect(received.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
})

test('a crash after sending repeats that one mail, later and under the same Message-ID', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const crashing: MailTransport = {
    send: async (mail) => {
      await settings.transport.send(mail)
      throw new Error('the process ends here')
    },
    close: () => {},
  }
  await queueMail(db, [confirmation(bookingId), confirmation(bookingId, 'office@ireti.example')], now)
  await expect(sendDueMail(db, settingsFor(crashing), () => now)).rejects.toThrow('the process ends here')
  expect(await sendDueMail(db, settings, () => later(1))).toBe(1)
  expect(await sendDueMail(db, settings, () => later(1.5))).toBe(0)
  expect(await sendDueMail(db, settings, () => later(2))).toBe(1)
  const ids = await Promise.all(received.map(async (mail) => (await readMail(mail)).messageId))
  expect(ids).toHaveLength(3)
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@ireti\.example>$/)
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(2)
})

test('no word of the complaint, no name and no service leaves the site, in any mail', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const session = { ...sessionOn(9), sequence: 0 }
  const to = 'someone@mail.example'
  await queueMail(
    db,
    [
      ...(['booking_confirmed', 'booking_moved', 'booking_cancelled'] as const).map(
        (kind): NewMail => ({ kind, to, bookingId, session }),
      ),
      ...(['booked', 'moved', 'cancelled'] as const).flatMap((change): NewMail[] => [
        { kind: 'office_booking', to, bookingId, change, session },
        { kind: 'counsellor_booking', to, bookingId, change, session },
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

test('a mail tells of the office, counsellor and way of its own moment, whatever the booking says now', async () => {
  const { db, bookingId, offices, counsellors } = await dbWithBooking({ mode: 'ONLINE' })
  const { received, settings } = await openMailbox()
  const session = {
    ...sessionOn(9),
    sequence: 2,
    mode: 'IN_PERSON',
    officeId: offices[1]?.id,
    counsellorId: counsellors[1]?.id,
  } as const
  await queueMail(
    db,
    [{ kind: 'counsellor_booking', to: 'b@ireti.example', bookingId, change: 'cancelled', session }],
    now,
  )
  await sendDueMail(db, settings, () => now)
  const email = await readMail(received[0])
  expect(email.text).toContain('Counsellor 2')
  expect(email.text).toContain('Kolkata time')
  expect(email.calendar).toContain('LOCATION:Placeholder\r\n')
  expect(email.calendar).toContain('SEQUENCE:2\r\n')
})

test('a quarantined booking sends nothing until staff let it go', async () => {
  const { db, bookingId } = await dbWithBooking({ quarantined: true })
  const { received, settings } = await openMailbox()
  await queueMail(db, [confirmation(bookingId)], now)
  expect(await sendDueMail(db, settings, () => later(5))).toBe(0)
  await db.update(bookings).set({ quarantined: false })
  expect(await sendDueMail(db, settings, () => later(6))).toBe(1)
  expect(received).toHaveLength(1)
})

test('a mail that cannot be written is reported, fails, and holds up no other', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const broken: string[] = []
  await db.insert(mails).values({
    id: crypto.randomUUID(),
    kind: 'no_such_kind',
    toAddress: 'x@mail.example',
    bookingId,
    facts: { session: 'nonsense' },
    nextAttemptAt: now,
    createdAt: now,
  })
  await queueMail(db, [confirmation(bookingId)], later(1))
  await sendDueMail(db, { ...settings, onBrokenMail: (id) => broken.push(id) }, () => later(2))
  expect(broken).toHaveLength(1)
  expect(received).toHaveLength(1)
  expect((await listOutbox(db)).map(({ status, lastError }) => [status, lastError])).toEqual([
    ['failed', 'broken'],
    ['sent', null],
  ])
})
