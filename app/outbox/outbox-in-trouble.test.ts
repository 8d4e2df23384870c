import { eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isFullRun } from '../../tests/support/full-run.ts'
import {
  confirmation,
  dbWithBooking,
  later,
  listOutbox,
  now,
  openMailbox,
  readMail,
  sendDueMail,
  sendNextMail,
  settingsFor,
} from '../../tests/support/outbox.ts'
import { openInbox } from '../../tests/support/smtp-inbox.ts'
import { outbox, webhookEndpoints } from '../db/tables/outbox.ts'
import { openSecrets } from '../lib/security/secrets.server.ts'
import { toMailChannel } from './channels/mail/mail-channel.server.ts'
import { type MailTransport, type OutgoingMail, openTransport } from './channels/mail/transport.server.ts'
import { toWebhookChannel } from './channels/webhook-channel.server.ts'
import { queueAgain, sendDue } from './outbox.server.ts'
import { queueMail } from './queue-mail.server.ts'

test('a server that is down costs one mail an attempt and does not delay the others when it works again', async () => {
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

test.runIf(isFullRun)(
  'a mail server that is away for an hour delays the mails of this hour, and each leaves once',
  async () => {
    const { db, bookingId } = await dbWithBooking()
    const gone = await openInbox()
    await gone.close()
    const settings = settingsFor(openTransport({ mailUrl: gone.url, dataDir: '/nowhere' }))
    const addresses: string[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % 3 === 0) {
        addresses.push(`client-${minute}@mail.example`)
        await queueMail(db, [confirmation(bookingId, addresses.at(-1))], later(minute))
      }
      expect(await sendDueMail(db, settings, () => later(minute))).toBe(0)
    }
    const { received } = await openMailbox({ port: gone.port })
    for (let minute = 60; minute < 125; minute += 1) await sendDueMail(db, settings, () => later(minute))
    expect(received.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
  },
)

test('a temporarily refused mail is retried after longer and longer waits and then sent once', async () => {
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

test('a mail that is always refused fails at last, with an error without personal data', async () => {
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

test('two processes at the same time send every mail once', async () => {
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

test('a crash after sending repeats one mail, later and with the same Message-ID', async () => {
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

test('a database that goes away after sending repeats no mail', async () => {
  const { db, bookingId } = await dbWithBooking()
  let isAway = false
  const leaving = new Proxy(db, {
    get: (target, name) => {
      if (isAway) throw new Error('the database is away')
      return Reflect.get(target, name)
    },
  })
  const { received, settings } = await openMailbox()
  const send = async (mail: OutgoingMail) => {
    await settings.transport.send(mail)
    isAway = true
  }
  await queueMail(db, [confirmation(bookingId)], now)
  const last = settingsFor({ send, close: () => {} })
  await expect(sendDueMail(leaving, last, () => now)).rejects.toThrow('the database is away')
  isAway = false
  expect(await sendDueMail(db, settings, () => later(2))).toBe(1)
  expect(received).toHaveLength(1)
  expect(await listOutbox(db)).toMatchObject([{ status: 'sent' }])
})

test('a mail whose mark was stored although the connection broke is sent again when staff ask for that', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  await queueMail(db, [confirmation(bookingId)], now)
  let updates = 0
  const breaking = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== 'update') return Reflect.get(target, name, receiver)
      updates += 1
      if (updates !== 2) return target.update.bind(target)
      return () => {
        const set = target.update(outbox)
        return {
          set: (values: Partial<typeof outbox.$inferInsert>) => ({
            where: async (condition: SQL) => {
              await set.set(values).where(condition)
              throw new Error('the connection is broken')
            },
          }),
        }
      }
    },
  })
  await expect(sendDueMail(breaking, settings, () => now)).rejects.toThrow('the connection is broken')
  expect(received).toHaveLength(1)
  expect(await queueAgain(db, eq(outbox.bookingId, bookingId), later(1))).toBe(true)
  expect(await sendDueMail(db, settings, () => later(1))).toBe(1)
  expect(received).toHaveLength(2)
})

test('a mail that cannot be composed is reported, fails, and does not delay other mail', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const broken: string[] = []
  await db.insert(outbox).values({
    id: crypto.randomUUID(),
    kind: 'follow_up_overdue',
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

test('a mail of a kind that only a later release knows fails, says why, and delays no other to the same client', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const toAddress = 'client@mail.example'
  const row = { kind: 'of_a_later_release', toAddress, bookingId, facts: {} }
  await db.insert(outbox).values({ ...row, id: crypto.randomUUID(), nextAttemptAt: now, createdAt: now })
  await queueMail(db, [confirmation(bookingId, toAddress)], later(1))
  await sendDueMail(db, settings, () => later(2))
  expect(received).toHaveLength(1)
  expect((await listOutbox(db)).map(({ status, lastError }) => [status, lastError])).toEqual([
    ['failed', 'unknown_kind'],
    ['sent', null],
  ])
})

test('a mail is tried again when the database goes away while the mail is composed', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  let isAway = true
  const toManageLink: typeof settings.toManageLink = (...link) => {
    if (isAway) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    return settings.toManageLink(...link)
  }
  await queueMail(db, [confirmation(bookingId)], now)
  await expect(sendDueMail(db, { ...settings, toManageLink }, () => now)).rejects.toThrow('ECONNRESET')
  expect((await listOutbox(db)).map(({ status }) => status)).toEqual(['queued'])
  isAway = false
  expect(await sendDueMail(db, { ...settings, toManageLink }, () => later(2))).toBe(1)
  expect(received).toHaveLength(1)
})

test('a webhook whose secret cannot be decrypted is tried again later and does not stop the mail', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { received, settings } = await openMailbox()
  const endpointId = crypto.randomUUID()
  const endpoint = { id: endpointId, url: 'https://program.example', events: [], secretEncrypted: 'broken' }
  await db.insert(webhookEndpoints).values({ ...endpoint, createdAt: now })
  const row = { id: crypto.randomUUID(), kind: 'booking.cancelled', toAddress: '', endpointId, bookingId }
  await db
    .insert(outbox)
    .values({ ...row, channel: 'webhook', facts: {}, nextAttemptAt: now, createdAt: now })
  await queueMail(db, [confirmation(bookingId)], now)
  const secretKey = 'a secret of forty characters for tests..'
  const encryptionKeys = `k1:${Buffer.alloc(32, 7).toString('base64')}`
  const secrets = await openSecrets({ secretKey, encryptionKeys, dataDir: '' })
  const webhook = toWebhookChannel({ secrets, post: async () => null })
  expect(await sendDue(db, [webhook, toMailChannel(settings)], () => now)).toBe(1)
  expect(received).toHaveLength(1)
  const [waiting] = await db.select().from(outbox).where(eq(outbox.id, row.id))
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1, lastError: 'secret cannot be decrypted' })
})
