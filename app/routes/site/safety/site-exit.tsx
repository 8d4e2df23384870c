import type { ComponentProps } from 'react'
import { useSiteFacts } from '../../../site-facts.ts'
import { ExitLink } from '../../../ui/layout/links.tsx'

/** 'Exit this page' leads to the configured page, and signs the visitor out. */
export function useSiteExit(): ComponentProps<typeof ExitLink> {
  const { exitUrl, isSignedIn } = useSiteFacts()
  return { href: exitUrl, signOutTo: isSignedIn ? '/logout' : undefined }
}

export function SiteExit({ className }: { className?: string }) {
  return <ExitLink {...useSiteExit()} className={className} />
}
