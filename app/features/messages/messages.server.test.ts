import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openMailbox, readMail, sendNextMail } from '../../../tests/support/outbox.ts'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { contactMessages } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { openSecrets } from '../../lib/security/secrets.server.ts'
import { newMessage } from './messages.schema.ts'
import { findMessage, saveMessage } from './messages.server.ts'

const now = Temporal.Instant.from('2027-01-04T07:00:00Z')
const secrets = await openSecrets({
  secretKey: 'a secret of forty characters for tests..',
  encryptionKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  dataDir: '',
})
const details = newMessage('en').parse({
  name: ' Chidi Okafor ',
  email: 'chidi@mail.example.com',
  subject: 'A workshop for our school',
  message: 'Good morning\r\n\r\nWe are 40 pupils.',
})

async function makeOffices(db: Db, ...emails: string[]) {
  const place = { name: 'Enugu', country: 'NG', timeZone: 'Africa/Lagos', address: 'a', phone: 'p' } as const
  await db.insert(offices).values(emails.map((email) => ({ id: randomUUID(), ...place, email })))
}

const listMail = (db: Db) =>
  db.select({ kind: outbox.kind, to: outbox.toAddress, messageId: outbox.contactMessageId }).from(outbox)

test('a message is stored encrypted, can be decrypted, and every office gets one mail', async () => {
  const db = await freshDb()
  await makeOffices(db, 'ng@ireti.example', 'in@ireti.example', 'in@ireti.example')
  const { id, repeated } = await saveMessage(db, secrets, { details, quarantined: false }, now)
  expect(repeated).toBe(false)
  const [row] = await db.select().from(contactMessages)
  expect(JSON.stringify(row)).not.toMatch(/40 pupils|workshop/)
  expect(await findMessage(db, secrets, id)).toEqual({
    name: 'Chidi Okafor',
    email: 'chidi@mail.example.com',
    subject: 'A workshop for our school',
    message: 'Good morning\n\nWe are 40 pupils.',
  })
  expect((await listMail(db)).toSorted((one, other) => one.to.localeCompare(other.to))).toEqual([
    { kind: 'office_message', to: 'in@ireti.example', messageId: id },
    { kind: 'office_message', to: 'ng@ireti.example', messageId: id },
  ])
})

test('a double click stores one message and sends one mail, and the same message tomorrow is a new one', async () => {
  const db = await freshDb()
  await makeOffices(db, 'ng@ireti.example')
  const send = (at: Temporal.Instant, change = {}) =>
    saveMessage(db, secrets, { details: { ...details, ...change }, quarantined: false }, at)
  const [first, second] = await Promise.all([send(now), send(now)])
  expect(first?.id).toBe(second?.id)
  expect([first?.repeated, second?.repeated].toSorted()).toEqual([false, true])
  expect(await db.$count(contactMessages)).toBe(1)
  expect(await db.$count(outbox)).toBe(1)
  await send(now, { message: 'Something else' })
  await send(now.add({ hours: 24 }))
  expect(await db.$count(contactMessages)).toBe(3)
  expect(await db.$count(outbox)).toBe(3)
})

test('a quarantined message is stored for staff and mailed to nobody', async () => {
  const db = await freshDb()
  await makeOffices(db, 'ng@ireti.example')
  await saveMessage(db, secrets, { details, quarantined: true }, now)
  expect(await db.select({ quarantined: contactMessages.quarantined }).from(contactMessages)).toEqual([
    { quarantined: true },
  ])
  expect(await listMail(db)).toEqual([])
})

test('deleting a message deletes its queued mails', async () => {
  const db = await freshDb()
  await makeOffices(db, 'ng@ireti.example')
  const { id } = await saveMessage(db, secrets, { details, quarantined: false }, now)
  await db.delete(contactMessages)
  expect(await findMessage(db, secrets, id)).toBeNull()
  expect(await listMail(db)).toEqual([])
})

test('the office can read the message and answer the writer, and the subject line discloses nothing', async () => {
  const db = await freshDb()
  await makeOffices(db, 'ng@ireti.example')
  const { received, settings } = await openMailbox()
  const written = { ...details, subject: 'I am afraid\r\nBcc: x@evil.example', message: 'One\n\nTwo <b>' }
  await saveMessage(db, secrets, { details: written, quarantined: false }, now)
  const withMessages = { ...settings, findContactMessage: (id: string) => findMessage(db, secrets, id) }
  expect(await sendNextMail(db, withMessages, now.add({ hours: 1 }))).toBe('sent')
  const mail = await readMail(received[0])
  expect(mail.subject).toBe('A message from the contact form')
  expect(mail.replyTo?.[0]?.address).toBe('chidi@mail.example.com')
  expect(mail.text).toContain('From: Chidi Okafor')
  expect(mail.text).toContain('One\n\nTwo <b>')
  expect(mail.html).toContain('Two &lt;b&gt;')
  expect(received[0]?.to).toEqual(['ng@ireti.example'])
})
