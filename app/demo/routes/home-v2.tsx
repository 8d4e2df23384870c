import { blogPosts } from '../../content/blog.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { departments } from '../content/departments.ts'
import { homeTwo } from '../content/home-two.ts'
import { brands, faqs, funFacts, processSteps, testimonials } from '../content/hospital.ts'
import { HomeTwo } from '../homes/home-two.tsx'
import { VisitNote } from '../homes/visit-form.tsx'
import type { Route } from './+types/home-v2'

export const handle = { cache: 'public', enhance: ['carousel'], exit: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Home, version 2',
    description: homeTwo.hero.text,
    path: '/home-v2',
    hidden: true,
  })

export default function HomeV2() {
  return (
    <HomeTwo
      words={homeTwo}
      colours="indigo"
      facts={funFacts}
      departments={departments.slice(0, 6)}
      testimonials={testimonials.slice(0, 4)}
      steps={processSteps}
      posts={blogPosts.slice(0, 3)}
      faqs={faqs}
      brands={brands}
      form={<VisitNote label="Ask for a time" button="Go on to booking" />}
    />
  )
}
