import { Medallion } from '../../ui/medallion.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Review } from './home-types.ts'

/** What people say about us. */
export function Reviews({ title, reviews }: { title: string; reviews: readonly Review[] }) {
  return (
    <section aria-labelledby="reviews" className="space-y-8">
      <h2 id="reviews">{title}</h2>
      <div className="grid gap-6 lg:grid-cols-3">
        {reviews.map((review) => (
          <ReviewCard key={review.text} review={review} />
        ))}
      </div>
    </section>
  )
}

export function ReviewCard({ review }: { review: Review }) {
  return (
    <figure className="card flex h-full flex-col gap-5 p-6 lg:p-8">
      <Rating value={Number(review.ratingNumber)} />
      <blockquote className="lead grow">{review.text}</blockquote>
      <figcaption className="flex items-center gap-4 text-base">
        <Medallion name={review.name} className="size-14" />
        <span>
          <span className="block font-semibold">{review.name}</span>
          <span className="text-muted">{review.about}</span>
        </span>
      </figcaption>
    </figure>
  )
}
