import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { listMenu } from './admin-menu.ts'
import { listAdminPages, toAdminHeading } from './admin-pages.ts'

const someone = {
  companyName: 'Ireti',
  isSignedIn: true,
  isAdmin: true,
  mayEditSite: true,
  toAnswer: 0,
  clock: null,
  isBusy: false,
}

function render(props: Partial<typeof someone> = {}, at = '/admin') {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <AdminFrame {...someone} {...props}>
        <PageHead title="page" />
      </AdminFrame>
    </MemoryRouter>,
  )
}

/** The links of the navigation by name, each once: some stand in the menu of small screens, too. */
const listLinks = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a [^>]*href="\/(?:admin(?!\/search|\/bookings\/new)|signup)[^>]*>(.*?)<\/a>/g)].map(
      ([, text = '']) => text.replace(/<[^>]*>/g, ''),
    ),
  ),
]

test('the navigation has the ordered pages in their order, ours after them', () => {
  const ordered = ['Dashboard', 'Users', 'Bookings', 'Gallery', 'Profile']
  const links = listLinks(render())
  expect(links.slice(0, 6)).toEqual([...ordered, 'Today'])
  expect(render()).toContain('Logout')
})

test('without a session Profile and Logout give way to a link to /signup', () => {
  const html = render({ isSignedIn: false })
  expect(listLinks(html)).toContain('Sign Up')
  expect(listLinks(html)).not.toContain('Profile')
  expect(html).not.toContain('Logout')
})

test.each([
  ['/admin/calendar?view=week&counsellor=ada', '/admin/bookings/new?with=ada'],
  ['/admin/calendar', '/admin/bookings/new'],
  ['/admin/availability?counsellor=ada', '/admin/bookings/new'],
])('beside the search, Book for a client keeps the counsellor of the calendar: %s', (at, href) => {
  expect(render({}, at)).toContain(`href="${href}"`)
})

test('a counsellor is shown the own pages and no other', () => {
  expect(listLinks(render({ isAdmin: false, mayEditSite: false, toAnswer: 3 }))).toEqual([
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

test('the menu has each page once, in groups, and each person sees what they may open', () => {
  const list = (rights: { isAdmin: boolean; mayEditSite: boolean }) =>
    listMenu({ isSignedIn: true, ...rights }).map(
      ({ label, entries }) =>
        `${label}: ${entries.map(({ label: name, parts }) => (parts.length > 1 ? `${name} (${parts.length})` : name)).join(', ')}`,
    )
  const everything = { isSignedIn: true, isAdmin: true, mayEditSite: true }
  const inMenu = listMenu(everything).flatMap(({ entries }) =>
    entries.flatMap(({ parts }) => parts.map(({ to }) => to)),
  )
  expect(inMenu.sort()).toEqual(
    listAdminPages(everything)
      .map(({ to }) => to)
      .sort(),
  )
  expect(list(everything)).toEqual([
    'Main: Dashboard, Users, Bookings, Gallery, Profile',
    'Daily work: Today, Calendar, Clients, Groups (2), Messages (5), Follow-up',
    'The agency: Team (3), Services, Site (7), Money (4), Reports',
    'Settings: Settings (6)',
  ])
  expect(list({ isAdmin: false, mayEditSite: true })).toEqual([
    'Main: Bookings, Profile',
    'Daily work: Today, Calendar, Clients, Groups, Follow-up',
    'The agency: Availability, Site (5)',
  ])
  expect(render()).toContain('<ul aria-label="Daily work"')
})

test('the pages of an entry show its parts as tabs, and the menu marks the entry', () => {
  const tabs = (at: string) => render({}, at).match(/<nav aria-label="Site".*?<\/nav>/s)?.[0] ?? ''
  const current = (html: string) =>
    [...html.matchAll(/aria-current="page"[^>]*>(.*?)<\/a>/gs)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    )
  expect(current(tabs('/admin/site'))).toEqual(['Pages'])
  expect(current(tabs('/admin/site/agency'))).toEqual(['Agency'])
  expect(current(tabs('/admin/people/1/portrait'))).toEqual(['People'])
  expect(tabs('/admin/services')).toBe('')
  expect(current(render({}, '/admin/helplines/new'))).toEqual(['Site', 'Site', 'Helplines'])
})

test('a phone has four common places, and a menu that names the current page', () => {
  const common = (props = {}) =>
    listLinks(render(props).match(/<nav aria-label="Common places".*?<\/nav>/s)?.[0] ?? '')
  expect(common()).toEqual(['Today', 'Calendar', 'Messages', 'Follow-up'])
  expect(common({ isAdmin: false, mayEditSite: false })).toEqual([
    'Today',
    'Calendar',
    'Follow-up',
    'Bookings',
  ])
  expect(render()).toMatch(/<summary.*?Menu, current page: <\/span>Dashboard/s)
})

test('how many messages are to be answered is one text for screen readers', () => {
  expect(render({ toAnswer: 3 })).toContain('<span class="sr-only">Messages, 3 to answer</span>')
  expect(render({ toAnswer: 100 })).toContain('Messages, more than 99 to answer')
  expect(render()).not.toContain('to answer')
})

test('a page below one of the navigation is called as that one', () => {
  expect(['/admin', '/admin/users/1', '/admin/messages/comments', '/admin/x'].map(toAdminHeading)).toEqual([
    'Dashboard',
    'Users',
    'Comments',
    'Admin',
  ])
})
