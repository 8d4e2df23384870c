import * as words from '../../../content/courses.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { type Ground, Motif } from '../../../ui/brand/motif.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { ExternalLinkButton } from '../../../ui/layout/links.tsx'
import type { Route } from './+types/courses'

const backgrounds: readonly Ground[] = ['marigold', 'indigo', 'blush', 'leaf', 'deep']

function CourseTopics() {
  return (
    <section aria-labelledby="topics" className="space-y-8">
      <h2 id="topics">{words.topicsTitle}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {words.topics.map((topic, place) => (
          <li
            key={topic.title}
            className="card flex gap-4 p-5 last:sm:max-lg:col-span-2 lg:flex-col lg:gap-5 lg:p-7"
          >
            <Motif
              name={topic.motif}
              ground={backgrounds[place % backgrounds.length]}
              className="size-14 lg:size-16"
            />
            <div className="space-y-1">
              <h3>{topic.title}</h3>
              <p className="text-muted">{topic.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs('/courses', words.page.title)

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/courses', crumbs })

export default function Courses() {
  const { coursePayment } = useSiteFacts().agency.links
  const enroll = coursePayment ? (
    <ExternalLinkButton href={coursePayment} variant="bright">
      {words.page.button}
    </ExternalLinkButton>
  ) : null
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs}>
        {enroll ? <p className="pt-2">{enroll}</p> : null}
      </Banner>
      <CourseTopics />
      <NumberedSteps />
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

function NumberedSteps() {
  return (
    <section aria-labelledby="steps" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8">
        <h2 id="steps">{words.howTitle}</h2>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
          {words.how.map((step, place) => (
            <li key={step.title} className="space-y-2 border-t-4 border-marigold pt-5">
              <h3>
                <span aria-hidden className="mr-2 text-indigo">
                  {place + 1}
                </span>
                {step.title}
              </h3>
              <p className="text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
