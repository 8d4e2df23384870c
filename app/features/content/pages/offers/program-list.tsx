import { TickList } from '../../../../ui/layout/blocks.tsx'
import { LinkButton } from '../link-button.tsx'
import { placed, shown, toHeadingId } from '../placed.ts'
import { Typed } from '../typed.tsx'
import type { OfferOf } from './offer.schema.ts'

export function ProgramList({ programs }: Readonly<{ programs: OfferOf<'programs'> }>) {
  const headingId = toHeadingId(programs, 'programs')
  const items = shown(programs, 'items', programs.items)
  const first = items.find(({ item }) => item.href)?.index
  return (
    <section aria-labelledby={headingId} className="bleed bg-blush py-14 lg:py-20">
      <div className="space-y-8">
        <h2 id={headingId}>
          <Typed at="title">{programs.title}</Typed>
        </h2>
        <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {items.map(({ item, at, key, index }) => (
            <ProgramCard
              key={key}
              program={item}
              at={at}
              id={`${programs.id}.${index}`}
              isFirst={first === index}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

type CardProps = Readonly<{
  program: OfferOf<'programs'>['items'][number]
  at: string
  id: string
  isFirst: boolean
}>

function ProgramCard({ program, at, id, isFirst }: CardProps) {
  const own = { id, kind: 'program' }
  return (
    <article aria-label={program.title} className="card flex flex-col overflow-hidden">
      <div className="flex grow flex-col gap-6 p-6 lg:p-8">
        <div className="space-y-2">
          <h3 className="text-2xl">
            <Typed at={`${at}.title`}>{program.title}</Typed>
          </h3>
          <p>
            <Typed at={`${at}.text`}>{program.text}</Typed>
          </p>
        </div>
        {program.durations.length > 0 ? (
          <div>
            <p className="mb-2 font-semibold">
              <Typed at={`${at}.durationTitle`}>{program.durationTitle}</Typed>
            </p>
            <ul className="grid grid-cols-2 gap-x-5">
              {placed(own, 'durations', program.durations).map((duration) => (
                <li key={duration.key}>
                  <span className="font-heading text-2xl text-indigo">
                    <Typed at={`${at}.${duration.at}.count`}>{duration.item.count}</Typed>
                  </span>{' '}
                  <span className="text-base text-muted">
                    <Typed at={`${at}.${duration.at}.unit`}>{duration.item.unit}</Typed>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <TickList
          items={placed(own, 'points', program.points).map((point) => ({
            key: point.key,
            content: <Typed at={`${at}.${point.at}.text`}>{point.item.text}</Typed>,
          }))}
        />
        {program.href ? (
          <p>
            <LinkButton
              href={program.href}
              variant={isFirst ? 'primary' : 'quiet'}
              className="w-full sm:w-auto"
            >
              <Typed at={`${at}.button`}>{program.button}</Typed>
            </LinkButton>
          </p>
        ) : null}
      </div>
    </article>
  )
}
