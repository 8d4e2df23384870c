import * as words from '../../../content/about.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listGalleryImages } from '../../../features/gallery/gallery.server.ts'
import { GallerySection } from '../../../features/gallery/gallery-section.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { instanceContext } from '../../../request-context.ts'
import { type Ground, Medallion, Motif } from '../../../ui/brand/motif.tsx'
import { PatternPicture } from '../../../ui/brand/pattern.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
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
    return rows.map(({ url, folder, alt, width, height }) => ({ url, folder, alt, width, height }))
  })
  return { images }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <ThreeServices />
      <MissionAndVision />
      <TeamList />
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

function TeamList() {
  return (
    <section aria-labelledby="team" className="space-y-8">
      <div className="space-y-3">
        <h2 id="team">{words.teamTitle}</h2>
        <p className="prose-width text-muted">{words.teamText}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {words.team.map((member) => (
          <li
            key={member.name}
            className="card flex items-center gap-4 p-5 lg:flex-col lg:items-start lg:gap-5 lg:p-7"
          >
            <Medallion name={member.name} className="size-20 lg:size-28" />
            <div>
              <h3 lang={findLanguage(member.name)}>{member.name}</h3>
              <p>{member.designation}</p>
              <p className="text-base text-muted">{member.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
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
