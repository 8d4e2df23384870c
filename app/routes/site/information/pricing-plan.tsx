import { servicesPage } from '../../../content/pricing-plan.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import type { PageContent } from '../../../features/content/pages/page.schema.ts'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/pricing-plan'

const path = '/pricing-plan'

export const handle = { cache: 'public', edited: 'services', enhance: listEnhancements } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSitePage(matches, loaderData?.page, { path, structuredData: toFaqPage(loaderData?.page) })

/** Returns the shown questions as a schema.org object for search engines. */
function toFaqPage(page: PageContent | undefined) {
  const questions = (page?.sections ?? []).flatMap((section) =>
    section.kind === 'questions' && !section.isHidden ? section.items : [],
  )
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSitePage(context, 'services', servicesPage)
}

export default function PricingPlan({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} inserts={{ path }} />
}
