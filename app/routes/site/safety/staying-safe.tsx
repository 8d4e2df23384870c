import { closing, page, sections } from '../../../content/staying-safe.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Guide } from '../../../ui/text/guide.tsx'
import type { Route } from './+types/staying-safe'
import { fillGuide } from './fill-guide.ts'

const path = '/staying-safe'

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs(path)

export const meta: Route.MetaFunction = ({ matches }) => describePage(matches, { ...page, path, crumbs })

export function loader({ context }: Route.LoaderArgs) {
  const exit = new URL(context.get(instanceContext).env.exitUrl).hostname.replace(/^www\./, '')
  return { sections: fillGuide(sections, { exit }) }
}

export default function StayingSafe({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Banner title={page.title} text={page.text} crumbs={crumbs} />
      <Guide sections={loaderData.sections} label={page.contents} />
      <CallToAction {...closing} href="/help" />
    </>
  )
}
