import { toAges } from '../../db/age-bands.ts'
import { maskEmail } from '../../lib/text/email-address.ts'
import { showAppointmentTime } from '../../lib/time/show-time.ts'
import { listZones, showOnClocks, toOfficeLines } from '../../outbox/appointment/appointment-times.ts'
import { isMeetingShown, tellMeetingTime, toMeetingLink } from '../../outbox/appointment/meeting-address.ts'
import type { Words } from '../../words/words.ts'
import { toCalendarLinks } from '../booking/appointment/calendar-links.ts'
import { linkDays } from '../booking/private-link/link-end.ts'
import { ourReminderHours, toDueTime } from '../booking/reminders/reminder-times.ts'
import { toMinutes } from './group.schema.ts'
import type { LinkedPlace, PublicGroupRow } from './public-groups.server.ts'

/** Returns the price of a session in the smallest unit, or null where the office tells it. */
export function toGroupPrice({ price, beside }: Pick<PublicGroupRow, 'price' | 'beside'>) {
  if (price === null) return null
  return {
    ...{ amount: Math.round(price * 100), currency: 'NGN' as const },
    ...{ besideAmount: beside?.amount ?? null, besideCurrency: beside?.currency ?? null },
  }
}

const fewPlaces = 3

export type PublicGroup = ReturnType<typeof toPublicGroup>

/** Returns what everybody may read about a session. It names nobody. */
export function toPublicGroup(
  { session, office }: Pick<PublicGroupRow, 'session' | 'office'>,
  now: Temporal.Instant,
  words: Words,
) {
  const { id, title, startsAt, places, taken, ageBand, mode } = session
  const { groups, session: texts } = words
  const free = places - taken
  const isFew = free <= fewPlaces || free * 4 <= places
  return {
    id,
    title,
    startsAt: startsAt.toString(),
    zone: office.timeZone,
    when: showAppointmentTime(startsAt, { timeZone: office.timeZone, now }),
    length: groups.minutes({ minutes: toMinutes(session) }),
    where: mode === 'ONLINE' ? [texts.facts.online] : toOfficeLines(office),
    who: ageBand ? groups.ages(toAges(ageBand)) : groups.allAges,
    left: groups.left[free <= 0 ? 'none' : free === 1 ? 'one' : isFew ? 'few' : 'many'],
    isFull: free <= 0,
    /** What the form asks about a guardian. */
    question:
      ageBand === '13-17'
        ? ('minor' as const)
        : ageBand === '18-25'
          ? ('none' as const)
          : ('unknown' as const),
  }
}

export type PlaceState = Exclude<keyof Words['groups']['place']['headings'], 'unknown'>

const cancelledStates = { client: 'cancelled', staff: 'takenAway', system: 'ended' } as const

function toState({ place, session }: LinkedPlace, now: Temporal.Instant): PlaceState {
  if (place.status === 'cancelled') return cancelledStates[place.cancelledBy ?? 'system']
  if (session.status === 'cancelled') return 'off'
  if (Temporal.Instant.compare(session.endsAt, now) <= 0) return 'past'
  return place.status === 'requested' ? 'requested' : 'confirmed'
}

/** Returns whether the private link has ended, as that of a session does. */
export function isPlaceLinkEnded({ session, place }: LinkedPlace, now: Temporal.Instant): boolean {
  const [later] = [session.endsAt, place.createdAt].sort(Temporal.Instant.compare).reverse()
  return later !== undefined && Temporal.Instant.compare(later.add({ hours: 24 * linkDays }), now) <= 0
}

export type PlaceView = ReturnType<typeof toPlaceView>

/** Returns what the private page shows of a place. */
export function toPlaceView(row: LinkedPlace, page: string, now: Temporal.Instant, words: Words) {
  const { place, session, office, counsellor } = row
  const { startsAt, endsAt, mode } = session
  const { facts, calendar } = words.session
  const zones = listZones(place.visitorTimeZone, office?.timeZone)
  const state = toState(row, now)
  const isOpen = state === 'confirmed' || state === 'requested'
  const hasBegun = Temporal.Instant.compare(startsAt, now) <= 0
  const { meetingAddress, meetingRoom } = row
  const isMeeting = mode === 'ONLINE' && state === 'confirmed'
  // All people of a group meet at one address, so nobody gets it by typing the address of somebody else.
  const meetingLink =
    isMeeting && !place.proofDueAt && meetingRoom && isMeetingShown({ startsAt }, now)
      ? toMeetingLink({ meetingAddress, meetingRoom })
      : null
  return {
    state,
    page,
    rows: [
      {
        label: facts.when,
        lines: [...showOnClocks(startsAt, zones, now), words.groups.minutes({ minutes: toMinutes(session) })],
      },
      {
        label: facts.where,
        lines:
          mode === 'ONLINE' || !office
            ? [mode === 'ONLINE' ? facts.online : facts.inPerson]
            : toOfficeLines(office),
      },
      ...(counsellor ? [{ label: facts.with, lines: [counsellor] }] : []),
    ],
    isOpen,
    isInPerson: mode === 'IN_PERSON',
    canGiveBack: isOpen && !hasBegun,
    meeting: isMeeting
      ? { link: meetingLink, text: meetingLink ? words.groups.place.meetHere : tellMeetingTime(words) }
      : null,
    proofDue:
      isOpen && !hasBegun && place.proofDueAt
        ? showAppointmentTime(place.proofDueAt, { timeZone: zones[0], now })
        : null,
    maskedEmail: place.email ? maskEmail(place.email) : null,
    /** Staff ring a person without an e-mail address. */
    isRung: !place.email,
    isReminded:
      state === 'confirmed' &&
      row.isAgencyReminding &&
      place.guardianAnswer !== 'unsafe' &&
      !(place.isReminderOff || place.remindedAt) &&
      Temporal.Instant.compare(toDueTime(startsAt, ourReminderHours, zones[0]), now) > 0,
    calendarLinks: state === 'confirmed' && !hasBegun ? toCalendarLinks({ startsAt, endsAt }, calendar) : [],
  }
}
