import { Link, useNavigation } from 'react-router'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import {
  findStaffBooking,
  type StaffBooking,
} from '../../../features/booking/details/staff-booking.server.ts'
import { toFormWords } from '../../../features/booking/form/form-words.ts'
import { makeIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { ClientChoice } from '../../../features/booking/staff-form/client-choice.tsx'
import { findKnownClients } from '../../../features/booking/staff-form/known-clients.server.ts'
import { StaffBookingForm } from '../../../features/booking/staff-form/staff-booking-form.tsx'
import { describeSlot, listStaffTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { StaffTimesChoice } from '../../../features/booking/staff-form/staff-times.tsx'
import { readChoice, toUsualQuery } from '../../../features/booking/time-picker/schedule-choice.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showDay } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { toConsentWords } from '../../site/booking/consent-words.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/new-booking'
import { bookForClient, readClientBooking } from './book-for-client.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Book for a client', matches)

const path = '/admin/bookings/new'
const link = 'inline-flex min-h-11 items-center font-semibold'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadNewBooking({ context, url })
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const values = readClientBooking(sent.form)
  return answerForm(sent, {
    values,
    actions: {
      async save() {
        const booked = await bookForClient(sent, values)
        return booked.ok ? `/admin/bookings/${booked.bookingId}?done=added` : booked
      },
    },
  })
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-5xl">
      <h1 className="mb-3">Book for a client</h1>
      {loaderData.step === 'client' ? <ClientChoice path={path} {...loaderData} /> : null}
      {loaderData.step === 'times' ? (
        <>
          <ChosenClient name={loaderData.client.name} />
          <StaffTimesChoice times={loaderData.times} path={path} client={loaderData.client.id} />
        </>
      ) : null}
      {loaderData.step === 'questions' ? (
        <>
          <ChosenClient name={loaderData.client.name} />
          <div className="mb-5 max-w-2xl">
            <FactCard title="The session" rows={loaderData.rows} />
            <p className="mt-2">
              <Link to={`${path}?${loaderData.timesQuery}`} className={link}>
                Choose another time
              </Link>
            </p>
          </div>
          <StaffBookingForm {...loaderData.form} answer={actionData} isBusy={isBusy} />
        </>
      ) : null}
    </div>
  )
}

function ChosenClient({ name }: { name: string }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 wrap-anywhere">
      <span>
        For <strong>{name}</strong>
      </span>
      <Link to={path} className={link}>
        Choose another client
      </Link>
    </p>
  )
}

/** The client of a first booking, in the URL. Otherwise it has the id of a booking of the client. */
const newClient = 'new'

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

/** Returns the step of the URL: the client, then the time, then the questions. */
async function loadNewBooking({ context, url }: Args) {
  const { db, env } = context.get(instanceContext)
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
  const { consent } = toConsentWords(env.companyName)
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
      consentText: `${consent.text} ${consent.note}`,
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
