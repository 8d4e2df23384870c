import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ReportedEvent } from './reported-event.server.ts'

const maxAgeSeconds = 180

type Signatures = Readonly<{
  /** `Calendly-Webhook-Signature`: `t=<epoch seconds>,v1=<hex>`. */
  calendly?: string
  /** `X-Cal-Signature-256`: hex. */
  cal?: string
}>

/** Returns whether the scheduler has signed this body with the shared secret (HMAC-SHA256), Calendly at most three minutes ago. */
export function isSigned(
  body: string,
  { calendly, cal }: Signatures,
  secret: string,
  now: Temporal.Instant,
): boolean {
  if (cal) return isSame(cal, sign(secret, body))
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(calendly ?? '') ?? []
  const age = Math.abs(now.epochMilliseconds / 1_000 - Number(time))
  return age <= maxAgeSeconds && isSame(signature, sign(secret, `${time}.${body}`))
}

const instant = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    context.addIssue('Enter an instant')
    return z.NEVER
  }
})

const Calendly = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  created_at: instant.optional(),
  payload: z.object({ scheduled_event: z.object({ uri: z.url(), start_time: instant }) }),
})

const uid = z.string().regex(/^[\w-]{1,100}$/)

const Cal = z.object({
  triggerEvent: z.enum(['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED']),
  createdAt: instant.optional(),
  payload: z.object({ uid, rescheduleUid: uid.nullish(), startTime: instant }),
})

/** Returns the event that a signed body reports, or null for reports about anything else. */
export function readReport(body: unknown, schedulerUrl: string): ReportedEvent | null {
  const calendly = Calendly.safeParse(body)
  if (calendly.success) {
    const { event, payload, created_at: at } = calendly.data
    const { uri, start_time: startsAt } = payload.scheduled_event
    return { uri, startsAt, at, isCancelled: event === 'invitee.canceled' }
  }
  const cal = Cal.safeParse(body)
  if (!cal.success) return null
  const { triggerEvent, payload, createdAt: at } = cal.data
  const toUri = (id: string) => `${new URL(schedulerUrl).origin}/booking/${id}`
  const replaces = payload.rescheduleUid ? { replaces: toUri(payload.rescheduleUid) } : {}
  const isCancelled = triggerEvent === 'BOOKING_CANCELLED'
  return { uri: toUri(payload.uid), startsAt: payload.startTime, at, isCancelled, ...replaces }
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
