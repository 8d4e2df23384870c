import * as words from '../../../content/programs.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { type Ground, Motif } from '../../../ui/brand/motif.tsx'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { IconBox, TickList } from '../../../ui/layout/blocks.tsx'
import { ExternalLinkButton } from '../../../ui/layout/links.tsx'
import type { Route } from './+types/programs'

const backgrounds: readonly Ground[] = ['indigo', 'marigold', 'leaf', 'deep', 'blush', 'indigo']

function BenefitList() {
  return (
    <section aria-labelledby="benefits" className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="space-y-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="benefits">{words.benefitsTitle}</h2>
        <p className="prose-width text-muted">{words.benefitsText}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {words.benefits.map((benefit, place) => (
          <li key={benefit.title}>
            <IconBox
              title={benefit.title}
              subtitle={benefit.text}
              icon={
                <Motif
                  name={benefit.motif}
                  ground={backgrounds[place % backgrounds.length]}
                  className="size-14"
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs('/programs')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/programs', crumbs })

export default function Programs() {
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <BenefitList />
      <ProgramCards />
      <CallToAction {...words.closing} href="/contact" />
    </>
  )
}

function ProgramCards() {
  return (
    <section aria-labelledby="programs" className="bleed bg-blush py-14 lg:py-20">
      <div className="space-y-8">
        <h2 id="programs">{words.programsTitle}</h2>
        <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {words.programs.map((program) => (
            <ProgramCard key={program.title} program={program} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ProgramCard({ program }: { program: (typeof words.programs)[number] }) {
  const address = useSiteFacts().agency.links[program.link]
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
        {address ? (
          <p>
            <ExternalLinkButton href={address}>{program.button}</ExternalLinkButton>
          </p>
        ) : null}
      </div>
    </article>
  )
}
