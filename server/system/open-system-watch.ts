import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../app/db/open.server.ts'
import { queueTroubleMail } from '../../app/features/system/queue-trouble-mail.server.ts'
import type { SystemWatch } from '../../app/features/system/system-facts.ts'
import { listTroubles, type SystemLine } from '../../app/features/system/system-line.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { loadSystemLines } from '../../app/routes/admin/system/load-system.server.ts'
import { type Measure, watchMachine } from './watch-machine.ts'

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
