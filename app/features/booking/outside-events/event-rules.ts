type OutsideEvent = Readonly<{ uri: string; startsAt?: Temporal.Instant }>

/** Appointments lie at most so many days ahead. */
const maxDays = 366

/**
 * Returns what is wrong with an event that a browser reports, or null. Its address must be one of the configured scheduler, and its time
 * in the future.
 */
export function findEventProblem(
  { uri, startsAt }: OutsideEvent,
  schedulerUrl: string,
  now: Temporal.Instant,
): string | null {
  if (!isKnownHost(uri, schedulerUrl)) return 'This event is not one of our scheduler'
  if (!startsAt) return null
  const { compare } = Temporal.Instant
  const isAhead = compare(startsAt, now) > 0 && compare(startsAt, now.add({ hours: 24 * maxDays })) < 0
  return isAhead ? null : 'This event is not in the coming year'
}

/** Calendly's pages and its API have different hosts. */
function isKnownHost(uri: string, schedulerUrl: string): boolean {
  const event = URL.parse(uri)
  const scheduler = URL.parse(schedulerUrl)
  if (!event || !scheduler || event.username || event.password) return false
  if (event.origin === scheduler.origin) return true
  return scheduler.hostname.startsWith('calendly.') && event.origin === 'https://api.calendly.com'
}
