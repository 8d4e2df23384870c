import type { KeyScope } from '../features/api-keys/key-scopes.ts'
import { bookingFields } from '../features/booking/booking.schema.ts'
import { isUuid } from '../lib/text/form-text.ts'
import { toUtcText } from '../lib/time/utc-text.ts'
import { type EventType, listStoredNames } from './event-names.ts'

/**
 * The events of which programs are told, by webhooks and by `GET events`, in groups. A key that reads events gets those of its scopes, and the
 * open ones: pages of the site show what they change. An administrator reads all of them, and chooses those of a webhook.
 * `program-events.test.ts` says why each other event is nobody else's.
 */
export const eventGroups = {
  sessions: {
    scope: 'bookings:read',
    events: [
      'booking.added',
      'booking.time_given',
      'booking.address_confirmed',
      'booking.moved',
      'booking.cancelled',
      'booking.cancel_undone',
      'booking.ended',
      'booking.attended',
      'booking.no_show',
      'booking.outcome_undone',
      'booking.released',
      'client.data_corrected',
      'client.address_changed',
      'client.data_erased',
      'series.booked',
      'series.moved',
      'series.cancelled',
    ],
  },
  groups: {
    scope: 'bookings:read',
    events: [
      'group.added',
      'group.changed',
      'group.moved',
      'group.cancelled',
      'place.added',
      'place.asked',
      'place.address_confirmed',
      'place.released',
      'place.given_back',
      'place.taken_away',
      'place.ended',
      'place.attended',
      'place.no_show',
      'place.data_erased',
    ],
  },
  money: {
    scope: 'payments:read',
    events: [
      'payment.entered',
      'payment.taken_back',
      'payment.returned',
      'package.sold',
      'package.ended',
      'price.changed',
      'price_request.made',
      'price_request.decided',
    ],
  },
  clients: {
    scope: 'clients:read',
    events: [
      'client_record.changed',
      'client_record.merged',
      'client_record.separated',
      'client_record.session_attached',
      'client_record.sessions_taken',
      'client_record.sessions_returned',
    ],
  },
  open: {
    scope: 'open',
    events: [
      'service.created',
      'service.changed',
      'service.deleted',
      'office.added',
      'office.changed',
      'counsellor.added',
      'counsellor.changed',
      'counsellor.left',
      'availability.changed',
      'availability.days_added',
      'availability.days_removed',
      'closure.added',
      'closure.changed',
      'closure.removed',
      'document.published',
      'document.withdrawn',
      'document.deleted',
    ],
  },
  messages: {
    scope: 'admin',
    events: [
      'message.received',
      'message.changed',
      'comment.received',
      'comment.changed',
      'enquiry.received',
      'enquiry.changed',
      'enquiry.dates_proposed',
      'enquiry.date_chosen',
      'enquiry.dates_gone',
      'enquiry.none_fits',
      'enquiry.scheduled',
      'enquiry.unscheduled',
      'enquiry.deleted',
    ],
  },
} as const satisfies Readonly<
  Record<string, Readonly<{ scope: KeyScope | 'open' | 'admin'; events: readonly EventType[] }>>
>

export type EventGroup = keyof typeof eventGroups
export type ProgramEvent = (typeof eventGroups)[EventGroup]['events'][number]

/** A webhook that has it instead of names gets every event of programs, also those that come later. */
export const everyEvent = '*'

/** So many days programs can catch up. */
export const eventDays = 90

const groups = Object.values(eventGroups)

export const programEvents: readonly ProgramEvent[] = groups.flatMap(({ events }) => [...events])

const known: ReadonlySet<string> = new Set(programEvents)

export function isProgramEvent(type: string): type is ProgramEvent {
  return known.has(type)
}

/** Returns the events that a key with these scopes reads. Without scopes, those of an administrator. */
export function listReadableEvents(scopes?: readonly string[]): readonly ProgramEvent[] {
  return groups
    .filter(({ scope }) => !scopes || scope === 'open' || scopes.includes(scope))
    .flatMap(({ events }) => [...events])
}

/** The events of a booking that change what its answer shows. */
export const bookingChanges = eventGroups.sessions.events.filter((type) => !type.startsWith('series.'))

const presentNames: ReadonlyMap<string, ProgramEvent> = new Map(
  programEvents.flatMap((name) => listStoredNames(name).map((stored) => [stored, name] as const)),
)

/** The names of fields that programs know. An event has no values of them. */
const knownFields = new Set<string>([
  ...bookingFields,
  ...['mode', 'officeId', 'counsellorId', 'visitorTimeZone'],
  ...['startsAt', 'endsAt', 'title', 'places', 'ageBand', 'serviceId', 'roomId'],
])

const knownAuthors = new Set([
  'client',
  'guardian',
  'software',
  'outside',
  'program',
  'staff',
  'organisation',
  'visitor',
])

/** The statuses of bookings and of group sessions. */
const knownStatuses = new Set([
  ...['held', 'expired', 'requested', 'confirmed', 'cancelled', 'attended', 'no_show'],
  'planned',
])

type StoredEvent = Readonly<{
  id: number
  at: Temporal.Instant
  actorId?: string | null
  action: string
  subjectType: string
  subjectId: string
  detail?: unknown
}>

/** Returns an event as programs get it: ids, times, statuses and names of fields; never a value of a person. */
export function toProgramEvent({ id, at, actorId, action, subjectType, subjectId, detail }: StoredEvent) {
  const { status, from, to, fields, by, group } = (detail ?? {}) as Readonly<Record<string, unknown>>
  const [previousStatus, newStatus] = Array.isArray(status) ? status : []
  return {
    _id: String(id),
    type: presentNames.get(action) ?? ('booking.moved' as const),
    at: toUtcText(at),
    subjectType,
    subjectId,
    bookingId: subjectType === 'booking' ? subjectId : null,
    groupId: subjectType === 'group' ? subjectId : typeof group === 'string' && isUuid(group) ? group : null,
    by: toAuthor(by, actorId),
    previousStatus: toStatus(previousStatus),
    status: toStatus(newStatus),
    previousStartsAt: toTime(from),
    startsAt: toTime(to),
    fields: Array.isArray(fields) ? fields.filter((name) => knownFields.has(name)).map(String) : [],
  }
}

/** The detail names the author of a change that others than staff make, too. */
function toAuthor(by: unknown, actorId: string | null | undefined): string {
  if (typeof by === 'string' && knownAuthors.has(by)) return by
  return actorId ? 'staff' : 'software'
}

const toStatus = (value: unknown) => (typeof value === 'string' && knownStatuses.has(value) ? value : null)

/** The detail of an event that is not stored yet has instants, a stored one has their texts. */
function toTime(value: unknown): string | null {
  try {
    return toUtcText(Temporal.Instant.from(String(value)))
  } catch {
    return null
  }
}
