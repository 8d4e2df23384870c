import { type Ground, Motif } from '../../../ui/brand/motif.tsx'
import type { Benefit } from './offer-types.ts'

type Props = Readonly<{ title: string; text: string; services: readonly Benefit[]; link: string }>

const backgrounds: readonly Ground[] = ['indigo', 'marigold', 'leaf']

export function ThreeServices({ title, text, services, link }: Props) {
  return (
    <section aria-labelledby="what-we-do" className="space-y-8">
      <div className="grid gap-3 lg:grid-cols-[1fr_2fr] lg:items-end lg:gap-16">
        <h2 id="what-we-do">{title}</h2>
        <p className="lead prose-width text-muted">{text}</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {services.map((service, place) => (
          <li key={service.title} className="card flex gap-4 p-5 md:flex-col lg:gap-5 lg:p-8">
            <Motif
              name={service.motif}
              ground={backgrounds[place % backgrounds.length]}
              className="size-16 lg:size-20"
            />
            <div className="space-y-1 lg:space-y-2">
              <h3>{service.title}</h3>
              <p className="text-muted">{service.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href="/pricing-plan" className="inline-flex min-h-11 items-center font-semibold">
          {link}
        </a>
      </p>
    </section>
  )
}
