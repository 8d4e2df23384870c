import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import type { Route } from './+types/erased'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).myData.erased.heading, matches),
  { name: 'robots', content: 'noindex' },
]

/** A client comes here after the last button. The page knows nothing about them. */
export default function Erased() {
  const words = useWords().myData.erased
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{words.heading}</h1>
      <p className="prose-width">{words.text}</p>
      <p className="prose-width">{words.welcome}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/help">{words.help}</ButtonLink>
        <ButtonLink href="/appointments" variant="quiet">
          {words.book}
        </ButtonLink>
      </div>
    </div>
  )
}
