import { Motif } from '../../ui/brand/motif.tsx'
import { IconBox } from '../../ui/layout/icon-box.tsx'
import type { Value } from './home-types.ts'

export function ValueList({ title, values }: { title: string; values: readonly Value[] }) {
  return (
    <section aria-labelledby="values" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8 lg:space-y-12">
        <h2 id="values">{title}</h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
          {values.map((value) => (
            <li key={value.title}>
              <IconBox
                title={value.title}
                subtitle={value.subTitle}
                icon={<Motif name={value.motif} ground={value.ground} className="size-14 lg:size-16" />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
