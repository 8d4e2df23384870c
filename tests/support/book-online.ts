import { toClient, tomorrow } from './booking-client.ts'
import { callJson, type TestApi } from './testing-api.ts'

type Wishes = Readonly<{
  client?: string | number
  counsellorId?: string
  /** More that the hold has, such as the guardian of a minor. */
  hold?: Readonly<Record<string, unknown>>
  details?: Readonly<Record<string, unknown>>
}>

/** Books the first open session online from tomorrow on, as a program does. Returns the booking and its slot. */
export async function bookOnline(api: TestApi, { client = 1, counsellorId, hold, details }: Wishes = {}) {
  const of = counsellorId ? `&counsellor=${counsellorId}` : ''
  const slots = await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=1&from=${tomorrow()}${of}`)
  const { endsAt: _, ...slot } = slots.data[0]
  const held = await callJson(api, 'POST', '/api/v1/slots/hold', {
    body: { ...slot, consent: true, ...hold },
  })
  const body = { ...toClient(client), ...details, holdToken: held.data.holdToken }
  const booked = await callJson(api, 'POST', '/api/v1/booking', { body })
  if (booked.status !== 201) throw new Error(`booking: ${booked.status}`)
  return { booking: booked.data, slot }
}
