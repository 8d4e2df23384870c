import { toQuery } from '../lib/http/query.ts'
import { cutText } from '../lib/text/graphemes.ts'
import { exactFirst, toSearchWords } from '../lib/text/search-words.ts'
import type { Category, Doctor } from './content/types.ts'

export type DoctorQuery = Readonly<{ category: string; text: string; view: 'grid' | 'list' }>

/** Returns the query of the address. Invalid values become defaults. */
export function readDoctorQuery(query: URLSearchParams): DoctorQuery {
  return {
    category: query.get('category')?.slice(0, 60).trim() ?? '',
    text: cutText(query.get('q') ?? '', 100).trim(),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Returns the address of the changed query, without default values. */
export function toDoctorsAddress(query: DoctorQuery, change: Partial<DoctorQuery> = {}): string {
  const { category, text, view } = { ...query, ...change }
  const search = toQuery({ category, q: text, view: view === 'list' ? view : '' })
  return search ? `/doctors?${search}` : '/doctors'
}

/** Returns true when a word of the name or the department starts with each typed word. */
function matches(doctor: Doctor, text: string): boolean {
  const words = toSearchWords(`${doctor.name} ${doctor.department}`).split(/\s+/u)
  const typed = toSearchWords(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return (
    typed.every((part) => words.some((word) => word.startsWith(part))) && (typed.length > 0 || text === '')
  )
}

/** Returns the found doctors and the count of each category. An unknown category has no doctors. */
export function findDoctors(doctors: readonly Doctor[], categories: readonly Category[], query: DoctorQuery) {
  const matching = doctors.filter((doctor) => matches(doctor, query.text))
  const found = exactFirst(
    matching,
    ({ name, department }) => `${name} ${department}`,
    query.text.split(/[\s,]+/u),
  )
  const shown = query.category ? found.filter(({ category }) => category === query.category) : found
  const counts = categories.map((category) => ({
    ...category,
    count: found.filter((doctor) => doctor.category === category.id).length,
  }))
  return { shown, counts: [{ id: '', label: 'All', count: found.length }, ...counts] }
}
