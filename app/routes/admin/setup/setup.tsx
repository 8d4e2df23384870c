import {
  countDone,
  countMissing,
  type SetupItem,
  type SetupStep,
} from '../../../features/setup/setup-steps.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Check, ChevronDown } from '../../../ui/brand/icons.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { setup as words } from '../../../words/staff/setup.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import type { Route } from './+types/setup'
import { loadSetup } from './load-setup.server.ts'
import { NameList } from './name-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const pageHref = '/admin/setup'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { steps, isOpen } = await loadSetup(context.get(instanceContext), readClock(context))
  const done = findDoneMessage(url, { deleted: words.sample.deleted, opened: words.opening.done })
  return { steps, isOpen, done }
}

export default function Setup({ loaderData }: Route.ComponentProps) {
  const { steps, isOpen, done } = loaderData
  const counted = { done: countDone(steps), all: steps.length }
  const first = steps.find((step) => countMissing(step) > 0)
  return (
    <div className="max-w-3xl">
      <ChangeNote done={done} href={pageHref} />
      <h1 className="mb-1">{words.title}</h1>
      <p className="mb-4 text-muted">{words.introduction}</p>
      <p className="mb-2 text-lg font-semibold">{isOpen ? words.open : words.progress(counted)}</p>
      <div className="mb-6 h-2 overflow-hidden rounded-full bg-line">
        <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full text-leaf">
          <rect width={(100 * counted.done) / counted.all} height="1" fill="currentColor" />
        </svg>
      </div>
      <ol className="card divide-y divide-line">
        {steps.map((step, place) => (
          <li key={step.id} id={step.id} className="scroll-mt-24">
            <Step {...step} place={place + 1} isFirst={step === first} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type StepProps = SetupStep & Readonly<{ place: number; isFirst: boolean }>

function Step({ place, isFirst, ...step }: StepProps) {
  const { title, items, links } = step
  const missing = countMissing(step)
  return (
    <details open={isFirst}>
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <StepMark place={place} isDone={missing === 0} />
        <span className="grow">
          <h2 className="text-lg">{title}</h2>
          <span className={`block text-base ${missing > 0 ? 'text-muted' : 'text-leaf'}`}>
            {missing > 0 ? words.left({ count: missing }) : words.done}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="px-4 pb-4 sm:pr-5 sm:pl-18">
        <dl className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <Item key={item.label} {...item} />
          ))}
        </dl>
        {links.length > 0 ? (
          <p className="mt-2 flex flex-wrap gap-x-6">
            {links.map(({ href, label }) => (
              <a key={href} href={href} className="inline-flex min-h-11 items-center font-semibold">
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </div>
    </details>
  )
}

function StepMark({ place, isDone }: Readonly<{ place: number; isDone: boolean }>) {
  return (
    <span
      aria-hidden
      className={`flex size-9 shrink-0 items-center justify-center rounded-full border-2 font-semibold ${isDone ? 'border-leaf bg-leaf text-paper' : 'border-edge text-muted'}`}
    >
      {isDone ? <Check className="size-5" /> : place}
    </span>
  )
}

function Item({ label, value, list, setting, missing, missingList, note }: SetupItem) {
  return (
    <div className="py-2 text-base">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">
        {value}
        <NameList names={list} />
      </dd>
      {missing ? (
        <dd>
          <strong className="text-clay">{words.missing}</strong> {missing}
          <NameList names={missingList} />
        </dd>
      ) : null}
      {note ? <dd className="text-muted">{note}</dd> : null}
      {setting ? (
        <dd className="text-sm text-muted wrap-anywhere">
          {words.onServer} <code>{setting}</code>
        </dd>
      ) : null}
    </div>
  )
}
