import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Db } from '../../app/db/open.server.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import { openTransport } from '../../app/outbox/channels/mail/transport.server.ts'
import type { ComposeSettings } from '../../app/outbox/messages/define-message.ts'
import { sendDueMail } from '../../app/outbox/outbox.server.ts'
import { type OwnTasks, type RecurringTasks, runOwnTasks, runTasks } from './recurring-tasks.ts'

type Options = Readonly<{
  db: Db
  env: Pick<Env, 'publicUrl' | 'companyName' | 'mailFrom' | 'mailUrl' | 'dataDir'>
  log: Logger
  letters: Pick<
    ComposeSettings,
    | 'toManageLink'
    | 'toProofLink'
    | 'toAccountLink'
    | 'toGuardianLink'
    | 'findGuardianEmail'
    | 'findContactMessage'
  >
  tasks: RecurringTasks
  /** Sends the webhooks that are due. It may be called again while it runs. */
  sendWebhooks?: () => Promise<unknown>
  /** Runs after the tasks. A task of this kind opens its own transactions, and each process runs it. */
  afterTasks?: OwnTasks
  /** Returns true when the disk of the database has space for changes. */
  mayChange?: () => Promise<boolean>
  intervalMs?: number
}>

/**
 * Sends mail and webhooks, and runs the recurring tasks of one process. `send` sends what is new at once. The timer sends
 * what a crash or a failing mail server has left.
 */
export function openJobs({
  db,
  env,
  log,
  letters,
  tasks,
  sendWebhooks,
  afterTasks = {},
  mayChange = async () => true,
  intervalMs = 60_000,
}: Options) {
  const transport = openTransport(env)
  const settings = {
    publicUrl: env.publicUrl,
    companyName: env.companyName,
    mailFrom: env.mailFrom,
    ...letters,
    // A stored file would hold in clear what the database encrypts.
    findContactMessage: env.mailUrl ? letters.findContactMessage : async () => null,
    transport,
    onBrokenMail: (mailId: string, error: unknown) =>
      log.error({ mailId, error: toLoggedError(error) }, 'mail could not be composed'),
  }
  // Mail has its own limit: a mail server that hangs must not keep holds from expiring.
  const mailLimit = pLimit(1)
  const webhookRuns = new Set<Promise<unknown>>()
  const taskLimit = pLimit(1)
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function send() {
    sendDueWebhooks()
    // The run that waits will send this mail too.
    if (stopped || mailLimit.pendingCount > 0) return
    mailLimit(() => sendDueMail(db, settings, () => Temporal.Now.instant())).catch((error) =>
      log.error({ error: toLoggedError(error) }, 'mail could not be sent'),
    )
  }

  function sendDueWebhooks() {
    if (stopped || !sendWebhooks) return
    const run = sendWebhooks()
      .catch((error) => log.error({ error: toLoggedError(error) }, 'webhooks could not be sent'))
      .finally(() => webhookRuns.delete(run))
    webhookRuns.add(run)
  }

  async function runAll() {
    if (!(await mayChange()) || stopped) return
    send()
    // The tasks may queue mail.
    if (taskLimit.pendingCount === 0) void taskLimit(runAllTasks).then(send)
  }

  async function runAllTasks() {
    await runTasks(db, tasks, log)
    await runOwnTasks(db, afterTasks, log)
  }

  function start() {
    void runAll()
    timer = setInterval(runAll, intervalMs)
  }

  async function stop() {
    stopped = true
    clearInterval(timer)
    transport.close()
    const limits = [mailLimit, taskLimit]
    for (const limit of limits) limit.clearQueue()
    const finished = Promise.all([...webhookRuns, ...limits.map((limit) => limit(async () => {}))])
    await Promise.race([finished, delay(1000, undefined, { ref: false })])
  }

  return { start, send, stop }
}
