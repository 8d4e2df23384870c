import { z } from 'zod'
import { content } from '../../../words/staff/content.ts'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import type { PageContent } from './page.schema.ts'

const words = siteEditor.ownPage
const most = { title: 80, address: 80 } as const

/** The first segments of our own paths and files. A page that the office makes has none of them. */
const reservedAddresses: readonly string[] = [
  ...[
    'about',
    'account',
    'admin',
    'api',
    'appointments',
    'assets',
    'blog',
    'calendar',
    'code',
    'confirm',
    'contact',
  ],
  ...[
    'counsellors',
    'courses',
    'departments',
    'doctors',
    'forgotten-password',
    'gallery',
    'guardian',
    'help',
  ],
  ...[
    'films',
    'healthz',
    'groups',
    'home',
    'home-v2',
    'home-v3',
    'home-v4',
    'home-v5',
    'home-v6',
    'invitation',
    'logout',
  ],
  ...[
    'livez',
    'media',
    'merch',
    'metrics',
    'new-password',
    'offline',
    'passkey-challenge',
    'places',
    'pricing-plan',
  ],
  ...['privacy', 'profile', 'programs', 'readyz', 'reset-password', 'schedule', 'sign-in-code', 'signup'],
  ...['brands', 'icons', 'portraits', 'staying-safe', 'timetable', 'uploads', 'workshops'],
]

const address = z
  .string()
  .trim()
  .min(1, words.emptyAddress)
  .max(most.address, content.tooLong({ most: most.address }))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, words.wrongAddress)
  .refine((typed) => !reservedAddresses.includes(typed), words.reserved)

/** The form that gives a page another address. */
export const PageAddressForm = z.object({ address })

export const NewPageForm = z.object({
  title: z
    .string()
    .trim()
    .min(1, words.noTitle)
    .max(most.title, content.tooLong({ most: most.title })),
  address,
})

/** What a page shows that nobody has published. */
export const emptyPage: PageContent = { version: 1, description: '', sections: [] }

/** Returns the first draft of a page. */
export function toNewPage(title: string): PageContent {
  const banner = {
    id: 'banner',
    kind: 'banner',
    isHidden: false,
    title,
    text: '',
    button: '',
    href: '',
  } as const
  return { ...emptyPage, inMenu: false, inFooter: false, sections: [banner] }
}
