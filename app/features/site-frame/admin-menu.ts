import { admin } from '../../words/staff/admin.ts'
import { type AdminAddress, type AdminPage, listAdminPages } from './admin-pages.ts'

const { entries } = admin

type Entry = Readonly<{ label?: string; parts: readonly AdminAddress[] }>

/** The entries of the menu in their groups. An entry with several parts has a label, and its pages show the parts as tabs. */
const menu = {
  ordered: [
    { parts: ['/admin'] },
    { parts: ['/admin/users'] },
    { parts: ['/admin/bookings'] },
    { parts: ['/admin/gallery'] },
    { parts: ['/admin/profile'] },
    { parts: ['/signup'] },
  ],
  work: [
    { parts: ['/admin/today'] },
    { parts: ['/admin/calendar'] },
    { parts: ['/admin/clients'] },
    { label: entries.groups, parts: ['/admin/groups', '/admin/groups/enquiries'] },
    {
      label: entries.messages,
      parts: [
        '/admin/messages',
        '/admin/messages/comments',
        '/admin/mail',
        '/admin/mail/texts',
        '/admin/mail/server',
      ],
    },
    { parts: ['/admin/follow-up'] },
  ],
  agency: [
    {
      label: entries.team,
      parts: ['/admin/availability', '/admin/availability/closures', '/admin/offices'],
    },
    { parts: ['/admin/services'] },
    {
      label: entries.site,
      parts: [
        '/admin/site',
        '/admin/articles',
        '/admin/people',
        '/admin/media',
        '/admin/helplines',
        '/admin/site/agency',
        '/admin/site/legal',
      ],
    },
    {
      label: entries.money,
      parts: ['/admin/money', '/admin/money/to-give-back', '/admin/money/entries', '/admin/money/prices'],
    },
    { parts: ['/admin/reports'] },
  ],
  settings: [
    {
      label: entries.settings,
      parts: [
        '/admin/system',
        '/admin/audit',
        '/admin/retention',
        '/admin/api-keys',
        '/admin/webhooks',
        '/admin/setup',
      ],
    },
  ],
} as const satisfies Readonly<Record<keyof typeof admin.groups, readonly Entry[]>>

/** The address of an entry's first part. It names the entry. */
export type EntryName = (typeof menu)[keyof typeof menu][number]['parts'][0]

export type MenuEntry = Readonly<{
  name: EntryName
  /** The first part that the person may open. */
  to: string
  label: string
  parts: readonly AdminPage[]
}>

/**
 * Returns the menu of a person: the groups with their entries, without what the person may not open. An entry of which one part is left is
 * called like that part.
 */
export function listMenu(person: Parameters<typeof listAdminPages>[0]) {
  const open = listAdminPages(person)
  const toEntry = ({ label, parts }: Entry): MenuEntry[] => {
    const left = parts.flatMap((to) => open.find((page) => page.to === to) ?? [])
    const [first] = left
    if (!first) return []
    return [
      {
        name: parts[0] as EntryName,
        to: first.to,
        label: left.length > 1 && label ? label : first.label,
        parts: left,
      },
    ]
  }
  return (Object.keys(menu) as (keyof typeof menu)[])
    .map((name) => ({ name, label: admin.groups[name], entries: menu[name].flatMap(toEntry) }))
    .filter((group) => group.entries.length > 0)
}
