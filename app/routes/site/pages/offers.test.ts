import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../../../../tests/support/testing-api.ts'
import { changePage, type PageChange } from '../../../features/content/editor/page-changes.ts'
import type { PageContent } from '../../../features/content/pages/page.schema.ts'
import { sitePages } from '../../admin/site/edited-pages.server.ts'

const type = (path: string, value: string | boolean): PageChange => ({ do: 'type', path, value })

function startOf(key: string): PageContent {
  const found = sitePages.find((page) => page.key === key)
  if (!found) throw new Error(key)
  return found.startingContent
}

/** Returns what sends a draft as the open editor does, and publishes it. */
async function makeEditor() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const post = (path: string, fields: Record<string, string>) =>
    api.request(`/admin/site/pages/${path}`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams(fields),
    })
  async function publish(key: string, revision: number, changes: readonly PageChange[]) {
    const page = changes.reduce<PageContent>(changePage, startOf(key))
    const saved = await post(`${key}/draft`, { revision: String(revision), draft: JSON.stringify(page) })
    if (saved.status !== 200) return { status: saved.status, answer: await saved.text() }
    const published = await post(key, { revision: String(revision + 1), intent: 'publish' })
    return { status: published.status, answer: published.headers.get('location') }
  }
  return { api, publish }
}

const read = async ({ request }: TestApi, path: string) =>
  (await (await request(path)).text()).replaceAll('<!-- -->', '')

test('the office adds a course with its payment link, hides another and changes the order', async () => {
  const { api, publish } = await makeEditor()
  const items = 'sections.1.items'
  expect(await read(api, '/courses')).not.toContain('Grief at work')
  const published = await publish('courses', 0, [
    { do: 'add-item', path: items },
    type(`${items}.9.title`, 'Grief at work'),
    type(`${items}.9.text`, 'What helps in the first weeks.'),
    type(`${items}.9.price`, '18,000'),
    type(`${items}.9.href`, 'https://pay.amani.ng/grief'),
    { do: 'move-item', path: `${items}.9`, by: -1 },
    type(`${items}.0.isHidden`, true),
    { do: 'remove-item', path: `${items}.1` },
    type('sections.0.title', 'Learn with us'),
  ])
  expect(published).toEqual({ status: 303, answer: '/admin/site/pages/courses?done=published' })
  const html = await read(api, '/courses')
  expect(html).toContain('<title>Learn with us - Ireti</title>')
  expect(html).toMatch(
    /Grief at work.*₦18,000.*href="https:\/\/pay\.amani\.ng\/grief".*Basic counselling skills/s,
  )
  expect(html).not.toMatch(/<h3[^>]*>Introduction to psychology|<h3[^>]*>Testing/)
})

test('no page has a product, a program or its words twice: only the document counts after it is published', async () => {
  const { api, publish } = await makeEditor()
  await publish('merch', 0, [
    { do: 'remove-item', path: 'sections.1.items.0' },
    type('sections.1.items.0.price', '9000'),
    type('sections.3.href', ''),
  ])
  const merch = await read(api, '/merch')
  expect(merch).toContain('₦9,000')
  expect(merch).not.toMatch(/T-shirt<|₦8,000|order by direct message/)
  await publish('programs', 0, [
    type('sections.2.items.0.text', 'For students of the last year.'),
    type('sections.2.items.0.href', ''),
  ])
  const programs = await read(api, '/programs')
  expect(programs).toContain('For students of the last year.')
  expect(programs).not.toContain('Sign up as an intern')
  expect(programs).toContain('Sign up as a volunteer')
})

test('the emergency numbers, Exit and what we cannot promise stay, whatever the office publishes', async () => {
  const { api, publish } = await makeEditor()
  const withoutHelp: PageChange[] = [
    { do: 'add', kind: 'call', id: 'call' },
    { do: 'remove', id: 'help' },
  ]
  expect((await publish('help', 0, withoutHelp)).status).toBe(422)
  const notes: PageChange[] = [
    { do: 'remove-item', path: 'sections.0.items.1' },
    type('sections.0.items.0.title', 'Somebody to go with you'),
  ]
  expect((await publish('help', 1, notes)).status).toBe(303)
  const help = await read(api, '/help')
  expect(help).toContain('Somebody to go with you')
  expect(help).not.toContain('Does somebody look at your phone?')
  expect(help).toContain('<title>Get help now - Ireti</title>')
  // The header and the card of the page.
  expect(help.match(/href="tel:112"/g)).toHaveLength(2)
  expect(help).toMatch(/Call 112.*Somebody to go with you.*For now we list only 112\./s)
  expect(help).toContain('We do not read bookings day and night')
  expect((await publish('staying-safe', 0, [{ do: 'hide', id: 'guide' }])).status).toBe(422)
  const advice: PageChange[] = [...Array(4)].map(() => ({ do: 'remove-item', path: 'sections.1.items.1' }))
  expect((await publish('staying-safe', 1, advice)).status).toBe(303)
  const safe = await read(api, '/staying-safe')
  expect(safe).toContain('Leave in a hurry')
  expect(safe).toContain('It opens wikipedia.org in the place')
  expect(safe).toContain('What the button cannot do')
  expect(safe).toMatch(/Are you in danger now\?.*href="\/help"/s)
  expect(safe).not.toContain('Take us out of your history')
})

test('a draft with a wrong price or address is refused at its field', async () => {
  const { publish } = await makeEditor()
  const refused = await publish('merch', 0, [
    type('sections.1.items.0.price', 'cheap'),
    type('sections.1.items.1.href', 'javascript:alert(1)'),
  ])
  expect(refused.status).toBe(422)
  expect(Object.keys(JSON.parse(String(refused.answer)).errors)).toEqual([
    'sections.1.items.0.price',
    'sections.1.items.1.href',
  ])
})
