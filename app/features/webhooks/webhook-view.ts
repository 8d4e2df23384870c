import { everyEvent } from '../../events/program-events.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import type { Status } from '../../ui/text/status-word.tsx'
import { webhooks } from '../../words/staff/webhooks.ts'
import type { listDeliveries, listWebhooks } from './webhook-endpoints.server.ts'

const words = webhooks.deliveries

type StoredDelivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number]
export type DeliveryLine = ReturnType<typeof toDeliveryLine>
export type WebhookLine = ReturnType<typeof toWebhookLine>

export function toWebhookLine(
  { id, url, events, bothUntil }: Awaited<ReturnType<typeof listWebhooks>>[number],
  clock: Clock,
) {
  const secret = bothUntil && webhooks.secret.both({ time: showStaffTime(bothUntil, clock) })
  const told = events.includes(everyEvent) ? webhooks.form.every : events.join(', ')
  return { id, url, chosen: events, events: told, secret: secret ?? webhooks.secret.one }
}

/** Returns a delivery in words, with its times on a clock. */
export function toDeliveryLine(delivery: StoredDelivery, clock: Clock) {
  const { id, event, bookingId, url, status, attempts, createdAt } = delivery
  return {
    ...{ id, event, bookingId, url },
    made: showStaffTime(createdAt, clock),
    state: toState(delivery, clock),
    tries: words.attempts({ count: attempts }),
    canRepeat: status !== 'queued',
  }
}

function toState({ status, sentAt, lastError, nextAttemptAt }: StoredDelivery, clock: Clock): Status {
  if (status === 'sent') return { tone: 'good', word: words.arrived, more: showStaffTime(sentAt, clock) }
  if (status === 'failed') return { tone: 'bad', word: words.failed, more: String(lastError) }
  if (!lastError) return { tone: 'waiting', word: words.waits, more: '' }
  const time = showStaffTime(nextAttemptAt, clock)
  return { tone: 'waiting', word: words.waits, more: words.nextAttempt({ error: lastError, time }) }
}
