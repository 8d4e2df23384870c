import { showAdminTime } from '../../lib/time/show-time.ts'
import type { listDeliveries, listWebhooks } from './webhooks.server.ts'

type StoredDelivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number]
export type DeliveryLine = ReturnType<typeof toDeliveryLine>
export type WebhookLine = ReturnType<typeof toWebhookLine>

export function toWebhookLine({ id, url, events }: Awaited<ReturnType<typeof listWebhooks>>[number]) {
  return { id, url, events: events.join(', ') }
}

/** Returns a delivery in words, with its times in `timeZone`. */
export function toDeliveryLine(delivery: StoredDelivery, timeZone: string) {
  const { id, event, bookingId, url, status, attempts, createdAt } = delivery
  return {
    ...{ id, event, bookingId, url },
    made: showAdminTime(createdAt, timeZone),
    state: toState(delivery, timeZone),
    tries: attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    canRepeat: status !== 'queued',
  }
}

function toState({ status, sentAt, lastError, nextAttemptAt }: StoredDelivery, timeZone: string): string {
  if (status === 'sent') return `Arrived ${showAdminTime(sentAt, timeZone)}`
  if (status === 'failed') return `Failed: ${lastError}`
  if (!lastError) return 'Waits to be sent'
  return `${lastError}; next attempt ${showAdminTime(nextAttemptAt, timeZone)}`
}
