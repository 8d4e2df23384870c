import { Rating } from '../../../ui/brand/rating.tsx'
import { Carousel } from '../../../ui/layout/carousel/carousel.tsx'
import type { CarouselPreset } from '../../../ui/layout/carousel/carousel-presets.ts'
import type { Testimonial } from '../home-types.ts'

type Slides = Readonly<{ testimonials: readonly Testimonial[]; preset?: CarouselPreset }>

export function TestimonialSlides({ testimonials, preset = 'testimonials' }: Slides) {
  return (
    <Carousel
      label="Testimonials"
      preset={preset}
      slides={testimonials.map((testimonial) => (
        <TestimonialCard key={testimonial.avatarName} {...testimonial} />
      ))}
    />
  )
}

function TestimonialCard({ text, ratingNumber, ...person }: Testimonial) {
  return (
    <figure className="card flex flex-col gap-5 p-6 text-ink lg:p-8">
      <Rating value={Number(ratingNumber)} />
      <blockquote className="lead grow">{text}</blockquote>
      <Speaker {...person} />
    </figure>
  )
}

export function Speaker({
  avatarImgUrl,
  avatarName,
  avatarDesignation,
}: Omit<Testimonial, 'text' | 'ratingNumber'>) {
  return (
    <figcaption className="flex items-center gap-4 text-base">
      <img
        src={avatarImgUrl}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-full"
      />
      <span>
        <span className="block font-semibold">{avatarName}</span>
        {avatarDesignation ? <span>{avatarDesignation}</span> : null}
      </span>
    </figcaption>
  )
}
