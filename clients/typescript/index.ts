import createClient from 'openapi-fetch'
import type { components, paths } from './openapi.d.ts'

export type { components, paths }

type Settings = Readonly<{
  /** The address of the site, such as https://counselling.example. */
  site: string
  /** An API key `ireti_…`, or the token of a session. */
  key?: string
  /** `manageToken` of a booking, for a program of its client. */
  bookingToken?: string
  fetch?: (request: Request) => Promise<Response>
}>

/** Returns a client whose calls and answers have the types of the OpenAPI document. */
export function createIreti({ site, key, bookingToken, fetch }: Settings) {
  return createClient<paths>({
    baseUrl: `${site}/api/v1`,
    headers: {
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(bookingToken ? { 'Booking-Token': bookingToken } : {}),
    },
    ...(fetch ? { fetch } : {}),
  })
}
