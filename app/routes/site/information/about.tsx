import * as words from '../../../content/about.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listGalleryImages } from '../../../features/gallery/gallery.server.ts'
import { GallerySection } from '../../../features/gallery/gallery-section.tsx'
import { MissionAndVision } from '../../../features/home/mission-and-vision.tsx'
import { TeamList } from '../../../features/home/team-list.tsx'
import { ThreeServices } from '../../../features/services/offers/three-services.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../../ui/layout/call-to-action.tsx'
import type { Route } from './+types/about'
import { loadOrNull } from './load-or-null.server.ts'

export const handle = { cache: 'public', enhance: ['lightbox'] } satisfies PageHandle

const latest = { page: 1, limit: 12 }

const crumbs = toBreadcrumbs('/about')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/about', crumbs })

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const images = loadOrNull(context, async () => {
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
      <GallerySection words={words.gallery} images={loaderData.images} />
      <CallToAction {...words.closing} />
    </>
  )
}
