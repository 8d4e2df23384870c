import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { findBookingDetails } from '../../features/booking/booking-details.server.ts'
import { type DetailsView, toDetailsView } from '../../features/booking/details-view.ts'
import { listOffices } from '../../features/scheduling/slots.server.ts'
import { SealBroken } from '../../lib/encryption.server.ts'
import { isLive } from '../../lib/live-address.ts'
import { toLoggedError } from '../../lib/logged-error.ts'
import { type Instance, instanceContext, visitorContext } from '../../request-context.ts'
import { requireStaff } from './staff.server.ts'

type Door = Readonly<{ request: Request; url: URL; context: Readonly<RouterContextProvider> }>
type Opened = Readonly<{ details: DetailsView | null; problem: string | null }>

const nothing: Opened = { details: null, problem: null }

/** Whether the answer is shown to somebody: a HEAD and a page that renews itself open nothing. */
export function isLookedAt({ request, url }: Pick<Door, 'request' | 'url'>): boolean {
  // A browser that fetches ahead shows nobody anything either; refused, it asks again once somebody looks.
  if (request.headers.has('Sec-Purpose')) throw data('Not ahead of time', 503)
  return request.method !== 'HEAD' && !isLive(url.search)
}

/** The booking that `?details=` names. Each answer that shows one stands in the audit, and no other does. */
export async function openAskedDetails({ request, url, context }: Door): Promise<Opened> {
  const asked = url.searchParams.get('details')
  const { signedIn, requestId } = context.get(visitorContext)
  if (asked === null || !signedIn || !isLookedAt({ request, url })) return nothing
  const instance = context.get(instanceContext)
  try {
    const details = await openDetails(instance, asked, requireStaff(context))
    return details ? { details, problem: null } : { ...nothing, problem: 'There is no such booking.' }
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    instance.log.error({ requestId, error: toLoggedError(error) }, 'booking details cannot be opened')
    return { ...nothing, problem: 'What this client wrote cannot be opened. Tell whoever runs this site.' }
  }
}

async function openDetails({ db, secrets }: Instance, asked: string, staff: ReturnType<typeof requireStaff>) {
  const bookingId = z.uuid().safeParse(asked)
  if (!bookingId.success) return null
  const offices = await listOffices(db)
  const now = Temporal.Now.instant()
  const found = await findBookingDetails(db, secrets, { bookingId: bookingId.data, ...staff }, now)
  if (!found) return null
  // A request without a time has no office: an office's clock all the same, since staff read it.
  const office = offices.find(({ id }) => id === found.booking.officeId) ?? offices[0]
  return toDetailsView(found, office?.timeZone ?? 'UTC')
}
