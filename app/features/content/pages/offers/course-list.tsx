import { showPrice } from '../../../../lib/text/show-value.ts'
import { LinkButton } from '../link-button.tsx'
import { shown, toHeadingId } from '../placed.ts'
import { Typed, useIsEdited } from '../typed.tsx'
import type { OfferOf } from './offer.schema.ts'

export function CourseList({ courses }: Readonly<{ courses: OfferOf<'courses'> }>) {
  const headingId = toHeadingId(courses, 'topics')
  const items = shown(courses, 'items', courses.items)
  return (
    <section aria-labelledby={headingId} className="space-y-5 lg:space-y-8">
      <h2 id={headingId}>
        <Typed at="title">{courses.title}</Typed>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:gap-6">
        {items.map(({ item, at, key }) => (
          <li
            key={key}
            className={`card flex flex-col gap-2 p-5 lg:p-7 ${items.length % 2 ? 'sm:max-md:last:col-span-2' : ''}`}
          >
            <h3>
              <Typed at={`${at}.title`}>{item.title}</Typed>
            </h3>
            <p className="grow text-muted">
              <Typed at={`${at}.text`}>{item.text}</Typed>
            </p>
            <CourseFacts course={item} at={at} />
            {item.href ? (
              <p className="pt-2">
                <LinkButton href={item.href} about={item.title} variant="quiet" className="w-full">
                  <Typed at="button">{courses.button}</Typed>
                </LinkButton>
              </p>
            ) : null}
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
      {price ? <span className="text-xl font-bold text-indigo">{price}</span> : null}
      <Typed at={`${at}.length`}>{course.length}</Typed>
    </p>
  )
}
