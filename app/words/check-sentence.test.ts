import { expect, test } from 'vitest'
import { words } from './words.ts'

const { lead } = words('en').booking.steps
const chosen = { time: 'Tomorrow, 10:30 am', who: 'Ngozi', isNamed: true, place: 'Online' }

test.each([
  ['₦20,000', 'online, ₦20,000'],
  ['Free', 'online, free'],
  [null, 'online'],
])('the sentence of the check with the price %s ends with “%s”', (price, end) => {
  expect(lead({ ...chosen, price })).toBe(`Tomorrow, 10:30 am, with Ngozi, ${end}`)
})
