import { type Ground, Motif } from '../../../ui/brand/motif.tsx'
import { IconBox } from '../../../ui/layout/icon-box.tsx'
import type { Benefit } from './offer-types.ts'

type Props = Readonly<{ title: string; text: string; benefits: readonly Benefit[] }>

const backgrounds: readonly Ground[] = ['indigo', 'marigold', 'leaf', 'deep', 'blush', 'indigo']

export function BenefitList({ title, text, benefits }: Props) {
  return (
    <section aria-labelledby="benefits" className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="space-y-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="benefits">{title}</h2>
        <p className="prose-width text-muted">{text}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {benefits.map((benefit, place) => (
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
