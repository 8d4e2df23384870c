import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import type { Db } from '../../app/db/open.server.ts'
import { queueTroubleMail } from '../../app/features/system/queue-trouble-mail.server.ts'
import type {
  CertificateFacts,
  MachineFacts,
  SystemLine,
  SystemWatch,
} from '../../app/features/system/system-facts.ts'
import { listTroubles } from '../../app/features/system/system-lines.ts'
import { isLonger } from '../../app/features/system/warning-thresholds.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { areKeysInDataFolder } from '../../app/lib/security/secrets.server.ts'
import { loadSystemLines } from '../../app/routes/admin/system/load-system.server.ts'
import { version } from '../version.ts'
import { readDisk } from './disk.ts'

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

type Settings = Pick<Env, 'dataDir' | 'publicUrl' | 'secretsFile'>

/** How the machine is measured. Tests measure another one. */
export type Measure = Readonly<{ readDisk: typeof readDisk; checkCertificate: typeof checkCertificate }>

/** A new certificate shows on the page after this time at the latest. */
const certificateEvery = { minutes: 10 } as const

/** A disk that gives no answer for so long counts as unreadable. */
const longestDiskRead = { seconds: 30 } as const

/**
 * Keeps what the process knows about its machine in memory. `check` starts the measurements that are due, and resolves when these have
 * ended. A disk that hangs is not asked again, because each question holds one of the four threads of Node that also read files, look
 * up names and check passwords.
 */
export function watchMachine(
  env: Settings,
  startedAt: Temporal.Instant,
  measure: Measure = { readDisk, checkCertificate },
) {
  const { dataDir, publicUrl } = env
  let facts: MachineFacts = {
    startedAt,
    disk: null,
    certificate: null,
    hasUnknownProxy: false,
    keysInDataFolder: areKeysInDataFolder(env),
    version,
    nodeVersion: process.versions.node,
  }
  let nextCertificate = startedAt
  let askedDiskAt: Temporal.Instant | null = null
  const change = (changed: Partial<MachineFacts>) => {
    facts = { ...facts, ...changed }
  }
  const measureDisk = async (now: Temporal.Instant) => {
    if (askedDiskAt) {
      if (isLonger(now.since(askedDiskAt), longestDiskRead)) change({ disk: 'unreadable' })
      return
    }
    askedDiskAt = now
    change({ disk: await measure.readDisk(dataDir) })
    askedDiskAt = null
  }
  const measureCertificate = async (now: Temporal.Instant) => {
    if (!publicUrl.startsWith('https:') || Temporal.Instant.compare(now, nextCertificate) < 0) return
    nextCertificate = now.add(certificateEvery)
    change({ certificate: await measure.checkCertificate(publicUrl) })
  }
  return {
    read: () => facts,
    noteUnknownProxy: () => change({ hasUnknownProxy: true }),
    check: (now: Temporal.Instant) => Promise.all([measureDisk(now), measureCertificate(now)]),
  }
}

type Options = Readonly<{
  db: Db
  env: Env
  readPool?: SystemWatch['readPool']
  measure?: Measure
  /** Milliseconds that a check waits for the disk and the certificate. A later answer counts at the next check. */
  patience?: number
}>

/**
 * Returns what the pages ask of the process. `check` measures the machine and renews the list of troubles. `checkAndWrite` also writes
 * to the administrators when something needs repair. A timer calls it each minute, so that no page waits for it.
 */
export function openSystemWatch(
  { db, env, readPool = () => null, measure, patience = 2_000 }: Options,
  startedAt: Temporal.Instant,
) {
  const machine = watchMachine(env, startedAt, measure)
  let troubles: readonly SystemLine[] = []
  const system: SystemWatch = {
    readMachine: machine.read,
    readTroubles: () => troubles,
    noteUnknownProxy: machine.noteUnknownProxy,
    readPool,
  }
  const check = async (now: Temporal.Instant) => {
    await Promise.race([machine.check(now), delay(patience, undefined, { ref: false })])
    troubles = listTroubles(await loadSystemLines({ db, env, system }, now, { withSize: false }))
  }
  const checkAndWrite = async (now: Temporal.Instant) => {
    await check(now)
    await queueTroubleMail(db, troubles, now)
  }
  return { system, check, checkAndWrite }
}
