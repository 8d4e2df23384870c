import { PersonCard } from '../../../features/people/person-card.tsx'
import type { CounsellorList } from '../people/load-counsellors.server.ts'

type Props = Readonly<{ people: CounsellorList['people']; sample: string }>

/** Some counsellors with the day on which each has time next. */
export function NextCounsellors({ people, sample }: Props) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {people.map(({ slug, view, next }) => (
        <li key={slug}>
          <PersonCard person={view} href={`/counsellors/${slug}`} sample={sample}>
            <p className="font-semibold text-leaf first-letter:uppercase">{next}</p>
          </PersonCard>
        </li>
      ))}
    </ul>
  )
}
