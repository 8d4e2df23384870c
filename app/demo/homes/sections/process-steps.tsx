import type { Heading, ProcessStep } from '../home-types.ts'
import { Icon } from './icon.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Each step stands a little higher than the step before. */
const paddings = ['lg:pt-40', 'lg:pt-30', 'lg:pt-20', 'lg:pt-10', '']

export function StaircaseSteps({ heading, steps }: { heading: Heading; steps: readonly ProcessStep[] }) {
  return (
    <section aria-labelledby="steps" className="space-y-8 lg:space-y-0">
      <SectionHeading id="steps" heading={heading} className="max-w-md" />
      <ol className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:-mt-30 lg:grid-cols-5">
        {steps.map((step, place) => (
          <li key={step.number} className={`sm:max-lg:last:col-span-2 ${paddings[place]}`}>
            <div className="flex gap-4 border-t-4 border-marigold pt-4 lg:block lg:space-y-3">
              <Icon iconUrl={step.iconUrl} className="size-12 text-indigo" />
              <div className="space-y-1">
                <h3>
                  <span className="text-indigo">{step.number}</span> {step.title}
                </h3>
                <p className="text-base text-muted">{step.subTitle}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function VerticalSteps({ heading, steps }: { heading: Heading; steps: readonly ProcessStep[] }) {
  return (
    <section aria-labelledby="steps" className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <SectionHeading id="steps" heading={heading} className="lg:sticky lg:top-28 lg:self-start" />
      <ol className="ml-8 border-l-2 border-dashed border-edge lg:ml-10">
        {steps.map((step) => (
          <li key={step.number} className="relative pb-10 pl-14 last:pb-0 lg:pl-20">
            <span className="absolute top-0 -left-8 grid size-16 place-items-center rounded-full bg-cloth-indigo text-cloth-paper lg:-left-10 lg:size-20">
              <Icon iconUrl={step.iconUrl} className="size-9 lg:size-11" />
            </span>
            <h3 className="pt-1">
              {step.number}. {step.title}
            </h3>
            <p className="prose-width mt-1 text-muted">{step.subTitle}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
