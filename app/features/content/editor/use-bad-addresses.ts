import { useState } from 'react'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { content } from '../../../words/staff/content.ts'
import type { PageContent } from '../pages/page.schema.ts'
import { listTyped, movePlaces, type Places, toPlace } from './address-places.ts'
import type { PageChange } from './page-changes.ts'

/**
 * Keeps addresses that lead nowhere as they are typed. The page has its last good one meanwhile, and cannot be published. `typed` and
 * `problems` are by the path of the field.
 */
export function useBadAddresses(page: PageContent) {
  const [places, setPlaces] = useState<Places>({})
  const typed = listTyped(places, page)
  const problems: FieldErrors = Object.fromEntries(
    Object.keys(typed).map((path) => [path, [content.badAddress]]),
  )
  return {
    typed,
    problems,
    /** Null is a good address. */
    note(path: string, text: string | null) {
      const place = toPlace(path, page)
      setPlaces(({ [place]: _, ...others }) => (text === null ? others : { ...others, [place]: text }))
    },
    /** `page` is about to change. */
    follow(change: PageChange) {
      setPlaces((before) => movePlaces(before, page, change))
    },
  } as const
}
