import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showOtherClock, showStaffTime } from '../../../lib/time/show-time.ts'
import {
  isMeetingShown,
  meetingShownHours,
  toMeetingLink,
} from '../../../outbox/appointment/meeting-address.ts'
import { cancelReasonWords, contactFirst, guardianStatusWords } from '../../../words/en/booking-status.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { canCancel, canGetTime, canMove, canRecordOutcome, isTimeWanted } from '../allowed-changes.ts'
import { adultAge, isMinorAge } from '../guardian/adult-age.ts'
import { isContactFirst, listGuardianDecisions } from '../guardian/guardian-decisions.ts'
import { toBookingLine } from '../list/booking-line.ts'
import type { BookingMail, StaffBooking } from './staff-booking.server.ts'

const words = bookingPage.facts

type Row = Readonly<{ label: string; lines: readonly string[] }>

export type StaffBookingView = ReturnType<typeof toStaffBookingView>

/** Returns the words of a booking's page, without the texts that the client wrote. */
export function toStaffBookingView(booking: StaffBooking, clock: Clock) {
  const { now } = clock
  const { id, revision, name, startsAt, age, counsellor, guardianAnswer } = booking
  const { when, status, tone } = toBookingLine(booking, [], clock)
  return {
    id,
    revision,
    name: formatOptional(name),
    status,
    tone,
    /** When, where and with whom, for the head of the page. */
    head: [when, listPlaces(booking).join(', '), counsellor?.name].flatMap((fact) => fact || []),
    minor: age !== null && isMinorAge(age) ? words.minor({ age, adultAge }) : null,
    appointment: listAppointmentRows(booking, clock),
    client: listClientRows(booking, clock),
    /** The client is under 18, and nobody has answered the question about a guardian. */
    needsGuardian: isMinorAge(age) && guardianAnswer === null,
    isContactFirst: isContactFirst(booking),
    isSample: booking.isSample,
    /** No mail can reach the client, so staff call. */
    isCalled: booking.email === null,
    /** The booking has a time, so a mail about it makes sense. */
    hasTime: startsAt !== null && !isTimeWanted(booking),
    may: {
      move: canMove(booking, now),
      assignTime: canGetTime(booking),
      confirmAddress: booking.proofDueAt !== null && !booking.quarantined && canCancel(booking, now),
      release: booking.quarantined && canCancel(booking, now),
      cancel: canCancel(booking, now),
      correctAge: name !== null,
      decideForGuardian: canCancel(booking, now) ? listGuardianDecisions(booking) : [],
      recordOutcome: canRecordOutcome(booking, now)
        ? (['attended', 'no_show'] as const).filter((outcome) => outcome !== booking.status)
        : [],
    },
  }
}

function listPlaces({ mode, office, room }: StaffBooking): string[] {
  if (!mode) return []
  const places = mode === 'ONLINE' ? [words.online] : [room, office?.name].filter((name) => name != null)
  return places.length > 0 ? places : [words.inPerson]
}

function listAppointmentRows(booking: StaffBooking, clock: Clock): Row[] {
  const { mode, office, counsellor, createdAt, confirmedAt } = booking
  return [
    { label: words.when, lines: showTimes(booking, clock) },
    ...(mode ? [{ label: words.where, lines: listPlaces(booking) }] : []),
    ...(mode === 'ONLINE' && office ? [{ label: words.office, lines: [office.name] }] : []),
    ...showMeeting(booking, clock.now),
    { label: words.counsellor, lines: [counsellor?.name ?? bookingPage.nobodyYet] },
    { label: words.created, lines: [showStaffTime(createdAt, clock)] },
    ...(confirmedAt ? [{ label: words.confirmed, lines: [showStaffTime(confirmedAt, clock)] }] : []),
    ...(booking.comingConfirmedAt
      ? [
          {
            label: bookingPage.willCome,
            lines: [words.saidSo({ at: showStaffTime(booking.comingConfirmedAt, clock) })],
          },
        ]
      : []),
    ...showCancelled(booking, clock),
    ...(booking.outsideEvent ? [{ label: words.bookedBy, lines: [words.scheduler] }] : []),
    ...(booking.quarantined ? [{ label: words.heldBack, lines: [words.held] }] : []),
  ]
}

function showMeeting(booking: StaffBooking, now: Temporal.Instant): Row[] {
  const { mode, status, startsAt, meetingAddress, meetingRoom } = booking
  if (mode !== 'ONLINE' || status !== 'confirmed' || !startsAt) return []
  const link = toMeetingLink({ meetingAddress, meetingRoom }) ?? words.noMeeting
  return [
    {
      label: words.meeting,
      lines: [isMeetingShown(booking, now) ? link : staffBookings.meetingShown({ meetingShownHours })],
    },
  ]
}

/** Returns the time on the reader's clock, then on the office's and the client's when those have other zones. */
function showTimes(booking: StaffBooking, clock: Clock): string[] {
  const { startsAt, visitorTimeZone, office, mode } = booking
  if (!startsAt) return [words.noTime]
  const elsewhere = [
    // An online session has no 'at the office' behind its time: nobody comes there.
    { timeZone: office?.timeZone ?? clock.timeZone, place: mode === 'ONLINE' ? null : words.atOffice },
    { timeZone: visitorTimeZone ?? clock.timeZone, place: words.forClient },
  ]
  return [
    showStaffTime(startsAt, clock),
    ...[...Map.groupBy(elsewhere, ({ timeZone }) => timeZone)].flatMap(([timeZone, places]) => {
      const time = showOtherClock(startsAt, clock.timeZone, timeZone)
      const named = places.flatMap(({ place }) => place ?? []).join(words.and)
      return time ? [named ? `${time}, ${named}` : time] : []
    }),
    ...(visitorTimeZone ? [] : [words.unknownZone]),
    ...(isTimeWanted(booking) ? [words.wanted] : []),
  ]
}

function showCancelled({ cancelledAt, cancelledBy, cancelReason }: StaffBooking, clock: Clock): Row[] {
  if (!cancelledAt) return []
  const who = cancelledBy ? words.cancelledBy[cancelledBy] : ''
  const reason = cancelReason ? [cancelReasonWords[cancelReason]] : []
  return [{ label: words.cancelled, lines: [`${showStaffTime(cancelledAt, clock)}${who}`, ...reason] }]
}

const guardianWords = {
  ...words.guardianAnswers,
  unsafe: words.nobodyElse({ first: contactFirst }),
}

function showProof(booking: StaffBooking, clock: Clock): string[] {
  const { proofDueAt, status } = booking
  if (!proofDueAt || (status !== 'confirmed' && !isTimeWanted(booking))) return []
  const at = showStaffTime(proofDueAt, clock)
  return [words.unproven[isTimeWanted(booking) ? 'request' : 'session']({ at })]
}

function listClientRows(booking: StaffBooking, clock: Clock): Row[] {
  const { age, guardianAnswer } = booking
  const isMinor = isMinorAge(age)
  return [
    {
      label: words.email,
      lines:
        booking.email === null
          ? [staffBookings.noEmail.address]
          : [booking.email, ...showProof(booking, clock)],
    },
    {
      label: words.age,
      lines: [
        age !== null && isMinor
          ? words.minor({ age, adultAge })
          : formatOptional(age === null ? null : String(age)),
      ],
    },
    ...(isMinor || guardianAnswer
      ? [
          {
            label: words.guardian,
            lines: showGuardian(booking, clock),
          },
        ]
      : []),
    { label: words.gender, lines: [formatOptional(booking.gender)] },
    { label: words.maritalStatus, lines: [formatOptional(booking.maritalStatus)] },
    { label: words.city, lines: [formatOptional(booking.cityOfResidence)] },
    { label: words.channel, lines: [formatOptional(booking.channel)] },
  ]
}

function showGuardian(booking: StaffBooking, clock: Clock): string[] {
  const { guardianAnswer, guardianStatus, guardianAskedAt, guardianAnsweredAt } = booking
  const answer = guardianAnswer ? guardianWords[guardianAnswer] : words.notAsked
  if (!guardianStatus) return [answer]
  const at = guardianAnsweredAt ?? guardianAskedAt
  return [answer, `${guardianStatusWords[guardianStatus]}${at ? `, ${showStaffTime(at, clock)}` : ''}`]
}

export function toMailLine(
  { id, to, status, at }: BookingMail,
  about: string,
  { clock, hasMail }: Readonly<{ clock: Clock; hasMail: boolean }>,
) {
  const isKept = status === 'sent' && !hasMail
  return {
    id,
    // The address of a guardian is not shown.
    text: to ? `${about}, ${to}` : about,
    state: {
      tone: isKept ? ('waiting' as const) : mailTones[status],
      word: isKept ? words.keptAsFile : words.mailStates[status],
      more: words.mailTimes[status]({ at: showStaffTime(at, clock) }),
    },
  }
}

const mailTones = { queued: 'waiting', sent: 'good', failed: 'bad' } as const
