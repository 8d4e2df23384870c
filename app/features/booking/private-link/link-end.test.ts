import { expect, test } from 'vitest'
import { isLinkEnded } from './link-end.ts'

const endsAt = Temporal.Instant.from('2027-01-04T08:30:00Z')
const createdAt = endsAt.subtract({ hours: 48 })
const booking = { status: 'attended', endsAt, cancelledAt: null, createdAt, linkMadeAt: null } as const
const afterDays = (days: number) => endsAt.add({ hours: 24 * days })

test('a link ends 30 days after the appointment', () => {
  expect(isLinkEnded(booking, afterDays(30).subtract({ minutes: 1 }))).toBe(false)
  expect(isLinkEnded(booking, afterDays(30))).toBe(true)
})

test('a replaced link lasts 30 days from its making', () => {
  const replaced = { ...booking, linkMadeAt: afterDays(40) }
  expect(isLinkEnded(replaced, afterDays(69))).toBe(false)
  expect(isLinkEnded(replaced, afterDays(70))).toBe(true)
})

test('a request that waits for its time keeps its link, and a cancelled one loses it', () => {
  const request = { ...booking, status: 'requested', endsAt: null } as const
  expect(isLinkEnded(request, afterDays(300))).toBe(false)
  const cancelled = { ...request, status: 'cancelled', cancelledAt: endsAt } as const
  expect(isLinkEnded(cancelled, afterDays(30))).toBe(true)
})
