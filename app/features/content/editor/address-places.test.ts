import { expect, test } from 'vitest'
import { coursesPage } from '../../../content/courses.ts'
import { listTyped, movePlaces, toPlace } from './address-places.ts'
import { changePage, findUndo, type PageChange } from './page-changes.ts'

const list = 'sections.1.items'
const field = (item: number) => `${list}.${item}.href`
const item = (number: number) => `${list}.${number}`

/** Returns the bad addresses of the list by item after somebody typed one in the items 0, 1 and 2, and changed the page. */
function typeAnd(...changes: readonly (PageChange | 'undo')[]) {
  let page = coursesPage
  let undo: PageChange | null = null
  let places = Object.fromEntries(
    ['none', 'pay here', 'call us'].map((text, index) => [toPlace(field(index), page), text]),
  )
  for (const next of changes) {
    const change: PageChange | null = next === 'undo' ? undo : next
    if (!change) throw new Error('Nothing is to be put back')
    undo = findUndo(page, change)
    places = movePlaces(places, page, change)
    page = changePage(page, change)
  }
  return listTyped(places, page)
}

const move = (number: number, by: 1 | -1): PageChange => ({ do: 'move-item', path: item(number), by })
const remove = (number: number): PageChange => ({ do: 'remove-item', path: item(number) })
const [a, b, c] = ['none', 'pay here', 'call us'] as const

test.each<readonly [changes: readonly (PageChange | 'undo')[], typed: Readonly<Record<string, string>>]>([
  [[], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
  [[move(0, 1)], { [field(0)]: b, [field(1)]: a, [field(2)]: c }],
  [[move(2, -1)], { [field(0)]: a, [field(1)]: c, [field(2)]: b }],
  [[move(2, 1)], { [field(0)]: a, [field(1)]: b, [field(3)]: c }],
  [[move(0, -1)], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
  [[remove(0)], { [field(0)]: b, [field(1)]: c }],
  [[remove(1)], { [field(0)]: a, [field(1)]: c }],
  [[remove(5)], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
  [[remove(0), 'undo'], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
  [[remove(0), remove(0), 'undo'], { [field(0)]: b, [field(1)]: c }],
  [[remove(5), 'undo'], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
  [[{ do: 'add-item', path: list }], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
  [[{ do: 'remove-item', path: 'sections.2.items.0' }], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
  [[{ do: 'remove', id: 'courses' }], {}],
  [[{ do: 'remove', id: 'courses' }, 'undo'], { [field(0)]: a, [field(1)]: b, [field(2)]: c }],
])('after %j each bad address stands at its item', (changes, typed) => {
  expect(typeAnd(...changes)).toEqual(typed)
})

test('a bad address goes with its section, also while an item is put back', () => {
  const up: PageChange = { do: 'move', id: 'courses', by: -1 }
  const undo = findUndo(coursesPage, remove(0))
  if (!undo) throw new Error('Nothing is to be put back')
  const first = (index: number) => `sections.0.items.${index}.href`
  expect(typeAnd(up)).toEqual({ [first(0)]: a, [first(1)]: b, [first(2)]: c })
  expect(typeAnd(remove(0), up, undo)).toEqual({ [first(0)]: a, [first(1)]: b, [first(2)]: c })
})
