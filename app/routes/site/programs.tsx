import { outsideLinks } from '../../content/company.ts'
import * as words from '../../content/programs.ts'
import { BenefitList } from '../../features/services/benefit-list.tsx'
import { ProgramCards } from '../../features/services/program-cards.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { toBreadcrumbs } from '../../ui/breadcrumbs.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import type { Route } from './+types/programs'

const crumbs = toBreadcrumbs('/programs')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: words.page.title,
    description: words.page.description,
    path: '/programs',
    crumbs,
  })

export default function Programs() {
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <BenefitList title={words.benefitsTitle} text={words.benefitsText} benefits={words.benefits} />
      <ProgramCards title={words.programsTitle} programs={words.programs} links={outsideLinks} />
      <CallToAction title={words.closing.title} text={words.closing.text}>
        <ButtonLink href="/contact" look="bright">
          {words.closing.button}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
