import { blogPosts } from '../../content/blog.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { departments } from '../content/departments.ts'
import { homeFour } from '../content/home-four.ts'
import { brands, faqs, plans, testimonials, values } from '../content/hospital.ts'
import { HomeFour } from '../homes/home-four.tsx'
import { VisitBar } from '../homes/visit-form.tsx'
import type { Route } from './+types/home-v4'

export const handle = { cache: 'public', enhance: ['carousel'], exit: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Home, version 4',
    description: homeFour.hero.text,
    path: '/home-v4',
    hidden: true,
  })

export default function HomeV4() {
  return (
    <HomeFour
      words={homeFour}
      departments={departments}
      values={values.slice(0, 5)}
      testimonials={testimonials.slice(1)}
      plans={plans}
      brands={brands}
      faqs={faqs}
      posts={blogPosts.slice(6, 9)}
      form={<VisitBar label="Ask for a day" button="Find a time" />}
    />
  )
}
