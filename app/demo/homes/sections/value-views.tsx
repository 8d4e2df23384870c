import { Carousel } from '../../../ui/layout/carousel/carousel.tsx'
import type { Heading, Value } from '../home-types.ts'
import { Icon } from './icon.tsx'
import { SectionHeading } from './section-heading.tsx'

type Values = Readonly<{ heading: Heading; values: readonly Value[] }>

const backgrounds = [
  'bg-cloth-indigo text-cloth-paper',
  'bg-marigold text-cloth-ink',
  'bg-cloth-leaf text-cloth-paper',
  'bg-cloth-blush text-cloth-ink',
  'bg-cloth-deep text-cloth-paper',
  'bg-cloth-clay text-cloth-paper',
]

export function ValueSlides({ heading, values }: Values) {
  return (
    <section aria-labelledby="values" className="space-y-8">
      <SectionHeading id="values" heading={heading} className="max-w-2xl" />
      <Carousel
        label="Values"
        preset="dotted"
        slides={values.map(({ iconUrl, title, subTitle }, place) => (
          <div
            key={title}
            className={`flex min-h-72 flex-col justify-between gap-8 rounded-t-[6rem] rounded-b-card p-7 pt-10 ${backgrounds[place % backgrounds.length]}`}
          >
            <Icon iconUrl={iconUrl} className="mx-auto size-20" />
            <div className="space-y-1">
              <h3>{title}</h3>
              <p className="text-base">{subTitle}</p>
            </div>
          </div>
        ))}
      />
    </section>
  )
}

export function ValueColumns({ heading, values }: Values) {
  return (
    <section aria-labelledby="values" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-10">
        <h2 id="values" className="max-w-xl">
          {heading.title}
        </h2>
        <ul className="grid gap-x-6 gap-y-8 lg:grid-cols-5">
          {values.map(({ iconUrl, title, subTitle }) => (
            <li
              key={title}
              className="flex gap-5 lg:block lg:space-y-4 lg:border-l-2 lg:border-dashed lg:border-line lg:pl-5"
            >
              <Icon iconUrl={iconUrl} className="size-12 text-clay lg:size-14" />
              <div className="space-y-1">
                <h3>{title}</h3>
                <p className="text-base text-muted">{subTitle}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function ValuePosters({ heading, values }: Values) {
  return (
    <section aria-labelledby="values" className="space-y-10 lg:space-y-14">
      <h2 id="values" className="max-w-2xl">
        {heading.title}
      </h2>
      <ul className="space-y-10 lg:space-y-0">
        {values.map(({ iconUrl, title, subTitle }, place) => (
          <li
            key={title}
            className="group flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-10 lg:even:ml-auto lg:w-2/3 lg:even:flex-row-reverse"
          >
            <span
              className={`grid size-36 shrink-0 place-items-center rounded-full lg:size-52 ${backgrounds[place % backgrounds.length]}`}
            >
              <Icon iconUrl={iconUrl} className="size-20 lg:size-28" />
            </span>
            <div className="space-y-2">
              <h3 className="text-[clamp(1.75rem,1.3rem+2vw,3rem)]">{title}</h3>
              <p className="lead text-muted">{subTitle}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
