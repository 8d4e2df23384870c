import { expect, test } from 'vitest'
import { homePage } from '../../../content/home.ts'
import type { PageContent } from '../pages/page.schema.ts'
import { readRichText } from '../rich-text/rich-text-syntax.ts'
import { listChanges, mergePages, toSectionName } from './compare-pages.ts'
import { changePage, type PageChange, readAt } from './page-changes.ts'

const change = (...changes: PageChange[]) => changes.reduce<PageContent>(changePage, homePage)
const type = (path: string, value: string): PageChange => ({ do: 'type', path, value })
const title = 'sections.0.title'

test('each changed section is named, with its texts before and after', () => {
  const list = (page: PageContent) => listChanges(homePage, page, {})
  const read = (path: string) => String(readAt(homePage, path))
  expect(list(homePage)).toEqual([])
  expect(list(change(type(title, 'Talk'), type('sections.3.items.2.title', 'Together')))).toEqual([
    { what: 'Beginning: Talk', texts: [{ name: 'Title', before: read(title), after: 'Talk' }] },
    {
      what: toSectionName(homePage.sections[3] as PageContent['sections'][number]),
      texts: [
        {
          name: expect.stringMatching(/ 3, Title$/),
          before: read('sections.3.items.2.title'),
          after: 'Together',
        },
      ],
    },
  ])
  const named = (page: PageContent) => list(page).map(({ what, texts }) => [what, texts.length])
  expect(named(change({ do: 'remove', id: 'call' }, { do: 'hide', id: 'about' }))).toEqual([
    ['Hidden: Text with facts: Half an hour that is only yours', 0],
    ['Deleted: Call to book: Not sure it is a big enough reason?', 0],
  ])
  expect(named(change({ do: 'move', id: 'about', by: -1 }))).toEqual([['Another order of sections', 0]])
})

test('entries that are added, deleted or moved are named, and of a long text only the lines that differ', () => {
  const list = (page: PageContent) => listChanges(homePage, page, {}).flatMap(({ texts }) => texts)
  const path = 'sections.3.items'
  const first = readAt(homePage, `${path}.0`) as Readonly<{ title: string; text: string }>
  const [gone] = list(change({ do: 'remove-item', path: `${path}.0` }))
  expect(gone).toMatchObject({ name: expect.stringMatching(/ 1$/), after: '' })
  expect(gone?.before).toContain(first.title)
  const added = list(change({ do: 'add-item', path }, type(`${path}.6.title`, 'New value')))
  expect(added).toMatchObject([{ name: expect.stringMatching(/ 7$/), before: '', after: 'New value' }])
  expect(list(change({ do: 'move-item', path: `${path}.0`, by: 1 }))).toMatchObject([
    { after: 'Another order' },
  ])

  const rich = (text: string) => change({ do: 'add', kind: 'text', id: 'new' }, writeBody(text))
  const writeBody = (text: string): PageChange => ({
    ...{ do: 'type', path: `sections.${homePage.sections.length}.body` },
    value: readRichText(text),
  })
  const compare = (before: string, after: string) =>
    listChanges(rich(before), rich(after), {}).flatMap(({ texts }) => texts)
  expect(compare('One\n\nTwo\n\nThree', 'One\n\nTwo and a half\n\nThree')).toMatchObject([
    { before: 'Two', after: 'Two and a half' },
  ])
  expect(compare('See us', 'See [us](/about)')).toMatchObject([
    { before: '', after: expect.stringMatching(/link/) },
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

const add: PageChange = { do: 'add', kind: 'call', id: 'new' }
const move: PageChange = { do: 'move', id: 'about', by: -1 }
const remove: PageChange = { do: 'remove', id: 'call' }
test.each<readonly [what: string, mine: readonly PageChange[], theirs: readonly PageChange[]]>([
  ['I add, they move', [add], [move]],
  ['I move, they add', [move], [add]],
  ['I delete, they move', [remove], [move]],
  ['I move, they delete', [move], [remove]],
  ['I add and delete, they move', [add, remove], [move]],
  ['I type, they type in the same text and move', [type(title, 'Mine')], [type(title, 'Theirs'), move]],
])('neither order nor sections of two people are lost: %s', (_, mine, theirs) => {
  const { page, conflicts } = mergePages(homePage, change(...mine), change(...theirs))
  const order = change(...theirs, ...mine).sections.map(({ id }) => id)
  expect(page.sections.map(({ id }) => id)).toEqual(order)
  for (const { path, theirs } of conflicts) expect([path, theirs]).toEqual([title, 'Theirs'])
})
