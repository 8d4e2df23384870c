import {
  findStaffBooking,
  type StaffBooking,
} from '../../../features/booking/details/staff-booking.server.ts'
import { makeIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { findKnownClients } from '../../../features/booking/staff-form/known-clients.server.ts'
import { listStaffTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import {
  readChoice,
  type ScheduleChoice,
  toUsualQuery,
} from '../../../features/booking/time-picker/schedule-choice.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showShortDay } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { toConsentWords } from '../../../site-consent.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/new-booking'

/** The client of a first booking, in the URL. Otherwise it has the id of a booking of the client. */
const newClient = 'new'

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

/** Returns the found or chosen client, the open times and what the form needs. */
export async function loadNewBooking({ context, url }: Args) {
  const { db, content } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const query = url.searchParams
  const clientId = query.get('client') ?? newClient
  const known = clientId === newClient ? null : await findStaffBooking(db, scope, clientId)
  if (!known && clientId !== newClient) throw noSuchPage()
  const search = (query.get('q') ?? '').trim().slice(0, 100)
  const isBeyondLimits = query.get('beyond') === '1'
  const choice = { ...toShownTimes(query, known, clock), isBeyondLimits }
  const { consent } = toConsentWords({ content }, words('en'))
  return {
    ...(await findClients({ context, url }, query.has('client') ? '' : search)),
    /** The client in the address, which stays when staff look at other times. */
    chosen: { client: query.get('client') ?? '', q: search },
    client: known
      ? { id: known.id, name: formatOptional(known.name), day: toDay(known.createdAt, clock) }
      : null,
    isBeyondLimits,
    times: await listStaffTimes(db, { choice, scope, clientZone: known?.visitorTimeZone ?? null, clock }),
    slot: query.getAll('slot').at(-1) ?? '',
    consentText: [consent.text, consent.note, ...consent.paragraphs].join(' '),
    consentVersion: consent.version,
    idempotencyKey: makeIdempotencyKey(),
    values: known
      ? toAnswers(known)
      : { [search.includes('@') ? 'email' : 'name']: query.has('client') ? search : '' },
  }
}

/** Returns the choice of times in the address: those of its client, and those around its time. */
function toShownTimes(query: URLSearchParams, known: StaffBooking | null, clock: Clock): ScheduleChoice {
  const choice = readChoice(toUsualQuery(query, known))
  const { slot } = choice
  if (!slot) return choice
  const day = slot.startsAt.toZonedDateTimeISO(clock.timeZone).toPlainDate()
  return {
    ...choice,
    place: slot.mode === 'ONLINE' ? 'online' : slot.officeId,
    counsellorId: query.has('with') ? choice.counsellorId : slot.counsellorId,
    from: choice.from ?? day,
    day,
  }
}

async function findClients({ context, url }: Args, search: string) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const { q: _q, client: _client, page: _page, ...carried } = Object.fromEntries(url.searchParams)
  const { clients, isMore, problem } = await findKnownClients(db, { scope, search })
  const clock = readClock(context)
  return {
    search,
    carried,
    isMore,
    problem,
    clients: clients.map(({ id, name, email, cityOfResidence, createdAt }) => ({
      id,
      name: formatOptional(name),
      facts: [email, cityOfResidence && isolate(cityOfResidence), `booked ${toDay(createdAt, clock)}`]
        .filter(Boolean)
        .join(', '),
    })),
  }
}

/** Returns the answers of a known client, without the encrypted texts. */
function toAnswers(booking: StaffBooking): Readonly<Record<string, string>> {
  const { name, email, age, gender, maritalStatus, cityOfResidence, channel } = booking
  const answers = { name, email, age, gender, maritalStatus, cityOfResidence, channel }
  return Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, String(value ?? '')]))
}

function toDay(instant: Temporal.Instant, { timeZone, now }: Clock): string {
  return showShortDay(instant.toZonedDateTimeISO(timeZone).toPlainDate(), now)
}
