import { and, asc, eq, lte, sql } from 'drizzle-orm'
import pLimit, { type LimitFunction } from 'p-limit'
import { Webhook } from 'standardwebhooks'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/mails.ts'
import { reportOutcome } from '../../lib/report-outcome.server.ts'
import { decryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { lease, maxAttempts, toNextAttempt } from '../../lib/time/retry.ts'
import type { PostWebhook } from './post-webhook.server.ts'
import { toSecretPlace } from './webhooks.server.ts'

type Settings = Readonly<{ secrets: Pick<Secrets, 'fieldKeys'>; post: PostWebhook }>

/** The queue of each endpoint: one delivery at a time, so that an endpoint that is slow delays no other. */
export type WebhookQueues = Map<string, LimitFunction>

/** Sends the deliveries that are due and returns how many arrived. Several runs of one process share the queues. */
export async function deliverWebhooks(
  db: Db,
  settings: Settings,
  clock: () => Temporal.Instant,
  queues: WebhookQueues = new Map(),
): Promise<number> {
  const endpoints = await listDueEndpoints(db, clock())
  const counts = endpoints.map((endpointId) => {
    const queue = queues.get(endpointId) ?? pLimit(1)
    queues.set(endpointId, queue)
    // The run that waits will send these deliveries too.
    return queue.pendingCount > 0 ? 0 : queue(() => deliverTo(db, settings, endpointId, clock))
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Stops at the first failure until the next run, so that an outage costs one delivery an attempt and not all of them. */
async function deliverTo(
  db: Db,
  settings: Settings,
  endpointId: string,
  clock: () => Temporal.Instant,
): Promise<number> {
  for (let sent = 0; ; ) {
    const due = await findDue(db, endpointId, clock())
    const outcome = due && (await deliver(db, settings, due, clock))
    if (outcome === null || outcome === 'refused') return sent
    if (outcome === 'sent') sent++
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Deliveries of a quarantined booking wait until staff release it. */
const isDue = (now: Temporal.Instant) =>
  and(
    eq(webhookDeliveries.status, 'queued'),
    lte(webhookDeliveries.nextAttemptAt, now),
    sql`${bookings.quarantined} is not true`,
  )

async function listDueEndpoints(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectDistinct({ endpointId: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .innerJoin(bookings, eq(bookings.id, webhookDeliveries.bookingId))
    .where(isDue(now))
  return rows.map(({ endpointId }) => endpointId)
}

/** Returns the delivery to the endpoint that waits longest. */
async function findDue(db: Db, endpoint: string, now: Temporal.Instant) {
  const { id, endpointId, payload, attempts, nextAttemptAt } = webhookDeliveries
  const { url, secretEncrypted } = webhookEndpoints
  const [due] = await db
    .select({ id, endpointId, payload, attempts, url, secretEncrypted })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .innerJoin(bookings, eq(bookings.id, webhookDeliveries.bookingId))
    .where(and(eq(endpointId, endpoint), isDue(now)))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(1)
  return due ?? null
}

/** Leases, sends and marks one delivery. A crash between sending and marking repeats it with the same `webhook-id`. */
async function deliver(
  db: Db,
  { secrets, post }: Settings,
  due: Due,
  clock: () => Temporal.Instant,
): Promise<'sent' | 'refused' | 'taken'> {
  const now = clock()
  const attempts = due.attempts + 1
  const isOwn = (count: number) =>
    and(eq(webhookDeliveries.id, due.id), eq(webhookDeliveries.attempts, count))
  const [leased] = await db
    .update(webhookDeliveries)
    .set({ attempts, nextAttemptAt: now.add(lease) })
    .where(isOwn(due.attempts))
    .returning({ id: webhookDeliveries.id })
  if (!leased) return 'taken'
  const problem = await post(toPost(secrets, due, now))
  const change = problem
    ? {
        status: attempts >= maxAttempts ? ('failed' as const) : ('queued' as const),
        nextAttemptAt: toNextAttempt(attempts, clock()),
        lastError: problem,
      }
    : { status: 'sent' as const, sentAt: clock(), lastError: null }
  await db.update(webhookDeliveries).set(change).where(isOwn(attempts))
  const outcome = change.status === 'queued' ? 'retry' : change.status
  reportOutcome({ area: 'webhook', action: 'send', outcome })
  return problem ? 'refused' : 'sent'
}

function toPost({ fieldKeys }: Settings['secrets'], due: Due, now: Temporal.Instant) {
  const body = JSON.stringify(due.payload)
  const id = `msg_${due.id}`
  const at = new Date(now.epochMilliseconds)
  const secret = decryptField(fieldKeys, toSecretPlace(due.endpointId), due.secretEncrypted)
  return {
    url: due.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Ireti webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.epochMilliseconds / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  }
}
