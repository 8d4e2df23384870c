import ical, { ICalCalendarMethod, ICalEventClass, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { cleanText } from '../../lib/text/clean-text.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** One appointment for other calendars. It does not say what the appointment is for. */
export type CalendarEntry = Readonly<{
  method: CalendarMethod
  /** A random UUID that stays the same for the whole life of the appointment. It has no host, name or address. */
  uid: string
  /** Starts at 0. Each move and the cancellation add 1. */
  sequence: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  organizer: Readonly<{ name: string; email: string }>
  /** In REQUEST and CANCEL, which go to one person; never in PUBLISH (RFC 5546). */
  attendee?: Readonly<{ name?: string; email: string }>
  /** The time of this state of the appointment. */
  stamp: Temporal.Instant
  location: string
  url?: string
  /** A cancelled appointment in a file with several. In a file of one the method says it. */
  isCancelled?: boolean
}>

/** Returns an iCalendar file (RFC 5545). Several entries have the method PUBLISH: invitations are about one appointment (RFC 5546). */
export function toCalendarFile(entry: CalendarEntry, ...others: readonly CalendarEntry[]): string {
  const calendar = ical({
    // The library adds the leading hyphen of an unregistered owner.
    prodId: '//Ireti//Appointments//EN',
    method: ICalCalendarMethod[entry.method],
  })
  for (const one of [entry, ...others]) calendar.createEvent(toEvent(one))
  return `${calendar.toString()}\r\n`
}

/** An appointment in a calendar feed. It has no attendee because nobody answers it. */
export type FeedEntry = Pick<
  CalendarEntry,
  'uid' | 'sequence' | 'startsAt' | 'endsAt' | 'stamp' | 'location'
> &
  Readonly<{ isCancelled: boolean }>

/** Returns the iCalendar file of a feed. The same entries give the same text. */
export function toCalendarFeed(name: string, entries: readonly FeedEntry[]): string {
  const calendar = ical({ prodId: '//Ireti//Calendar//EN', name: toOneLine(name), ttl: feedRefreshSeconds })
  for (const entry of entries) {
    calendar.createEvent(toSharedFields(entry, entry.isCancelled))
  }
  return `${calendar.toString()}\r\n`
}

const feedRefreshSeconds = 15 * 60

function toEvent(entry: CalendarEntry): ICalEventData {
  const attendee = entry.attendee && {
    ...(entry.attendee.name ? { name: toOneLine(entry.attendee.name) } : {}),
    email: toOneLine(entry.attendee.email),
    rsvp: false,
  }
  return {
    ...toSharedFields(entry, entry.isCancelled || entry.method === 'CANCEL'),
    url: entry.url && encodeSeparators(entry.url),
    organizer: { name: toOneLine(entry.organizer.name), email: toOneLine(entry.organizer.email) },
    attendees: attendee ? [attendee] : [],
  }
}

type SharedFields = Pick<FeedEntry, 'uid' | 'sequence' | 'startsAt' | 'endsAt' | 'stamp' | 'location'>

function toSharedFields(entry: SharedFields, isCancelled: boolean) {
  return {
    id: entry.uid,
    summary: 'Appointment',
    sequence: entry.sequence,
    stamp: toDate(entry.stamp),
    start: toDate(entry.startsAt),
    end: toDate(entry.endsAt),
    location: toOneLine(entry.location),
    class: ICalEventClass.PRIVATE,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}

/** A line break would start another property, and a parameter cannot contain a double quote. */
function toOneLine(value: string): string {
  return cleanText(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()
}

/** The library escapes these two characters as in a text, which is wrong in an address. */
function encodeSeparators(url: string): string {
  return url.replaceAll(',', '%2C').replaceAll(';', '%3B')
}
