import { homePage } from '../../../content/home.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import { findPublished } from '../../../features/content/documents.server.ts'
import { PageSections } from '../../../features/content/pages/page-sections.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Island } from '../../../ui/layout/island.tsx'
import { InsetNote } from '../../../ui/text/notes.tsx'
import { loadBookingForm } from '../booking/booking-form-data.server.ts'
import { useSiteExit } from '../safety/site-exit.tsx'
import type { Route } from './+types/home'
import { loadOrNull } from './load-or-null.server.ts'
import { toSiteOrganization } from './organization.ts'

export const handle = {
  cache: 'public',
  edited: 'home',
  enhance: ['tabs', 'island', 'embed'],
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: 'Home',
    description: loaderData?.page.description ?? '',
    path: '/',
    structuredData: [toSiteOrganization(matches)],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const published = await loadOrNull(context, () => findPublished(instance.db, { kind: 'page', key: 'home' }))
  const form = await loadBookingForm(instance, context.get(visitorContext), null)
  return { ...form, film: instance.content.agency.film, page: published ?? homePage }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { held, film, values, page, ...form } = loaderData
  const props = { ...form, errors: {}, holdToken: null, exit: useSiteExit() }
  const bookingForm = (
    <>
      <InsetNote>
        If you or somebody near you is in danger now, do not wait for us. <a href="/help">Get help now</a>.
      </InsetNote>
      <Island props={props} isLazy>
        <BookingPanel {...props} values={values} />
      </Island>
    </>
  )
  return <PageSections page={page} slots={{ film, filmLabel: 'Our film', bookingForm }} />
}
