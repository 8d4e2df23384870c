import { exactFirst, toSearchWords } from '../../lib/text/search-words.ts'
import { admin } from '../../words/staff/admin.ts'

/** `end` marks the page whose address begins all others. */
export type AdminPage = Readonly<{ to: string; label: string; end: boolean }>

const { pages, innerScreens, actions } = admin

/** Counsellors see only their own pages and actions. */
const counsellorAddresses: readonly string[] = [
  '/admin/profile',
  '/signup',
  '/admin/bookings',
  '/admin/calendar',
  '/admin/follow-up',
  '/admin/availability',
  '/admin/people',
  '/admin/people/own',
  '/admin/bookings/new',
  '/admin/bookings#files',
  '/admin/availability?add=leave',
  '/admin/availability?add=extra',
  '/new-password',
]

/** Only who may edit the site sees these. */
const editorAddresses: readonly string[] = [
  '/admin/site',
  '/admin/site/pages/home',
  '/admin/site/legal',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/media',
]

export const searchPath = '/admin/search'

const toPages = (labels: Readonly<Record<string, string>>): AdminPage[] =>
  Object.entries(labels).map(([to, label]) => ({ to, label, end: ['/admin', '/admin/site'].includes(to) }))

type Rights = Readonly<{ isAdmin: boolean; mayEditSite: boolean }>

const isFor =
  ({ isAdmin, mayEditSite }: Rights) =>
  ({ to }: AdminPage) =>
    isAdmin || counsellorAddresses.includes(to) || (mayEditSite && editorAddresses.includes(to))

/** Returns the pages of the navigation that this person may open. */
export function listAdminPages({ isSignedIn, ...rights }: Rights & Readonly<{ isSignedIn: boolean }>) {
  const hidden = isSignedIn ? '/signup' : '/admin/profile'
  return toPages(pages)
    .filter(({ to }) => to !== hidden)
    .filter(isFor(rights))
}

export type AdminAddress = keyof typeof pages
export type AdminGroup = keyof typeof admin.groups

/** The group of each page of the menu. */
const groupOf: Readonly<Record<AdminAddress, AdminGroup>> = {
  '/admin': 'ordered',
  '/admin/users': 'ordered',
  '/admin/bookings': 'ordered',
  '/admin/gallery': 'ordered',
  '/admin/profile': 'ordered',
  '/signup': 'ordered',
  '/admin/calendar': 'work',
  '/admin/follow-up': 'work',
  '/admin/messages': 'messages',
  '/admin/mail': 'messages',
  '/admin/availability': 'team',
  '/admin/offices': 'team',
  '/admin/site': 'site',
  '/admin/articles': 'site',
  '/admin/people': 'site',
  '/admin/media': 'site',
  '/admin/services': 'site',
  '/admin/helplines': 'site',
  '/admin/site/agency': 'site',
  '/admin/setup': 'settings',
  '/admin/system': 'settings',
  '/admin/api-keys': 'settings',
  '/admin/webhooks': 'settings',
  '/admin/audit': 'settings',
  '/admin/retention': 'settings',
}

/** Returns the pages of the menu in its groups, without the groups that would be empty. */
export function groupAdminPages<Page extends Readonly<{ to: string }>>(listed: readonly Page[]) {
  const names = Object.keys(admin.groups) as AdminGroup[]
  return names
    .map((name) => ({
      name,
      label: admin.groups[name],
      pages: listed.filter(({ to }) => groupOf[to as AdminAddress] === name),
    }))
    .filter((group) => group.pages.length > 0)
}

/** Returns the heading of the page, which is also its title. */
export function toAdminHeading(pathname: string): string {
  const known = toPages({ ...pages, [searchPath]: admin.search }).find(
    ({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)),
  )
  return known?.label ?? admin.name
}

const toLabel = ({ label }: AdminPage) => label

/** Returns the actions and screens that this person may open and whose name has a word for each word of the search, exact ones first. */
export function findAdminLinks(search: string, rights: Rights) {
  const typed = toSearchWords(search).split(/\s+/).filter(Boolean)
  const isFound = ({ label }: AdminPage) => {
    const names = toSearchWords(label).split(' ')
    return typed.every((word) => names.some((name) => name.startsWith(word)))
  }
  const find = (found: readonly AdminPage[]) =>
    exactFirst(found.filter(isFor(rights)).filter(isFound), toLabel, [search])
  const screens = [...listAdminPages({ isSignedIn: true, ...rights }), ...toPages(innerScreens)]
  return { actions: find(toPages(actions)), screens: find(screens) }
}
