import { toAges } from '../../db/age-bands.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { type StatusTone, toStatusTone } from '../../ui/text/status-word.tsx'
import { groups as words } from '../../words/staff/work/groups.ts'
import { toPhoneView } from '../booking/reach/phone-view.ts'
import { type GroupValues, toMinutes } from './group.schema.ts'
import type { GroupRow, ListedPlace } from './list-groups.server.ts'

const tones = {
  away: 'bad',
  planned: 'set',
  full: 'waiting',
  cancelled: 'off',
  over: 'off',
} as const

export type GroupLine = ReturnType<typeof toGroupLine>

function toStatus({ status, endsAt, taken, places }: GroupRow['session'], now: Temporal.Instant) {
  if (status === 'cancelled') return 'cancelled'
  if (Temporal.Instant.compare(endsAt, now) <= 0) return 'over'
  return taken >= places ? 'full' : 'planned'
}

/** Returns a session as a row of the list shows it, on the clock of the reader. `away` names the sessions that nobody can lead. */
export function toGroupLine(
  { session, office, counsellor, room, service, enquiryId }: GroupRow,
  clock: Clock,
  away: readonly string[] = [],
) {
  const { id, kind, title, mode, startsAt, ageBand, taken, places, isSample } = session
  const status: keyof typeof words.statuses = away.includes(id) ? 'away' : toStatus(session, clock.now)
  const minutes = toMinutes(session)
  return {
    id,
    title,
    isSample,
    isGroup: kind === 'group',
    when: showStaffTime(startsAt, clock),
    length: words.form.minutes({ minutes }),
    where: mode === 'ONLINE' ? words.online : [office?.name, room].filter(Boolean).join(', '),
    counsellor: counsellor ?? '',
    ages: ageBand ? words.ageBand(toAges(ageBand)) : words.allAges,
    places: words.taken({ taken, places }),
    price: service ? `${service.name}, ₦${service.price.toLocaleString('en-GB')}` : words.form.noService,
    status,
    tone: tones[status],
    statusWord: words.statuses[status],
    attendance: enquiryId ? `/admin/groups/enquiries/${enquiryId}/people` : null,
  }
}

/** Returns the values with which the form of a session begins. `weeksLater` copies it to a later week. */
export function toGroupValues({ session, office }: GroupRow, weeksLater = 0): GroupValues {
  const { startsAt } = session
  const local = startsAt.toZonedDateTimeISO(office?.timeZone ?? 'UTC').add({ weeks: weeksLater })
  return {
    title: session.title,
    ageBand: session.ageBand ?? '',
    places: String(session.places),
    mode: session.mode,
    officeId: session.officeId ?? '',
    counsellorId: session.counsellorId ?? '',
    roomId: session.roomId ?? '',
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    minutes: String(toMinutes(session)),
    serviceId: session.serviceId ?? '',
  }
}

/** The colours of what the status alone does not say. */
const placeTones: Readonly<Record<string, StatusTone>> = { caught: 'bad', unproven: 'waiting' }

export type PlaceLine = ReturnType<typeof toPlaceLine>

/** The state of the money of a place in words, and its colour. */
type MoneyOfPlace = Readonly<{ text: string; colour: string }>

/** Returns a person of a session as staff read them. `shown` is the number as people write it. Only administrators read the money. */
export function toPlaceLine(place: ListedPlace, shown: string | null, money: MoneyOfPlace | null = null) {
  const { id, revision, name, email, age, status, guardianAnswer, guardian } = place
  const state = toPlaceState(place)
  const contact = guardian ? `: ${isolate(guardian.name)}, ${isolate(guardian.contact)}` : ''
  return {
    id,
    revision,
    name: name ?? words.people.erased,
    isErased: name === null,
    email,
    phone: shown,
    phoneView: place.phone && shown ? toPhoneView({ ...place, number: place.phone }, shown) : null,
    money,
    age: age === null ? '' : String(age),
    guardian: guardianAnswer
      ? `${words.people.guardians[guardianAnswer]}${contact}`
      : words.people.noGuardian,
    status,
    isCaught: place.quarantined && status === 'requested',
    isTold: place.isTold,
    tone: placeTones[state] ?? toStatusTone(status),
    statusWord: words.people.statuses[state],
  }
}

function toPlaceState(place: ListedPlace): keyof typeof words.people.statuses {
  const { status, proofDueAt, cancelledBy, quarantined } = place
  if (status === 'requested' && quarantined) return 'caught'
  if (status === 'confirmed' && proofDueAt) return 'unproven'
  if (status !== 'cancelled') return status
  if (cancelledBy === 'client') return 'givenBack'
  return cancelledBy === 'system' ? 'ended' : 'cancelled'
}
