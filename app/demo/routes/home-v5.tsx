import { blogPosts } from '../../content/blog.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import dusk from '../../ui/brand/pattern/dusk.svg'
import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'
import { Rating } from '../../ui/brand/rating.tsx'
import { WaterRipple } from '../../ui/brand/water-ripple.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { departments } from '../content/departments.ts'
import { homeFive } from '../content/home-five.ts'
import { faqs, funFacts, processSteps, testimonials, values } from '../content/hospital.ts'
import type * as Types from '../homes/home-types.ts'
import { BlogGrid } from '../homes/sections/blog-teasers.tsx'
import { DepartmentWords } from '../homes/sections/department-views.tsx'
import { FaqSection } from '../homes/sections/faq-section.tsx'
import { FactLine } from '../homes/sections/fun-facts.tsx'
import { VerticalSteps } from '../homes/sections/process-steps.tsx'
import { Speaker } from '../homes/sections/testimonial-slides.tsx'
import { ValuePosters } from '../homes/sections/value-views.tsx'
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

type Words = typeof homeFive

type HomeFive = Readonly<{
  words: Words
  /** The picture under the water of the hero. */
  background: Readonly<{ src: string; width: number; height: number }>
  testimonial: Types.Testimonial
}> &
  Pick<Types.HomeContent, 'facts' | 'values' | 'departments' | 'steps' | 'posts' | 'faqs' | 'form'>

function HomeFive({ words, background, form, ...content }: HomeFive) {
  return (
    <>
      <section className="bleed bg-cloth-deep">
        <WaterRipple background={background} className="bleed">
          <div className="flex min-h-[min(46rem,86svh)] items-end pt-40">
            <div className="w-full space-y-5 bg-paper px-5 pt-8 pb-4 text-ink sm:w-auto sm:max-w-2xl sm:rounded-tr-[5rem] sm:px-10 sm:pt-12 sm:pr-16 lg:max-w-3xl lg:pl-16 xl:pl-28">
              <h1 tabIndex={-1} className="text-[clamp(2.5rem,1.6rem+4vw,5rem)] leading-[1.02]">
                {words.hero.title}
              </h1>
              <p className="lead max-w-xl text-muted">{words.hero.text}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink href="/appointments">{words.hero.book}</ButtonLink>
                <ButtonLink href="#departments" variant="quiet">
                  {words.hero.more}
                </ButtonLink>
              </div>
            </div>
          </div>
        </WaterRipple>
      </section>
      <FactLine facts={content.facts} />
      <ValuePosters heading={words.values} values={content.values} />
      <DepartmentWords heading={words.departments} departments={content.departments} />
      <section aria-label={words.quote} className="bleed bg-cloth-leaf py-16 text-cloth-paper lg:py-28">
        <figure className="space-y-8">
          <Rating value={Number(content.testimonial.ratingNumber)} />
          <blockquote className="font-heading text-[clamp(1.5rem,1.1rem+2.2vw,3rem)] leading-tight text-balance">
            {content.testimonial.text}
          </blockquote>
          <Speaker {...content.testimonial} />
        </figure>
      </section>
      <VerticalSteps heading={words.steps} steps={content.steps} />
      <BlogGrid heading={words.blog} posts={content.posts} />
      <FaqSection heading={words.faq} items={content.faqs} />
      <section
        id="appointment"
        aria-labelledby="appointment-title"
        className="grid overflow-hidden rounded-3xl bg-surface lg:grid-cols-[.6fr_1.4fr]"
      >
        <PatternPicture name="tall" className="h-24 w-full lg:h-0 lg:min-h-full" />
        <div className="space-y-6 p-6 sm:p-10 lg:p-14">
          <div className="space-y-2">
            <h2 id="appointment-title">{words.appointment.title}</h2>
            <p className="text-muted">{words.appointment.text}</p>
          </div>
          {form}
        </div>
      </section>
      <p className="text-base text-muted">{words.note}</p>
    </>
  )
}
