import type { Dependency, SampleData } from '../../db/seed/sample-data.server.ts'
import { isPlaceholder, isSampleLink } from '../../lib/sample-values.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { showNaira } from '../../lib/text/show-value.ts'
import type { AgencyFacts } from './agency-facts.server.ts'

export type SetupItem = Readonly<{
  label: string
  /** What is there now. */
  value: string
  /** The setting or the file that holds the value, when no screen changes it. */
  source?: string
  /** What must be done before the site opens; undefined when nothing is missing. */
  missing?: string
}>

export type SetupStep = Readonly<{
  id: string
  title: string
  items: readonly SetupItem[]
  /** The screens that change these values. */
  links: readonly Readonly<{ href: string; label: string }>[]
}>

export function countMissing(steps: readonly SetupStep[]): number {
  return steps.flatMap(({ items }) => items).filter(({ missing }) => missing !== undefined).length
}

/** Returns at most five names, and the number of the others. */
function nameSome(names: readonly string[]): string {
  const others = names.length - 5
  return `${names.slice(0, 5).map(isolate).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

export function sayMissing(count: number): string {
  if (count === 0) return 'Open to the public: nothing is missing'
  return `Open to the public: ${count} ${count === 1 ? 'thing is' : 'things are'} missing`
}

const none = 'None of your own yet'

export function toOfficesStep(offices: AgencyFacts['offices']): SetupStep {
  const toItem = ({ name, address, phones, email, rooms }: AgencyFacts['offices'][number]): SetupItem => ({
    label: name,
    value: `${isolate(address)}; ${phones.join(', ')}; ${email}; ${rooms === 0 ? 'no room, online only' : toRooms(rooms)}`,
    missing: [address, ...phones, email].some(isPlaceholder)
      ? `Enter the address, phone number and e-mail address of ${isolate(name)}.`
      : undefined,
  })
  const empty = { label: 'Offices', value: none, missing: 'Add your first office.' }
  return {
    id: 'offices',
    title: 'Offices',
    items: offices.length > 0 ? offices.map(toItem) : [empty],
    links: [{ href: '/admin/offices', label: 'Offices' }],
  }
}

const toRooms = (rooms: number) => `${rooms} ${rooms === 1 ? 'room' : 'rooms'}`

export function toCounsellorsStep(counsellors: AgencyFacts['counsellors']): SetupStep {
  const idle = counsellors.filter(({ hours }) => hours === 0).map(({ name }) => name)
  const unreachable = counsellors.filter(({ email }) => isPlaceholder(email)).map(({ name }) => name)
  const items: SetupItem[] = [
    {
      label: 'Take bookings',
      value: counsellors.length > 0 ? nameSome(counsellors.map(({ name }) => name)) : none,
      missing: counsellors.length > 0 ? undefined : 'Add your first counsellor.',
    },
  ]
  if (idle.length > 0) {
    const missing = 'Enter weekly hours, or untick Takes bookings.'
    items.push({ label: 'Without weekly hours', value: nameSome(idle), missing })
  }
  if (unreachable.length > 0) {
    const missing = 'Enter the address that gets the mail about bookings.'
    items.push({ label: 'Without a real e-mail address', value: nameSome(unreachable), missing })
  }
  return {
    id: 'counsellors',
    title: 'Counsellors with hours',
    items,
    links: [
      { href: '/admin/availability', label: 'Availability' },
      { href: '/admin/availability/closures', label: 'Holidays and closures' },
    ],
  }
}

export function toServicesStep(services: AgencyFacts['services']): SetupStep {
  const prices = services.map(({ price }) => price)
  const range = [...new Set([Math.min(...prices), Math.max(...prices)])].map(showNaira).join(' to ')
  const item = {
    label: 'Services',
    value: prices.length === 0 ? none : `${prices.length}, ${range}`,
    missing: prices.length === 0 ? 'Add your first service with its price.' : undefined,
  }
  return {
    id: 'services',
    title: 'Services and prices',
    items: [item],
    links: [{ href: '/admin/services', label: 'Services' }],
  }
}

type OutsideLink = Readonly<{ label: string; href: string }>

type CompanyFacts = Readonly<{
  name: string
  publicUrl: string
  socialLinks: readonly OutsideLink[]
  /** The newsletter, forms, payments and other pages on other sites. */
  outsideLinks: readonly OutsideLink[]
}>

export function toCompanyStep({ name, publicUrl, socialLinks, outsideLinks }: CompanyFacts): SetupStep {
  const isPublic = publicUrl.startsWith('https://') && !isPlaceholder(publicUrl)
  return {
    id: 'company',
    title: 'Company data',
    items: [
      { label: 'Name', value: name },
      {
        label: 'Web address',
        value: publicUrl,
        source: 'PUBLIC_URL',
        missing: isPublic ? undefined : 'Enter the address that visitors type. It begins with https://',
      },
      toLinksItem('Social networks', socialLinks),
      toLinksItem('Other sites', outsideLinks),
    ],
    links: [{ href: '/admin/site/agency', label: 'Agency' }],
  }
}

function toLinksItem(label: string, links: readonly OutsideLink[]) {
  const open = links.filter(({ href }) => isSampleLink(href)).map((link) => link.label)
  return {
    label,
    value: `${links.length - open.length} of ${links.length} links lead to pages of your own`,
    missing: open.length > 0 ? `Enter the address of your page: ${open.join(', ')}.` : undefined,
  }
}

type HelplineFacts = readonly Readonly<{
  name: string
  number: string
  country: string
  verifiedOn: string | null
  emergency: boolean
  isShown: boolean
}>[]

export function toHelplinesStep(helplines: HelplineFacts): SetupStep {
  return {
    id: 'helplines',
    title: 'Helplines',
    items: helplines.map(({ name, number, country, verifiedOn, emergency, isShown }) => ({
      label: `${isolate(name)}, ${country}`,
      value: `${number}; ${emergency ? 'always shown' : verifiedOn ? `called on ${verifiedOn}` : 'not called yet'}`,
      missing: isShown
        ? undefined
        : 'Call the number and enter the day. Without a call in the last 180 days visitors do not see it.',
    })),
    links: [
      { href: '/admin/helplines', label: 'Helplines' },
      { href: '/help', label: 'Get help now' },
    ],
  }
}

type MailFacts = Readonly<{
  mailUrl: string | undefined
  mailFrom: string
  dataDir: string
  failed: number
}>

export function toMailStep({ mailUrl, mailFrom, dataDir, failed }: MailFacts): SetupStep {
  const isSender = !isPlaceholder(mailFrom) && !/@(localhost|[\d.]+)$/.test(mailFrom)
  return {
    id: 'mail',
    title: 'Mail',
    items: [
      {
        label: 'Mail server',
        value: mailUrl ? toServer(mailUrl) : `None: mail is written into files in ${dataDir}/mail`,
        missing: mailUrl ? undefined : 'Enter your mail server, or no client gets any mail.',
      },
      {
        label: 'Sender',
        value: mailFrom,
        missing: isSender ? undefined : 'Enter an address of your own domain.',
      },
      { label: 'Failed mails', value: failed.toLocaleString('en-GB') },
    ],
    links: [
      { href: '/admin/mail/server', label: 'Mail server' },
      { href: '/admin/mail', label: 'Mail' },
    ],
  }
}

/** Returns the address of the mail server without user and password. */
function toServer(mailUrl: string): string {
  const { protocol, host } = new URL(mailUrl)
  return `${protocol}//${host}`
}

export const setupMessages = {
  deleted: 'Sample data deleted',
  needed: 'The sample data was not deleted',
} as const

const nothingLeft = 'There is no sample data any more.'
const failed = 'The sample data could not be deleted. Try again.'

export const setupRefusals = {
  nothing_left: { toast: nothingLeft, message: nothingLeft },
  failed: { toast: failed, message: failed },
} as const

export function toSampleStep({ offices, counsellors, services, pictures, people }: SampleData): SetupStep {
  const groups = [
    ['Offices', offices],
    ['Counsellors', counsellors],
    ['Services', services],
    ['Pictures', pictures],
    ['Profiles', people],
  ] as const
  const items = groups
    .filter(([, rows]) => rows.length > 0)
    .map(([label, rows]) => ({
      label,
      value: `${rows.length}: ${[...new Set(rows.map(({ name }) => isolate(name)))].join(', ')}`,
    }))
  const [first, ...others] = items
  const missing = 'Delete the sample data. Visitors see it, and can book it.'
  return {
    id: 'sample',
    title: 'Sample data',
    items: first
      ? [{ ...first, missing }, ...others]
      : [{ label: 'Sample data', value: 'None. All data is your own.' }],
    links: [],
  }
}

/** Returns a sentence that says why the sample data cannot be deleted. */
export function sayDependency({ name, reason }: Dependency): string {
  return {
    bookings: `${isolate(name)} has bookings. Bookings are never deleted.`,
    account: `An account works as ${isolate(name)}.`,
    hours: `Counsellors of your own have weekly hours at ${isolate(name)}.`,
    closure: `A closure or extra hours are entered for ${isolate(name)}.`,
  }[reason]
}
