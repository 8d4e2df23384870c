import { Motif } from '../../ui/brand/motif.tsx'
import { PatternBand } from '../../ui/brand/pattern-band.tsx'
import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'
import type { homeThree } from '../content/home-three.ts'
import type * as Types from './home-types.ts'
import { AboutText } from './sections/about-text.tsx'
import { BlogGrid } from './sections/blog-teasers.tsx'
import { BrandStrip } from './sections/brand-strip.tsx'
import { DepartmentSlides } from './sections/department-views.tsx'
import { DoctorProfileCards } from './sections/doctor-profile-cards.tsx'
import { FaqSection } from './sections/faq-section.tsx'
import { TestimonialSlides } from './sections/testimonial-slides.tsx'
import { ValueSlides } from './sections/value-views.tsx'

type Words = typeof homeThree

type HomeThree = Readonly<{ words: Words }> &
  Pick<
    Types.HomeContent,
    'brands' | 'values' | 'departments' | 'testimonials' | 'doctors' | 'posts' | 'faqs' | 'form'
  >

export function HomeThree({ words, form, ...content }: HomeThree) {
  return (
    <>
      <section className="bleed bg-blush pt-10 pb-12 lg:pt-16 lg:pb-20">
        <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
          <div className="flex flex-col justify-between gap-8">
            <div className="space-y-4 lg:space-y-6">
              <h1 tabIndex={-1}>{words.hero.title}</h1>
              <p className="lead max-w-xl">{words.hero.text}</p>
            </div>
            <DoctorHeroCard {...words.doctor} />
          </div>
          <section aria-labelledby="visit" className="card self-start p-5 text-ink sm:p-8">
            <h2 id="visit" className="text-2xl">
              {words.form.title}
            </h2>
            <p className="mt-1 mb-5 text-base text-muted">{words.form.text}</p>
            {form}
          </section>
        </div>
      </section>
      <BrandStrip title={words.brands} brands={content.brands} />
      <AboutHospital words={words.about} />
      <ValueSlides heading={words.values} values={content.values} />
      <DepartmentSlides heading={words.departments} departments={content.departments} />
      <TestimonialSection words={words.testimonials} testimonials={content.testimonials} />
      <DoctorProfileCards heading={words.doctors} doctors={content.doctors} />
      <BlogGrid heading={words.blog} posts={content.posts} />
      <FaqSection heading={words.faq} items={content.faqs} />
      <p className="text-base text-muted">{words.note}</p>
    </>
  )
}

function AboutHospital({ words }: { words: Words['about'] }) {
  return (
    <section
      aria-labelledby="about"
      className="grid items-center gap-8 md:grid-cols-[1.25fr_.75fr] lg:gap-20"
    >
      <AboutText words={words} titleClassName="text-[clamp(1.9rem,1.4rem+2.2vw,3.25rem)]">
        <a href={words.href} className="inline-block py-2 font-semibold">
          {words.link}
        </a>
      </AboutText>
      <PatternPicture
        name="window"
        className="order-first h-32 w-full rounded-3xl md:order-none md:h-auto md:rounded-t-[6rem] md:rounded-br-[6rem] md:rounded-bl-card"
      />
    </section>
  )
}

function TestimonialSection({
  words,
  testimonials,
}: { words: Words['testimonials'] } & Pick<HomeThree, 'testimonials'>) {
  return (
    <section aria-labelledby="testimonials" className="space-y-6">
      <div className="relative isolate overflow-hidden rounded-3xl bg-cloth-leaf text-cloth-paper">
        <div className="grid items-center gap-6 p-7 md:grid-cols-[1.4fr_1fr] md:p-12">
          <div className="space-y-3">
            <h2 id="testimonials">{words.title}</h2>
            <p className="max-w-md">{words.text}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 md:justify-end">
            <ul aria-hidden className="flex -space-x-4">
              {testimonials.slice(0, 4).map(({ avatarImgUrl }) => (
                <li key={avatarImgUrl}>
                  <img
                    src={avatarImgUrl}
                    alt=""
                    width={56}
                    height={56}
                    loading="lazy"
                    className="size-14 max-w-none rounded-full border-2 border-cloth-leaf"
                  />
                </li>
              ))}
            </ul>
            <p className="leading-tight">
              <strong className="block font-heading text-2xl">{words.summary}</strong>
              <span className="text-base">{words.summaryText}</span>
            </p>
          </div>
        </div>
        <PatternBand />
      </div>
      <TestimonialSlides testimonials={testimonials} preset="template-testimonials" />
    </section>
  )
}

type DoctorHero = Readonly<{
  imgUrl: string
  name: string
  designation: string
  scheduleTitle: string
  schedule: readonly Readonly<{ day: string; hours: string }>[]
}>

function DoctorHeroCard({ imgUrl, name, designation, scheduleTitle, schedule }: DoctorHero) {
  return (
    <article className="grid overflow-hidden rounded-3xl bg-cloth-deep text-cloth-paper sm:grid-cols-[.8fr_1fr]">
      <div className="relative grid min-h-52 place-items-end overflow-hidden bg-marigold text-cloth-ink">
        <Motif name="scale" className="absolute -top-4 -left-4 size-44 opacity-25" />
        <Motif name="scale" className="absolute -right-6 bottom-6 size-44 opacity-25" />
        <img
          src={imgUrl}
          alt=""
          width={320}
          height={320}
          fetchPriority="high"
          className="relative mx-auto mt-6 w-44 rounded-t-full sm:w-[85%]"
        />
      </div>
      <div className="space-y-4 p-5 sm:p-6 lg:p-7">
        <div>
          <h2 className="text-2xl">{name}</h2>
          <p className="text-base">{designation}</p>
        </div>
        <h3 className="border-t-2 border-dashed border-marigold pt-4 text-lg">{scheduleTitle}</h3>
        <dl className="space-y-1.5 text-base">
          {schedule.map(({ day, hours }) => (
            <div key={day} className="flex flex-wrap justify-between gap-x-2">
              <dt>{day}</dt>
              <dd className="font-semibold min-[18rem]:whitespace-nowrap tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
