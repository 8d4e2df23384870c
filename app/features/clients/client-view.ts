import { isolate } from '../../lib/text/isolate.ts'
import { countDays } from '../../lib/time/days.ts'
import { type Clock, showShortDay, showStaffTime } from '../../lib/time/show-time.ts'
import { toStatusTone } from '../../ui/text/status-word.tsx'
import { bookingStatusWords, contactFirst, guardianStatusWords } from '../../words/en/booking-status.ts'
import { clients as words } from '../../words/staff/work/clients.ts'
import type { Client, listRecords, Session } from './clients.server.ts'
import type { listClients } from './list-clients.server.ts'

type Row = Readonly<{ label: string; lines: readonly string[] }>
type ListedClient = Awaited<ReturnType<typeof listClients>>['rows'][number]

export type ClientLine = ReturnType<typeof toClientLine>

/** Returns a row of the list in words. */
export function toClientLine(client: ListedClient, safePhone: string | null, clock: Clock) {
  const { id, revision, name, phones, next, last, sessions } = client
  return {
    ...{ id, revision, name, sessions },
    /** Empty while the client has no number. A number stands at the page of the client, with what is safe. */
    phone: safePhone ?? (phones.length > 0 ? words.noSafePhone : ''),
    next: next ? showStaffTime(next, clock) : '',
    last: last ? showStaffTime(last, clock) : '',
    lastDay: last ? showShortDay(last.toZonedDateTimeISO(clock.timeZone).toPlainDate(), clock) : '',
  }
}

function toSessionLine({ id, status, startsAt, counsellor, mode, office }: Session, clock: Clock) {
  return {
    id,
    when: startsAt ? showStaffTime(startsAt, clock) : words.noTime,
    // Without a time the first column says the rest.
    status: status === 'requested' && !startsAt ? words.requested : (bookingStatusWords[status] ?? status),
    tone: toStatusTone(status),
    who: counsellor === null ? words.nobody : isolate(counsellor),
    where: mode === 'ONLINE' ? words.online : office && isolate(office),
  }
}

/** Returns `Priya Kulkarni, Online`. */
export const showWhoAndWhere = ({ who, where }: Readonly<{ who: string; where: string | null }>) =>
  where === null ? who : `${who}, ${where}`

const isOpen = ({ status }: Session) => status === 'requested' || status === 'confirmed'

const isLater = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0

const isComing = (session: Session, now: Temporal.Instant) =>
  isOpen(session) && (session.startsAt === null || isLater(session.startsAt, now))

function listComing(sessions: readonly Session[], now: Temporal.Instant): Session[] {
  const coming = sessions.filter((session) => isComing(session, now))
  return [
    ...coming.filter(({ startsAt }) => startsAt !== null).toReversed(),
    ...coming.filter(({ startsAt }) => startsAt === null),
  ]
}

/** Returns what the page of a client shows, without phones and notes. The sessions are the latest first. */
export function toClientView(client: Client, sessions: readonly Session[], clock: Clock) {
  const { now } = clock
  const next = sessions.findLast(
    ({ status, startsAt }) => status === 'confirmed' && startsAt !== null && isLater(startsAt, now),
  )
  const last = sessions.find(
    ({ status, startsAt }) =>
      startsAt !== null && !isLater(startsAt, now) && ['confirmed', 'attended', 'no_show'].includes(status),
  )
  return {
    ...{ id: client.id, revision: client.revision, name: client.name },
    next: next ? toSessionLine(next, clock) : null,
    last: last?.startsAt ? { ...toSessionLine(last, clock), ago: showDaysAgo(last.startsAt, clock) } : null,
    /** The earliest first, and requests without a time at the end. */
    coming: listComing(sessions, now).map((session) => toSessionLine(session, clock)),
    /** The latest first. Cancelled ones are among them. */
    past: sessions
      .filter((session) => !isComing(session, now))
      .map((session) => toSessionLine(session, clock)),
    isContactFirst: sessions.some((session) => session.guardianAnswer === 'unsafe' && isOpen(session)),
    about: toAbout(client, sessions, clock),
    values: { name: client.name, email: client.email ?? '', language: client.language ?? '' },
    notes: {
      ...{ has: client.hasNotes, hasOther: client.hasOtherNotes },
      hasAny: client.hasNotes || client.hasOtherNotes,
    },
  }
}

export type ClientView = ReturnType<typeof toClientView>

function toAbout(client: Client, sessions: readonly Session[], clock: Clock): Row[] {
  const { about } = words
  const guardian = sessions.find(({ guardianAnswer }) => guardianAnswer !== null)
  return [
    { label: about.email, lines: [client.email ?? about.noEmail] },
    { label: about.languages, lines: [client.language ?? about.notAsked] },
    ...(client.office ? [{ label: about.office, lines: [client.office] }] : []),
    ...(guardian ? [{ label: about.guardian, lines: showGuardian(guardian) }] : []),
    { label: about.known, lines: [showStaffTime(client.createdAt, clock)] },
  ]
}

function showGuardian({ guardianAnswer, guardianStatus }: Session): string[] {
  const answer =
    guardianAnswer === 'unsafe' ? contactFirst : words.about.guardians[guardianAnswer ?? 'informed']
  return guardianStatus ? [answer, guardianStatusWords[guardianStatus]] : [answer]
}

function showDaysAgo(instant: Temporal.Instant, { timeZone, now }: Clock): string {
  const days = countDays(instant, now, timeZone)
  return days === 0 ? words.ago.today : words.ago.days({ days })
}

/** Returns consents and follow-ups in words. */
export function toRecordLines({ consents, tasks }: Awaited<ReturnType<typeof listRecords>>, clock: Clock) {
  const purposes: Readonly<Record<string, string>> = words.records.purposes
  return {
    consents: consents.map(({ id, purpose, given, at }) => ({
      key: id,
      text: purposes[purpose] ?? purpose,
      state: `${given ? words.records.agreed : words.records.takenBack}, ${showStaffTime(at, clock)}`,
    })),
    tasks: tasks.map(({ id, kind, dueAt }) => ({
      id,
      kind,
      due: words.records.due({ time: showStaffTime(dueAt, clock) }),
    })),
  }
}
