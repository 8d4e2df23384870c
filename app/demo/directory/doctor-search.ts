import { toQuery } from '../../lib/http/query.ts'
import type { Category, Doctor } from './directory-types.ts'

export type DoctorQuery = Readonly<{ category: string; text: string; view: 'grid' | 'list' }>

/** What the address asks for; nothing that stands there is refused. */
export function readDoctorQuery(query: URLSearchParams): DoctorQuery {
  return {
    category: query.get('category')?.slice(0, 60).trim() ?? '',
    text: query.get('q')?.slice(0, 100).trim() ?? '',
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The page with some of the query changed; what is as on a first visit is left out. */
export function toDoctorsAddress(query: DoctorQuery, change: Partial<DoctorQuery> = {}): string {
  const { category, text, view } = { ...query, ...change }
  const search = toQuery({ category, q: text, view: view === 'list' ? view : '' })
  return search ? `/doctors?${search}` : '/doctors'
}

/** Small letters without marks, so that 'sade' finds 'Ṣadé'. */
const toPlain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word that was typed has to begin a word of the doctor's name or department. */
function isFound(doctor: Doctor, text: string): boolean {
  const words = toPlain(`${doctor.name} ${doctor.department}`).split(/\s+/u)
  const typed = toPlain(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    typed.every((part) => words.some((word) => word.startsWith(part))) && (typed.length > 0 || text === '')
  )
}

/** The doctors to show, and how many each category would show; an unknown category shows none. */
export function findDoctors(doctors: readonly Doctor[], categories: readonly Category[], query: DoctorQuery) {
  const found = doctors.filter((doctor) => isFound(doctor, query.text))
  const shown = query.category ? found.filter(({ category }) => category === query.category) : found
  const counts = categories.map((category) => ({
    ...category,
    count: found.filter((doctor) => doctor.category === category.id).length,
  }))
  return { shown, counts: [{ id: '', label: 'All', count: found.length }, ...counts] }
}
