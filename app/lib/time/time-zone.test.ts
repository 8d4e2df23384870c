import { expect, test } from 'vitest'
import { listTimeZones, toCanonicalTimeZone, toCity } from './time-zone.ts'

test('every zone of this machine has one canonical name or null', () => {
  const names = Intl.supportedValuesOf('timeZone').map(toCanonicalTimeZone)
  const again = names.map((name) => name && toCanonicalTimeZone(name))
  expect(again).toEqual(names)
  expect(names.filter((name) => name === 'UTC' || name?.startsWith('Etc/'))).toEqual([])
})

test('old names of zones become current names', () => {
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

test('hostile names of zones return null and do not throw', () => {
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

test('the list of zones is sorted by region and city', () => {
  const zones = listTimeZones()
  expect(zones.length).toBeGreaterThan(400)
  expect(toCity('America/Indiana/Knox')).toBe('Knox, Indiana')
  expect(toCity('America/Port_of_Spain')).toBe('Port of Spain')
  const africa = zones.filter(({ region }) => region === 'Africa').map(({ city }) => city)
  expect(africa).toContain('Lagos')
  expect(africa).toEqual(africa.toSorted())
})
