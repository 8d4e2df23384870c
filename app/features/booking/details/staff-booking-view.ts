import { formatOptional } from '../../../lib/text/format-optional.ts'
import { showAdminTime, showAppointmentTime, showZone } from '../../../lib/time/show-time.ts'
import { isMeetingShown, toMeetingLink } from '../../../mail/appointment/meeting-address.ts'
import { canCancel, canGetTime, canMove, canRecordOutcome, isTimeWanted } from '../allowed-changes.ts'
import { cancelReasonWords } from '../appointment/cancel-reasons.ts'
import { bookingStatusWords, contactFirst, isContactFirst } from '../booking-status-words.ts'
import { isMinorAge } from '../guardian/adult-age.ts'
import { guardianStatusWords, listGuardianDecisions } from '../guardian/guardian-words.ts'
import type { BookingMail, StaffBooking } from './staff-booking.server.ts'

type Row = Readonly<{ label: string; lines: readonly string[] }>

export type StaffBookingView = ReturnType<typeof toStaffBookingView>

/** Returns the zone of the office, else of the counsellor, else `usual`. */
export function toStaffZone({ office, counsellor }: StaffBooking, usual: string): string {
  return office?.timeZone ?? counsellor?.timeZone ?? usual
}

/** Returns the words of a booking's page, without the texts that the client wrote. */
export function toStaffBookingView(booking: StaffBooking, timeZone: string, now: Temporal.Instant) {
  const { id, revision, name, status, startsAt, age, guardianAnswer } = booking
  return {
    id,
    revision,
    name: formatOptional(name),
    status: bookingStatusWords[status] ?? status,
    appointment: listAppointmentRows(booking, timeZone, now),
    client: listClientRows(booking, timeZone),
    /** The client is under 18, and nobody has answered the question about a guardian. */
    needsGuardian: isMinorAge(age) && guardianAnswer === null,
    isContactFirst: isContactFirst(booking),
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

function listAppointmentRows(booking: StaffBooking, timeZone: string, now: Temporal.Instant): Row[] {
  const { mode, office, room, counsellor, createdAt, confirmedAt } = booking
  const where = mode === 'ONLINE' ? ['Online'] : [room, office?.name].filter((name) => name != null)
  return [
    { label: 'When', lines: showTimes(booking, timeZone) },
    ...(mode ? [{ label: 'Where', lines: where.length > 0 ? where : ['In person'] }] : []),
    ...(mode === 'ONLINE' && office ? [{ label: 'Office', lines: [office.name] }] : []),
    ...showMeeting(booking, now),
    { label: 'Counsellor', lines: [counsellor?.name ?? 'Nobody yet'] },
    { label: 'Asked for', lines: [show(createdAt, timeZone)] },
    ...(confirmedAt ? [{ label: 'Confirmed', lines: [show(confirmedAt, timeZone)] }] : []),
    ...(booking.comingConfirmedAt
      ? [
          {
            label: 'Will come',
            lines: [`The client said so on ${show(booking.comingConfirmedAt, timeZone)}`],
          },
        ]
      : []),
    ...showCancelled(booking, timeZone),
    ...(booking.externalEventUri
      ? [{ label: 'Made by', lines: ['The outside scheduler, which alone can move it'] }]
      : []),
    ...(booking.quarantined
      ? [{ label: 'Held back', lines: ['It may come from a bot. It takes no time, and no mail was sent.'] }]
      : []),
  ]
}

function showMeeting(booking: StaffBooking, now: Temporal.Instant): Row[] {
  const { mode, status, startsAt, meetingAddress, meetingRoom, externalEventUri } = booking
  if (mode !== 'ONLINE' || status !== 'confirmed' || !startsAt || externalEventUri) return []
  const link =
    toMeetingLink({ meetingAddress, meetingRoom }) ?? 'None yet. Enter one for the counsellor or the office'
  return [
    { label: 'Meeting', lines: [isMeetingShown(booking, now) ? link : 'Shown 24 hours before the session'] },
  ]
}

function showTimes(booking: StaffBooking, timeZone: string): string[] {
  const { startsAt, visitorTimeZone } = booking
  if (!startsAt) return ['No time yet']
  if (isTimeWanted(booking))
    return [showAppointmentTime(startsAt, timeZone), 'Wanted: nothing keeps this time']
  if (!visitorTimeZone)
    return [showAppointmentTime(startsAt, timeZone), 'The client’s own clock is not known']
  if (visitorTimeZone === timeZone)
    return [showAppointmentTime(startsAt, timeZone), 'The same clock for the client']
  return [
    showAppointmentTime(startsAt, timeZone),
    `${showAppointmentTime(startsAt, visitorTimeZone)}, for the client`,
  ]
}

const cancelledByWords = {
  staff: ' by us',
  client: ' by the client',
  system: ', because nobody confirmed the e-mail address in time',
} as const

function showCancelled({ cancelledAt, cancelledBy, cancelReason }: StaffBooking, timeZone: string): Row[] {
  if (!cancelledAt) return []
  const who = cancelledBy ? cancelledByWords[cancelledBy] : ''
  const reason = cancelReason ? [cancelReasonWords[cancelReason]] : []
  return [{ label: 'Cancelled', lines: [`${show(cancelledAt, timeZone)}${who}`, ...reason] }]
}

const guardianWords = {
  informed: 'Knows and agrees, says the client',
  unsafe: `${contactFirst}, and nobody else`,
  exempt: 'The law of this country asks for none',
} as const

function showProof(booking: StaffBooking, timeZone: string): string[] {
  const { proofDueAt, status } = booking
  if (!proofDueAt || (status !== 'confirmed' && !isTimeWanted(booking))) return []
  const ends = isTimeWanted(booking) ? 'the request ends' : 'the session ends'
  return [`Nobody has confirmed this address yet. Without that ${ends} on ${show(proofDueAt, timeZone)}`]
}

function listClientRows(booking: StaffBooking, timeZone: string): Row[] {
  const { age, guardianAnswer } = booking
  const isMinor = isMinorAge(age)
  return [
    { label: 'E-mail address', lines: [formatOptional(booking.email), ...showProof(booking, timeZone)] },
    { label: 'Age', lines: [age === null ? 'N/A' : `${age}${isMinor ? ', under 18' : ''}`] },
    ...(isMinor || guardianAnswer
      ? [
          {
            label: 'Parent or guardian',
            lines: showGuardian(booking, timeZone),
          },
        ]
      : []),
    { label: 'Gender', lines: [formatOptional(booking.gender)] },
    { label: 'Marital status', lines: [formatOptional(booking.maritalStatus)] },
    { label: 'City', lines: [formatOptional(booking.cityOfResidence)] },
    { label: 'Heard about us by', lines: [formatOptional(booking.channel)] },
  ]
}

function showGuardian(booking: StaffBooking, timeZone: string): string[] {
  const { guardianAnswer, guardianStatus, guardianAskedAt, guardianAnsweredAt } = booking
  const answer = guardianAnswer ? guardianWords[guardianAnswer] : 'Nobody has asked yet'
  if (!guardianStatus) return [answer]
  const at = guardianAnsweredAt ?? guardianAskedAt
  return [answer, `${guardianStatusWords[guardianStatus]}${at ? `, ${show(at, timeZone)}` : ''}`]
}

const mailStatuses = { queued: 'waits since', sent: 'sent', failed: 'could not be sent, queued' } as const

export function toMailLine({ id, to, status, at }: BookingMail, words: string, timeZone: string) {
  return {
    id,
    // The address of a guardian is not shown.
    text: to ? `${words}, ${to}` : words,
    state: `${mailStatuses[status]} ${showAdminTime(at, timeZone)}`,
  }
}

const show = (instant: Temporal.Instant, timeZone: string) =>
  `${showAdminTime(instant, timeZone)} (${showZone(instant, timeZone)})`
