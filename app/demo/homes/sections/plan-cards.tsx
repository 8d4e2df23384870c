import { ButtonLink } from '../../../ui/form/button.tsx'
import { TickList } from '../../../ui/list/tick-list.tsx'
import type { Heading, MembershipPlan } from '../home-types.ts'
import { SectionHeading } from './section-heading.tsx'

type Plans = Readonly<{ heading: Heading; plans: readonly MembershipPlan[]; popularLabel: string }>

export function PlanCards({ heading, plans, popularLabel }: Plans) {
  return (
    <section aria-labelledby="plans" className="space-y-8 lg:space-y-14">
      <SectionHeading id="plans" heading={heading} className="max-w-2xl" />
      <ul className="grid items-center gap-6 lg:grid-cols-3 lg:gap-0">
        {plans.map((plan) => (
          <li key={plan.title} className="h-full">
            <PlanCard {...plan} popularLabel={popularLabel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ popularLabel, ...plan }: MembershipPlan & Readonly<{ popularLabel: string }>) {
  const colours = plan.popular
    ? 'bg-cloth-deep text-cloth-paper lg:-my-6 lg:h-[calc(100%+3rem)] lg:py-13'
    : 'border border-line bg-surface'
  return (
    <article className={`flex h-full flex-col gap-5 rounded-3xl p-7 lg:p-9 ${colours}`}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3>{plan.title}</h3>
        {plan.popular ? (
          <p className="rounded-full bg-marigold px-3 py-1 text-base font-semibold text-cloth-ink">
            {popularLabel}
          </p>
        ) : null}
      </div>
      <p className="border-b-2 border-dashed border-marigold pb-5">
        <strong className="font-heading text-5xl">{plan.price}</strong>{' '}
        <span className="text-base">{plan.period}</span>
      </p>
      <TickList items={plan.featureList} className="space-y-2.5 text-base" tickClassName="mt-0.5 size-5.5" />
      <ButtonLink href={plan.btnUrl} variant={plan.popular ? 'bright' : 'quiet'} className="w-full">
        {plan.btnText}
      </ButtonLink>
    </article>
  )
}
