import type { ReactNode } from 'react'
import { SessionDrawing } from '../../../ui/brand/scene.tsx'
import type { SectionOf } from './page.schema.ts'
import { placed, toHeadingId } from './placed.ts'
import { ItemText, SectionHead, Typed, useIsEdited } from './typed.tsx'

type TopicsProps = Readonly<{ topics: SectionOf<'topics'>; choice: ReactNode }>

/** What it can be about. Each button leads to people and articles that fit. */
export function Topics({ topics, choice }: TopicsProps) {
  return (
    <section aria-labelledby="topics" className="space-y-5">
      <SectionHead id="topics" section={topics} />
      {choice}
    </section>
  )
}

type CounsellorsProps = Readonly<{ counsellors: SectionOf<'counsellors'>; people: ReactNode }>

/** Search engines know the page, so no snippet has the people. Without published people visitors see no section. */
export function Counsellors({ counsellors, people }: CounsellorsProps) {
  const isEdited = useIsEdited()
  if (!people && !isEdited) return null
  return (
    <section aria-labelledby="counsellors" className="space-y-6" data-nosnippet>
      <SectionHead id="counsellors" section={counsellors} />
      {people}
      <p>
        <a href={counsellors.href} className="inline-flex min-h-11 items-center font-semibold">
          <Typed at="button">{counsellors.button}</Typed>
        </a>
      </p>
    </section>
  )
}

/** What a session is like, as a strip of drawings with a sentence below each. */
export function SessionStrip({ session }: Readonly<{ session: SectionOf<'session'> }>) {
  const headingId = toHeadingId(session, 'session')
  return (
    <section aria-labelledby={headingId} className="space-y-6">
      <SectionHead id={headingId} section={session} />
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {placed(session, 'items', session.items).map(({ item, at, key, index }) => (
          <li key={key} className="space-y-2">
            <SessionDrawing index={index} className="w-full rounded-3xl" />
            <ItemText at={at} item={item} titleClassName="text-xl" />
          </li>
        ))}
      </ol>
    </section>
  )
}
