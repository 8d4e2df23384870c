import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { findPublicAddress } from '../../../lib/security/public-address.server.ts'
import type { CalendarMethod } from '../../messages/calendar-file.ts'
import { SendRefusal } from '../channel.ts'
import { toMailFileName, toMailFolder } from './mail-files.server.ts'

export type OutgoingMail = Readonly<{
  /** The id of the outbox row. The file name and the Message-ID contain it, so that a repeated mail is recognised. */
  id: string
  kind: string
  queuedAt: Temporal.Instant
  host: string
  from: Readonly<{ name: string; email: string }>
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  calendar?: Readonly<{ method: CalendarMethod; content: string }>
  unsubscribeLink?: string
}>

export type MailTransport = Readonly<{
  /** Sends one mail. Throws a `SendRefusal` when the mail is not accepted. */
  send: (mail: OutgoingMail) => Promise<void>
  /** Each mail becomes a file that stays. */
  keepsFiles?: boolean
  /** Stops sending, so that a slow mail server does not delay the end of the process. */
  close: () => void
}>

/** It is shorter than the lease of the outbox, or two processes would send the same mail. */
export const sendTimeout = Temporal.Duration.from({ seconds: 60 })

const phaseTimeoutMs = 20_000

/** The name of a typed server leads into the own network. */
export const privateCode = 'private address'

const oneMailbox = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u

type TransportSettings = Readonly<{
  mailUrl: string | undefined
  dataDir: string
  /** The server must have a public address, because somebody has typed its name on a page. */
  isTyped?: boolean
}>

/** Returns a transport that sends by SMTP to `mailUrl`. Without `mailUrl` it writes files to `dataDir`/mail. */
export function openTransport({ mailUrl, dataDir, isTyped = false }: TransportSettings): MailTransport {
  return mailUrl ? openSmtp(mailUrl, isTyped) : openMailFolder(toMailFolder(dataDir))
}

/** Returns a transport that opens another one whenever the settings name another server. */
export function openChangingTransport(readSettings: () => TransportSettings): MailTransport {
  let current: Readonly<{ mailUrl: string | undefined; transport: MailTransport }> | null = null
  const find = () => {
    const settings = readSettings()
    if (current?.mailUrl !== settings.mailUrl || current === null) {
      current = { mailUrl: settings.mailUrl, transport: openTransport(settings) }
    }
    return current.transport
  }
  return {
    send: (mail) => find().send(mail),
    get keepsFiles() {
      return find().keepsFiles
    },
    close: () => find().close(),
  }
}

const timeouts = {
  connectionTimeout: phaseTimeoutMs,
  greetingTimeout: phaseTimeoutMs,
  socketTimeout: phaseTimeoutMs,
  dnsTimeout: phaseTimeoutMs,
  socketCloseTimeout: 500,
}

/** The library is loaded with the first mail, because it takes memory and time at the start. */
const loadMailer = () => import('nodemailer')

const openServer = async (url: string, tls?: Readonly<{ servername: string }>): Promise<Transporter> =>
  (await loadMailer()).createTransport({ url, tls, ...timeouts })

function openSmtp(url: string, isTyped: boolean): MailTransport {
  const closing = new AbortController()
  let known: Promise<Transporter> | undefined
  const openKnownServer = () => {
    known ??= openServer(url)
    return known
  }
  return {
    async send(mail) {
      const deadline = AbortSignal.timeout(sendTimeout.total('milliseconds'))
      try {
        const smtp = await (isTyped ? openPublicServer(url) : openKnownServer())
        await smtp.sendMail({ ...toMessage(mail), signal: AbortSignal.any([closing.signal, deadline]) })
      } catch (error) {
        throw toRefusal(error)
      }
    },
    close: () => closing.abort(),
  }
}

/** Connects to the address that was checked, so that the name cannot lead elsewhere a moment later. */
async function openPublicServer(url: string) {
  const target = new URL(url)
  const servername = target.hostname
  const address = await findPublicAddress(servername)
  if (!address) throw new SendRefusal(privateCode, true)
  target.hostname = address.includes(':') ? `[${address}]` : address
  return openServer(target.href, { servername })
}

/** Writes one `.eml` file for each mail. A repeated mail replaces its file. */
function openMailFolder(folder: string): MailTransport {
  let folderCreated: Promise<unknown> | undefined
  let closed = false
  return {
    keepsFiles: true,
    async send(mail) {
      if (closed) throw new SendRefusal('closed', true)
      const draft = join(folder, `.${randomUUID()}`)
      try {
        const { createTransport } = await loadMailer()
        const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const composed = await composer.sendMail(toMessage(mail))
        folderCreated ??= mkdir(folder, { recursive: true, mode: 0o700 })
        await folderCreated
        await writeFile(draft, composed.message, { mode: 0o600 })
        await rename(draft, join(folder, toMailFileName(mail)))
      } catch (error) {
        // Somebody may have deleted the folder. The next mail creates it again.
        folderCreated = undefined
        throw toRefusal(error)
      }
    },
    close: () => {
      closed = true
    },
  }
}

function toMessage(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${mail.id}@${mail.host}>`,
    from: { name: mail.from.name, address: mail.from.email },
    to: { name: '', address: requireMailbox(mail.to) },
    replyTo: mail.replyTo ? { name: '', address: requireMailbox(mail.replyTo) } : undefined,
    envelope: { from: mail.from.email, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Not `icalEvent`, which adds the same file as an attachment: programs show two invitations.
    alternatives: mail.calendar && [
      {
        contentType: `text/calendar; charset=utf-8; method=${mail.calendar.method}`,
        content: mail.calendar.content,
      },
    ],
    headers: {
      // Prevents out-of-office answers (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeLink ? toUnsubscribeHeaders(mail.unsubscribeLink) : {}),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A mail program ends the mails with one POST and no questions (RFC 8058). */
function toUnsubscribeHeaders(link: string) {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Returns the address. Throws when it could end the header or add a second recipient. */
function requireMailbox(address: string): string {
  if (!oneMailbox.test(address)) throw new SendRefusal('bad_address', false)
  return address
}

function toRefusal(error: unknown): SendRefusal {
  if (error instanceof SendRefusal) return error
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const name = typeof code === 'string' ? code : 'unknown'
  if (typeof responseCode !== 'number') return new SendRefusal(name, true)
  // After 421 or a refused sign-in the server accepts no other mail (RFC 5321, RFC 4954).
  return new SendRefusal(`${name} ${responseCode}`, responseCode === 421 || name === 'EAUTH')
}
