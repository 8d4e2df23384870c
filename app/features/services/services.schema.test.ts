import { expect, test } from 'vitest'
import { NewService, ServiceForm } from './services.schema.ts'

const typed = { name: 'Talk', location: 'PHYSICAL', type: 'GROUP', price: '15,000.50', sessions: ' 2 ' }

test('what is typed becomes numbers and a yes or no', () => {
  const service = { ...typed, price: 15_000.5, sessions: 2 }
  expect(ServiceForm.parse(typed)).toEqual({ ...service, isExtra: false })
  expect(ServiceForm.parse({ ...typed, isExtra: 'on' })).toEqual({ ...service, isExtra: true })
})

test.each([
  ['price', '', 'Price must be a number, such as 15000'],
  ['price', 'free', 'Price must be a number, such as 15000'],
  ['price', '15,5', 'Price must be a number, such as 15000'],
  ['price', '1e3', 'Price must be a number, such as 15000'],
  ['price', '-1', 'Price must be 0 or more'],
  ['price', '0.005', 'Price must have at most two decimals'],
  ['price', '1000000001', 'Price must be 1,000,000,000 or less'],
  ['sessions', '0', 'Sessions must be 1 or more'],
  ['sessions', '1.5', 'Sessions must be a whole number'],
  ['name', ' ', 'Enter a name'],
  ['type', '', 'Choose a type'],
  ['location', 'ONLINE', 'Choose a location'],
])('%s %j is refused in words', (field, value, message) => {
  const { error } = ServiceForm.safeParse({ ...typed, [field]: value })
  expect(error?.issues.map(({ path, message: said }) => [path.join(), said])).toEqual([[field, message]])
})

test('a call may not bring an id or a field that we do not have', () => {
  const service = { name: 'Talk', location: 'PHYSICAL', type: 'GROUP', price: 1, sessions: 1 }
  expect(NewService.parse(service)).toEqual({ ...service, isExtra: false })
  expect(NewService.safeParse({ ...service, id: crypto.randomUUID() }).success).toBe(false)
})
