import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../../app/db/open.server.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { ComposeSettings } from '../../app/mail/compose.server.ts'
import { sendDueMail } from '../../app/mail/outbox.server.ts'
import { openTransport } from '../../app/mail/transport.server.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openRecurring, type RecurringTasks } from './recurring.ts'
import { quietMoment } from './wait-for-idle.ts'

type Parts = Readonly<{
  database: OpenDatabase
  env: Pick<Env, 'publicUrl' | 'companyName' | 'mailFrom' | 'mailUrl' | 'dataDir'>
  log: Logger
  letters: Pick<ComposeSettings, 'toManageLink' | 'findContactMessage'>
  /** Everything else that comes back every minute. */
  tasks: RecurringTasks
}>

/**
 * Mail and the other recurring work of one process. `nudgeMail` sends what was just queued at once; the
 * minute's job sends what a crash or a mail server in trouble has left. There is no third way.
 */
export function startMailAndJobs({ database, env, log, letters, tasks }: Parts) {
  const transport = openTransport(env)
  const settings = {
    publicUrl: env.publicUrl,
    companyName: env.companyName,
    mailFrom: env.mailFrom,
    ...letters,
    transport,
    quietMoment,
    onBrokenMail: (mailId: string, error: unknown) =>
      log.error({ mailId, error: toLoggedError(error) }, 'mail could not be written'),
  }
  const mail = oneAtATime(() => sendDueMail(database.db, settings, () => Temporal.Now.instant()))
  let stopped = false

  const nudgeMail = () => {
    if (stopped) return
    mail.run().catch((error) => log.error({ error: toLoggedError(error) }, 'mail could not be sent'))
  }
  // The minute's job only nudges: a mail server that hangs must not keep held times from being released.
  const recurring = openRecurring({ database, log, tasks: { mail: async () => nudgeMail(), ...tasks } })

  const start = async () => {
    nudgeMail()
    await recurring.start()
  }

  const stop = async () => {
    stopped = true
    transport.close()
    await recurring.stop()
    await Promise.race([mail.finished(), delay(1000, undefined, { ref: false })])
  }

  return { start, nudgeMail, stop }
}
