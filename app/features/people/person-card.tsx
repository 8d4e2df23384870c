import { findLanguage } from '../../lib/text/find-language.ts'
import { Check } from '../../ui/brand/icons.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { SampleMark } from '../../ui/text/sample-mark.tsx'
import type { PersonView } from './person-view.ts'
import { Portrait } from './portrait.tsx'

export type ShownPerson = Readonly<{
  view: PersonView
  /** Names the person's page. Null for somebody who takes no bookings, and for a preview. */
  slug: string | null
  places?: string
  next?: string
}>

type CardProps = Readonly<{ person: ShownPerson; titleAs?: 'h2' | 'h3'; lazy?: boolean }>

/** A person in a list: the face and the name, a sentence in the own words, what a client asks of a counsellor, and the way to a session. */
export function PersonCard({ person, titleAs: Title = 'h3', lazy }: CardProps) {
  const { name, role, languages, topics, sentence, portrait, picture, isSample, licence, labels } =
    person.view
  // A line without a text keeps its place, so that the lines of neighbours are at one height.
  return (
    <article aria-label={name} className="card person-card gap-3 p-5 text-base">
      <div className="flex items-start gap-3">
        <Portrait name={name} src={portrait} picture={picture} lazy={lazy} className="size-20" />
        <div className="min-w-0">
          <Title lang={findLanguage(name)} className="text-2xl">
            {name}
          </Title>
          <p className="wrap-anywhere">{role}</p>
          {isSample ? <SampleMark /> : null}
        </div>
      </div>
      <p lang={findLanguage(sentence)} className="text-lg leading-snug wrap-anywhere max-sm:empty:hidden">
        {sentence ? <q>{sentence}</q> : null}
      </p>
      <p className="max-sm:empty:hidden">{languages.join(', ')}</p>
      <p className="max-sm:empty:hidden">{topics.join(', ')}</p>
      <div className="space-y-1 text-muted max-sm:empty:hidden">
        {labels.supervision ? <p className="wrap-anywhere">{labels.supervision}</p> : null}
        {licence ? (
          <p className="flex items-center gap-1">
            <Check aria-hidden className="size-5 shrink-0 text-leaf" />
            {licence.label}
          </p>
        ) : null}
        {person.places ? <p>{person.places}</p> : null}
      </div>
      <div className="mt-auto space-y-2">
        {person.next ? <p className="font-semibold text-leaf">{person.next}</p> : null}
        {person.slug ? (
          <>
            <ButtonLink href={`/appointments?with=${person.slug}`} className="w-full px-2!">
              {labels.book}
            </ButtonLink>
            <a
              href={`/counsellors/${person.slug}`}
              className="flex min-h-11 items-center justify-center text-center font-semibold"
            >
              {labels.more}
            </a>
          </>
        ) : null}
      </div>
    </article>
  )
}

type ListProps = Readonly<{
  people: readonly ShownPerson[]
  titleAs?: 'h2' | 'h3'
  /** The page begins with the list, so the first pictures load at once. */
  isFirst?: boolean
}>

/** The cards of people in rows of two to four. */
export function PeopleList({ people, titleAs, isFirst = false }: ListProps) {
  return (
    <ul className={`people-list grid gap-4 ${findColumns(people.length)}`}>
      {people.map((person, index) => (
        <li key={`${person.view.name} ${person.slug}`}>
          <PersonCard {...{ person, titleAs }} lazy={!isFirst || index > 1} />
        </li>
      ))}
    </ul>
  )
}

/** Returns columns that leave nobody alone in the last row. */
function findColumns(count: number): string {
  if (count % 3 === 0) return 'md:grid-cols-3'
  return count % 4 === 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2 xl:grid-cols-4'
}
