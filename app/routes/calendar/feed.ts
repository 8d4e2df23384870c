import { createHash } from 'node:crypto'
import { type FeedAppointment, readFeed } from '../../features/calendar/calendar-feed.server.ts'
import { type FeedEntry, toCalendarFeed } from '../../outbox/messages/calendar-file.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import type { Route } from './+types/feed'

/** Programs may keep it, but must ask whether it is still so; nobody on the way may. */
const headers = { 'Cache-Control': 'private, no-cache' }

/** A counsellor's sessions for a calendar program, by a secret address. What opens nothing is a 404 whatever the reason. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, content, limits } = context.get(instanceContext)
  const allowed = await limits.consume('calendar', context.get(visitorContext).address)
  if (!allowed.ok) {
    const retry = { 'Retry-After': String(allowed.retryAfterSeconds) }
    return new Response('Too many requests', { status: 429, headers: { ...headers, ...retry } })
  }
  const [, secret = ''] = params.file.match(/^(.*)\.ics$/) ?? []
  const sessions = await readFeed(db, secret, Temporal.Now.instant())
  if (!sessions) return new Response('Not found', { status: 404, headers })
  const text = toCalendarFeed(`${content.agency.name} appointments`, sessions.map(toEntry))
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  const isKnown = known.some((one) => one.trim().replace(/^W\//, '') === tag)
  return new Response(isKnown ? null : text, {
    status: isKnown ? 304 : 200,
    headers: { ...headers, ETag: tag, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}

/** Discreet: who else sees the calendar learns that there is a session and where, and no more. */
function toEntry({
  id,
  startsAt,
  endsAt,
  isCancelled,
  sequence,
  location: office,
  changedAt,
}: FeedAppointment): FeedEntry {
  const location = office ?? 'Online'
  return { uid: id, startsAt, endsAt, isCancelled, sequence, location, stamp: changedAt }
}
