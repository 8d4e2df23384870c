/** The message of a scheduler's page, in one shape for all schedulers. */
export type Scheduled = Readonly<{
  /** The address of the event at its scheduler. */
  uri: string
  /** A repeated message has the same key. */
  key: string
  /** ISO 8601 instant, when the message has one. */
  startsAt?: string
  /** False while the scheduler still waits for an acceptance. */
  isFinal: boolean
}>

export type Allowed = Readonly<{
  origin: string
  /** The window of the open frame. */
  source: MessageEventSource | null
  /** The keys of messages that were handled before. */
  seen: ReadonlySet<string>
}>

type Received = Readonly<{ data: unknown; origin: string; source: MessageEventSource | null }>
type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the appointment that a message announces, or null. Our own scheduler sends the messages of Calendly. Cal.com has a
 * new and a deprecated message (developer.calendly.com, cal.com/help/embedding/embed-events).
 */
export function normaliseScheduled(event: Received, allowed: Allowed): Scheduled | null {
  if (event.origin !== allowed.origin || event.source === null || event.source !== allowed.source) return null
  const data = toFields(event.data)
  const scheduled = data.originator === 'CAL' ? readCal(data, event.origin) : readCalendly(data)
  return scheduled && !allowed.seen.has(scheduled.key) ? scheduled : null
}

function readCalendly(data: Fields): Scheduled | null {
  if (data.event !== 'calendly.event_scheduled') return null
  const payload = toFields(data.payload)
  const uri = toAddress(toFields(payload.event).uri)
  const invitee = toAddress(toFields(payload.invitee).uri)
  return uri && invitee ? { uri, key: invitee, isFinal: true } : null
}

function readCal({ type, data: detail }: Fields, origin: string): Scheduled | null {
  const data = toFields(detail)
  if (type === 'bookingSuccessfulV2') {
    // Cal.com announces a paid event again after the payment.
    if (data.paymentRequired === true) return null
    return toScheduled(origin, data.uid, data.startTime, data.status, data.status === 'ACCEPTED')
  }
  if (type === 'bookingSuccessful') {
    const booking = toFields(data.booking)
    return toScheduled(origin, booking.uid, data.date, booking.status, data.confirmed === true)
  }
  return null
}

function toScheduled(origin: string, uid: unknown, startsAt: unknown, status: unknown, isFinal: boolean) {
  // Cal.com sent the deprecated event also after a cancellation.
  if (status === 'CANCELLED' || status === 'REJECTED') return null
  if (typeof uid !== 'string' || !/^[\w-]{1,100}$/.test(uid)) return null
  return { uri: `${origin}/booking/${uid}`, key: `cal ${uid}`, startsAt: toInstantText(startsAt), isFinal }
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function toAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500) return null
  return /^https?:\/\/[^\s/]+\/\S+$/.test(value) ? value : null
}

function toInstantText(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)
    ? value
    : undefined
}

/** Returns the hold token in the event address of our own scheduler. Call it only when the frame shows our own scheduler. */
export function toHoldToken(uri: string): string | null {
  return uri.match(/\/api\/v1\/slots\/hold\/([\w.~-]{16,200})$/)?.[1] ?? null
}
