import { outsideLinks } from '../../content/company.ts'
import * as words from '../../content/courses.ts'
import { CourseTopics } from '../../features/services/course-topics.tsx'
import { NumberedSteps } from '../../features/services/numbered-steps.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { toBreadcrumbs } from '../../ui/breadcrumbs.ts'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { OutsideButton } from '../../ui/outside-button.tsx'
import type { Route } from './+types/courses'

const crumbs = toBreadcrumbs('/courses', { courses: words.page.title })

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: words.page.title,
    description: words.page.description,
    path: '/courses',
    crumbs,
  })

export default function Courses() {
  const enroll = (
    <OutsideButton href={outsideLinks.coursePayment} look="bright">
      {words.page.button}
    </OutsideButton>
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
