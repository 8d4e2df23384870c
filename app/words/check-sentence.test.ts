import { expect, test } from 'vitest'
import { words } from './words.ts'

const { lead } = words('en').booking.steps
const chosen = { time: 'Tomorrow, 10:30 am', who: 'Ngozi', isNamed: true, place: 'Online' }

test.each([
  ['₦20,000', 'Transfer to Sample Bank', 'online, ₦20,000. Transfer to Sample Bank'],
  ['₦20,000', null, 'online, ₦20,000'],
  ['Free', null, 'online, free'],
  [null, null, 'online'],
])(
  'the sentence of the check with the price %s and the way to pay %s ends with “%s”',
  (price, howToPay, end) => {
    expect(lead({ ...chosen, price, howToPay })).toBe(`Tomorrow, 10:30 am, with Ngozi, ${end}`)
  },
)
