import { Accordion } from '../../../ui/layout/accordion.tsx'
import type { FaqItem, Heading } from '../home-types.ts'

export function FaqSection({ heading, items }: { heading: Heading; items: readonly FaqItem[] }) {
  return (
    <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="space-y-3">
        <h2 id="faq">{heading.title}</h2>
        <p className="text-muted">{heading.text}</p>
      </div>
      <Accordion items={items} openIndex={0} />
    </section>
  )
}
