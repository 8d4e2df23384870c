import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { CalendarMethod } from './calendar-file.ts'
import { toMailFileName, toMailFolder } from './mail-files.server.ts'

export type OutgoingMail = Readonly<{
  /** The outbox row: names the file and, with the site's host, the Message-ID, so that a repeated mail is known as one. */
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
}>

export type MailTransport = Readonly<{
  /** Hands one mail over; rejects with `MailRefusal` when it was not accepted. */
  send: (mail: OutgoingMail) => Promise<void>
  /** Breaks off what is being sent, so that it holds up no shutdown. */
  close: () => void
}>

/** A mail that was not accepted: a code without anything personal, and whether others would fare the same. */
export class MailRefusal extends Error {
  readonly code: string
  readonly serverDown: boolean

  constructor(code: string, serverDown: boolean) {
    super(code)
    this.code = code
    this.serverDown = serverDown
  }
}

/** Shorter than the outbox's lease, or a second worker would send what the first is still sending. */
export const sendTimeout = Temporal.Duration.from({ seconds: 60 })

const phaseTimeout = 20_000
const oneMailbox = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u

/** Mail by SMTP to `mailUrl`, or as files into `dataDir`/mail without one. */
export function openTransport(settings: { mailUrl: string | undefined; dataDir: string }): MailTransport {
  return settings.mailUrl ? openSmtp(settings.mailUrl) : openMailFolder(toMailFolder(settings.dataDir))
}

function openSmtp(url: string): MailTransport {
  const closing = new AbortController()
  const smtp = createTransport({
    url,
    connectionTimeout: phaseTimeout,
    greetingTimeout: phaseTimeout,
    socketTimeout: phaseTimeout,
    dnsTimeout: phaseTimeout,
    socketCloseTimeout: 500,
  })
  return {
    async send(mail) {
      const deadline = AbortSignal.timeout(sendTimeout.total('milliseconds'))
      try {
        await smtp.sendMail({ ...toMessage(mail), signal: AbortSignal.any([closing.signal, deadline]) })
      } catch (error) {
        throw toRefusal(error)
      }
    },
    close: () => closing.abort(),
  }
}

/** One `.eml` file a mail; sending the same mail again replaces its file. */
function openMailFolder(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let made: Promise<unknown> | undefined
  let closed = false
  return {
    async send(mail) {
      if (closed) throw new MailRefusal('closed', true)
      const draft = join(folder, `.${randomUUID()}`)
      try {
        const composed = await composer.sendMail(toMessage(mail))
        made ??= mkdir(folder, { recursive: true, mode: 0o700 })
        await made
        await writeFile(draft, composed.message, { mode: 0o600 })
        await rename(draft, join(folder, toMailFileName(mail)))
      } catch (error) {
        // Somebody may have taken the folder away: the next mail makes it again.
        made = undefined
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
    icalEvent: mail.calendar && { ...mail.calendar, filename: 'invite.ics' },
    // Keeps out-of-office answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One address and nothing that could end the header or add a second recipient. */
function requireMailbox(address: string): string {
  if (!oneMailbox.test(address)) throw new MailRefusal('bad_address', false)
  return address
}

function toRefusal(error: unknown): MailRefusal {
  if (error instanceof MailRefusal) return error
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const name = typeof code === 'string' ? code : 'unknown'
  if (typeof responseCode !== 'number') return new MailRefusal(name, true)
  // 421 is the server's goodbye, and a refused sign-in refuses every mail (RFC 5321, RFC 4954).
  return new MailRefusal(`${name} ${responseCode}`, responseCode === 421 || name === 'EAUTH')
}
