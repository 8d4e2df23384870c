import { outsideLinks } from '../../../content/company.ts'
import * as words from '../../../content/programs.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { BenefitList } from '../../../features/services/offers/benefit-list.tsx'
import { ProgramCards } from '../../../features/services/offers/program-cards.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../../ui/layout/call-to-action.tsx'
import type { Route } from './+types/programs'

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs('/programs')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/programs', crumbs })

export default function Programs() {
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <BenefitList title={words.benefitsTitle} text={words.benefitsText} benefits={words.benefits} />
      <ProgramCards title={words.programsTitle} programs={words.programs} links={outsideLinks} />
      <CallToAction {...words.closing} href="/contact" />
    </>
  )
}
