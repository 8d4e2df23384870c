import { blogPosts } from '../../content/blog.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { departments } from '../content/departments.ts'
import { homeSix } from '../content/home-two.ts'
import { brands, faqs, funFacts, processSteps, testimonials } from '../content/hospital.ts'
import { HomeTwo } from '../homes/home-two.tsx'
import { VisitNote } from '../homes/visit-form.tsx'
import type { Route } from './+types/home-v6'

export const handle = { cache: 'public', enhance: ['carousel'], exit: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Home, version 6',
    description: homeSix.hero.text,
    path: '/home-v6',
    hidden: true,
  })

export default function HomeV6() {
  return (
    <HomeTwo
      words={homeSix}
      colours="leaf"
      facts={funFacts}
      departments={departments.slice(2, 8)}
      testimonials={testimonials}
      steps={processSteps}
      posts={blogPosts.slice(4, 7)}
      faqs={faqs}
      brands={brands}
      form={<VisitNote label="Ask for a time" button="Go on to booking" />}
    />
  )
}
