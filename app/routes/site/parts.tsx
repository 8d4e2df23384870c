import type { PageHandle } from '../../enhance-scripts.tsx'
import { AskingParts } from '../../features/parts/asking-parts.tsx'
import { MovingParts } from '../../features/parts/moving-parts.tsx'
import { StillParts } from '../../features/parts/still-parts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../ui/layout/breadcrumbs.ts'
import { noSuchPage } from '../no-such-page.ts'
import type { Route } from './+types/parts'

export const handle = { enhance: ['carousel', 'lightbox', 'ripple', 'tabs'] } satisfies PageHandle

const crumbs = toBreadcrumbs('/parts')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Parts',
    description: 'Every part of the design, in every state, for those who work on it.',
    path: '/parts',
    hidden: true,
    crumbs,
  })

/** For development and tests; elsewhere there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(instanceContext).env.partsPage) throw noSuchPage()
  return null
}

export default function Parts() {
  return (
    <>
      <Banner title="Parts" text="Every part of the design, in every state." crumbs={crumbs} />
      <StillParts />
      <AskingParts />
      <MovingParts />
    </>
  )
}
