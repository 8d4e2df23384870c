import { Link, useNavigation } from 'react-router'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import { ClientChoice } from '../../../features/booking/staff-form/client-choice.tsx'
import { StaffBookingForm } from '../../../features/booking/staff-form/staff-booking-form.tsx'
import { StaffTimesChoice } from '../../../features/booking/staff-form/staff-times.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { answerForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/new-booking'
import { bookForClient, readClientBooking } from './book-for-client.server.ts'
import { loadNewBooking } from './load-new-booking.server.ts'

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
    refusals: {},
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
        Choose somebody else
      </Link>
    </p>
  )
}
