import type { MachineFacts } from '../../app/features/system/system-facts.ts'
import { isLonger } from '../../app/features/system/thresholds.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { areKeysInDataFolder } from '../../app/lib/security/secrets.server.ts'
import { version } from '../version.ts'
import { checkCertificate } from './check-certificate.ts'
import { readDisk } from './read-disk.ts'

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
