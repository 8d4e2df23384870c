import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import type { listDeliveries, listWebhooks } from './webhook-endpoints.server.ts'

type StoredDelivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number]
export type DeliveryLine = ReturnType<typeof toDeliveryLine>
export type WebhookLine = ReturnType<typeof toWebhookLine>

export function toWebhookLine({ id, url, events }: Awaited<ReturnType<typeof listWebhooks>>[number]) {
  return { id, url, events: events.join(', ') }
}

/** Returns a delivery in words, with its times on a clock. */
export function toDeliveryLine(delivery: StoredDelivery, clock: Clock) {
  const { id, event, bookingId, url, status, attempts, createdAt } = delivery
  return {
    ...{ id, event, bookingId, url },
    made: showStaffTime(createdAt, clock),
    state: toState(delivery, clock),
    tries: attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    canRepeat: status !== 'queued',
  }
}

function toState({ status, sentAt, lastError, nextAttemptAt }: StoredDelivery, clock: Clock): string {
  if (status === 'sent') return `Arrived ${showStaffTime(sentAt, clock)}`
  if (status === 'failed') return `Failed: ${lastError}`
  if (!lastError) return 'Waits to be sent'
  return `${lastError}; next attempt ${showStaffTime(nextAttemptAt, clock)}`
}
