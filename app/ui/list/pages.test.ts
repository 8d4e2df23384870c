import { expect, test } from 'vitest'
import { listPages, loadPage } from './pages.ts'

test('a pager shows first, last and the neighbours, and hides no single page behind dots', () => {
  expect(listPages(1, 1)).toEqual([1])
  expect(listPages(1, 3)).toEqual([1, 2, 3])
  expect(listPages(1, 9)).toEqual([1, 2, 'after', 9])
  expect(listPages(5, 9)).toEqual([1, 'before', 4, 5, 6, 'after', 9])
  expect(listPages(4, 9)).toEqual([1, 2, 3, 4, 5, 'after', 9])
  expect(listPages(9, 9)).toEqual([1, 'before', 8, 9])
})

function makeList(total: number) {
  const rows = Array.from({ length: total }, (_, index) => index + 1)
  const asked: number[] = []
  const list = async ({ page, limit }: { page: number; limit: number }) => {
    asked.push(page)
    return { rows: rows.slice((page - 1) * limit, page * limit), total }
  }
  return { asked, list }
}

test('a page that exists is read once, one behind the end becomes the last', async () => {
  const { asked, list } = makeList(11)
  expect(await loadPage(null, 5, list)).toMatchObject({ rows: [1, 2, 3, 4, 5], page: 1, pageCount: 3 })
  expect(await loadPage('3', 5, list)).toMatchObject({ rows: [11], page: 3, pageCount: 3 })
  expect(asked).toEqual([1, 3])
  expect(await loadPage('4', 5, list)).toMatchObject({ rows: [11], page: 3, pageCount: 3 })
  expect(await loadPage('9999999', 5, makeList(0).list)).toMatchObject({ rows: [], page: 1, pageCount: 1 })
})

test('what is no page number means the first page', async () => {
  const { list } = makeList(11)
  for (const bad of ['0', '00', '-1', 'x', '1.5', '99999999999', '', '2 or 1=1', '٣']) {
    expect((await loadPage(bad, 5, list)).page, bad).toBe(1)
  }
})
