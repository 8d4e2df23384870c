import { expect, test } from 'vitest'
import { homePage } from '../../../content/home.ts'
import { type PageContent, pageContent, sectionKinds } from '../pages/page.schema.ts'
import { findPageProblems, findPageWarnings } from '../pages/page-problems.ts'
import { readRichText } from '../rich-text/rich-text-syntax.ts'
import { mergePages } from './compare-pages.ts'
import { changePage, findUndo, type PageChange, readAt, toLine } from './page-changes.ts'

const change = (...changes: PageChange[]) => changes.reduce<PageContent>(changePage, homePage)
const ids = (page: PageContent) => page.sections.map(({ id }) => id)

test('a text is typed at its place, and nothing else changes', () => {
  const page = change({ do: 'type', path: 'sections.3.items.2.title', value: 'Together' })
  expect(readAt(page, 'sections.3.items.2.title')).toBe('Together')
  expect(change({ do: 'type', path: 'sections.3.items.2.title', value: 'Collaboration' })).toEqual(homePage)
  for (const path of ['sections.99.title', 'sections.0.unknown', 'nothing.at.all', '__proto__.x']) {
    expect(change({ do: 'type', path, value: 'x' })).toEqual(homePage)
  }
})

test('sections are moved, hidden, copied and deleted, and stay at the ends', () => {
  expect(ids(change({ do: 'move', id: 'values', by: -1 })).slice(2, 4)).toEqual(['values', 'counsellors'])
  expect(change({ do: 'move', id: 'hero', by: -1 })).toEqual(homePage)
  expect(change({ do: 'move', id: 'organisations', by: 1 })).toEqual(homePage)
  expect(change({ do: 'hide', id: 'hero' }, { do: 'show', id: 'hero' })).toEqual(homePage)
  expect(ids(change({ do: 'copy', id: 'call', newId: 'again' })).slice(6, 8)).toEqual(['call', 'again'])
  expect(ids(change({ do: 'remove', id: 'reviews' }))).not.toContain('reviews')
})

test('items are added, moved and deleted', () => {
  const path = 'sections.3.items'
  const titles = (page: PageContent) => (readAt(page, path) as { title: string }[]).map(({ title }) => title)
  const before = titles(homePage)
  expect(titles(change({ do: 'add-item', path }))).toEqual([...before, ''])
  expect(titles(change({ do: 'remove-item', path: `${path}.0` }))).toEqual(before.slice(1))
  expect(titles(change({ do: 'move-item', path: `${path}.0`, by: 1 })).slice(0, 2)).toEqual([
    before[1],
    before[0],
  ])
})

test('a deletion is taken back, and what was typed and moved after it stays', () => {
  const later: readonly PageChange[] = [
    { do: 'type', path: 'sections.0.title', value: 'Typed later' },
    { do: 'move', id: 'about', by: -1 },
  ]
  const deletions: readonly PageChange[] = [
    { do: 'remove', id: 'reviews' },
    { do: 'remove-item', path: 'sections.3.items.1' },
  ]
  for (const deletion of deletions) {
    const undo = findUndo(homePage, deletion)
    expect(undo && change(deletion, undo)).toEqual(homePage)
    expect(undo && change(deletion, ...later, undo), deletion.do).toEqual(change(...later))
    expect(change(deletion)).not.toEqual(homePage)
  }
  expect(findUndo(homePage, { do: 'hide', id: 'hero' })).toBeNull()
  const item = findUndo(homePage, { do: 'remove-item', path: 'sections.3.items.1' })
  const gone = change({ do: 'remove', id: homePage.sections[3]?.id ?? '' })
  expect(item && changePage(gone, item)).toEqual(gone)
})

test('a deletion is not taken back twice, and not where another person kept the section', () => {
  const undo = findUndo(homePage, { do: 'remove', id: 'reviews' })
  if (!undo) throw new Error('Nothing is to be put back')
  expect(change(undo)).toEqual(homePage)
  expect(change({ do: 'remove', id: 'reviews' }, undo, undo)).toEqual(homePage)
  const theirs = change({ do: 'type', path: 'sections.5.title', value: 'Theirs' })
  const merged = mergePages(homePage, change({ do: 'remove', id: 'reviews' }), theirs).page
  expect(changePage(merged, undo)).toEqual(merged)
  expect(pageContent.safeParse(changePage(merged, undo)).success).toBe(true)
})

test('a new section of each kind is a valid draft, and says what it lacks', () => {
  for (const kind of sectionKinds) {
    const once = ['appointment', 'topics', 'counsellors']
    const without = change(...once.map((id) => ({ do: 'remove', id }) as const))
    const page = changePage(without, { do: 'add', kind, id: 'new' })
    expect(pageContent.safeParse(page).success, kind).toBe(true)
    const own = Object.entries(findPageProblems(page, 'home')).filter(([path]) =>
      path.startsWith(`sections.${page.sections.length - 1}.`),
    )
    // Notes beside the helplines may be missing, and the list of a page has no field.
    const lacking = {
      help: [],
      fixed: [],
      pictureText: ['Enter a text', 'Choose a picture'],
    }[String(kind)] ?? ['Enter a text']
    expect(new Set(own.flatMap(([, messages]) => messages)), kind).toEqual(new Set(lacking))
  }
})

test('a text that is too long for the design and a page that does not exist are named at their place', () => {
  const own = ['/', '/about', '/appointments', '/blog', '/counsellors', '/workshops']
  const long = 'Somebody to talk to '.repeat(4).trim()
  const page = change(
    { do: 'type', path: 'sections.0.title', value: long },
    { do: 'type', path: 'sections.4.href', value: '/abuot' },
    { do: 'type', path: 'sections.6.href', value: '/blog/your-first-session?x=1' },
  )
  expect(findPageWarnings(page, own)).toEqual({
    'sections.0.title': ['More than 70 characters may look crowded here'],
    'sections.4.href': ['This site has no page /abuot'],
  })
  expect(findPageWarnings(homePage, own)).toEqual({})

  const index = homePage.sections.length
  const body = readRichText(
    'See [us](/abuot), [an article](/blog/x) and\n\n- [others](https://befrienders.org)',
  )
  const withText = change(
    { do: 'add', kind: 'text', id: 'new' },
    { do: 'type', path: `sections.${index}.body`, value: body },
  )
  expect(findPageWarnings(withText, own)).toEqual({
    [`sections.${index}.body`]: ['This site has no page /abuot'],
  })
})

test.each([
  ['Somebody to talk to', 'Somebody to talk to'],
  ['Somebody\r\n  to talk to\n\nis here', 'Somebody to talk to is here'],
  ['You are\n not alone\n', 'You are not alone'],
  // Somebody still types.
  ['You are ', 'You are '],
])('the line %j of a paste becomes %j', (typed, line) => {
  expect(toLine(typed)).toBe(line)
})
