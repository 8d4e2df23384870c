import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toHelplineCards } from '../../../features/helplines/helpline-cards.ts'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { TextWithPart } from '../../../ui/text/text.tsx'
import type { Route } from './+types/offline'
import { loadHelplines } from './load-helplines.server.ts'

export const handle = { cache: 'public' } satisfies PageHandle

/** public/sw.js shows this page instead of pages that are not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  return { lines: await loadHelplines(context) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { heading: title, description } = readWords(matches).safety.offline
  return describePage(matches, { title, description, path: '/offline', hidden: true })
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  const { safety } = useWords()
  const { offline } = safety
  return (
    <div className="prose-width space-y-6">
      <h1>{offline.heading}</h1>
      <p>
        <TextWithPart text={offline.text({ link: offline.contact })} part={offline.contact}>
          {(part) => <a href="/contact">{part}</a>}
        </TextWithPart>
      </p>
      <h2>{offline.danger}</h2>
      <p>{offline.noCredit}</p>
      <HelplineList countries={toHelplineCards(loaderData.lines, safety)} level={3} />
    </div>
  )
}
