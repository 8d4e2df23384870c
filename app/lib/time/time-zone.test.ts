import { expect, test } from 'vitest'
import { listTimeZones, toCanonicalTimeZone, toCity } from './time-zone.ts'

test('every zone that this machine knows has one canonical name or is to be asked for', () => {
  const names = Intl.supportedValuesOf('timeZone').map(toCanonicalTimeZone)
  const again = names.map((name) => name && toCanonicalTimeZone(name))
  expect(again).toEqual(names)
  expect(names.filter((name) => name === 'UTC' || name?.startsWith('Etc/'))).toEqual([])
})

test('links of the zone database lead to today’s name', () => {
  const links = [
    'America/Buenos_Aires',
    'Asia/Saigon',
    'Europe/Kiev',
    'Pacific/Truk',
    'Brazil/East',
    'Canada/Pacific',
  ]
  expect(links.map(toCanonicalTimeZone)).toEqual([
    'America/Argentina/Buenos_Aires',
    'Asia/Ho_Chi_Minh',
    'Europe/Kyiv',
    'Pacific/Chuuk',
    'America/Sao_Paulo',
    'America/Vancouver',
  ])
})

test('hostile names are unknown, not errors', () => {
  const names = [
    'Africa/Lagos; drop table offices',
    '../../etc/passwd',
    '/',
    'Asia/',
    'Africa/Lagos\n',
    'x/'.repeat(9_999),
  ]
  expect(names.map(toCanonicalTimeZone)).toEqual(names.map(() => null))
})

test('the list is sorted by region and then by the city that people look for', () => {
  const zones = listTimeZones()
  expect(zones.length).toBeGreaterThan(400)
  expect(toCity('America/Indiana/Knox')).toBe('Knox, Indiana')
  expect(toCity('America/Port_of_Spain')).toBe('Port of Spain')
  const africa = zones.filter(({ region }) => region === 'Africa').map(({ city }) => city)
  expect(africa).toContain('Lagos')
  expect(africa).toEqual(africa.toSorted())
})
