import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sitePages } from '../../../../routes/admin/site/edited-pages.server.ts'
import { changePage, type PageChange, readAt } from '../../editor/page-changes.ts'
import { findReasonToStay } from '../allowed-sections.ts'
import { type PageContent, pageContent } from '../page.schema.ts'
import { findPageProblems, findPageWarnings } from '../page-problems.ts'
import { PageSections } from '../page-sections.tsx'
import { listSampleLinks, withoutSampleLinks } from '../sample-links.ts'

const own = 'https://pay.amani.ng/psychology'

function start(key: string): PageContent {
  const found = sitePages.find((page) => page.key === key)
  if (!found) throw new Error(key)
  return found.startingContent
}

const change = (page: PageContent, ...changes: PageChange[]) => changes.reduce(changePage, page)
const type = (path: string, value: string | boolean) => ({ do: 'type', path, value }) as const
const render = (page: PageContent) =>
  renderToStaticMarkup(<PageSections page={page} pictures={{}} inserts={{ path: '/courses' }} />)
const readMessages = (page: PageContent) =>
  pageContent.safeParse(page).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a course gets its price, its length and its payment link, and a hidden one is not shown', () => {
  const page = change(
    start('courses'),
    type('sections.1.items.0.price', '₦15,000'),
    type('sections.1.items.0.length', '6 weeks'),
    type('sections.1.items.0.href', own),
    type('sections.1.items.1.isHidden', true),
  )
  const html = render(pageContent.parse(page))
  expect(html).toMatch(/₦15,000.*6 weeks.*href="https:\/\/pay\.amani\.ng\/psychology" target="_blank"/s)
  expect(html).toContain(': Introduction to psychology')
  expect(html).not.toContain('Testing, assessment and diagnosis')
  expect(html.match(/<h3/g)).toHaveLength(8 + 3)
})

test('an entry that is not finished is published only while it is hidden', () => {
  const page = change(start('courses'), { do: 'add-item', path: 'sections.1.items' })
  expect(findPageProblems(page, 'courses')).toEqual({
    'sections.1.items.9.title': ['Enter a text'],
    'sections.1.items.9.text': ['Enter a text'],
  })
  const hidden = change(page, type('sections.1.items.9.isHidden', true))
  expect(findPageProblems(hidden, 'courses')).toEqual({})
})

test('a price is whole naira, and anything else is refused at its place', () => {
  const typed = (price: string) => change(start('merch'), type('sections.1.items.0.price', price))
  for (const price of ['12,500', '₦12500', ' 12 500 ']) {
    expect(readAt(pageContent.parse(typed(price)), 'sections.1.items.0.price'), price).toBe('12500')
  }
  for (const price of ['12.50', 'free', '-1', '1e9', '٣', '1234567890']) {
    expect(readMessages(typed(price)), price).toEqual([
      ['sections.1.items.0.price', 'Enter whole naira in digits, without kobo'],
    ])
  }
  expect(render(typed(''))).not.toContain('₦12,000')
})

test('an empty address hides its button or its link, and a wrong one is refused', () => {
  const addresses = {
    courses: ['sections.0.href', 'Enroll here'],
    merch: ['sections.1.items.0.href', 'https://pay.ireti.example/t-shirt'],
    programs: ['sections.2.items.0.href', 'Sign up as an intern'],
    'staying-safe': ['sections.1.items.4.href', 'What we know about you'],
    help: ['sections.0.items.1.href', 'how to stay safe online'],
  } as const
  for (const [key, [path, words]] of Object.entries(addresses)) {
    const page = start(key)
    expect(render(page), key).toContain(words)
    expect(render(change(page, type(path, ''))), key).not.toContain(words)
    for (const bad of ['javascript:alert(1)', 'nowhere', '//evil.example']) {
      expect(
        readMessages(change(page, type(path, bad)))?.map(([at]) => at),
        bad,
      ).toEqual([path])
    }
  }
  const merch = change(start('merch'), type('sections.3.href', ''))
  expect(render(merch)).not.toContain('Rather order by message?')
  const noWords = change(start('courses'), type('sections.0.button', ''))
  expect(findPageProblems(noWords, 'courses')).toEqual({ 'sections.0.button': ['Enter a text'] })
})

test('the closing repeats the button of the banner, so that its address stands in one place', () => {
  const page = change(start('courses'), type('sections.0.href', own), type('sections.0.button', 'Join'))
  expect(render(page).split(`href="${own}"`)).toHaveLength(3)
  expect(render(change(page, type('sections.3.repeatsButton', false))).split(`href="${own}"`)).toHaveLength(2)
})

test('a list in an entry gets a new item of its own form', () => {
  const path = 'sections.2.items.0.durations'
  const page = change(start('programs'), { do: 'add-item', path }, type(`${path}.4.count`, '52'))
  expect(readAt(page, path)).toHaveLength(5)
  expect(readAt(page, `${path}.4`)).toEqual({ count: '52', unit: '' })
})

test('an address that is still an example is named, and can be left out of a page', () => {
  const page = start('merch')
  expect(listSampleLinks(page).map(({ title }) => title)).toEqual([
    'T-shirt',
    'Mug',
    'Tote Bag',
    'Rather order by message?',
  ])
  expect(Object.values(findPageWarnings(page, ['/', '/appointments', '/contact'])).flat()).toEqual(
    Array(4).fill('This address is an example. Enter your own, or leave it empty'),
  )
  const kept = change(page, type('sections.1.items.1.href', own))
  const html = render(withoutSampleLinks(kept))
  expect(html).not.toContain('.example')
  expect(html).toContain(own)
})

test('a course with an example address has its price and one mark, beside its button, and without the address it has none', () => {
  const page = change(start('courses'), type('sections.1.items.1.href', own))
  const html = render(page)
  expect(html.match(/₦[69],000/g)).toHaveLength(9)
  // Eight courses, and two other links of the page.
  expect(html.match(/>Sample</g)).toHaveLength(10)
  const open = render(withoutSampleLinks(page))
  expect(open.match(/₦[69],000/g)).toHaveLength(1)
  expect(open).not.toMatch(/>Sample<|About 2 hours/)
})

test('what the site says of Exit, danger and helplines is no field, and its section stays', () => {
  for (const [key, kind] of [
    ['staying-safe', 'guide'],
    ['help', 'help'],
  ] as const) {
    const page = start(key)
    const section = page.sections.find((known) => known.kind === kind)
    if (!section) throw new Error(kind)
    expect(findReasonToStay(page, section, key)).toBe('kept')
    const { id } = section
    const others = change(page, { do: 'add', kind: 'questions', id: 'new' })
    for (const gone of [change(others, { do: 'remove', id }), change(others, { do: 'hide', id })]) {
      expect(findPageProblems(gone, key).sections?.[0], key).toMatch(/^Show the section/)
    }
    expect(JSON.stringify(page)).not.toMatch(/day and night|Shift three times|danger now/)
  }
})
