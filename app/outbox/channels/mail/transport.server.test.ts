import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { openInbox } from '../../../../tests/support/smtp-inbox.ts'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import { waitFor } from '../../../../tests/support/wait-for.ts'
import { toCalendarFile } from '../../messages/calendar-file.ts'
import { SendRefusal } from '../channel.ts'
import { type OutgoingMail, openTransport } from './transport.server.ts'

const mail: OutgoingMail = {
  id: '5f0c9d6e-6a39-4a5b-8f0a-2d4f5a0e7b11',
  kind: 'booking_confirmed',
  queuedAt: Temporal.Instant.from('2027-01-02T08:00:00.5Z'),
  host: 'ireti.example',
  from: { name: 'Irẹti', email: 'appointments@ireti.example' },
  to: 'client@mail.example',
  replyTo: 'office@ireti.example',
  subject: 'Your appointment on 9 January',
  text: 'Your appointment is booked\n.\nẹ ọ ṣ ₦\n',
  html: '<!doctype html><p>Your appointment is booked</p>',
  calendar: {
    method: 'CANCEL',
    content: toCalendarFile({
      method: 'CANCEL',
      uid: '0b9f7a52-3c0d-4d6e-9a37-2f6c1f0c8d11',
      sequence: 3,
      startsAt: Temporal.Instant.from('2027-01-09T18:30:00Z'),
      endsAt: Temporal.Instant.from('2027-01-09T19:00:00Z'),
      organizer: { name: 'Irẹti', email: 'appointments@ireti.example' },
      attendee: { email: 'client@mail.example' },
      stamp: Temporal.Instant.from('2027-01-02T08:00:00Z'),
      location: 'Online',
    }),
  },
}

async function inbox(behaviour?: Parameters<typeof openInbox>[0]) {
  const opened = await openInbox(behaviour)
  onTestFinished(opened.close)
  return opened
}

async function send(url: string, changes: Partial<OutgoingMail> = {}) {
  await openTransport({ mailUrl: url, dataDir: '/nowhere' }).send({ ...mail, ...changes })
}

async function refusalOf(sending: Promise<void>): Promise<SendRefusal> {
  const error = await sending.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof SendRefusal) return error
  throw new Error(`no refusal but ${error}`)
}

function header(email: Email, name: string) {
  return email.headers.filter(({ key }) => key === name).map(({ value }) => value)
}

test('a mail arrives with its texts, its sender, its reply address and its Message-ID', async () => {
  const { received, url } = await inbox()
  await send(url)
  const email = await PostalMime.parse(received[0]?.raw ?? '')
  expect(received[0]).toMatchObject({ from: 'appointments@ireti.example', to: ['client@mail.example'] })
  expect(email.from).toEqual({ name: 'Irẹti', address: 'appointments@ireti.example' })
  expect(email.replyTo).toEqual([{ name: '', address: 'office@ireti.example' }])
  expect(email.messageId).toBe(`<${mail.id}@ireti.example>`)
  expect(email.subject).toBe(mail.subject)
  expect(email.text?.trim()).toBe(mail.text.trim())
  expect(email.html?.trim()).toBe(mail.html)
  expect(header(email, 'auto-submitted')).toEqual(['auto-generated'])
  expect(header(email, 'x-mailer')).toEqual([])
})

test('a mail has one calendar part, with the same method in the header and in the file, and its bytes are unchanged', async () => {
  const { received, url } = await inbox()
  await send(url)
  const raw = received[0]?.raw.toString() ?? ''
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/im)
  const { attachments } = await PostalMime.parse(raw)
  expect(attachments).toMatchObject([{ mimeType: 'text/calendar', method: 'CANCEL' }])
  // The parser changes line ends of calendars.
  const parsed = new TextDecoder().decode(attachments[0]?.content as ArrayBuffer)
  expect(parsed.replaceAll('\n', '\r\n')).toBe(mail.calendar?.content)
})

test.each([
  'client@mail.example\r\nBcc: victim@mail.example',
  'client@mail.example, victim@mail.example',
  'client@mail.example> SIZE=1\r\nRCPT TO:<victim@mail.example',
  '"client"@mail.example',
  'Client <client@mail.example>',
  'client@mail.example\u0000',
  'friends:victim@mail.example;',
  '',
])('an address that is more than one mailbox is never sent to: %j', async (hostile) => {
  const { received, url } = await inbox()
  expect((await refusalOf(send(url, { to: hostile }))).code).toBe('bad_address')
  expect((await refusalOf(send(url, { replyTo: `${hostile} ` }))).code).toBe('bad_address')
  expect(received).toEqual([])
})

test.each([
  'Your appointment\r\nBcc: victim@mail.example',
  'Your appointment\nX-Evil: 1\n\nbody',
  'Your appointment\r\n\r\n.\r\nMAIL FROM:<evil@mail.example>',
  'Your\u2028appointment\u0085X-Evil: 1',
])('nothing in a subject, a sender name or a text becomes a header: %j', async (hostile) => {
  const { received, url } = await inbox()
  await send(url, {
    subject: hostile,
    text: hostile,
    html: `<p>${hostile}</p>`,
    from: { ...mail.from, name: hostile },
  })
  const email = await PostalMime.parse(received[0]?.raw ?? '')
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['client@mail.example'])
  expect(header(email, 'bcc')).toEqual([])
  expect(header(email, 'x-evil')).toEqual([])
  expect(email.from?.address).toBe('appointments@ireti.example')
})

test('a server that does not exist and a server that does not answer count as down', async () => {
  const gone = await openInbox()
  await gone.close()
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  expect(await refusalOf(send(gone.url))).toMatchObject({ serverDown: true })
  expect(await refusalOf(send(`smtp://127.0.0.1:${port}?greetingTimeout=200`))).toMatchObject({
    code: 'ETIMEDOUT',
    serverDown: true,
  })
})

test('a refused recipient does not count as a server that is down, and the error has no personal data', async () => {
  const { url } = await inbox({ refuse: () => 550 })
  expect(await refusalOf(send(url))).toMatchObject({ code: 'EENVELOPE 550', serverDown: false })
})

test('close() stops a mail that hangs, and nothing is sent afterwards', async () => {
  const { url, received } = await inbox({ slowness: 30_000 })
  const transport = openTransport({ mailUrl: url, dataDir: '/nowhere' })
  const sending = refusalOf(transport.send(mail))
  await waitFor(() => expect(received).toHaveLength(1))
  transport.close()
  expect((await sending).code).toBe('EABORT')
  expect((await refusalOf(transport.send(mail))).code).toBe('EABORT')
})

test('without a mail server a mail is a file that only its owner can read, and a repeated mail replaces it', async () => {
  const dataDir = await makeFolder()
  const transport = openTransport({ mailUrl: undefined, dataDir })
  await transport.send(mail)
  await transport.send({ ...mail, subject: 'Again' })
  const names = await readdir(join(dataDir, 'mail'))
  expect(names).toEqual([`20270102T080001Z-booking_confirmed-${mail.id}.eml`])
  const path = join(dataDir, 'mail', names[0] ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const email = await PostalMime.parse(await readFile(path))
  expect(email.subject).toBe('Again')
  expect(email.to).toEqual([{ name: '', address: 'client@mail.example' }])
  expect(email.messageId).toBe(`<${mail.id}@ireti.example>`)
  transport.close()
  expect(await refusalOf(transport.send(mail))).toMatchObject({ code: 'closed', serverDown: true })
})

test('a folder that cannot be written counts as a server that is down', async () => {
  const dataDir = join(await makeFolder(), 'file')
  await writeFile(dataDir, '')
  const refusal = await refusalOf(openTransport({ mailUrl: undefined, dataDir }).send(mail))
  expect(refusal).toMatchObject({ code: 'ENOTDIR', serverDown: true })
})
