import { outsideLinks } from '../../../content/company.ts'
import * as words from '../../../content/courses.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { CourseTopics } from '../../../features/services/offers/course-topics.tsx'
import { NumberedSteps } from '../../../features/services/offers/numbered-steps.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { ExternalLinkButton } from '../../../ui/form/external-link-button.tsx'
import { Banner } from '../../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../../ui/layout/call-to-action.tsx'
import type { Route } from './+types/courses'

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs('/courses', words.page.title)

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/courses', crumbs })

export default function Courses() {
  const enroll = (
    <ExternalLinkButton href={outsideLinks.coursePayment} variant="bright">
      {words.page.button}
    </ExternalLinkButton>
  )
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs}>
        <p className="pt-2">{enroll}</p>
      </Banner>
      <CourseTopics title={words.topicsTitle} topics={words.topics} />
      <NumberedSteps title={words.howTitle} steps={words.how} />
      <CallToAction title={words.closing.title} text={words.closing.text}>
        {enroll}
        <a
          href="/contact"
          className="inline-flex min-h-12 items-center font-semibold text-cloth-paper md:px-2"
        >
          {words.closing.ask}
        </a>
      </CallToAction>
    </>
  )
}
