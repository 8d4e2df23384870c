import { expect, test } from 'vitest'
import { findCheapest, groupServices, type ShownService } from './services.ts'

const service: ShownService = {
  id: 'one',
  name: 'Talk',
  location: 'PHYSICAL',
  type: 'INDIVIDUAL',
  price: 25_000,
  sessions: 1,
  isExtra: false,
  isSample: false,
}

test('services come by type, then by location, extras last, whatever order they had', () => {
  const groups = groupServices([
    { ...service, id: 'd', type: 'ORGANIZATION', location: 'VIRTUAL' },
    { ...service, id: 'f', location: 'VIRTUAL', isExtra: true },
    { ...service, id: 'b', location: 'VIRTUAL' },
    { ...service, id: 'c', type: 'GROUP' },
    { ...service, id: 'a' },
    { ...service, id: 'e', location: 'VIRTUAL' },
  ])
  expect(
    groups.map(({ type, locations }) => [
      type,
      locations.map(({ location, services }) => `${location} ${services.map(({ id }) => id).join(' ')}`),
    ]),
  ).toEqual([
    ['INDIVIDUAL', ['PHYSICAL a', 'VIRTUAL b e f']],
    ['GROUP', ['PHYSICAL c']],
    ['ORGANIZATION', ['VIRTUAL d']],
  ])
})

test('without services there are no groups and no lowest price', () => {
  expect(groupServices([])).toEqual([])
  expect(findCheapest([], 'GROUP')).toBeNull()
})

test('the lowest price of a type leaves extras and other types out', () => {
  const services: ShownService[] = [
    service,
    { ...service, price: 20_000 },
    { ...service, price: 5_000, isExtra: true },
    { ...service, price: 9_000, type: 'GROUP' },
  ]
  expect(findCheapest(services, 'INDIVIDUAL')?.price).toBe(20_000)
  expect(findCheapest([{ ...service, isExtra: true }], 'INDIVIDUAL')).toBeNull()
})
