import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AdminFrame } from './admin-frame.tsx'
import { groupAdminPages, listAdminPages, toAdminHeading } from './admin-pages.ts'

const someone = {
  companyName: 'Ireti',
  isSignedIn: true,
  isAdmin: true,
  mayEditSite: true,
  unread: 0,
  isBusy: false,
}

function render(props: Partial<typeof someone> = {}) {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin']}>
      <AdminFrame {...someone} {...props}>
        <p>page</p>
      </AdminFrame>
    </MemoryRouter>,
  )
}

/** The links of the navigation by name, each once: some stand in the menu of small screens, too. */
const listLinks = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a [^>]*href="\/(?:admin(?!\/search)|signup)[^>]*>(.*?)<\/a>/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    ),
  ),
]

test('the navigation has the ordered pages in their order, ours after them', () => {
  const ordered = ['Dashboard', 'Users', 'Bookings', 'Gallery', 'Profile']
  const links = listLinks(render())
  expect(links.slice(0, 6)).toEqual([...ordered, 'Calendar'])
  expect(render()).toContain('Logout')
})

test('without a session Profile and Logout give way to a link to /signup', () => {
  const html = render({ isSignedIn: false })
  expect(listLinks(html)).toContain('Sign Up')
  expect(listLinks(html)).not.toContain('Profile')
  expect(html).not.toContain('Logout')
})

test('a counsellor is shown the own pages and no other', () => {
  expect(listLinks(render({ isAdmin: false, mayEditSite: false, unread: 3 }))).toEqual([
    'Bookings',
    'Profile',
    'Calendar',
    'Follow-up',
    'Availability',
    'People',
  ])
})

test('ours stand in groups, and who edits the site sees the pages of the site', () => {
  const list = (rights: { isAdmin: boolean; mayEditSite: boolean }) =>
    groupAdminPages(listAdminPages({ isSignedIn: true, ...rights })).map(
      ({ label, pages }) => `${label}: ${pages.map((page) => page.label).join(', ')}`,
    )
  const all = list({ isAdmin: true, mayEditSite: true })
  expect(all.map((group) => group.split(':')[0])).toEqual([
    'Main',
    'Today’s work',
    'Messages',
    'Team',
    'Site',
    'Settings',
  ])
  expect(list({ isAdmin: false, mayEditSite: true })).toEqual([
    'Main: Bookings, Profile',
    'Today’s work: Calendar, Follow-up',
    'Team: Availability',
    'Site: Pages, Articles, People, Media',
  ])
  expect(render()).toContain('<ul aria-label="Today’s work"')
})

test('a phone has three common places, and a menu that names the current page', () => {
  const common = (props = {}) =>
    listLinks(render(props).match(/<nav aria-label="Common places".*?<\/nav>/s)?.[0] ?? '')
  expect(common()).toEqual(['Dashboard', 'Calendar', 'Bookings'])
  expect(common({ isAdmin: false, mayEditSite: false })).toEqual(['Calendar', 'Bookings', 'Availability'])
  expect(render()).toMatch(/<summary.*?Menu, current page: <\/span>Dashboard/s)
})

test('how much waits to be read is one text for screen readers', () => {
  expect(render({ unread: 3 })).toContain('<span class="sr-only">Messages, 3 not read yet</span>')
  expect(render({ unread: 100 })).toContain('Messages, more than 99 not read yet')
  expect(render()).not.toContain('not read yet')
})

test('a page below one of the navigation is called as that one', () => {
  expect(['/admin', '/admin/users/1', '/admin/messages/comments', '/admin/x'].map(toAdminHeading)).toEqual([
    'Dashboard',
    'Users',
    'Messages',
    'Admin',
  ])
})
