import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../form/use-hydrated.ts'
import { BackLink } from '../layout/router-links.tsx'

/** The list that was shown last, with its filter and page. It is kept in memory only: a search can be the name of a client. */
let last: Readonly<{ path: string; href: string }> | null = null

/** Remembers the list that this page shows, for the way back from its rows. What was open above it stays closed. */
export function useRememberList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const query = new URLSearchParams(search)
    for (const name of ['done', 'details', 'move']) query.delete(name)
    last = { path: pathname, href: `${pathname}?${query}`.replace(/\?$/, '') }
  }, [pathname, search])
}

type List = Readonly<{ path: string; label: string }>

/** Leads back to the list that was shown last, when it is one of these, at the row of this page. Otherwise to the first of these. */
export function BackToList({ lists, rowId }: { lists: readonly [List, ...List[]]; rowId: string }) {
  const isHydrated = useHydrated()
  const found = isHydrated && last ? lists.find(({ path }) => path === last?.path) : undefined
  const to = found && last ? `${last.href}#row-${rowId}` : lists[0].path
  return <BackLink to={to}>{(found ?? lists[0]).label}</BackLink>
}
