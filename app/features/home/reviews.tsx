import { findLanguage } from '../../lib/text/find-language.ts'
import { Medallion } from '../../ui/brand/motif.tsx'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { Rating } from '../../ui/brand/rating.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { Review } from './home-types.ts'

export function Reviews({ title, reviews }: { title: string; reviews: readonly Review[] }) {
  return (
    <section aria-labelledby="reviews" className="bleed bg-blush py-14 lg:py-20">
      <div className="grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="space-y-6">
          <h2 id="reviews">{title}</h2>
          <PatternPicture name="tall" className="hidden h-72 w-44 rounded-t-full lg:block" />
        </div>
        <Tabs
          label={title}
          noun="review"
          tabs={reviews.map((review) => ({
            name: review.tab,
            content: <ReviewCard review={review} />,
          }))}
        />
      </div>
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <figure className="card flex h-full flex-col gap-6 p-6 lg:p-10">
      <Rating value={Number(review.ratingNumber)} />
      <blockquote className="grow font-heading text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)] leading-snug">
        {review.text}
      </blockquote>
      <figcaption className="flex items-center gap-4 text-base">
        <Medallion name={review.name} className="size-14" />
        <span>
          <span lang={findLanguage(review.name)} className="block font-semibold">
            {review.name}
          </span>
          <span className="text-muted">{review.about}</span>
        </span>
      </figcaption>
    </figure>
  )
}
