import { Accordion } from '../../../ui/layout/accordion.tsx'
import type { FaqItem, Heading } from '../home-types.ts'
import { SectionHeading } from './section-heading.tsx'

export function FaqSection({ heading, items }: { heading: Heading; items: readonly FaqItem[] }) {
  return (
    <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <SectionHeading id="faq" heading={heading} />
      <Accordion items={items} openIndex={0} />
    </section>
  )
}
