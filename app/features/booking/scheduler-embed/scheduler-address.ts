/** With whom a person wants to book. */
export type BookingWish = Readonly<{
  /** The last segment of the counsellor's page. */
  slug: string
  counsellorId: string
  /** A place where they meet: `online` or the id of an office. */
  place: string
}>

type Visit = Readonly<{
  /** The browser's name of its zone, or null when the browser hides it. */
  timeZone: string | null
  isMinor: boolean
  /** The previous hold, which the new one replaces. */
  previousHold: string | null
  /** With whom and where the person begins. */
  wish: BookingWish | null
  /** The host name of the page with the frame. */
  host: string
}>

/** Returns the browser's time zone. `Intl` takes a third of a second on a slow phone, so only browsers without Temporal use it. */
export function readTimeZone(): string | null {
  const known = 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : null
  return known || Intl.DateTimeFormat().resolvedOptions().timeZone || null
}

/** Returns the address of our own time picker, for the popup or as a page. */
export function toOwnScheduler({ timeZone, isMinor, previousHold, wish }: Visit, embedded: boolean): string {
  const query = new URLSearchParams()
  if (embedded) query.set('embed', '1')
  if (timeZone) query.set('zone', timeZone)
  if (isMinor) query.set('minor', '1')
  if (previousHold) query.set('held', previousHold)
  if (wish) query.set('with', wish.counsellorId)
  if (wish) query.set('place', wish.place)
  return `/schedule?${query}`.replace(/\?$/, '')
}

/** Returns the address for the popup's frame. An outside scheduler gets only our host name, never an answer or a token. */
export function toFrameAddress(schedulerUrl: string | null, visit: Visit): string {
  if (schedulerUrl === null) return toOwnScheduler(visit, true)
  const url = new URL(schedulerUrl)
  if (/(^|\.)calendly\./.test(url.hostname)) {
    // Calendly posts no messages without these two parameters.
    url.searchParams.set('embed_domain', visit.host)
    url.searchParams.set('embed_type', 'PopupWidget')
    return url.href
  }
  if (!url.pathname.endsWith('/embed')) url.pathname = `${url.pathname.replace(/\/$/, '')}/embed`
  url.searchParams.set('embed', '')
  return url.href
}
