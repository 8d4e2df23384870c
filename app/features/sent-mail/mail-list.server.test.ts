import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmation,
  dbWithBooking,
  later,
  now,
  secret,
  sendDueMail,
  settingsFor,
} from '../../../tests/support/outbox.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { contactMessages } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { SendRefusal } from '../../outbox/channels/channel.ts'
import { openTransport } from '../../outbox/channels/mail/transport.server.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'
import { findMail, listMails, openMailText, queueMailAgain, readMailFilter } from './mail-list.server.ts'
import { toErrorText, toMailState } from './mail-view.ts'

const actor = { actorId: crypto.randomUUID(), now }

async function findOnly(db: Db) {
  const { rows } = await listMails(db, readMailFilter(new URLSearchParams()), { page: 1, limit: 5 })
  if (!rows[0]) throw new Error('no mail')
  return rows[0]
}

const list = async (db: Db, query: string) => {
  const filter = readMailFilter(new URLSearchParams(query))
  const { rows, total } = await listMails(db, filter, { page: 1, limit: 5 })
  expect(total).toBe(rows.length)
  return rows.map(({ toAddress }) => toAddress).sort()
}

test('the list has the newest or the oldest mails first, also with a search', async () => {
  const db = await freshDb()
  const row = (toAddress: string, minutes: number) => ({
    ...{ id: crypto.randomUUID(), kind: 'account_exists', toAddress, nextAttemptAt: now },
    createdAt: now.add({ minutes }),
  })
  await db
    .insert(outbox)
    .values([row('b@mail.example', 1), row('a@mail.example', 2), row('c@mail.example', 3)])
  const read = async (query: string, order: 'newest' | 'oldest') => {
    const filter = readMailFilter(new URLSearchParams(query))
    const { rows } = await listMails(db, filter, { page: 1, limit: 5, order })
    return rows.map(({ toAddress }) => toAddress[0]).join('')
  }
  expect(await read('', 'newest')).toBe('cab')
  expect(await read('', 'oldest')).toBe('bac')
  expect(await read('kind=account_exists', 'oldest')).toBe('bac')
  expect(await read('to=c@mail.example', 'oldest')).toBe('c')
})

test('a filter finds mails by state, kind and start of the address', async () => {
  const db = await freshDb()
  const row = (toAddress: string, more: Partial<typeof outbox.$inferInsert> = {}) => ({
    id: crypto.randomUUID(),
    kind: 'account_exists',
    toAddress,
    nextAttemptAt: now,
    createdAt: now,
    ...more,
  })
  await db
    .insert(outbox)
    .values([
      row('Ada@mail.example'),
      row('adaeze@mail.example', { status: 'sent', sentAt: now }),
      row('b_b@mail.example', { status: 'failed', kind: 'booking_moved' }),
    ])
  expect(await list(db, '')).toHaveLength(3)
  expect(await list(db, 'to=ADA')).toEqual(['Ada@mail.example', 'adaeze@mail.example'])
  expect(await list(db, 'to=mail')).toEqual([])
  expect(await list(db, 'to=b%25')).toEqual([])
  expect(await list(db, 'to=b_')).toEqual(['b_b@mail.example'])
  expect(await list(db, 'to=a_')).toEqual([])
  expect(await list(db, 'state=failed')).toEqual(['b_b@mail.example'])
  expect(await list(db, 'state=sent&to=ada')).toEqual(['adaeze@mail.example'])
  expect(await list(db, 'kind=booking_moved')).toEqual(['b_b@mail.example'])
  expect(await list(db, 'kind=x&state=y&to=%00')).toHaveLength(3)
})

test('a failed mail goes out once more when staff ask for it, and once when two ask', async () => {
  const { db, bookingId } = await dbWithBooking()
  let isDown = true
  const sent: string[] = []
  const settings = settingsFor({
    send: async (mail) => {
      if (isDown) throw new SendRefusal('EENVELOPE 550', false)
      sent.push(mail.to)
    },
    close: () => {},
  })
  await queueMail(db, [confirmation(bookingId)], now)
  await db.update(outbox).set({ attempts: 23 })
  await sendDueMail(db, settings, () => later(1))
  const failed = await findOnly(db)
  expect(failed).toMatchObject({ status: 'failed', attempts: 24 })
  expect(toErrorText(failed.lastError)).toBe(
    'The mail server did not accept this address. Its answer was 550.',
  )
  isDown = false
  const answers = await Promise.all([1, 2, 3].map(() => queueMailAgain(db, failed.id, actor)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(toMailState(await findOnly(db))).toBe('Waiting for another try')
  await sendDueMail(db, settings, () => later(2))
  expect(sent).toHaveLength(1)
  expect(await findOnly(db)).toMatchObject({ status: 'sent', attempts: 25, lastError: null })
  expect(await queueMailAgain(db, failed.id, actor)).toBe(false)
  expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { action: 'mail.queued_again', actorId: actor.actorId, subjectId: failed.id },
    { action: 'task.closed', actorId: null, detail: { kind: 'mail_bounced', outcome: 'mail_sent' } },
  ])
  for (const id of ['x', crypto.randomUUID()]) {
    expect(await queueMailAgain(db, id, actor)).toBe(false)
    expect(await findMail(db, id)).toBeNull()
  }
})

test('staff can read a mail file, it has no word of the complaint, and the reading writes an audit event', async () => {
  const { db, bookingId } = await dbWithBooking()
  const dataDir = await makeFolder()
  await queueMail(db, [confirmation(bookingId)], now)
  const waiting = await findOnly(db)
  expect(await openMailText(db, dataDir, waiting, actor)).toBeNull()
  expect(await db.$count(auditEvents)).toBe(0)
  const settings = settingsFor(openTransport({ mailUrl: undefined, dataDir }))
  expect(await sendDueMail(db, settings, () => later(1))).toBe(1)
  const content = await openMailText(db, dataDir, await findOnly(db), actor)
  expect(content).toMatchObject({ subject: 'Your appointment on Sat 9 January' })
  expect(content?.text).toContain('Sat 9 January, 1:30 pm (Indian time)')
  expect(JSON.stringify(content)).not.toContain(secret)
  expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { action: 'mail.opened' },
  ])
})

test('the list of mails does not show messages of visitors', async () => {
  const db = await freshDb()
  const dataDir = await makeFolder()
  const id = crypto.randomUUID()
  const encrypted = { subjectEncrypted: 'x', messageEncrypted: 'x' }
  await db.insert(contactMessages).values({ id, name: 'n', email: 'e', ...encrypted, createdAt: now })
  await queueMail(db, [{ kind: 'office_message', to: 'ng@ireti.example', contactMessageId: id }], now)
  const settings = {
    ...settingsFor(openTransport({ mailUrl: undefined, dataDir })),
    findContactMessage: async () => ({ name: 'n', email: 'e@mail.example', subject: 's', message: secret }),
  }
  expect(await sendDueMail(db, settings, () => later(1))).toBe(1)
  const mail = await findOnly(db)
  expect(mail).toMatchObject({ status: 'sent', contactMessageId: id })
  expect(await openMailText(db, dataDir, mail, actor)).toBeNull()
})

test('the mail of a quarantined booking has the state held back', async () => {
  const { db, bookingId } = await dbWithBooking({ quarantined: true })
  await queueMail(db, [confirmation(bookingId)], now)
  expect(toMailState(await findOnly(db))).toBe('Held back: the spam trap caught its booking')
  await db.update(bookings).set({ quarantined: false }).where(eq(bookings.id, bookingId))
  expect(toMailState(await findOnly(db))).toBe('Waiting')
})

test('every error code has words, also an unknown one', () => {
  expect(toErrorText(null)).toBeNull()
  expect(toErrorText('bad_address')).toMatch(/cannot go to this address/)
  expect(toErrorText('ESOCKET')).toBe('Our mail server could not be reached.')
  expect(toErrorText('toString')).toBe('The mail could not be handed over.')
  expect(toErrorText('ENEW 451')).toBe('The mail could not be handed over. Its answer was 451.')
})
