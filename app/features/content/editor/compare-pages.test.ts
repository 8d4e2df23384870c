import { expect, test } from 'vitest'
import { homePage } from '../../../content/home.ts'
import type { PageContent } from '../pages/page.schema.ts'
import { listChanges, mergePages } from './compare-pages.ts'
import { changePage, type PageChange, readAt } from './page-changes.ts'

const change = (...changes: PageChange[]) => changes.reduce<PageContent>(changePage, homePage)
const type = (path: string, value: string): PageChange => ({ do: 'type', path, value })
const title = 'sections.0.title'

test('each changed section is named with its fields', () => {
  expect(listChanges(homePage, homePage)).toEqual([])
  expect(listChanges(homePage, change(type(title, 'Talk'), type('sections.0.text', 'To us')))).toEqual([
    'Beginning: Talk (Title, Text)',
  ])
  expect(listChanges(homePage, change({ do: 'remove', id: 'call' }, { do: 'hide', id: 'about' }))).toEqual([
    'Hidden: Text with facts: Half an hour that is only yours',
    'Deleted: Call to book: Not sure it is a big enough reason?',
  ])
  expect(listChanges(homePage, change({ do: 'move', id: 'about', by: -1 }))).toEqual([
    'Another order of sections',
  ])
})

test('different texts of two people are merged, in one section and in one list too', () => {
  const mine = change(type(title, 'Mine'), type('sections.3.items.0.title', 'My value'))
  const theirs = change(type('sections.0.text', 'Theirs'), type('sections.3.items.1.title', 'Their value'))
  expect(mergePages(homePage, mine, theirs)).toEqual({
    conflicts: [],
    page: change(
      type(title, 'Mine'),
      type('sections.0.text', 'Theirs'),
      type('sections.3.items.0.title', 'My value'),
      type('sections.3.items.1.title', 'Their value'),
    ),
  })
})

test('where two people changed the same text, mine stands and theirs is shown', () => {
  const { page, conflicts } = mergePages(homePage, change(type(title, 'Mine')), change(type(title, 'Theirs')))
  expect(readAt(page, title)).toBe('Mine')
  expect(conflicts).toEqual([{ path: title, theirs: 'Theirs' }])
})

test('a section that somebody changed is not lost when the other person deleted it', () => {
  const typed = change(type(title, 'Kept'))
  const deleted = change({ do: 'remove', id: 'hero' })
  for (const merged of [mergePages(homePage, typed, deleted), mergePages(homePage, deleted, typed)]) {
    expect(merged.page.sections.find(({ id }) => id === 'hero')).toMatchObject({ title: 'Kept' })
  }
  const untouched = mergePages(homePage, homePage, deleted)
  expect(untouched.page).toEqual(deleted)
})

test('a new section and a new order of another person arrive', () => {
  const theirs = change({ do: 'add', kind: 'call', id: 'new' }, { do: 'move', id: 'about', by: -1 })
  const mine = change(type(title, 'Mine'))
  const { page, conflicts } = mergePages(homePage, mine, theirs)
  expect(conflicts).toEqual([])
  expect(page.sections.map(({ id }) => id)).toEqual(theirs.sections.map(({ id }) => id))
  expect(readAt(page, title)).toBe('Mine')
})
