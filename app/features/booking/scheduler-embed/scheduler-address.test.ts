import { expect, test } from 'vitest'
import { toFrameAddress, toOwnScheduler } from './scheduler-address.ts'

const visit = { timeZone: 'Asia/Kolkata', isMinor: true, previousHold: null, host: 'ireti.example' }

test('our own scheduler learns the zone and, of the age, only that it is under 18', () => {
  expect(toFrameAddress(null, visit)).toBe('/schedule?embed=1&zone=Asia%2FKolkata&minor=1')
  expect(toOwnScheduler({ timeZone: null, isMinor: false, previousHold: 'abc', host: '' }, false)).toBe(
    '/schedule?held=abc',
  )
})

test('Calendly learns which site it stands in and nothing else', () => {
  expect(toFrameAddress('https://calendly.com/ireti/session?month=2027-01', visit)).toBe(
    'https://calendly.com/ireti/session?month=2027-01&embed_domain=ireti.example&embed_type=PopupWidget',
  )
})

test("Cal.com's page is asked for in the form that speaks to the page around it", () => {
  expect(toFrameAddress('https://cal.com/ireti/session/', visit)).toBe(
    'https://cal.com/ireti/session/embed?embed=',
  )
  expect(toFrameAddress('https://booking.agency.example/ireti/session/embed', visit)).toBe(
    'https://booking.agency.example/ireti/session/embed?embed=',
  )
})
