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

/** The page of a `?page=` and how many there are; what is no page of the list becomes the nearest that is. */
export function toPage(
  asked: string | null,
  total: number,
  size: number,
): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const wanted = /^\d{1,7}$/.test(asked ?? '') ? Number(asked) : 1
  return { page: Math.min(Math.max(1, wanted), pageCount), pageCount }
}
