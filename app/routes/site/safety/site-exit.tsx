import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../../root.tsx'
import { ExitLink } from '../../../ui/text/exit-link.tsx'

/** 'Exit this page' leads to the configured page, and signs the visitor out. */
export function useSiteExit(): ComponentProps<typeof ExitLink> {
  const site = useRouteLoaderData<typeof loader>('root')
  return { href: site?.exitUrl ?? '/', signOutTo: site?.isSignedIn ? '/logout' : undefined }
}

export function SiteExit({ className }: { className?: string }) {
  return <ExitLink {...useSiteExit()} className={className} />
}
