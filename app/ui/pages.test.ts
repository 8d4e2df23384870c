import { expect, test } from 'vitest'
import { listPages, toPage } from './pages.ts'

test('a pager shows first, last and the neighbours, and hides no single page behind dots', () => {
  expect(listPages(1, 1)).toEqual([1])
  expect(listPages(1, 3)).toEqual([1, 2, 3])
  expect(listPages(1, 9)).toEqual([1, 2, 'after', 9])
  expect(listPages(5, 9)).toEqual([1, 'before', 4, 5, 6, 'after', 9])
  expect(listPages(4, 9)).toEqual([1, 2, 3, 4, 5, 'after', 9])
  expect(listPages(9, 9)).toEqual([1, 'before', 8, 9])
})

test('a page that does not exist becomes the nearest one', () => {
  expect(toPage(null, 0, 5)).toEqual({ page: 1, pageCount: 1 })
  expect(toPage('2', 11, 5)).toEqual({ page: 2, pageCount: 3 })
  expect(toPage('4', 11, 5)).toEqual({ page: 3, pageCount: 3 })
  for (const bad of ['0', '-1', 'x', '1.5', '99999999999', '']) expect(toPage(bad, 11, 5).page).toBe(1)
})
