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
type Found<Row> = Readonly<{ rows: readonly Row[]; total: number }>

/**
 * The rows of a `?page=`, from 1 on. What is no page of the list becomes the nearest that is; only a page behind the last
 * one costs a second look.
 */
export async function loadPage<Row>(
  asked: string | null,
  limit: number,
  list: (asked: Asked) => Promise<Found<Row>>,
): Promise<{ rows: readonly Row[]; page: number; pageCount: number }> {
  const page = /^\d{1,7}$/.test(asked ?? '') ? Math.max(1, Number(asked)) : 1
  const { rows, total } = await list({ page, limit })
  const pageCount = Math.max(1, Math.ceil(total / limit))
  if (page <= pageCount) return { rows, page, pageCount }
  return { rows: (await list({ page: pageCount, limit })).rows, page: pageCount, pageCount }
}
