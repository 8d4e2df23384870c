import { type OpenSlot, toClient } from '../support/booking-client.ts'
import type { Machine } from './installed-machine.ts'

type Check = (what: string, isRight: boolean, seen?: string) => void

/** A client books the first free time of the second day through the API. */
export async function checkBooking(machine: Machine, curl: string, site: string, check: Check) {
  const from = Temporal.Now.instant().add({ hours: 48 })
  const query = `from=${from}&to=${from.add({ hours: 24 * 7 })}&mode=ONLINE`
  const post = (path: string, body: unknown, key = '') =>
    machine.run(
      `${curl} -H 'content-type: application/json' ${key} --data '${JSON.stringify(body)}' '${site}/api/v1/${path}'`,
    )
  const { data: slots } = JSON.parse(await machine.run(`${curl} '${site}/api/v1/slots?${query}'`))
  const { endsAt, ...slot } = (slots as OpenSlot[])[0] ?? ({} as OpenSlot)
  const { data: held } = JSON.parse(await post('slots/hold', { ...slot, consent: true }))
  const key = "-H 'idempotency-key: the-first-booking-of-this-server'"
  const booked = await post('booking', { ...toClient(1), holdToken: held?.holdToken }, key)
  const { data } = JSON.parse(booked) as { data?: { _id?: string } }
  check('the first booking', Boolean(data?._id), data?._id ?? booked)
}
