/** Returns the first, last, current and neighbouring page numbers, and a text where numbers are left out. */
export function listPages(page: number, pageCount: number): (number | 'before' | 'after')[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const numbers = [...new Set(shown)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [number > page ? 'after' : 'before', number] : [number]
  })
}

/** The orders of a list by time. The first is the one without a choice. */
export const timeOrders = ['newest', 'oldest'] as const
export type TimeOrder = (typeof timeOrders)[number]

type PageRequest = Readonly<{ page: number; limit: number }>
export type ListPage<Row> = Readonly<{ rows: readonly Row[]; total: number }>

/** Returns the number of `?page=`, or 1 when it is missing or invalid. */
export function readPage(text: string | null): number {
  return /^\d{1,7}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1
}

/** Returns one page of a list that is in memory. */
export function cutPage<Row>(all: readonly Row[], { page, limit }: PageRequest): ListPage<Row> {
  return { rows: all.slice((page - 1) * limit, page * limit), total: all.length }
}

/** Returns the rows of `?page=`. A page after the last one becomes the last one, which costs a second query. */
export async function loadPage<Row, List extends ListPage<Row> = ListPage<Row>>(
  text: string | null,
  limit: number,
  list: (request: PageRequest) => Promise<List>,
): Promise<List & Readonly<{ page: number; pageCount: number }>> {
  const page = readPage(text)
  const found = await list({ page, limit })
  const pageCount = Math.max(1, Math.ceil(found.total / limit))
  if (page <= pageCount) return { ...found, page, pageCount }
  return { ...(await list({ page: pageCount, limit })), page: pageCount, pageCount }
}
