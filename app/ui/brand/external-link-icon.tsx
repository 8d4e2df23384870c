import { ExternalLink } from './icons.tsx'

/** Shows that a link opens another site in a new tab. */
export function ExternalLinkIcon() {
  return (
    <>
      <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="ml-1 inline shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  )
}
