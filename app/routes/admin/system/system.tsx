import { Link } from 'react-router'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import type { LineState, SystemLine } from '../../../features/system/system-facts.ts'
import { saySystemState } from '../../../features/system/system-lines.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { system as words } from '../../../words/staff/system.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/system'
import { loadSystemLines } from './load-system.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.page.title, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  const lines = await loadSystemLines(instance, clock.now, { withSize: true })
  /** The clock time of the answers. */
  const checkedAt = showStaffTime(clock.now, clock)
  return { lines, sentence: saySystemState(lines), checkedAt }
}

const stateWords: Readonly<Record<LineState, string>> = words.page.states
const stateColours: Readonly<Record<LineState, string>> = {
  trouble: 'border-clay text-clay',
  look: 'border-edge text-ink',
  good: 'border-leaf text-leaf',
}

export default function System({ loaderData }: Route.ComponentProps) {
  const { lines, sentence, checkedAt } = loaderData
  const open = lines.filter(({ state }) => state !== 'good')
  const good = lines.filter(({ state }) => state === 'good')
  return (
    <>
      <PageHead title={words.page.title} />
      <p className="text-lg font-semibold">{sentence}</p>
      <p className="mb-6 text-base text-muted">
        {words.page.checkedAt({ at: checkedAt })}
        <Link to="/admin/system" className="inline-flex min-h-11 items-center">
          {words.page.again}
        </Link>
      </p>
      {open.length > 0 ? (
        <ul className="mb-8 space-y-4">
          {open.map((line) => (
            <li
              key={line.title}
              className={`card border-l-8 p-4 sm:p-5 ${line.state === 'trouble' ? 'border-l-clay' : 'border-l-marigold'}`}
            >
              <OpenLine {...line} />
            </li>
          ))}
        </ul>
      ) : null}
      {good.length > 0 ? (
        <section aria-labelledby="good">
          <h2 id="good" className="mb-2 text-xl">
            {words.page.good}
          </h2>
          <ul className="card divide-y divide-line">
            {good.map((line) => (
              <li key={line.title} className="px-4 py-3">
                <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
                  <State {...line} />
                  {line.title}
                </h3>
                <p className="text-base text-muted wrap-anywhere">{line.meaning}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function OpenLine({ area, state, title, meaning, todo, link, command }: SystemLine) {
  return (
    <>
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl">
        <State state={state} />
        {title}
      </h2>
      <p className="mt-1 text-base text-muted wrap-anywhere">
        {area}: {meaning}
      </p>
      {todo ? (
        <p className="mt-2">
          <strong>{words.page.todo}</strong> {todo}
        </p>
      ) : null}
      {link ? (
        <p>
          <Link to={link.href} className="inline-flex min-h-11 items-center font-semibold">
            {link.label}
          </Link>
        </p>
      ) : null}
      {command ? (
        <details className="mt-3">
          <Summary className="mt-1 text-base">
            {words.page.forServer}
            <span className="sr-only">: {title}</span>
          </Summary>
          <pre className="rounded-card border border-line bg-paper p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            <code>{command}</code>
          </pre>
        </details>
      ) : null}
    </>
  )
}

function State({ state }: Pick<SystemLine, 'state'>) {
  return (
    <span className={`rounded-card border-2 px-2 text-base font-semibold ${stateColours[state]}`}>
      {stateWords[state]}
    </span>
  )
}
