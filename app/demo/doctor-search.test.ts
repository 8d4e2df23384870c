import { expect, test } from 'vitest'
import { doctorCategories, doctors } from './content/doctors.ts'
import { findDoctors, readDoctorQuery, toDoctorsAddress } from './doctor-search.ts'

const find = (search: string) =>
  findDoctors(doctors, doctorCategories, readDoctorQuery(new URLSearchParams(search)))
const names = (search: string) => find(search).shown.map(({ name }) => name)

test('without a question every doctor is shown, in a grid', () => {
  expect(names('')).toHaveLength(12)
  expect(readDoctorQuery(new URLSearchParams()).view).toBe('grid')
})

test('a category shows only its own doctors', () => {
  expect(find('category=cardiology').shown.map(({ category }) => category)).toEqual([
    'cardiology',
    'cardiology',
  ])
})

test('a search looks at names and at departments, whatever the letters look like', () => {
  expect(names('q=NGOZI')).toEqual(['Dr Ngozi Okafor'])
  expect(names('q=Adéyẹmí fol')).toEqual(['Dr Folake Adeyemi'])
  expect(names('q=psych')).toEqual(['Dr Harpreet Singh Gill', 'Dr Aisha Bello'])
  expect(names('q=bello, aisha')).toEqual(['Dr Aisha Bello'])
})

test('a search without a letter or for nobody finds nobody', () => {
  for (const search of ['q=%3C%3E', 'q=nobody', 'q=kar', 'category=dentists', 'category=__proto__']) {
    expect(names(search), search).toEqual([])
  }
})

test('the counts of the categories follow the search', () => {
  expect(find('').counts.map(({ count }) => count)).toEqual([12, 2, 2, 2, 2, 2, 2])
  expect(find('q=bello').counts.filter(({ count }) => count > 0)).toEqual([
    { id: '', label: 'All', count: 1 },
    { id: 'psychiatry', label: 'Psychiatry', count: 1 },
  ])
})

test('an address keeps what is chosen and leaves out what is as usual', () => {
  const query = readDoctorQuery(new URLSearchParams('category=neurology&q=joshi&view=list'))
  expect(toDoctorsAddress(query)).toBe('/doctors?category=neurology&q=joshi&view=list')
  expect(toDoctorsAddress(query, { category: '', text: '', view: 'grid' })).toBe('/doctors')
})

test('strange values are read as if they were not there', () => {
  expect(readDoctorQuery(new URLSearchParams('view=toString&view=list')).view).toBe('grid')
  expect(readDoctorQuery(new URLSearchParams(`q=${'x'.repeat(5_000)}`)).text).toHaveLength(100)
})
