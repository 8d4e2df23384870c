import type { Db } from '../../app/db/open.server.ts'
import { queueTroubleMail } from '../../app/features/system/queue-trouble-mail.server.ts'
import type { SystemWatch } from '../../app/features/system/system-facts.ts'
import { listTroubles, type SystemLine } from '../../app/features/system/system-line.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { loadSystemLines } from '../../app/routes/admin/system/load-system.server.ts'
import { watchMachine } from './watch-machine.ts'

type Options = Readonly<{ db: Db; env: Env; readPool?: SystemWatch['readPool'] }>

/**
 * Returns what the pages ask of the process. `listAgain` renews the list of troubles. `check` also measures the machine, and writes to
 * the administrators when something needs repair. A timer calls it each minute, so that no page waits for it.
 */
export function openSystemWatch({ db, env, readPool = () => null }: Options, startedAt: Temporal.Instant) {
  const machine = watchMachine(env, startedAt)
  let troubles: readonly SystemLine[] = []
  const system: SystemWatch = {
    readMachine: machine.read,
    listTroubles: () => troubles,
    noteUnknownProxy: machine.noteUnknownProxy,
    readPool,
  }
  const listAgain = async (now: Temporal.Instant) => {
    troubles = listTroubles(await loadSystemLines({ db, env, system }, now, { withSize: false }))
  }
  const check = async (now: Temporal.Instant) => {
    machine.check(now)
    await listAgain(now)
    await queueTroubleMail(db, troubles, now)
  }
  return { system, listAgain, check }
}
