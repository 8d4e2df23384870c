const mark = 'live'

/** The address by which an open page looks for news of itself: nobody is using it, so it keeps nobody signed in. */
export function toLiveSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.set(mark, '1')
  return `?${query}`
}

export function isLive(search: string): boolean {
  return new URLSearchParams(search).has(mark)
}

/** The same page for somebody who uses it. */
export function toUsedSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(mark)
  return query.size > 0 ? `?${query}` : ''
}
