import { randomUUID } from 'node:crypto'
import { SendRefusal } from '../../outbox/channels/channel.ts'
import { openTransport, privateCode } from '../../outbox/channels/mail/transport.server.ts'
import { mailServer } from '../../words/staff/mail-server.ts'

const words = mailServer.test

export type TestContent = Readonly<{ subject: string; text: string; html: string }>

type TestMail = Readonly<{
  mailUrl: string
  /** An administrator has typed the server. */
  isTyped: boolean
  from: Readonly<{ name: string; email: string }>
  to: string
  publicUrl: string
  /** Without it the mail says that the site can send mail. */
  mail?: TestContent
}>

const plainTest: TestContent = {
  subject: words.subject,
  text: `${words.body}\n`,
  html: `<p>${words.body}</p>`,
}

/** Sends a mail at once, beside the outbox. Returns what happened, in plain words. */
export async function sendTestMail(
  { mailUrl, isTyped, from, to, publicUrl, mail = plainTest }: TestMail,
  now: Temporal.Instant,
): Promise<Readonly<{ isSent: boolean; text: string }>> {
  const server = new URL(mailUrl).hostname
  const transport = openTransport({ mailUrl, isTyped, dataDir: '' })
  try {
    await transport.send({
      ...{ id: randomUUID(), kind: 'test', queuedAt: now, host: new URL(publicUrl).hostname, from, to },
      ...mail,
    })
    return { isSent: true, text: words.sent({ server, email: to }) }
  } catch (error) {
    if (!(error instanceof SendRefusal)) throw error
    return { isSent: false, text: explain(error.message, server) }
  } finally {
    transport.close()
  }
}

/** The codes are those of nodemailer, with the answer of the server. */
function explain(code: string, server: string): string {
  const { problems } = words
  const [name = ''] = code.split(' ')
  if (code === privateCode) return problems.private({ server })
  if (name === 'EAUTH') return problems.login({ server })
  if (name === 'EENVELOPE' || name === 'EMESSAGE') return problems.sender({ server })
  if (['EDNS', 'ENOTFOUND', 'EAI_AGAIN'].includes(name)) return problems.noSuchServer({ server })
  if (['ETLS', 'ESOCKET_TLS'].includes(name) || /SSL|TLS|CERT/i.test(code))
    return problems.noEncryption({ server })
  if (['ECONNECTION', 'ESOCKET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPROTOCOL', 'ABORT_ERR'].includes(name)) {
    return problems.noAnswer({ server })
  }
  return problems.other({ server, code })
}
