import { blogPosts } from '../../content/blog.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import dusk from '../../ui/brand/pattern/dusk.svg'
import { departments } from '../content/departments.ts'
import { homeFive } from '../content/home-five.ts'
import { faqs, funFacts, processSteps, testimonials, values } from '../content/hospital.ts'
import { HomeFive } from '../homes/home-five.tsx'
import { VisitNote } from '../homes/visit-form.tsx'
import type { Route } from './+types/home-v5'

export const handle = { cache: 'public', enhance: ['ripple'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Home, version 5',
    description: homeFive.hero.text,
    path: '/home-v5',
    hidden: true,
  })

export default function HomeV5() {
  return (
    <HomeFive
      words={homeFive}
      background={{ src: dusk, width: 768, height: 320 }}
      facts={funFacts}
      values={[values[0], values[2], values[4]]}
      departments={departments}
      testimonial={testimonials[2]}
      steps={processSteps}
      posts={blogPosts.slice(1, 4)}
      faqs={faqs}
      form={<VisitNote label="Ask for a time" button="Go on to booking" />}
    />
  )
}
