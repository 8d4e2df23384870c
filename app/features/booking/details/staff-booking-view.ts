import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showAppointmentTime, showStaffTime } from '../../../lib/time/show-time.ts'
import {
  isMeetingShown,
  meetingShownHours,
  toMeetingLink,
} from '../../../outbox/appointment/meeting-address.ts'
import { bookingStatusWords, contactFirst, guardianStatusWords } from '../../../words/en/booking-status.ts'
import { cancelReasonWords } from '../../../words/en/cancel-reasons.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { canCancel, canGetTime, canMove, canRecordOutcome, isTimeWanted } from '../allowed-changes.ts'
import { isMinorAge } from '../guardian/adult-age.ts'
import { isContactFirst, listGuardianDecisions } from '../guardian/guardian-decisions.ts'
import type { BookingMail, StaffBooking } from './staff-booking.server.ts'

type Row = Readonly<{ label: string; lines: readonly string[] }>

export type StaffBookingView = ReturnType<typeof toStaffBookingView>

/** Returns the words of a booking's page, without the texts that the client wrote. */
export function toStaffBookingView(booking: StaffBooking, clock: Clock) {
  const { now } = clock
  const { id, revision, name, status, startsAt, age, guardianAnswer } = booking
  return {
    id,
    revision,
    name: formatOptional(name),
    status: bookingStatusWords[status] ?? status,
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
      decideForGuardian: canCancel(booking, now) ? listGuardianDecisions(booking) : [],
      recordOutcome: canRecordOutcome(booking, now)
        ? (['attended', 'no_show'] as const).filter((outcome) => outcome !== status)
        : [],
    },
  }
}

function listAppointmentRows(booking: StaffBooking, clock: Clock): Row[] {
  const { mode, office, room, counsellor, createdAt, confirmedAt } = booking
  const where = mode === 'ONLINE' ? ['Online'] : [room, office?.name].filter((name) => name != null)
  return [
    { label: 'When', lines: showTimes(booking, clock) },
    ...(mode ? [{ label: 'Where', lines: where.length > 0 ? where : ['In person'] }] : []),
    ...(mode === 'ONLINE' && office ? [{ label: 'Office', lines: [office.name] }] : []),
    ...showMeeting(booking, clock.now),
    { label: 'Counsellor', lines: [counsellor?.name ?? 'Nobody yet'] },
    { label: 'Created', lines: [showStaffTime(createdAt, clock)] },
    ...(confirmedAt ? [{ label: 'Confirmed', lines: [showStaffTime(confirmedAt, clock)] }] : []),
    ...(booking.comingConfirmedAt
      ? [
          {
            label: 'Will come',
            lines: [`The client said so on ${showStaffTime(booking.comingConfirmedAt, clock)}`],
          },
        ]
      : []),
    ...showCancelled(booking, clock),
    ...(booking.outsideEvent
      ? [{ label: 'Booked by', lines: ['The outside scheduler, which alone can move it'] }]
      : []),
    ...(booking.quarantined
      ? [{ label: 'Held back', lines: ['It may come from a bot. It takes no time, and no mail was sent.'] }]
      : []),
  ]
}

function showMeeting(booking: StaffBooking, now: Temporal.Instant): Row[] {
  const { mode, status, startsAt, meetingAddress, meetingRoom } = booking
  if (mode !== 'ONLINE' || status !== 'confirmed' || !startsAt) return []
  const link =
    toMeetingLink({ meetingAddress, meetingRoom }) ?? 'None yet. Enter one for the counsellor or the office'
  return [
    {
      label: 'Meeting',
      lines: [isMeetingShown(booking, now) ? link : staffBookings.meetingShown({ meetingShownHours })],
    },
  ]
}

/** Returns the time on the reader's clock, then on the office's and the client's when those have other zones. */
function showTimes(booking: StaffBooking, clock: Clock): string[] {
  const { startsAt, visitorTimeZone, office } = booking
  if (!startsAt) return ['No time yet']
  const elsewhere = [
    { timeZone: office?.timeZone ?? clock.timeZone, words: 'at the office' },
    { timeZone: visitorTimeZone ?? clock.timeZone, words: 'for the client' },
  ].filter(({ timeZone }) => timeZone !== clock.timeZone)
  return [
    showStaffTime(startsAt, clock),
    ...[...Map.groupBy(elsewhere, ({ timeZone }) => timeZone)].map(([timeZone, places]) => {
      const time = showAppointmentTime(startsAt, { ...clock, timeZone })
      return `${time}, ${places.map(({ words }) => words).join(' and ')}`
    }),
    ...(visitorTimeZone ? [] : ['We do not know the client’s time zone']),
    ...(isTimeWanted(booking) ? ['Wanted: nothing keeps this time'] : []),
  ]
}

const cancelledByWords = {
  staff: ' by us',
  client: ' by the client',
  system: ', because nobody confirmed the e-mail address in time',
} as const

function showCancelled({ cancelledAt, cancelledBy, cancelReason }: StaffBooking, clock: Clock): Row[] {
  if (!cancelledAt) return []
  const who = cancelledBy ? cancelledByWords[cancelledBy] : ''
  const reason = cancelReason ? [cancelReasonWords[cancelReason]] : []
  return [{ label: 'Cancelled', lines: [`${showStaffTime(cancelledAt, clock)}${who}`, ...reason] }]
}

const guardianWords = {
  informed: 'Knows and agrees, says the client',
  unsafe: `${contactFirst}, and nobody else`,
  exempt: 'The law of this country asks for none',
} as const

function showProof(booking: StaffBooking, clock: Clock): string[] {
  const { proofDueAt, status } = booking
  if (!proofDueAt || (status !== 'confirmed' && !isTimeWanted(booking))) return []
  const ends = isTimeWanted(booking) ? 'the request ends' : 'the session ends'
  return [
    `Nobody has confirmed this address yet. Without that ${ends} on ${showStaffTime(proofDueAt, clock)}`,
  ]
}

function listClientRows(booking: StaffBooking, clock: Clock): Row[] {
  const { age, guardianAnswer } = booking
  const isMinor = isMinorAge(age)
  return [
    {
      label: 'E-mail address',
      lines:
        booking.email === null
          ? [staffBookings.noEmail.address]
          : [booking.email, ...showProof(booking, clock)],
    },
    { label: 'Age', lines: [age === null ? 'N/A' : `${age}${isMinor ? ', under 18' : ''}`] },
    ...(isMinor || guardianAnswer
      ? [
          {
            label: 'Parent or guardian',
            lines: showGuardian(booking, clock),
          },
        ]
      : []),
    { label: 'Gender', lines: [formatOptional(booking.gender)] },
    { label: 'Marital status', lines: [formatOptional(booking.maritalStatus)] },
    { label: 'City', lines: [formatOptional(booking.cityOfResidence)] },
    { label: 'Heard about us by', lines: [formatOptional(booking.channel)] },
  ]
}

function showGuardian(booking: StaffBooking, clock: Clock): string[] {
  const { guardianAnswer, guardianStatus, guardianAskedAt, guardianAnsweredAt } = booking
  const answer = guardianAnswer ? guardianWords[guardianAnswer] : 'Nobody has asked yet'
  if (!guardianStatus) return [answer]
  const at = guardianAnsweredAt ?? guardianAskedAt
  return [answer, `${guardianStatusWords[guardianStatus]}${at ? `, ${showStaffTime(at, clock)}` : ''}`]
}

const mailStatuses = { queued: 'waits since', sent: 'sent', failed: 'could not be sent, queued' } as const

export function toMailLine(
  { id, to, status, at }: BookingMail,
  words: string,
  { clock, hasMail }: Readonly<{ clock: Clock; hasMail: boolean }>,
) {
  return {
    id,
    // The address of a guardian is not shown.
    text: to ? `${words}, ${to}` : words,
    state: `${status === 'sent' && !hasMail ? 'kept as a file' : mailStatuses[status]} ${showStaffTime(at, clock)}`,
  }
}
