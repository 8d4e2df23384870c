import { toTitle } from '../../../features/site-frame/page-title.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import type { Route } from './+types/erased'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle('Your data is erased', matches),
  { name: 'robots', content: 'noindex' },
]

/** A client comes here after the last button. The page knows nothing about them. */
export default function Erased() {
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>Your data is erased</h1>
      <p className="prose-width">
        We have no data about you from this session any more, and your private link no longer works. We cannot
        bring it back. The mails that we sent are still in your mailbox: delete them there if somebody else
        may see them.
      </p>
      <p className="prose-width">You are welcome whenever you like.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/help">Get help now</ButtonLink>
        <ButtonLink href="/appointments" variant="quiet">
          Book a session
        </ButtonLink>
      </div>
    </div>
  )
}
