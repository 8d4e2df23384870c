/** Returns a query like `q=Ada&page=2`. It leaves out empty fields. */
export function toQuery(fields: Readonly<Record<string, string | null | undefined>>): string {
  const filled = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return String(new URLSearchParams(filled))
}

const liveName = 'live'

/** Marks the query of a request by which an open page asks for changes. Such a request does not keep a session alive. */
export function toLiveSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.set(liveName, '1')
  return `?${query}`
}

/** Returns whether a page sent this request by itself. */
export function isLiveRequest(search: string): boolean {
  return new URLSearchParams(search).has(liveName)
}

/** Returns the query of the page that sent the live request. */
export function removeLiveMark(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(liveName)
  return `?${query}`.replace(/\?$/, '')
}
