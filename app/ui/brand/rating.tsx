import { Star } from './icons.tsx'

const stars = [1, 2, 3, 4, 5]

/** A rating of five stars, in steps of a half. */
export function Rating({ value }: { value: number }) {
  return (
    <p className="flex flex-wrap items-center gap-0.5">
      <span className="sr-only">{`Rated ${value} out of 5`}</span>
      {stars.map((star) => (
        <span key={star} aria-hidden className="relative text-edge">
          <Star size={16} strokeWidth={1.75} />
          {value > star - 1 ? (
            <span
              className={`absolute inset-y-0 left-0 overflow-hidden text-marigold ${value < star ? 'w-1/2' : 'w-full'}`}
            >
              <Star size={16} strokeWidth={1.75} fill="currentColor" />
            </span>
          ) : null}
        </span>
      ))}
    </p>
  )
}
