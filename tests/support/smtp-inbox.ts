import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = Readonly<{ from: string; to: readonly string[]; raw: Buffer }>

type Behaviour = Readonly<{
  port?: number
  /** Returns the SMTP code for a recipient, or undefined for 250. */
  refuse?: () => number | undefined
  /** The only password that it accepts. Without one nobody signs in. */
  password?: string
  /** The milliseconds between receiving and acknowledging a message. */
  slowness?: number
}>

/** Starts a local mail server that stores its mail in `received`. */
export async function openInbox({ port = 0, refuse, password, slowness = 0 }: Behaviour = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: password ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password: given }, _session, answer) {
      if (given === password) answer(null, { user: username })
      else answer(Object.assign(new Error(`no sign-in with ${given}`), { responseCode: 535 }))
    },
    disableReverseLookup: true,
    onRcptTo(_address, _session, answer) {
      const code = refuse?.()
      answer(
        code ? Object.assign(new Error(`no mail for ${_address.address}`), { responseCode: code }) : null,
      )
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        setTimeout(() => answer(null), slowness)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Returns the path of the link that proves an address, of the first mail to it. */
export async function findProofPath(received: readonly ReceivedMail[], email: string) {
  const { text } = await PostalMime.parse(received.find(({ to }) => to.includes(email))?.raw ?? '')
  return text?.match(/\/confirm\/\S+/)?.[0]
}
