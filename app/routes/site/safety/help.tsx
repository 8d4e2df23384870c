import type { PageHandle } from '../../../enhance-scripts.tsx'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { TextWithPart } from '../../../ui/text/text.tsx'
import type { Route } from './+types/help'
import { loadHelplines } from './load-helplines.server.ts'

export const handle = { cache: 'public' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { lines: await loadHelplines(context) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { heading: title, description } = readWords(matches).safety.help
  return describePage(matches, { title, description, path: '/help' })
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { countries, help } = useWords().safety
  const { noCall, watched } = help
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
      <div className="space-y-6">
        <h1>{help.heading}</h1>
        <p className="lead">{help.danger}</p>
        <HelplineList countries={countries} lines={loaderData.lines} />
        <p className="text-muted">{help.notRead}</p>
      </div>
      <div className="h-fit space-y-6 rounded-3xl bg-blush p-6 lg:p-8">
        <section aria-labelledby="no-call" className="space-y-2">
          <h2 id="no-call" className="text-2xl">
            {noCall.heading}
          </h2>
          <p>{noCall.text}</p>
        </section>
        <section aria-labelledby="watched" className="space-y-2">
          <h2 id="watched" className="text-2xl">
            {watched.heading}
          </h2>
          <p>
            <TextWithPart text={watched.text({ link: watched.link })} part={watched.link}>
              {(part) => <a href="/staying-safe">{part}</a>}
            </TextWithPart>
          </p>
        </section>
      </div>
    </div>
  )
}
