import { PatternBand } from '../../../ui/brand/pattern-band.tsx'
import { ExternalLinkButton } from '../../../ui/form/external-link-button.tsx'
import { TickList } from '../../../ui/list/tick-list.tsx'
import type { Program } from './offer-types.ts'

type Props = Readonly<{
  title: string
  programs: readonly Program[]
  links: Readonly<Record<string, string>>
}>

export function ProgramCards({ title, programs, links }: Props) {
  return (
    <section aria-labelledby="programs" className="bleed bg-blush py-14 lg:py-20">
      <div className="space-y-8">
        <h2 id="programs">{title}</h2>
        <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {programs.map((program) => (
            <ProgramCard key={program.title} program={program} href={links[program.link] ?? '/contact'} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ProgramCard({ program, href }: { program: Program; href: string }) {
  return (
    <article className="card flex flex-col overflow-hidden">
      <PatternBand />
      <div className="flex grow flex-col gap-6 p-6 lg:p-8">
        <div className="space-y-2">
          <h3 className="text-2xl">{program.title}</h3>
          <p>{program.text}</p>
        </div>
        <div>
          <p className="mb-2 font-semibold">{program.durationTitle}</p>
          <ul className="grid max-w-md grid-cols-4 gap-2 sm:gap-3">
            {program.durations.map(({ count, unit }) => (
              <li
                key={count}
                className="grid rounded-card border-2 border-dashed border-edge py-2 text-center"
              >
                <span className="font-heading text-3xl leading-tight text-indigo">{count}</span>{' '}
                <span className="text-base text-muted">{unit}</span>
              </li>
            ))}
          </ul>
        </div>
        <TickList items={program.points} />
        <p>
          <ExternalLinkButton href={href}>{program.button}</ExternalLinkButton>
        </p>
      </div>
    </article>
  )
}
