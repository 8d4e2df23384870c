import {
  findStaffBooking,
  type StaffBooking,
} from '../../../features/booking/details/staff-booking.server.ts'
import { toFormWords } from '../../../features/booking/form/form-words.ts'
import { makeIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { findKnownClients } from '../../../features/booking/staff-form/known-clients.server.ts'
import { describeSlot, listStaffTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { readChoice, toUsualQuery } from '../../../features/booking/time-picker/schedule-choice.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showDay } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { toConsentWords } from '../../../site-consent.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/new-booking'

/** The client of a first booking, in the URL. Otherwise it has the id of a booking of the client. */
const newClient = 'new'

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

/** Returns the step of the URL: the client, then the time, then the questions. */
export async function loadNewBooking({ context, url }: Args) {
  const { db, content } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const clientId = url.searchParams.get('client')
  if (!clientId) return { step: 'client' as const, ...(await loadClients({ context, url })) }
  const known = clientId === newClient ? null : await findStaffBooking(db, scope, clientId)
  if (!known && clientId !== newClient) throw noSuchPage()
  const client = { id: clientId, name: known ? formatOptional(known.name) : 'A new client' }
  const clientZone = known?.visitorTimeZone ?? null
  const choice = readChoice(toUsualQuery(url.searchParams, known))
  const { slot } = choice
  if (!slot) {
    const times = await listStaffTimes(db, { choice, scope, clientZone, clock })
    return { step: 'times' as const, client, times }
  }
  const { consent } = toConsentWords({ content }, words('en'))
  const back = new URLSearchParams(url.searchParams)
  back.delete('slot')
  return {
    step: 'questions' as const,
    client,
    timesQuery: back.toString(),
    rows: await describeSlot(db, { slot, clientZone, clock }),
    form: {
      slot: url.searchParams.getAll('slot').at(-1) ?? '',
      words: toFormWords(context.get(visitorContext).language),
      consentText: [consent.text, consent.note, ...consent.paragraphs].join(' '),
      consentVersion: consent.version,
      idempotencyKey: makeIdempotencyKey(),
      known: known ? toAnswers(known, clock) : null,
    },
  }
}

async function loadClients({ context, url }: Args) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const { q = '', page: _, ...carried } = Object.fromEntries(url.searchParams)
  const search = q.trim().slice(0, 100)
  const { clients, ...found } = await findKnownClients(db, { scope, search })
  const clock = readClock(context)
  return {
    search,
    carried,
    ...found,
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
function toAnswers({ id, createdAt, ...booking }: StaffBooking, clock: Clock) {
  const { name, email, age, gender, maritalStatus, cityOfResidence, channel } = booking
  const answers = {
    name,
    email,
    age: age === null ? null : String(age),
    gender,
    maritalStatus,
    cityOfResidence,
    channel,
  }
  return {
    id,
    day: toDay(createdAt, clock),
    values: Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, value ?? ''])),
  }
}

function toDay(instant: Temporal.Instant, { timeZone, now }: Clock): string {
  return showDay(instant.toZonedDateTimeISO(timeZone).toPlainDate(), now)
}
