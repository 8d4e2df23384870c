import type { StaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { makeIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { listStaffTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { checkWantedTime } from '../../../features/booking/staff-form/wanted-time.server.ts'
import {
  readChoice,
  type ScheduleChoice,
  toUsualQuery,
} from '../../../features/booking/time-picker/schedule-choice.ts'
import { isPhoneSearch } from '../../../features/clients/list-clients.server.ts'
import { findSafePhone } from '../../../features/clients/phones.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { toSearchWords } from '../../../lib/text/search-words.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showShortDay } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { readConsent, toReadOut, toSentVersion } from '../../../site-consent.ts'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { loadBookingPrices } from '../money/new-booking-money.server.ts'
import { findClientsAndBookings } from '../search-clients.server.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/new-booking'
import { type ChosenClient, findChosenClient } from './chosen-client.server.ts'
import { listTypedLookAlikes } from './typed-look-alikes.server.ts'

/** The client of a first booking, in the URL. Otherwise it has the id of the client or of one of their bookings. */
const newClient = 'new'
const mostClients = 8

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

/** Returns the found or chosen client, the open times and what the form needs. */
export async function loadNewBooking({ context, url }: Args) {
  const { db, content } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const query = url.searchParams
  const clientId = query.get('client') ?? newClient
  const chosen = clientId === newClient ? null : await findChosenClient(db, scope, clientId)
  if (!chosen && clientId !== newClient) throw noSuchPage()
  const known = chosen?.booking ?? null
  const search = (query.get('q') ?? '').trim().slice(0, 100)
  const shownTimes = toShownTimes(query, known, clock)
  const wanted = await checkSlot({ context }, shownTimes.slot)
  const isBeyondLimits = query.get('beyond') === '1' || (wanted?.isBeyondLimits ?? false)
  const choice = { ...shownTimes, isBeyondLimits }
  const times = await listStaffTimes(db, { choice, scope, clientZone: known?.visitorTimeZone ?? null, clock })
  return {
    ...(await findClients({ context, url }, query.has('client') ? '' : search)),
    /** The client in the address, which stays when staff look at other times. */
    chosen: { client: query.get('client') ?? '', q: search },
    client: chosen && toClient(chosen, clock),
    isBeyondLimits,
    /** What staff read about the time in the address. */
    wanted: wanted?.note ?? null,
    prices: await loadBookingPrices(db, { clientId: chosen?.client?.id ?? null, place: times.place }, scope),
    times,
    slot: wanted && !wanted.isOpen ? '' : (query.getAll('slot').at(-1) ?? ''),
    /** The choices of time in the address, which stay when staff choose a client. */
    shownTimes: Object.fromEntries(
      timeChoices.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
    ) as Readonly<Record<string, string>>,
    /** Who looks like the client whom staff type. */
    alike: query.has('alike')
      ? await listTypedLookAlikes({ db, scope, now: clock.now, content }, readTyped(query))
      : [],
    consentText: toReadOut({ content }, words('en'), false),
    consentByPhone: toReadOut({ content }, words('en'), true),
    consentVersion: toSentVersion(readConsent({ content })),
    idempotencyKey: makeIdempotencyKey(),
    values: chosen
      ? toAnswers(chosen)
      : { [toField(search)]: query.has('client') && !isPhoneSearch(search) ? search : '' },
  }
}

const timeChoices = ['place', 'with', 'from', 'day', 'beyond'] as const

const readTyped = (query: URLSearchParams) => ({
  name: readText(query, 'name'),
  email: readText(query, 'email'),
  number: readText(query, 'number'),
})

const toField = (search: string) => (search.includes('@') ? 'email' : 'name')

/** Returns the choice of times in the address: those of its client, and those around its time. */
function toShownTimes(query: URLSearchParams, known: StaffBooking | null, clock: Clock): ScheduleChoice {
  const choice = readChoice(toUsualQuery(query, known))
  const { slot } = choice
  if (!slot || Temporal.Instant.compare(slot.startsAt, clock.now) <= 0) return choice
  const day = slot.startsAt.toZonedDateTimeISO(clock.timeZone).toPlainDate()
  return {
    ...choice,
    place: slot.mode === 'ONLINE' ? 'online' : slot.officeId,
    counsellorId: query.has('with') ? choice.counsellorId : slot.counsellorId,
    from: choice.from ?? day,
    day,
  }
}

/** Returns what staff read about the time in the address, or null without one. A counsellor has only their own. */
async function checkSlot({ context }: Pick<Args, 'context'>, slot: ScheduleChoice['slot']) {
  const { counsellorId } = requireStaff(context).scope
  if (!slot || (counsellorId !== null && counsellorId !== slot.counsellorId)) return null
  return checkWantedTime(context.get(instanceContext).db, { slot }, readClock(context))
}

async function findClients({ context, url }: Args, search: string) {
  const { db, secrets } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const { q: _q, client: _client, page: _page, ...carried } = Object.fromEntries(url.searchParams)
  const clock = readClock(context)
  const query = { scope, search, most: mostClients }
  const { clients, others, isMore, problem } = await findClientsAndBookings(db, query, clock.now)
  const { hasPhone, next, last, unproven } = newBooking.client
  const toPhoneFact = (phone: string | null) => phone && hasPhone({ phone })
  const join = (facts: readonly (string | null | undefined)[]) => facts.filter(Boolean).join(', ')
  return {
    search,
    carried,
    isMore,
    problem,
    clients: [
      ...clients.map((client) => ({
        id: client.id,
        name: client.name,
        facts: join([
          client.email,
          toPhoneFact(findSafePhone(secrets, client.phones)),
          client.next
            ? next({ day: toDay(client.next, clock) })
            : client.last && last({ day: toDay(client.last, clock) }),
        ]),
      })),
      ...others.map(({ id, name, email, cityOfResidence, createdAt }) => ({
        id,
        name: formatOptional(name),
        facts: join([
          email,
          cityOfResidence && isolate(cityOfResidence),
          unproven({ day: toDay(createdAt, clock) }),
        ]),
      })),
    ],
  }
}

/** Returns the chosen client. `other` has what stands at the client where it differs from the booking that fills the form. */
function toClient({ id, client, booking }: ChosenClient, clock: Clock) {
  const isSameName = toSearchWords(client?.name ?? '') === toSearchWords(booking?.name ?? '')
  const isSameEmail = toKey(client?.email) === toKey(booking?.email)
  const other = [isSameName ? null : client?.name, isSameEmail ? null : client?.email].filter(Boolean)
  return {
    id,
    name: client?.name ?? formatOptional(booking?.name ?? null),
    day: booking && toDay(booking.createdAt, clock),
    other: client && booking ? other.join(', ') : '',
  }
}

const toKey = (email: string | null | undefined) => email && toEmailKey(email)

/** Returns the answers of a known client, without the encrypted texts. */
function toAnswers({ client, booking }: ChosenClient): Readonly<Record<string, string>> {
  const { age, gender, maritalStatus, cityOfResidence, channel } = booking ?? {}
  const { name, email } = booking?.name ? booking : (client ?? { name: '', email: '' })
  const answers = { name, email, age, gender, maritalStatus, cityOfResidence, channel }
  const withoutEmail = name && !email ? 'none' : ''
  const fields = Object.entries({ ...answers, withoutEmail })
  return Object.fromEntries(fields.map(([field, value]) => [field, String(value ?? '')]))
}

function toDay(instant: Temporal.Instant, clock: Clock): string {
  return showShortDay(instant.toZonedDateTimeISO(clock.timeZone).toPlainDate(), clock)
}
