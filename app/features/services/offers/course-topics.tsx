import { type Ground, Motif } from '../../../ui/brand/motif.tsx'
import type { Benefit } from './offer-types.ts'

const backgrounds: readonly Ground[] = ['marigold', 'indigo', 'blush', 'leaf', 'deep']

export function CourseTopics({ title, topics }: { title: string; topics: readonly Benefit[] }) {
  return (
    <section aria-labelledby="topics" className="space-y-8">
      <h2 id="topics">{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {topics.map((topic, place) => (
          <li
            key={topic.title}
            className="card flex gap-4 p-5 last:sm:max-lg:col-span-2 lg:flex-col lg:gap-5 lg:p-7"
          >
            <Motif
              name={topic.motif}
              ground={backgrounds[place % backgrounds.length]}
              className="size-14 lg:size-16"
            />
            <div className="space-y-1">
              <h3>{topic.title}</h3>
              <p className="text-muted">{topic.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
