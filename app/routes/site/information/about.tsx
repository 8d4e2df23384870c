import * as words from '../../../content/about.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listGalleryImages } from '../../../features/gallery/gallery.server.ts'
import { GallerySection } from '../../../features/gallery/gallery-section.tsx'
import { TeamList } from '../../../features/home/team-list.tsx'
import { ThreeServices } from '../../../features/services/offers/offers.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
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
      <ThreeServices
        title={words.servicesTitle}
        text={words.servicesText}
        services={words.services}
        link={words.servicesLink}
      />
      <MissionAndVision aims={[words.mission, words.vision]} />
      <TeamList title={words.teamTitle} text={words.teamText} team={words.team} />
      <GallerySection
        words={words.gallery}
        images={loaderData.images}
        exit={<SiteExit className={exitInGallery} />}
      />
      <CallToAction {...words.closing} />
    </>
  )
}

function MissionAndVision({ aims }: { aims: readonly Readonly<{ title: string; text: string }>[] }) {
  return (
    <section className="bleed bg-cloth-deep text-cloth-paper">
      <div className="grid items-center gap-10 py-14 md:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_20rem] lg:gap-16 lg:py-20">
        <div className="grid gap-10 lg:gap-12">
          {aims.map((aim) => (
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
