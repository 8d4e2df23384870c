import * as words from '../../../content/about.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listGalleryImages } from '../../../features/media/gallery.server.ts'
import { GallerySection } from '../../../features/media/gallery-section.tsx'
import { toPersonView } from '../../../features/people/person-view.ts'
import { Portrait, SampleMark } from '../../../features/people/portrait.tsx'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useWords } from '../../../site-words.ts'
import { type Ground, Motif } from '../../../ui/brand/motif.tsx'
import { PatternPicture } from '../../../ui/brand/pattern.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { CardLink } from '../../../ui/layout/links.tsx'
import { words as allWords } from '../../../words/words.ts'
import { findPortraits } from '../people/load-counsellors.server.ts'
import { SiteExit } from '../safety/site-exit.tsx'
import type { Route } from './+types/about'
import { loadOrNull } from './load-or-null.server.ts'

export const handle = { cache: 'public', enhance: ['lightbox'] } satisfies PageHandle

const exitInGallery = 'border-paper max-sm:order-last max-sm:w-full max-sm:justify-center'

const latest = { page: 1, limit: 12 }

const crumbs = toBreadcrumbs('/about')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/about', crumbs })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const images = await loadOrNull(context, async () => {
    const { rows } = await listGalleryImages(db, latest)
    return rows.map(({ agreedOn, ...image }) => image)
  })
  const team = await loadOrNull(context, () => loadTeam(context))
  return { images, team }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <ThreeServices />
      <MissionAndVision />
      <TeamList team={loaderData.team ?? []} />
      <GallerySection
        words={words.gallery}
        images={loaderData.images}
        exit={<SiteExit className={exitInGallery} />}
      />
      <CallToAction {...words.closing} />
    </>
  )
}

function MissionAndVision() {
  return (
    <section className="bleed bg-cloth-deep text-cloth-paper">
      <div className="grid items-center gap-10 py-14 md:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_20rem] lg:gap-16 lg:py-20">
        <div className="grid gap-10 lg:gap-12">
          {[words.mission, words.vision].map((aim) => (
            <div key={aim.title} className="border-l-4 border-marigold pl-5 lg:pl-8">
              <h2 className="mb-3">{aim.title}</h2>
              <p className="lead prose-width">{aim.text}</p>
            </div>
          ))}
        </div>
        <PatternPicture
          name="window"
          className="h-24 w-full rounded-3xl md:h-auto md:rounded-t-full md:rounded-b-card"
        />
      </div>
    </section>
  )
}

/** The published people. Search engines know this page, so it shows no more than the first name, and no snippet has it. */
function TeamList({ team }: Readonly<{ team: readonly TeamMember[] }>) {
  const { sample, site } = useWords().people
  if (team.length === 0) return null
  return (
    <section aria-labelledby="team" className="space-y-8" data-nosnippet>
      <div className="space-y-3">
        <h2 id="team">{words.teamTitle}</h2>
        <p className="prose-width text-muted">{words.teamText}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {team.map(({ view, href }) => (
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
              {view.isSample ? <SampleMark label={sample} /> : null}
            </div>
          </li>
        ))}
      </ul>
      {team.some(({ href }) => href) ? (
        <p>
          <a href="/counsellors" className="inline-flex min-h-11 items-center font-semibold">
            {site.meet}
          </a>
        </p>
      ) : null}
    </section>
  )
}

type TeamMember = Awaited<ReturnType<typeof loadTeam>>[number]

/** Returns the published people. A counsellor who takes bookings has a page. */
async function loadTeam(context: Route.LoaderArgs['context']) {
  const { db } = context.get(instanceContext)
  const { people } = allWords(context.get(visitorContext).language)
  const listed = await listPublicPeople(db)
  const portraits = await findPortraits(db, listed)
  return listed.map((person) => ({
    view: toPersonView(person, people, portraits.get(person.profile.portraitId ?? '')),
    href: person.isBookable ? `/counsellors/${person.slug}` : null,
  }))
}

const backgrounds: readonly Ground[] = ['indigo', 'marigold', 'leaf']

function ThreeServices() {
  return (
    <section aria-labelledby="what-we-do" className="space-y-8">
      <div className="grid gap-3 lg:grid-cols-[1fr_2fr] lg:items-end lg:gap-16">
        <h2 id="what-we-do">{words.servicesTitle}</h2>
        <p className="lead prose-width text-muted">{words.servicesText}</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {words.services.map((service, place) => (
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
          {words.servicesLink}
        </a>
      </p>
    </section>
  )
}
