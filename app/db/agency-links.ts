import { isSampleLink } from '../lib/sample-values.ts'

/** The social networks of the footer, in its order. */
export const socialNetworks = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  x: 'X/Twitter',
  facebook: 'Facebook',
} as const

/** Pages of other sites that buttons of our pages open. */
const outsidePages = ['newsletter', 'blog', 'film'] as const

export type SocialNetwork = keyof typeof socialNetworks
export const socialNames = Object.keys(socialNetworks) as readonly SocialNetwork[]

export const linkNames = [...socialNames, ...outsidePages] as const
export type LinkName = (typeof linkNames)[number]

/** Addresses. An empty one hides its link or its button. */
export type AgencyLinks = Readonly<Record<LinkName, string>>

export type FooterLink = Readonly<{ label: string; href: string }>

export const mostFooterLinks = 12

/** The links of the footer of a new site. The last four lead home, as ordered. */
export const orderedFooterLinks: readonly FooterLink[] = [
  { label: 'About', href: '/about' },
  { label: 'Departments', href: '/departments' },
  { label: 'Doctors', href: '/doctors' },
  { label: 'Timetable', href: '/timetable' },
  { label: 'Bookings', href: '/appointments' },
  { label: 'Blog', href: '/blog' },
  { label: 'Testimonials', href: '/' },
  { label: 'Contact Us', href: '/' },
  { label: 'FAQs', href: '/' },
  { label: 'Privacy Policy', href: '/' },
]

/** The entries of the header that the office can take out, by the names of their boxes. 'Bookings' is the way to a session and stays. */
export const optionalEntries = {
  menuServices: '/pricing-plan',
  menuPrograms: '/programs',
  menuCourses: '/courses',
  menuMerch: '/merch',
} as const

/** The form has it beside these boxes. A form of the release before has neither, and changes no entry. */
export const menuBoxes = 'menuBoxes'

export type EntryName = keyof typeof optionalEntries
export const entryNames = Object.keys(optionalEntries) as readonly EntryName[]
const optionalPaths = Object.values(optionalEntries)
export type OptionalPath = (typeof optionalPaths)[number]

/** Returns the addresses that leave the header. An import or another release may have stored others. */
export const toOptionalPaths = (paths: readonly unknown[]): readonly OptionalPath[] =>
  optionalPaths.filter((path) => paths.includes(path))

/** The pages of the hospital template, which a box at `/admin/site/agency` hides. */
export const templatePaths = [
  '/departments',
  '/doctors',
  '/timetable',
  ...['/home-v2', '/home-v3', '/home-v4', '/home-v5', '/home-v6'],
]

/** Returns the links, with an empty address in the place of each example. */
export function withoutExamples(links: AgencyLinks): AgencyLinks {
  const kept = linkNames.map((name) => [name, isSampleLink(links[name]) ? '' : links[name]])
  return Object.fromEntries(kept)
}
