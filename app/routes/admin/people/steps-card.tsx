import { Link } from 'react-router'
import type { CounsellorStep, StepName } from '../../../features/people/counsellor-steps.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { Check } from '../../../ui/brand/icons.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { profiles } from '../../../words/staff/profiles.ts'

type Props = Readonly<{
  /** Null when nothing is missing. */
  steps: readonly CounsellorStep[] | null
  name: string
  /** The step of this page. */
  current: StepName
}>

const words = profiles.steps

/** The way of a new counsellor: person, hours, profile, invitation. */
export function StepsCard({ steps, name, current }: Props) {
  if (!steps) return null
  const next = steps.find((step) => !step.isDone && step.name !== current)
  return (
    <nav
      aria-label={words.title({ name: isolate(name) })}
      className="card mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 p-4"
    >
      <p className="font-semibold wrap-anywhere">{words.title({ name: isolate(name) })}</p>
      <ol className="flex flex-wrap gap-x-5">
        {steps.map((step, index) => (
          <li key={step.name} className="inline-flex items-center gap-1">
            <Link
              to={step.href}
              aria-current={step.name === current ? 'step' : undefined}
              className="inline-flex min-h-11 items-center aria-[current=step]:font-semibold aria-[current=step]:text-ink aria-[current=step]:no-underline"
            >
              {index + 1}. {words.labels[step.name]}
              {step.isDone ? <span className="sr-only">{words.isDone}</span> : null}
            </Link>
            {step.isDone ? <Check aria-hidden className="size-5 text-leaf" /> : null}
          </li>
        ))}
      </ol>
      {next ? (
        <QuietLink to={next.href} isSmall>
          {words.next({ step: words.labels[next.name] })}
        </QuietLink>
      ) : null}
    </nav>
  )
}
