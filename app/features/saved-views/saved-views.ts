/** A list has at most so many saved views of a person. */
export const mostViews = 20
export const longestViewName = 40
/** The address of a view may be so long: all its filters and columns are short words and ids. */
const longestValue = 200

/** The parameters of each list that a view keeps. A search is none of them: it can be the name of a client, and the number of a booking leads to one. */
export const viewParameters = {
  '/admin/articles': ['view', 'sort', 'hide'],
  '/admin/audit': ['action', 'actor', 'sort', 'hide'],
  '/admin/groups': ['when', 'sort', 'hide'],
  '/admin/groups/enquiries': ['view', 'sort', 'hide'],
  '/admin/mail': ['state', 'kind', 'sort', 'hide'],
  '/admin/messages': ['view', 'sort', 'hide'],
  '/admin/money/to-give-back': ['office', 'month', 'sort', 'hide'],
  '/admin/money/entries': ['office', 'sort', 'hide'],
  '/admin/clients': ['sort', 'hide'],
  '/admin/follow-up': ['view', 'sort', 'hide'],
  '/admin/money': ['view', 'office', 'month', 'sort', 'hide'],
  '/admin/calendar': ['view', 'counsellor', 'office', 'cancelled', 'sort', 'hide'],
} as const

export type ViewedPath = keyof typeof viewParameters

/** Returns what a view keeps of the query of its list, always in the same order. */
export function toViewQuery(path: ViewedPath, query: URLSearchParams): string {
  const kept = viewParameters[path].flatMap((name) => {
    const value = query.get(name) ?? ''
    return value && value.length <= longestValue ? [[name, value]] : []
  })
  return String(new URLSearchParams(kept))
}

/** Returns the names of the columns that `?hide=` hides. Unknown names count for nothing. */
export function readHidden(query: URLSearchParams, known: readonly string[]): string[] {
  const names = new Set((query.get('hide') ?? '').split(','))
  return known.filter((name) => names.has(name))
}
