import { FaceRow } from '../../../features/people/face-row.tsx'
import { LicenceLine } from '../../../features/people/person-card.tsx'
import { Portrait } from '../../../features/people/portrait.tsx'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { CardLink } from '../../../ui/layout/links.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import type { PageParts } from './load-page.server.ts'

/** The published people. Search engines know this page, so it shows no more than the first name. */
export function TeamList({ people, words }: NonNullable<PageParts['team']>) {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {people.map(({ view, href }) => (
          <li
            key={`${view.name} ${href}`}
            className="card group relative flex items-center gap-4 p-5 hover:border-ink lg:flex-col lg:items-start lg:gap-5 lg:p-7"
          >
            <Portrait
              name={view.name}
              src={view.portrait}
              picture={view.picture}
              className="size-20 lg:size-28"
            />
            <div className="space-y-1">
              <h3 lang={findLanguage(view.name)}>
                {href ? <CardLink href={href}>{view.name}</CardLink> : view.name}
              </h3>
              <p className="wrap-anywhere">{view.role}</p>
              {view.languages.length > 0 ? (
                <p className="text-base text-muted">{view.languages.join(', ')}</p>
              ) : null}
              {view.topics.length > 0 ? (
                <p className="text-base text-muted">{view.topics.join(', ')}</p>
              ) : null}
              {view.supervision ? (
                <p className="text-base text-muted wrap-anywhere">
                  {words.supervision}: {isolate(view.supervision)}
                </p>
              ) : null}
              {view.licence ? <LicenceLine label={view.licence.label} /> : null}
              {view.isSample ? <SampleMark label={words.sample} /> : null}
            </div>
          </li>
        ))}
      </ul>
      {people.some(({ href }) => href) ? (
        <p>
          <a href="/counsellors" className="inline-flex min-h-11 items-center font-semibold">
            {words.meet}
          </a>
        </p>
      ) : null}
    </>
  )
}

const shownFaces = 4

/** Those of the team whom visitors can book. */
export function TeamFaces({ people, words }: NonNullable<PageParts['team']>) {
  const faces = people.filter(({ href }) => href).map(({ view }) => view)
  return (
    <FaceRow faces={faces.slice(0, shownFaces)} sample={words.sample} />
  )
}
