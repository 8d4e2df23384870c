import { blogPosts } from '../../content/blog.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { departments } from '../content/departments.ts'
import { homeThree } from '../content/home-three.ts'
import { brands, doctorCards, faqs, testimonials, values } from '../content/hospital.ts'
import { HomeThree } from '../homes/home-three.tsx'
import { VisitForm } from '../homes/visit-form.tsx'
import type { Route } from './+types/home-v3'

export const handle = { cache: 'public', enhance: ['carousel'], exit: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Home, version 3',
    description: homeThree.hero.text,
    path: '/home-v3',
    hidden: true,
  })

export default function HomeV3() {
  return (
    <HomeThree
      words={homeThree}
      brands={brands}
      values={values}
      departments={departments}
      testimonials={testimonials.slice(2)}
      doctors={doctorCards}
      posts={blogPosts.slice(3, 6)}
      faqs={faqs}
      form={<VisitForm label="Make an appointment" button="Go on to booking" />}
    />
  )
}
