import { exactFirst, toSearchWords } from '../../lib/text/search-words.ts'
import { admin } from '../../words/staff/admin.ts'

export type AdminPage = Readonly<{ to: string; label: string }>

const { pages, innerScreens, actions } = admin

/** Counsellors see only their own pages and actions. */
const counsellorAddresses: readonly string[] = [
  '/admin/profile',
  '/signup',
  '/admin/bookings',
  '/admin/today',
  '/admin/calendar',
  '/admin/clients',
  '/admin/groups',
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
  Object.entries(labels).map(([to, label]) => ({ to, label }))

type Rights = Readonly<{ isAdmin: boolean; mayEditSite: boolean }>

const isFor =
  ({ isAdmin, mayEditSite }: Rights) =>
  ({ to }: Readonly<{ to: string }>) =>
    isAdmin || counsellorAddresses.includes(to) || (mayEditSite && editorAddresses.includes(to))

export type AdminAddress = keyof typeof pages

/** Returns the pages of the menu and of its tabs that this person may open. */
export function listAdminPages({ isSignedIn, ...rights }: Rights & Readonly<{ isSignedIn: boolean }>) {
  const hidden = isSignedIn ? '/signup' : '/admin/profile'
  return toPages(pages)
    .filter(({ to }) => to !== hidden)
    .filter(isFor(rights))
}

const isAt = (pathname: string, address: string) =>
  pathname === address || (address !== '/admin' && pathname.startsWith(`${address}/`))

const receipts = '/admin/money/receipts'

/** Returns the listed address that is the page, or the nearest one above it; null when there is none. A receipt is one of the payments. */
export function findAdminAddress(pathname: string, addresses = Object.keys(pages)): string | null {
  const place = isAt(pathname, receipts) ? '/admin/money/entries' : pathname
  const above = addresses.filter((address) => isAt(place, address))
  return above.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Returns the heading of the page, which is also its title. */
export function toAdminHeading(pathname: string): string {
  const labels: Readonly<Record<string, string>> = { ...pages, [searchPath]: admin.search }
  return labels[findAdminAddress(pathname, Object.keys(labels)) ?? ''] ?? admin.name
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
