import { expect, test } from 'vitest'
import { findAdminAddress, findAdminLinks } from './admin-pages.ts'

const listLabels = (search: string, isAdmin = true) =>
  Object.values(findAdminLinks(search, { isAdmin, mayEditSite: isAdmin })).flatMap((links) =>
    links.map(({ label }) => label),
  )

test('each word of a search begins a word of the name, in any order and case', () => {
  expect(listLabels('serv')).toEqual(['Add a service', 'Mail server', 'Services'])
  expect(listLabels('  HOLI add ')).toEqual(['Add a holiday or a closure'])
  expect(listLabels('book for a')).toEqual(['Book for a client'])
  expect(listLabels('ervice')).toEqual([])
})

test.each([
  ['move', 'Move or cancel a session'],
  ['cancel', 'Move or cancel a session'],
  ['phone', 'Find the phone number of a client'],
  ['report', 'Print the report'],
  ['payment', 'Enter a payment'],
  ['blog', 'Write an article for the blog'],
])('%s finds what to do', (typed, label) => {
  expect(listLabels(typed)[0]).toBe(label)
})

test('an empty search finds every screen and action that the person may open, and none twice', () => {
  const everything = listLabels('')
  expect(new Set(everything).size).toBe(everything.length)
  expect(everything).toContain('Audit log')
  expect(listLabels('', false)).toEqual([
    'Book for a client',
    'Move or cancel a session',
    'Find the phone number of a client',
    'Export bookings',
    'Add leave',
    'Add extra hours',
    'Edit your profile',
    'Change your password',
    'Bookings',
    'Profile',
    'Today',
    'Calendar',
    'Clients',
    'Groups',
    'Follow-up',
    'Availability',
    'People',
  ])
})

test.each([
  ['/admin/money/receipts/0190b0a0', '/admin/money/entries'],
  ['/admin/money/receipts', '/admin/money/entries'],
  ['/admin/money/places/0190b0a0', '/admin/money'],
  ['/admin/money/entries', '/admin/money/entries'],
])('%s belongs to %s', (pathname, address) => {
  expect(findAdminAddress(pathname)).toBe(address)
})
