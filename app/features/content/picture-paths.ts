import type { FieldErrors } from '../../ui/form/form-answer.tsx'
import { content as words } from '../../words/staff/content.ts'

/** A picture that a document names. `path` is that of the field: `sections.2.picture`, or `text` for a picture in a rich text. */
export type PicturePath = Readonly<{ path: string; id: string }>

type Part = Readonly<Record<string, unknown>>

/**
 * Returns the pictures that the content of a document names, whatever its kind: each property `picture` is the id of one, or empty. With
 * `isShown` those of hidden parts are left out.
 */
export function listPicturePaths(content: unknown, { isShown = false } = {}): PicturePath[] {
  const listIn = (value: unknown, path: readonly string[]): PicturePath[] => {
    if (typeof value !== 'object' || value === null) return []
    const part = value as Part
    if (isShown && part.isHidden === true) return []
    return Object.entries(part).flatMap(([name, inner]) => {
      if (name !== 'picture' || typeof inner !== 'string') return listIn(inner, [...path, name])
      // A block of a rich text belongs to the field of the text.
      const field = part.kind === 'picture' ? path.slice(0, -1) : [...path, name]
      return inner === '' ? [] : [{ path: field.join('.'), id: inner }]
    })
  }
  return listIn(content, [])
}

/**
 * Returns what must be changed before a document with these pictures is published. `findAlt` returns the alternative text of a picture, null
 * when the library does not have the picture, and undefined when that is not known.
 */
export function findPictureProblems(
  places: readonly PicturePath[],
  findAlt: (id: string) => string | null | undefined,
): FieldErrors {
  const problems: Record<string, readonly string[]> = {}
  for (const { path, id } of places) {
    const alt = findAlt(id)
    if (alt === null) problems[path] = [words.pictureGone]
    else if (alt === '') problems[path] = [words.noAlt]
  }
  return problems
}
