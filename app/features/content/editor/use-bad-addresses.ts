import { useState } from 'react'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { content } from '../../../words/staff/content.ts'
import type { PageContent } from '../pages/page.schema.ts'

type Texts = Readonly<Record<string, string>>

/**
 * Keeps addresses that lead nowhere as they are typed. The page has its last good one meanwhile, and cannot be published. `typed` and
 * `problems` are by the path of the field.
 */
export function useBadAddresses(page: PageContent) {
  // A section can move, so the place of a field begins with its section's id.
  const [byPlace, setByPlace] = useState<Texts>({})
  const toPlace = (path: string) =>
    path.replace(/^sections\.(\d+)/, (_, index) => page.sections[Number(index)]?.id ?? '')
  const typed: Texts = Object.fromEntries(
    page.sections.flatMap(({ id }, index) =>
      Object.entries(byPlace)
        .filter(([place]) => place.startsWith(`${id}.`))
        .map(([place, text]) => [`sections.${index}${place.slice(id.length)}`, text]),
    ),
  )
  const problems: FieldErrors = Object.fromEntries(
    Object.keys(typed).map((path) => [path, [content.badAddress]]),
  )
  return {
    typed,
    problems,
    /** Null is a good address. */
    note(path: string, text: string | null) {
      const { [toPlace(path)]: _, ...others } = byPlace
      setByPlace(text === null ? others : { ...others, [toPlace(path)]: text })
    },
    /** The items of a list get other places. */
    forgetItems(path: string) {
      const list = toPlace(path).replace(/\d+$/, '')
      setByPlace(Object.fromEntries(Object.entries(byPlace).filter(([place]) => !place.startsWith(list))))
    },
  } as const
}
