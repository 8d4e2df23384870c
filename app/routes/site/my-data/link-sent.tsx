import { toTitle } from '../../../features/site-frame/page-title.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import type { Route } from './+types/link-sent'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle('Your new link is in your mail', matches),
  { name: 'robots', content: 'noindex' },
]

/** A client comes here after they replaced a private link. The page knows nothing about them. */
export default function LinkSent() {
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>Your new link is in your mail</h1>
      <p className="prose-width">
        We have sent it to the e-mail address that you booked with. The old link no longer works. Look among
        the junk mail if it is not there in ten minutes.
      </p>
      <ButtonLink href="/help">Get help now</ButtonLink>
    </div>
  )
}
