import { publicHolidays } from '../../app/content/seed/public-holidays.ts'
import { sampleClients } from '../../app/content/seed/sample-clients.ts'
import { sampleCounsellors, sampleOffices } from '../../app/content/seed/sample-data.ts'
import { sampleEnquiries, sampleGroups } from '../../app/content/seed/sample-groups.ts'

type Office = (typeof sampleOffices)[number]
type Client = (typeof sampleClients)[number]

/** A sample appointment. Each is at a time at which its counsellor works, and two never need the same person or room at once. */
export type SampleAppointment = Readonly<{
  counsellor: (typeof sampleCounsellors)[number]['name']
  office: Office
  client: Client
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The name of the room; null for an appointment online. */
  room: string | null
  status: 'confirmed' | 'attended' | 'no_show' | 'cancelled'
  isMoved: boolean
  createdAt: Temporal.Instant
}>

const daysBefore = 21
const daysAfter = 28
const length = { minutes: 30 }

/** Appointments that ended later than this wait for somebody to record whether the client came. */
const hoursWithoutOutcome = 20

/** Returns the sample appointments around a time, by counsellor and start. The same time gives the same appointments. */
export function planSampleAppointments(now: Temporal.Instant): SampleAppointment[] {
  const takenRooms = new Set<string>()
  const planned: SampleAppointment[] = []
  const turns = new Map<string, number>(sampleOffices.map(({ key }) => [key, 0]))
  for (const start of listStarts(now)) {
    const { counsellor, office, startsAt } = start
    const index = planned.length
    const turn = turns.get(office.key) ?? 0
    turns.set(office.key, turn + 1)
    const clients = sampleClients.filter((client) => client.office === office.key)
    const client = clients[turn % clients.length]
    if (!client) continue
    const room = index % 2 === 0 ? findRoom(office, startsAt, takenRooms) : null
    const endsAt = startsAt.add(length)
    // The oldest bookings were made a week before, and nobody has booked in the last hour.
    const createdAt = earlier(
      startsAt.subtract({ hours: 30 + ((index * 37) % 130) }),
      now.subtract({ hours: 1 + (index % 40) }),
    )
    const isMoved = index % 9 === 5
    planned.push({
      ...{ counsellor, office, client, startsAt, endsAt, room, isMoved, createdAt },
      status: toStatus(index, endsAt, now),
    })
  }
  return planned
}

const seriesLength = 4

/** Returns a series for each office: sessions of one client at one time of the coming weeks, online, beside the planned appointments. */
export function planSampleSeries(
  planned: readonly SampleAppointment[],
  now: Temporal.Instant,
): SampleAppointment[][] {
  return sampleOffices.flatMap((office) => {
    const own = sampleCounsellors.filter((counsellor) => counsellor.office === office.key)
    const today = now.toZonedDateTimeISO(office.timeZone).toPlainDate()
    const dates = own.flatMap(({ name, days, hours }) =>
      Array.from({ length: 7 }, (_, day) => today.add({ days: day + 1 }))
        .filter((day) => days.some((weekday) => weekday === day.dayOfWeek))
        .flatMap((day) => listHalfHours(hours).map((plainTime) => ({ counsellor: name, day, plainTime }))),
    )
    const clients = sampleClients.filter((client) => client.office === office.key)
    const choices = dates.flatMap((date) => clients.map((client) => ({ ...date, client })))
    // An iterator stops at the first one.
    const series = choices.values().map(({ counsellor, client, day, plainTime }) => {
      const weeks = Array.from({ length: seriesLength }, (_, week) => day.add({ weeks: week }))
      if (weeks.some((each) => isHoliday(office, each))) return []
      const starts = weeks.map((each) =>
        each.toZonedDateTime({ timeZone: office.timeZone, plainTime }).toInstant(),
      )
      const isTaken = planned.some(
        (other) =>
          (other.counsellor === counsellor || other.client === client) &&
          starts.some((start) => start.equals(other.startsAt)),
      )
      if (isTaken) return []
      const facts = { counsellor, office, client, room: null, status: 'confirmed' as const, isMoved: false }
      const createdAt = now.subtract({ hours: hoursSinceSeries })
      return starts.map((startsAt) => ({ ...facts, startsAt, endsAt: startsAt.add(length), createdAt }))
    })
    return [...series.filter((sessions) => sessions.length > 0).take(1)]
  })
}

const hoursSinceSeries = 50

type Leader = Readonly<{ counsellor: string; at: string; inDays: number }>

/** Returns the sample group sessions and workshops with their times, which are after the hours of their counsellor. */
export function planSampleGroups(now: Temporal.Instant) {
  const workshops = sampleEnquiries.flatMap(({ workshop, ...enquiry }) =>
    workshop ? [{ ...enquiry, ...workshop }] : [],
  )
  return {
    groups: sampleGroups.flatMap((group) => toTimes(group, now, groupMinutes)),
    workshops: workshops.flatMap((workshop) => toTimes(workshop, now, workshopMinutes)),
  }
}

const groupMinutes = 90
const workshopMinutes = 180

function toTimes<Planned extends Leader>(planned: Planned, now: Temporal.Instant, minutes: number) {
  const { counsellor, at, inDays } = planned
  const leader = sampleCounsellors.find(({ name }) => name === counsellor)
  const office = sampleOffices.find(({ key }) => key === leader?.office)
  if (!leader || !office) return []
  const first = now.toZonedDateTimeISO(office.timeZone).toPlainDate().add({ days: inDays })
  const day = Array.from({ length: mostClosedDays }, (_, days) => first.add({ days })).find(
    (date) => leader.days.some((weekday) => weekday === date.dayOfWeek) && !isHoliday(office, date),
  )
  if (!day) return []
  const { timeZone } = office
  const startsAt = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(at) }).toInstant()
  return [{ ...planned, office, startsAt, endsAt: startsAt.add({ minutes }) }]
}

/** No counsellor is closed for longer. */
const mostClosedDays = 14

function toStatus(index: number, endsAt: Temporal.Instant, now: Temporal.Instant) {
  if (index % 11 === 4) return 'cancelled'
  if (Temporal.Instant.compare(endsAt, now.subtract({ hours: hoursWithoutOutcome })) > 0) return 'confirmed'
  return index % 8 === 3 ? 'no_show' : 'attended'
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

function findRoom({ key, rooms }: Office, startsAt: Temporal.Instant, taken: Set<string>): string | null {
  const free = rooms.find((room) => !taken.has(`${key} ${room} ${startsAt}`)) ?? null
  if (free) taken.add(`${key} ${free} ${startsAt}`)
  return free
}

/** Returns the starts of the counsellors in the order of the clock. The weeks that are far away are less full. */
function listStarts(now: Temporal.Instant) {
  const starts = sampleCounsellors.flatMap((counsellor, number) => {
    const office = sampleOffices.find(({ key }) => key === counsellor.office)
    if (!office) return []
    const today = now.toZonedDateTimeISO(office.timeZone).toPlainDate()
    const days = Array.from({ length: daysBefore + daysAfter }, (_, day) => day - daysBefore)
    return days.flatMap((distance) => {
      const day = today.add({ days: distance })
      if (!counsellor.days.some((weekday) => weekday === day.dayOfWeek) || isHoliday(office, day)) return []
      const step = distance < -7 ? 11 : distance < 8 ? 6 : 17
      return listHalfHours(counsellor.hours)
        .filter((_, index) => (index + day.day + number) % step === 0)
        .map((plainTime) => ({
          ...{ counsellor: counsellor.name, office },
          startsAt: day.toZonedDateTime({ timeZone: office.timeZone, plainTime }).toInstant(),
        }))
    })
  })
  return starts.sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
}

const isHoliday = ({ country }: Office, day: Temporal.PlainDate) =>
  publicHolidays.some((holiday) => holiday.country === country && holiday.on === day.toString())

function listHalfHours(hours: readonly (readonly [number, number])[]): Temporal.PlainTime[] {
  return hours.flatMap(([from, until]) =>
    Array.from({ length: (until - from) * 2 }, (_, half) =>
      Temporal.PlainTime.from({ hour: from + Math.floor(half / 2), minute: (half % 2) * 30 }),
    ),
  )
}
