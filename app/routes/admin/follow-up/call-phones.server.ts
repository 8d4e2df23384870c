import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { showPhone } from '../../../features/booking/reach/phone-number.server.ts'
import { type PhoneView, toPhoneView } from '../../../features/booking/reach/phone-view.ts'
import { listPhonesOfBooking } from '../../../features/clients/phones.server.ts'
import type { Task } from '../../../features/follow-up/list-tasks.server.ts'
import { decryptPlaceReach } from '../../../features/groups/encrypted-place-reach.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'

type Instance = Readonly<{ db: Db; secrets: Pick<Secrets, 'fieldKeys'> }>

/** Returns the numbers of the person whom a follow-up asks to call: those of a client, or that of a place in a group. */
export async function listCallPhones(
  { db, secrets }: Instance,
  scope: StaffScope,
  { kind, bookingId, place }: Pick<Task, 'kind' | 'bookingId' | 'place'>,
): Promise<PhoneView[]> {
  if (kind !== 'call_client') return []
  if (bookingId) {
    const { phones } = await listPhonesOfBooking(db, secrets, scope, bookingId)
    return phones.map((phone) => toPhoneView(phone, showPhone(phone.number)))
  }
  if (!place?.phone) return []
  const reach = decryptPlaceReach(secrets, place)
  return [toPhoneView({ ...place, number: place.phone, reach }, showPhone(place.phone))]
}
