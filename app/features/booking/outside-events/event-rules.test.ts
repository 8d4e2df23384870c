import { expect, test } from 'vitest'
import { findEventProblem } from './event-rules.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const inTwoDays = now.add({ hours: 48 })

test('an event must be one of the configured scheduler', () => {
  const find = (uri: string, schedulerUrl: string) => findEventProblem({ uri }, schedulerUrl, now)
  const cal = 'https://cal.example/ireti'
  expect(find('https://cal.example/booking/1', cal)).toBeNull()
  expect(find('https://api.calendly.com/scheduled_events/1', 'https://calendly.com/ireti')).toBeNull()
  for (const uri of [
    'https://evil.example/booking/1',
    'http://cal.example/booking/1',
    'https://cal.example.evil.example/booking/1',
    'https://somebody@cal.example/booking/1',
    'https://api.calendly.com/scheduled_events/1',
  ]) {
    expect(find(uri, cal), uri).toBe('This event is not one of our scheduler')
  }
})

test('an event must be in the coming year', () => {
  const find = (startsAt: Temporal.Instant) =>
    findEventProblem({ uri: 'https://cal.example/1', startsAt }, 'https://cal.example/ireti', now)
  expect(find(inTwoDays)).toBeNull()
  for (const hours of [-1, 0, 24 * 400])
    expect(find(now.add({ hours }))).toBe('This event is not in the coming year')
  expect(find(Temporal.Instant.from('2001-01-01T00:00:00Z'))).toBe('This event is not in the coming year')
})
