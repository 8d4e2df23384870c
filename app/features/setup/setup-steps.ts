import { isPlaceholder, isSampleLink } from '../../lib/sample-values.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { showNaira } from '../../lib/text/show-value.ts'
import { setup as words } from '../../words/staff/setup.ts'
import type { AgencyFacts } from './agency-facts.server.ts'
import type { SampleData } from './find-sample-data.server.ts'
import type { SampleRecords } from './sample-records.server.ts'

export type SetupItem = Readonly<{
  /** The id of the office or person that the item is about. Two of them can have one name. */
  id?: string
  label: string
  /** What is there now. */
  value?: string
  /** The names that the value counts. A name may have a comma. */
  list?: readonly string[]
  /** What must be done before the site opens; undefined when nothing is missing. */
  missing?: string
  /** What it must be done for. */
  missingList?: readonly string[]
  /** What follows from the value, when nothing must be done. */
  note?: string
}>

export type SetupStep = Readonly<{
  id: string
  title: string
  items: readonly SetupItem[]
  /** The screens that change these values. */
  links: readonly Readonly<{ href: string; label: string }>[]
}>

export const countMissing = ({ items }: SetupStep) =>
  items.filter(({ missing }) => missing !== undefined).length

/** Returns how many steps are done. */
export const countDone = (steps: readonly SetupStep[]) =>
  steps.filter((step) => countMissing(step) === 0).length

const mostNames = 5

const toLinks = (links: Readonly<Partial<Record<keyof typeof words.links, string>>>) =>
  Object.entries(links).map(([name, href]) => ({
    href,
    label: words.links[name as keyof typeof words.links],
  }))

type OutsideLink = Readonly<{ label: string; href: string }>

type CompanyFacts = Readonly<{
  socialLinks: readonly OutsideLink[]
  /** The newsletter, forms, payments and other pages on other sites. */
  outsideLinks: readonly OutsideLink[]
  hasTemplatePages: boolean
}>

/** The name and each address stand in the form of the step. */
export function toAgencyStep({ socialLinks, outsideLinks, hasTemplatePages }: CompanyFacts): SetupStep {
  const { template, templateOff, templateMissing, examplesBelow: missing } = words.agency
  const toItem = (label: string, links: readonly OutsideLink[]) => {
    const item = toLinksItem(label, links)
    return item.missingList ? { label, missing: missing({ count: item.missingList.length }) } : item
  }
  return {
    id: 'agency',
    title: words.steps.agency,
    items: [
      toItem(words.agency.social, socialLinks),
      toItem(words.agency.otherSites, outsideLinks),
      hasTemplatePages
        ? { label: template, missing: templateMissing }
        : { label: template, value: templateOff },
    ],
    links: toLinks({ agency: '/admin/site/agency' }),
  }
}

export function toOfficesStep(offices: AgencyFacts['offices']): SetupStep {
  const empty = { label: words.offices.offices, value: words.none, missing: words.offices.missing }
  return {
    id: 'offices',
    title: words.steps.offices,
    items: offices.length > 0 ? offices.map(toOfficeItem) : [empty],
    links: toLinks({ offices: '/admin/offices', closures: '/admin/availability/closures' }),
  }
}

function toLinksItem(label: string, links: readonly OutsideLink[]): SetupItem {
  const open = links.filter(({ href }) => isSampleLink(href)).map((link) => link.label)
  const value = words.agency.linkCount({ own: links.length - open.length, all: links.length })
  return open.length > 0
    ? { label, value, missing: words.agency.linksMissing, missingList: open }
    : { label, value }
}

/** Returns whether a fact of an office is still an example, or was one and is empty now. */
export const lacksFacts = ({
  address,
  phones,
  email,
}: Pick<AgencyFacts['offices'][number], 'address' | 'phones' | 'email'>) =>
  address === '' || email === '' || [address, ...phones, email].some(isPlaceholder)

function toOfficeItem(office: AgencyFacts['offices'][number]): SetupItem {
  const { id, name, address, phones, email, rooms } = office
  const { facts, noRoom, rooms: roomCount, factsMissing } = words.offices
  const value = facts({
    ...{ address: isolate(address), phones: phones.join(', '), email },
    rooms: rooms === 0 ? noRoom : roomCount({ count: rooms }),
  })
  return lacksFacts(office) ? { id, label: name, value, missing: factsMissing } : { id, label: name, value }
}

export function toTeamStep({
  counsellors,
  hiddenProfiles,
}: Pick<AgencyFacts, 'counsellors' | 'hiddenProfiles'>): SetupStep {
  const { team } = words
  const label = team.takeBookings
  const unfinished = counsellors.flatMap(({ id, name, hours, email }): SetupItem[] => {
    const missing = [hours === 0 ? team.idle : [], isPlaceholder(email) ? team.unreachable : []].flat()
    return missing.length > 0 ? [{ id, label: isolate(name), missing: missing.join('. ') }] : []
  })
  const others = unfinished.length - mostNames
  const items: SetupItem[] = [
    counsellors.length > 0
      ? { label, value: String(counsellors.length) }
      : { label, value: words.none, missing: team.missing },
    ...unfinished.slice(0, mostNames),
  ]
  if (others > 0) items.push({ label: team.andMore({ others }), missing: team.othersMissing })
  if (hiddenProfiles.length > 0) {
    items.push({ label: team.hidden, value: String(hiddenProfiles.length), note: team.hiddenNote })
  }
  return {
    ...{ id: 'team', title: words.steps.team, items },
    links: toLinks({
      hours: '/admin/availability',
      people: '/admin/people',
    }),
  }
}

export function toServicesStep(services: AgencyFacts['services']): SetupStep {
  const { services: label, range, missing } = words.services
  const { count, least, most } = services
  const item =
    count > 0
      ? { label, value: range({ count, least: showNaira(least), most: showNaira(most) }) }
      : { label, value: words.none, missing }
  return {
    ...{ id: 'services', title: words.steps.services, items: [item] },
    links: toLinks({ services: '/admin/services' }),
  }
}

type MailFacts = Readonly<{ mailUrl: string | undefined; mailFrom: string; failed: number }>

export function toMailStep({ mailUrl, mailFrom, failed }: MailFacts): SetupStep {
  const isSender = !isPlaceholder(mailFrom) && !/@(localhost|[\d.]+)$/.test(mailFrom)
  const { server, noServer, serverMissing, sender, senderMissing, failed: failedMails } = words.mail
  return {
    id: 'mail',
    title: words.steps.mail,
    items: [
      mailUrl
        ? { label: server, value: toServer(mailUrl) }
        : { label: server, value: noServer, missing: serverMissing },
      isSender
        ? { label: sender, value: mailFrom }
        : { label: sender, value: mailFrom, missing: senderMissing },
      { label: failedMails, value: failed.toLocaleString('en-GB') },
    ],
    links: toLinks({ mailServer: '/admin/mail/server', mail: '/admin/mail' }),
  }
}

/** Returns the address of the mail server without user and password. */
function toServer(mailUrl: string): string {
  const { protocol, host } = new URL(mailUrl)
  return `${protocol}//${host}`
}

type HelplineFacts = readonly Readonly<{
  name: string
  number: string
  country: string
  verifiedOn: string | null
  emergency: boolean
  isShown: boolean
}>[]

export function toHelplinesStep(helplines: HelplineFacts, days: number): SetupStep {
  const { label, state, always, called, neverCalled, missing, shown, shownOf, rule } = words.helplines
  const lines = helplines.map(({ name, number, country, verifiedOn, emergency, isShown }) => {
    const known = verifiedOn ? called({ day: verifiedOn }) : neverCalled
    return {
      label: label({ name: isolate(name), country }),
      value: state({ number, state: emergency ? always : known }),
      ...(isShown ? {} : { missing }),
    }
  })
  const count = { shown: helplines.filter(({ isShown }) => isShown).length, all: helplines.length }
  return {
    id: 'helplines',
    title: words.steps.helplines,
    items: [{ label: shown, value: shownOf(count), note: rule({ days }) }, ...lines],
    links: toLinks({ helplines: '/admin/helplines', help: '/help' }),
  }
}

/** What is invented on the pages of the site. */
export type Invented = Readonly<{ reviews: number; authors: number; comments: number }>
type PageFacts = Invented &
  Readonly<{
    /** The links of the pages to other sites. */
    links: readonly OutsideLink[]
    isOpen: boolean
  }>

export function toPagesStep({ reviews, authors, comments, links, isOpen }: PageFacts): SetupStep {
  const text = words.pages
  const toCount = (count: number) => (count === 0 ? text.no : text.count({ count }))
  return {
    id: 'pages',
    title: words.steps.pages,
    items: [
      {
        label: text.reviews,
        value: toCount(reviews),
        ...(reviews > 0 && !isOpen ? { missing: text.reviewsMissing } : {}),
      },
      {
        label: text.authors,
        value: toCount(authors),
        ...(authors > 0 ? { note: text.authorsNote } : {}),
      },
      {
        label: text.comments,
        value: toCount(comments),
        ...(comments > 0 ? { note: text.commentsNote } : {}),
      },
      toLinksItem(text.links, links),
    ],
    links: toLinks({
      pages: '/admin/site',
      articles: '/admin/articles',
      home: '/',
      about: '/about',
      counsellors: '/counsellors',
      prices: '/pricing-plan',
      contact: '/contact',
    }),
  }
}

/** Returns the sample rows by kind, in the order in which people read them. A sample counsellor's profile goes with the counsellor. */
export function groupSample({ offices, counsellors, services, pictures, people, articles }: SampleData) {
  const ids = new Set(counsellors.map(({ id }) => id))
  const others = people.filter(({ counsellorId }) => !counsellorId || !ids.has(counsellorId))
  return [
    { kind: 'office', rows: offices },
    { kind: 'counsellor', rows: counsellors },
    { kind: 'person', rows: others },
    { kind: 'service', rows: services },
    { kind: 'picture', rows: pictures },
    { kind: 'article', rows: articles },
  ].filter(({ rows }) => rows.length > 0) as readonly Readonly<{
    kind: keyof typeof words.sample.kinds
    rows: SampleData['offices']
  }>[]
}

/** Returns what the first start has added and nobody can keep, each kind with its number. */
export function listRecords(records: SampleRecords): { label: string; value: string }[] {
  const { recordKinds } = words.sample
  return Object.entries(recordKinds).flatMap(([kind, label]) => {
    const count = records[kind as keyof SampleRecords]
    return count > 0 ? [{ label, value: count.toLocaleString('en-GB') }] : []
  })
}

export function toSampleStep(sample: SampleData, records: SampleRecords): SetupStep {
  const { kinds, none, missing } = words.sample
  const rows = groupSample(sample).map(({ kind, rows }) => ({
    label: kinds[kind],
    value: String(rows.length),
    list: [...new Set(rows.map(({ name }) => name))],
  }))
  const items: SetupItem[] = [...rows, ...listRecords(records)]
  const [first, ...others] = items
  return {
    id: 'sample',
    title: words.steps.sample,
    items: first ? [{ ...first, missing }, ...others] : [{ label: words.steps.sample, value: none }],
    links: first ? toLinks({ sample: '/admin/setup/sample' }) : [],
  }
}

/** `opened` is the sentence that says when, and null while the site is not open. */
export function toOpeningStep(opened: string | null): SetupStep {
  const label = words.steps.opening
  const { waits, missing } = words.opening
  return {
    id: 'opening',
    title: label,
    items: [opened ? { label, value: opened } : { label, value: waits, missing }],
    links: opened ? [] : toLinks({ opening: '/admin/setup/open' }),
  }
}

type ServerFacts = Readonly<{ publicUrl: string; lacksBackups: boolean; keysInDataFolder: boolean }>

/** Returns what only the person who runs the server can do, in plain words. */
export function listServerTasks({ publicUrl, lacksBackups, keysInDataFolder }: ServerFacts): string[] {
  const isPublic = publicUrl.startsWith('https://') && !isPlaceholder(publicUrl)
  const { address, backups, keys } = words.server
  return [isPublic ? [] : address, lacksBackups ? backups : [], keysInDataFolder ? keys : []].flat()
}
