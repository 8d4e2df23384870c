import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { ExitLink } from '../../ui/exit-link.tsx'

/** 'Exit this page' of this site: to the configured page, out of the session too. */
export function SiteExit({ className }: { className?: string }) {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) return null
  const signOutTo = site.isSignedIn ? '/logout' : undefined
  return <ExitLink href={site.exitUrl} signOutTo={signOutTo} className={className} />
}
