import { showAppointmentTime } from '../../../lib/time/show-time.ts'

/** A booking as its private page shows it, without the texts that the client wrote. */
type Managed = Readonly<{
  status: string
  mode: 'IN_PERSON' | 'ONLINE' | null
  startsAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  visitorTimeZone: string | null
  email: string | null
  office: Readonly<{ name: string; address: string; timeZone: string }> | null
  counsellor: Readonly<{ name: string; timeZone: string }> | null
  isOutside: boolean
  officeId: string | null
  counsellorId: string | null
}>

export type AppointmentState = 'confirmed' | 'requested' | 'cancelled' | 'past'

export type AppointmentView = Readonly<{
  state: AppointmentState
  rows: readonly Readonly<{ label: string; lines: readonly string[] }>[]
  isOnline: boolean
  isOutside: boolean
  hasTime: boolean
  hasBegun: boolean
  /** A part of the address: enough to notice a typing error. */
  maskedEmail: string
  page: string
  calendarFile: string
  movePage: string
}>

export function toAppointmentView(booking: Managed, token: string, now: Temporal.Instant): AppointmentView {
  const { startsAt, mode, counsellor, email } = booking
  const page = `/appointments/${token}`
  return {
    state: toState(booking, now),
    rows: [
      { label: 'When', lines: startsAt ? showTimes(startsAt, booking) : [showNoTime(booking)] },
      ...(mode ? [{ label: 'Where', lines: showPlace(booking) }] : []),
      ...(counsellor ? [{ label: 'With', lines: [counsellor.name] }] : []),
    ],
    isOnline: mode !== 'IN_PERSON',
    isOutside: booking.isOutside,
    hasTime: startsAt !== null,
    hasBegun: startsAt !== null && Temporal.Instant.compare(startsAt, now) <= 0,
    maskedEmail: maskEmail(email ?? ''),
    page,
    calendarFile: `${page}/calendar.ics`,
    movePage: `/schedule?${toMoveQuery(booking, token)}`,
  }
}

/** A move begins with the current place, counsellor and zone. */
function toMoveQuery({ mode, officeId, counsellorId, visitorTimeZone }: Managed, token: string): string {
  return new URLSearchParams({
    move: token,
    place: mode === 'IN_PERSON' && officeId ? officeId : 'online',
    with: counsellorId ?? '',
    ...(visitorTimeZone ? { zone: visitorTimeZone } : {}),
  }).toString()
}

function toState({ status, endsAt }: Managed, now: Temporal.Instant): AppointmentState {
  if (status === 'cancelled' || status === 'requested') return status
  const isOver = endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0
  return isOver || status === 'attended' || status === 'no_show' ? 'past' : 'confirmed'
}

function showTimes(startsAt: Temporal.Instant, { visitorTimeZone, office, counsellor }: Managed): string[] {
  const there = office?.timeZone ?? counsellor?.timeZone
  const zones = [visitorTimeZone, there].filter((zone): zone is string => Boolean(zone))
  return [...new Set(zones.length > 0 ? zones : ['UTC'])]
    .map((zone) => showAppointmentTime(startsAt, zone))
    .concat('30 minutes')
}

function showNoTime({ isOutside }: Managed): string {
  return isOutside ? 'The time that you chose; it is in the mail from the scheduler' : 'To be agreed'
}

function showPlace({ mode, office }: Managed): string[] {
  if (mode === 'ONLINE') return ['Online']
  return office ? [office.name, office.address] : ['In person']
}

function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}
