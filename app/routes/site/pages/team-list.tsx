import { FaceRow } from '../../../features/people/face-row.tsx'
import { PeopleList } from '../../../features/people/person-card.tsx'
import type { PageParts } from './load-page.server.ts'

/** The published people. Search engines know this page, so it shows no more than the first name. */
export function TeamList({ people, meet }: NonNullable<PageParts['team']>) {
  return (
    <>
      <PeopleList people={people} />
      {people.some(({ slug }) => slug) ? (
        <p>
          <a href="/counsellors" className="inline-flex min-h-11 items-center font-semibold">
            {meet}
          </a>
        </p>
      ) : null}
    </>
  )
}

const shownFaces = 4

export function TeamFaces({ people }: NonNullable<PageParts['team']>) {
  return <FaceRow faces={toFaces(people)} />
}

/** Returns those of the team whom visitors can book, some of them. */
export const toFaces = (people: NonNullable<PageParts['team']>['people']) =>
  people.flatMap(({ view, slug }) => (slug ? [view] : [])).slice(0, shownFaces)
