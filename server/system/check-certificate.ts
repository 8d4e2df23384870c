import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { CertificateFacts } from '../../app/features/system/system-facts.ts'

const timeLimit = 5_000

/** Returns the certificate that the computer at an https address shows. It waits 5 seconds at most. */
export function checkCertificate(publicUrl: string): Promise<CertificateFacts> {
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 ? { servername: host } : {}),
      // A wrong certificate must be read, too. Nothing is sent over the connection.
      rejectUnauthorized: false,
    })
    const finish = (facts: CertificateFacts) => {
      socket.destroy()
      resolve(facts)
    }
    const timer = setTimeout(() => finish({ reached: false, problem: 'no answer' }), timeLimit)
    socket.once('close', () => clearTimeout(timer))
    socket.once('secureConnect', () => finish(readCertificate(socket)))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      finish({ reached: false, problem: error.code ?? error.name }),
    )
  })
}

function readCertificate(socket: TLSSocket): CertificateFacts {
  const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
  if (!until) return { reached: false, problem: 'no certificate' }
  const error: Error | string | null = socket.authorizationError
  return {
    reached: true,
    validFrom: toInstant(from),
    validUntil: toInstant(until),
    problem: socket.authorized ? null : String(error),
  }
}

/** Takes `Nov 24 22:00:00 2026 GMT`. */
const toInstant = (text: string) => Temporal.Instant.fromEpochMilliseconds(Date.parse(text))
