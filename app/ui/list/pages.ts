/** The numbers a pager shows: first, last, the page and its neighbours; text where some are left out. */
export function listPages(page: number, pageCount: number): (number | 'before' | 'after')[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const numbers = [...new Set(shown)].sort((a, b) => a - b)
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [number > page ? 'after' : 'before', number] : [number]
  })
}

type Asked = Readonly<{ page: number; limit: number }>
export type Found<Row> = Readonly<{ rows: readonly Row[]; total: number }>

/** The number of a `?page=`, from 1 on; 1 for what is none. */
export function readPage(asked: string | null): number {
  return /^\d{1,7}$/.test(asked ?? '') ? Math.max(1, Number(asked)) : 1
}

/** The page of a list that is in memory as a whole. */
export function cutPage<Row>(all: readonly Row[], { page, limit }: Asked): Found<Row> {
  return { rows: all.slice((page - 1) * limit, page * limit), total: all.length }
}

/**
 * The rows of a `?page=`, from 1 on. What is no page of the list becomes the nearest that is; only a page behind the last
 * one costs a second look.
 */
export async function loadPage<Row, List extends Found<Row> = Found<Row>>(
  asked: string | null,
  limit: number,
  list: (asked: Asked) => Promise<List>,
): Promise<List & Readonly<{ page: number; pageCount: number }>> {
  const page = readPage(asked)
  const found = await list({ page, limit })
  const pageCount = Math.max(1, Math.ceil(found.total / limit))
  if (page <= pageCount) return { ...found, page, pageCount }
  return { ...(await list({ page: pageCount, limit })), page: pageCount, pageCount }
}
