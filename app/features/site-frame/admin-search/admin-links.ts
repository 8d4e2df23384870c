import { exactFirst, toSearchWords } from '../../../lib/text/search-words.ts'
import { type AdminPage, listAdminPages } from '../admin-pages.ts'

const actions: readonly AdminPage[] = [
  { to: '/admin/bookings/new', label: 'Book for a client', forCounsellors: true },
  { to: '/admin/bookings?waiting=time', label: 'Give a time to a request' },
  { to: '/admin/bookings#files', label: 'Export bookings', forCounsellors: true },
  { to: '/admin/availability?add=leave', label: 'Add leave', forCounsellors: true },
  { to: '/admin/availability?add=extra', label: 'Add extra hours', forCounsellors: true },
  { to: '/admin/availability/closures?add', label: 'Add a holiday or a closure' },
  { to: '/admin/availability?new', label: 'Add a counsellor' },
  { to: '/admin/offices?new', label: 'Add an office' },
  { to: '/admin/services?new', label: 'Add a service' },
  { to: '/admin/services', label: 'Change a price' },
  { to: '/admin/gallery', label: 'Add pictures to the gallery' },
  { to: '/admin/messages', label: 'Answer a message' },
  { to: '/admin/mail?state=failed', label: 'Send failed mail again' },
  { to: '/new-password', label: 'Change your password', forCounsellors: true },
]

/** Screens that another screen leads to. */
const innerScreens: readonly AdminPage[] = [
  { to: '/admin/availability/closures', label: 'Holidays and closures' },
  { to: '/admin/messages/comments', label: 'Comments' },
]

const toLabel = ({ label }: AdminPage) => label

/** Returns the actions and screens that this person may open and whose name has a word for each word of the search, exact ones first. */
export function findAdminLinks(search: string, isAdmin: boolean) {
  const words = toSearchWords(search).split(/\s+/).filter(Boolean)
  const isFound = ({ label, forCounsellors = false }: AdminPage) => {
    const names = toSearchWords(label).split(' ')
    return (isAdmin || forCounsellors) && words.every((word) => names.some((name) => name.startsWith(word)))
  }
  const screens = [...listAdminPages({ isSignedIn: true, isAdmin }), ...innerScreens]
  const find = (pages: readonly AdminPage[]) => exactFirst(pages.filter(isFound), toLabel, [search])
  return { actions: find(actions), screens: find(screens) }
}
