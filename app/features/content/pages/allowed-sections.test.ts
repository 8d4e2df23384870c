import { expect, test } from 'vitest'
import { sitePages } from '../../../routes/admin/site/edited-pages.server.ts'
import { changePage } from '../editor/page-changes.ts'
import { findPageRules, findReasonToStay, listOfferedKinds } from './allowed-sections.ts'
import { type PageContent, pageContent } from './page.schema.ts'
import { findPageProblems } from './page-problems.ts'

function findSection({ sections }: PageContent, id: string) {
  const found = sections.find((own) => own.id === id)
  if (!found) throw new Error(id)
  return found
}

test.each(sitePages)(
  'the page $key begins as it could be published, and a new section of it can be, too',
  ({ key, startingContent }) => {
    expect(pageContent.parse(startingContent)).toEqual(startingContent)
    expect(findPageProblems(startingContent, key)).toEqual({})
    for (const kind of listOfferedKinds(startingContent, key)) {
      const page = changePage(startingContent, { do: 'add', kind, id: 'new' })
      expect(pageContent.safeParse(page).success, kind).toBe(true)
      expect(findPageProblems(page, key).sections, kind).toBeUndefined()
    }
  },
)

test.each(sitePages)(
  'on the page $key what must stay can be neither hidden, deleted nor left out',
  ({ key, startingContent }) => {
    const { keeps } = findPageRules(key)
    for (const section of startingContent.sections) {
      const { id } = section
      const isKept = keeps.includes(section.kind)
      expect(findReasonToStay(startingContent, section, key), id).toBe(isKept ? 'kept' : null)
      for (const change of [{ do: 'hide', id } as const, { do: 'remove', id } as const]) {
        expect('sections' in findPageProblems(changePage(startingContent, change), key), id).toBe(isKept)
      }
    }
  },
)

test('the last section that leads from the home page to the booking form stays', () => {
  const [{ startingContent } = { startingContent: null }] = sitePages
  if (!startingContent) throw new Error('no home page')
  const sections = startingContent.sections.map((own) =>
    own.kind === 'hero' ? { ...own, href: '/about' } : own,
  )
  const home = { ...startingContent, sections }
  const oneWay = changePage(home, { do: 'remove', id: 'appointment' })
  const reasons = ['hero', 'call', 'values'].map((id) =>
    findReasonToStay(oneWay, findSection(oneWay, id), 'home'),
  )
  expect(reasons).toEqual(['kept', 'lastWay', null])
  const noWay = changePage(oneWay, { do: 'hide', id: 'call' })
  expect(findPageProblems(noWay, 'home').sections).toEqual([
    expect.stringContaining('leads to the booking form'),
  ])
})

test('a section of another page is refused', () => {
  const [home, about] = sitePages.map(({ startingContent }) => startingContent)
  if (!home || !about) throw new Error('two pages')
  const mixed = { ...about, sections: [...about.sections, findSection(home, 'appointment')] }
  expect(findPageProblems(mixed, 'about').sections).toEqual([
    "Delete the section 'Booking form'. It belongs to another page",
  ])
})
