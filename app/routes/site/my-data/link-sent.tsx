import { bookingLimits } from '../../../features/booking/limits/booking-limits.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import type { Route } from './+types/link-sent'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).myData.linkSent.heading, matches),
  { name: 'robots', content: 'noindex' },
]

/** A client comes here after they replaced a private link. The page knows nothing about them. */
export default function LinkSent() {
  const words = useWords().myData.linkSent
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{words.heading}</h1>
      <p className="prose-width">{words.text({ minutes: bookingLimits.mailMinutes })}</p>
      <ButtonLink href="/help">{words.help}</ButtonLink>
    </div>
  )
}
