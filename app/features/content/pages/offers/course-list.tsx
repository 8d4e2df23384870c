import { showPrice } from '../../../../lib/text/show-value.ts'
import { type Ground, Motif } from '../../../../ui/brand/motif.tsx'
import { LinkButton } from '../link-button.tsx'
import { shown, toHeadingId } from '../placed.ts'
import { Typed, useIsEdited } from '../typed.tsx'
import type { OfferOf } from './offer.schema.ts'

const grounds: readonly Ground[] = ['marigold', 'indigo', 'blush', 'leaf', 'deep']

export function CourseList({ courses }: Readonly<{ courses: OfferOf<'courses'> }>) {
  const headingId = toHeadingId(courses, 'topics')
  const items = shown(courses, 'items', courses.items)
  return (
    <section aria-labelledby={headingId} className="space-y-8">
      <h2 id={headingId}>
        <Typed at="title">{courses.title}</Typed>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map(({ item, at, key }, index) => (
          <li
            key={key}
            className={`card flex gap-4 p-5 lg:flex-col lg:gap-5 lg:p-7 ${items.length % 2 ? 'last:sm:max-lg:col-span-2' : ''}`}
          >
            <Motif
              name={item.motif}
              ground={grounds[index % grounds.length]}
              className="size-14 lg:size-16"
            />
            <div className="flex min-w-0 grow flex-col gap-1">
              <h3>
                <Typed at={`${at}.title`}>{item.title}</Typed>
              </h3>
              <p className="text-muted">
                <Typed at={`${at}.text`}>{item.text}</Typed>
              </p>
              <CourseFacts course={item} at={at} />
              {item.href ? (
                <p className="mt-auto pt-3">
                  <LinkButton href={item.href} about={item.title}>
                    <Typed at="button">{courses.button}</Typed>
                  </LinkButton>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FactsProps = Readonly<{ course: OfferOf<'courses'>['items'][number]; at: string }>

function CourseFacts({ course, at }: FactsProps) {
  const isEdited = useIsEdited()
  const price = showPrice(course.price)
  if (!course.length && !price && !isEdited) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 pt-1">
      {price ? <span className="font-heading text-xl text-indigo">{price}</span> : null}
      <Typed at={`${at}.length`}>{course.length}</Typed>
    </p>
  )
}
