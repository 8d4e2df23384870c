// Finds a time, books it, moves it and cancels it:
// node clients/typescript/example.ts http://localhost:3000

import { createIreti } from './index.ts'

const site = process.argv[2] ?? 'http://localhost:3000'
const ireti = createIreti({ site })

const query = { mode: 'ONLINE', limit: 2 } as const
const slots = await ireti.GET('/slots', { params: { query } })
const [slot, later] = slots.data?.data ?? []
if (!slot || !later) throw new Error('there are no free times')

const { startsAt, counsellorId, officeId, mode } = slot
const hold = await ireti.POST('/slots/hold', {
  body: { startsAt, counsellorId, officeId, mode, consent: true, visitorTimeZone: 'Africa/Lagos' },
})
if (!hold.data) throw new Error(hold.error.message)

const booked = await ireti.POST('/booking', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: {
    ...{ name: 'Ngozi Eze', email: 'ngozi@mail.example.com', age: 19, gender: 'Female' },
    ...{ maritalStatus: 'Single', cityOfResidence: 'Enugu', duration: 'Two months' },
    ...{ complaint: 'I cannot sleep before exams', therapyExpectations: 'To learn how to rest' },
    ...{ channel: 'Word of mouth', holdToken: hold.data.data.holdToken },
  },
})
if (!booked.data) throw new Error(`${booked.error.code}: ${booked.error.message}`)
const { _id: id, manageToken } = booked.data.data
console.log(`booked ${booked.data.data.startsAt}`)

const own = createIreti({ site, bookingToken: manageToken })
const path = { id }
const moved = await own.PATCH('/booking/{id}', { params: { path }, body: toChange(later) })
if (!moved.data) throw new Error(`${moved.error.code}: ${moved.error.message}`)
console.log(`moved to ${moved.data.data.startsAt}`)

const cancelled = await own.POST('/booking/{id}/cancel', { params: { path } })
console.log(cancelled.data?.data.status)

function toChange({ endsAt: _, ...change }: NonNullable<typeof later>) {
  return change
}
