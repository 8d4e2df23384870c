import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import type { BookingRequest } from './booking-request.server.ts'
import type { Booking } from './booking-row.server.ts'
import { sealDetails } from './encrypted-details.server.ts'

export type HashedRequest = BookingRequest & Readonly<{ requestHash: string | null }>

/** The columns that a client's request fills, by their database names; health texts sealed for this row. */
export function toClientValues(secrets: Secrets, bookingId: string, request: HashedRequest) {
  const { details } = request
  return {
    user_id: request.userId ?? null,
    client_key: toEmailKey(details.email),
    name: details.name,
    email: details.email,
    age: details.age,
    gender: details.gender,
    marital_status: details.maritalStatus,
    city_of_residence: details.cityOfResidence,
    channel: details.channel,
    ...sealDetails(secrets, bookingId, details),
    idempotency_key: request.idempotencyKey ?? null,
    request_hash: request.requestHash,
    quarantined: request.quarantined ?? false,
  }
}

/** A booking without what its client told: whatever the row itself knows. */
export type BookingTime = Omit<
  Booking,
  'name' | 'email' | 'age' | 'gender' | 'maritalStatus' | 'cityOfResidence' | 'channel'
>

/** The booking as it now stands in the table, without reading back what was just sent there. */
export function toBooking({ details }: BookingRequest, time: BookingTime): Booking {
  const { complaint, therapyExpectations, duration, ...told } = details
  return { ...time, ...told }
}
