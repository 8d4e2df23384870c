import { ExternalLink } from 'lucide-react'

/** Tells that a link leaves the site and opens beside it. */
export function ExternalLinkIcon() {
  return (
    <>
      <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="ml-1 inline shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  )
}
