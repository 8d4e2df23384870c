import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import type { homeSix, homeTwo } from '../content/home-two.ts'
import type * as Types from './home-types.ts'
import { BlogLead } from './sections/blog-teasers.tsx'
import { BrandStrip } from './sections/brand-strip.tsx'
import { DepartmentColumns } from './sections/department-views.tsx'
import { FaqSection } from './sections/faq-section.tsx'
import { FactGrid } from './sections/fun-facts.tsx'
import { StaircaseSteps } from './sections/process-steps.tsx'
import { TestimonialSlides } from './sections/testimonial-slides.tsx'

type Words = typeof homeTwo | typeof homeSix

type HomeTwo = Readonly<{ words: Words; colours: keyof typeof palettes }> &
  Pick<
    Types.HomeContent,
    'facts' | 'departments' | 'testimonials' | 'steps' | 'posts' | 'faqs' | 'brands' | 'form'
  >

const palettes = {
  indigo: {
    dark: 'bg-cloth-deep',
    icon: 'bg-cloth-indigo',
    light: 'bg-blush',
    pattern: 'tall',
    tiles: [
      'bg-cloth-indigo text-cloth-paper',
      'bg-marigold text-cloth-ink',
      'bg-cloth-deep text-cloth-paper',
      'bg-cloth-blush text-cloth-ink',
    ],
  },
  leaf: {
    dark: 'bg-cloth-leaf',
    icon: 'bg-cloth-leaf',
    light: 'bg-marigold text-cloth-ink dark:bg-leaf-soft dark:text-ink',
    pattern: 'square',
    tiles: [
      'bg-marigold text-cloth-ink',
      'bg-cloth-leaf text-cloth-paper',
      'bg-cloth-blush text-cloth-ink',
      'bg-cloth-clay text-cloth-paper',
    ],
  },
} as const

/** The second version of the home page and, with other colours and texts, the sixth. */
export function HomeTwo({ words, colours, form, ...content }: HomeTwo) {
  const palette = palettes[colours]
  return (
    <>
      <section className="grid items-center gap-10 md:grid-cols-[1.15fr_.85fr] lg:gap-16">
        <div className="space-y-5 lg:space-y-7">
          <h1 tabIndex={-1} className="text-[clamp(2.25rem,1.4rem+3.6vw,4.5rem)] leading-[1.04]">
            {words.hero.title}
          </h1>
          <p className="lead max-w-xl text-muted">{words.hero.text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/appointments">{words.hero.book}</ButtonLink>
            <ButtonLink href="/doctors" variant="quiet">
              {words.hero.doctors}
            </ButtonLink>
          </div>
        </div>
        <FactGrid facts={content.facts} tiles={palette.tiles} />
      </section>
      <DepartmentColumns
        heading={words.departments}
        departments={content.departments}
        iconBackground={palette.icon}
      />
      <section
        aria-labelledby="testimonials"
        className={`bleed py-14 text-cloth-paper lg:py-20 ${palette.dark}`}
      >
        <div className="space-y-8">
          <div className="max-w-2xl space-y-3">
            <h2 id="testimonials">{words.testimonials.title}</h2>
            <p>{words.testimonials.text}</p>
          </div>
          <TestimonialSlides testimonials={content.testimonials} />
        </div>
      </section>
      <StaircaseSteps heading={words.steps} steps={content.steps} />
      <HospitalBanner words={words.banner} pattern={palette.pattern} />
      <BlogLead heading={words.blog} posts={content.posts} />
      <FaqSection heading={words.faq} items={content.faqs} />
      <section
        id="appointment"
        aria-labelledby="appointment-title"
        className={`bleed py-14 lg:py-20 ${palette.light}`}
      >
        <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
          <div className="space-y-3">
            <h2 id="appointment-title">{words.appointment.title}</h2>
            <p>{words.appointment.text}</p>
          </div>
          <div className="card p-5 text-ink sm:p-8">{form}</div>
        </div>
      </section>
      <div className="space-y-10">
        <BrandStrip title={words.brands} brands={content.brands} />
        <p className="text-base text-muted">{words.note}</p>
      </div>
    </>
  )
}

function HospitalBanner({ words, pattern }: { words: Words['banner']; pattern: 'tall' | 'square' }) {
  return (
    <section
      aria-labelledby="banner"
      className="grid overflow-hidden rounded-3xl border-2 border-line bg-surface md:grid-cols-[.7fr_1.3fr] md:rounded-l-[10rem]"
    >
      <PatternPicture name={pattern} className="h-28 w-full md:h-0 md:min-h-full" />
      <div className="space-y-5 p-7 md:py-14 md:pr-12 md:pl-14 lg:py-20">
        <h2 id="banner">{words.title}</h2>
        <p className="lead prose-width text-muted">{words.text}</p>
        <ButtonLink href={words.href} variant="quiet">
          {words.button}
        </ButtonLink>
      </div>
    </section>
  )
}
