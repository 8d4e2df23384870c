import { type PageContent, type Section, type SectionKind, standsOnce } from './page.schema.ts'

type PageRules = Readonly<{
  /** An editor can add these kinds of sections, those first. */
  offers: readonly SectionKind[]
  /** The page always shows a section of each of these kinds. */
  keeps: readonly SectionKind[]
  /** The page always shows a section that leads to the booking form. */
  leadsToBooking: boolean
}>

const anywhere = [
  ...(['values', 'about', 'cards', 'aims', 'reviews', 'call', 'twoWays', 'questions'] as const),
  ...(['text', 'pictureText', 'session', 'benefits', 'steps', 'programs', 'courses'] as const),
  ...(['products', 'order', 'closing'] as const),
]

/** A page around a list or a form of its own. */
const aroundFixedPart: PageRules = {
  offers: ['banner', 'fixed', ...anywhere],
  keeps: ['banner', 'fixed'],
  leadsToBooking: false,
}

const rules: ReadonlyMap<string, PageRules> = new Map([
  [
    'home',
    {
      offers: ['hero', 'topics', 'counsellors', ...anywhere, 'appointment'],
      keeps: ['hero'],
      leadsToBooking: true,
    },
  ],
  ['about', { offers: ['banner', ...anywhere, 'team', 'gallery'], keeps: ['banner'], leadsToBooking: false }],
  [
    'contact',
    {
      offers: ['banner', ...anywhere, 'contact', 'offices'],
      keeps: ['banner', 'contact'],
      leadsToBooking: false,
    },
  ],
  [
    'services',
    {
      offers: ['banner', ...anywhere, 'rates', 'prices'],
      keeps: ['banner', 'prices'],
      leadsToBooking: false,
    },
  ],
  [
    'staying-safe',
    { offers: ['banner', 'guide', ...anywhere], keeps: ['banner', 'guide'], leadsToBooking: false },
  ],
  // Its numbers have the heading of the page, so it has no banner.
  ['help', { offers: ['help', ...anywhere], keeps: ['help'], leadsToBooking: false }],
  ['counsellors', aroundFixedPart],
  ['groups', aroundFixedPart],
  ['workshops', aroundFixedPart],
  ['blog', aroundFixedPart],
])

/** A page that the office made. */
const ownPage: PageRules = {
  offers: ['banner', ...anywhere, 'team', 'gallery'],
  keeps: ['banner'],
  leadsToBooking: false,
}

/** Returns which sections the page of a key may have and must have. */
export function findPageRules(key: string): PageRules {
  return rules.get(key) ?? ownPage
}

/** Returns the kinds of sections that can be added to a page. */
export function listOfferedKinds(page: PageContent, key: string): readonly SectionKind[] {
  const has = (kind: SectionKind) => page.sections.some((section) => section.kind === kind)
  return findPageRules(key).offers.filter((kind) => !standsOnce(kind) || !has(kind))
}

/** Returns whether a visitor reaches the booking form by this section. */
export function leadsToBooking(section: Section): boolean {
  if (section.kind === 'appointment') return true
  if (!('href' in section)) return false
  const label = 'button' in section ? section.button : section.link
  return label !== '' && /^\/(appointments|#appointment)([?#]|$)/.test(section.href)
}

type ReasonToStay = 'last' | 'kept' | 'lastWay'

/** Returns why a section can be neither hidden nor deleted, or null. */
export function findReasonToStay(page: PageContent, section: Section, key: string): ReasonToStay | null {
  if (section.isHidden) return page.sections.length === 1 ? 'last' : null
  const others = page.sections.filter(({ id, isHidden }) => id !== section.id && !isHidden)
  const { keeps, leadsToBooking: mustLead } = findPageRules(key)
  const isLastOfKind = others.every(({ kind }) => kind !== section.kind)
  if (keeps.includes(section.kind) && isLastOfKind) return 'kept'
  if (others.length === 0) return 'last'
  return mustLead && leadsToBooking(section) && !others.some(leadsToBooking) ? 'lastWay' : null
}
