import { expect, test } from 'vitest'
import { toFrameAddress, toOwnScheduler } from './scheduler-address.ts'

const nobody = { timeZone: null, isMinor: false, previousHold: null, wish: null, host: '' }
const visit = { ...nobody, timeZone: 'Asia/Kolkata', isMinor: true, host: 'ireti.example' }

test('our own scheduler learns the zone and, of the age, only that it is under 18', () => {
  expect(toFrameAddress(null, visit)).toBe('/schedule?embed=1&zone=Asia%2FKolkata&minor=1')
  expect(toOwnScheduler({ ...nobody, previousHold: 'abc' }, false)).toBe('/schedule?held=abc')
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

test('the time picker begins with the counsellor whom the person has chosen', () => {
  const wish = { slug: 'ada', counsellorId: 'c1', place: 'online' }
  expect(toOwnScheduler({ ...nobody, wish }, true)).toBe('/schedule?embed=1&with=c1&place=online')
})
