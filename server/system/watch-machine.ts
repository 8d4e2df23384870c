import type { MachineFacts } from '../../app/features/system/system-facts.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { areKeysInDataFolder } from '../../app/lib/security/secrets-file.server.ts'
import { version } from '../version.ts'
import { checkCertificate } from './check-certificate.ts'
import { readDisk } from './read-disk.ts'

type Settings = Pick<Env, 'dataDir' | 'publicUrl' | 'secretsFile'>

/** A new certificate shows on the page after this time at the latest. */
const certificateEvery = { minutes: 10 } as const

/**
 * Keeps what the process knows about its machine in memory. `check` starts the measurements and waits for none of them, because a disk
 * or an address that hangs must delay nothing.
 */
export function watchMachine(env: Settings, startedAt: Temporal.Instant) {
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
  const change = (changed: Partial<MachineFacts>) => {
    facts = { ...facts, ...changed }
  }
  return {
    read: () => facts,
    noteUnknownProxy: () => change({ hasUnknownProxy: true }),
    check(now: Temporal.Instant): void {
      void readDisk(dataDir).then((disk) => change({ disk }))
      if (!publicUrl.startsWith('https:') || Temporal.Instant.compare(now, nextCertificate) < 0) return
      nextCertificate = now.add(certificateEvery)
      void checkCertificate(publicUrl).then((certificate) => change({ certificate }))
    },
  }
}
