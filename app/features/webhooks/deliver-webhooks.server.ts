import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
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

/**
 * Sends the deliveries that are due and returns how many arrived. An endpoint that fails waits for the next run, so that an outage costs
 * one delivery an attempt and not all of them.
 */
export async function deliverWebhooks(
  db: Db,
  settings: Settings,
  clock: () => Temporal.Instant,
): Promise<number> {
  const failing: string[] = []
  for (let sent = 0; ; ) {
    const due = await findDue(db, failing, clock())
    if (!due) return sent
    const outcome = await deliver(db, settings, due, clock)
    if (outcome === 'sent') sent++
    if (outcome === 'refused') failing.push(due.endpointId)
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Returns the delivery that waits longest. Those of a quarantined booking wait until staff release it. */
async function findDue(db: Db, failing: readonly string[], now: Temporal.Instant) {
  const { id, endpointId, payload, attempts, status, nextAttemptAt } = webhookDeliveries
  const { url, secretEncrypted } = webhookEndpoints
  const [due] = await db
    .select({ id, endpointId, payload, attempts, url, secretEncrypted })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .innerJoin(bookings, eq(bookings.id, webhookDeliveries.bookingId))
    .where(
      and(
        eq(status, 'queued'),
        lte(nextAttemptAt, now),
        sql`${bookings.quarantined} is not true`,
        failing.length > 0 ? notInArray(endpointId, [...failing]) : undefined,
      ),
    )
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
