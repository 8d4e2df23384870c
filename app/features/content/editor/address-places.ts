import type { PageContent } from '../pages/page.schema.ts'
import { changeItems, type PageChange, readAt, toListPath } from './page-changes.ts'

/** Typed texts by the place of their field. A section can move, so a place begins with the id of its section: `links.items.0.href`. */
export type Places = Readonly<Record<string, string>>

/** Stands in a place instead of the number of a deleted item, which can be put back. */
const removed = 'removed'

/** Returns the place of the field at `path`. */
export function toPlace(path: string, page: PageContent): string {
  return path.replace(/^sections\.(\d+)/, (_, index) => page.sections[Number(index)]?.id ?? '')
}

/** Returns the typed texts by the paths of their fields. A field that the page has no longer is left out. */
export function listTyped(places: Places, page: PageContent): Places {
  const typed = Object.entries(places).map(([place, text]) => {
    const [section, ...rest] = place.split('.')
    return [['sections', page.sections.findIndex(({ id }) => id === section), ...rest].join('.'), text]
  })
  return Object.fromEntries(typed.filter(([path = '']) => readAt(page, path) !== undefined))
}

/** Returns the places after a change of the page. A text goes with its item. That of a deleted item comes back with it. */
export function movePlaces(places: Places, page: PageContent, change: PageChange): Places {
  if (change.do !== 'move-item' && change.do !== 'remove-item' && change.do !== 'put-back-item') return places
  const path = toListPath(change)
  const list = change.do === 'put-back-item' ? path.replace(/^sections\.\d+/, change.id) : toPlace(path, page)
  const [section = '', ...rest] = list.split('.')
  const items = readAt(
    page.sections.find(({ id }) => id === section),
    rest.join('.'),
  )
  if (!Array.isArray(items)) return places
  const numbers = items.map((_, index) => String(index))
  const moved = changeItems(numbers, change.do === 'put-back-item' ? { ...change, item: removed } : change)
  const kept = Object.entries(places).flatMap(([place, text]) => {
    if (!place.startsWith(`${list}.`)) return [[place, text]]
    const [number = '', ...field] = place.slice(list.length + 1).split('.')
    // Only the item that was deleted last can be put back.
    if (number === removed && change.do === 'remove-item') return []
    const index = moved.indexOf(number)
    return [[[list, index < 0 ? removed : index, ...field].join('.'), text]]
  })
  return Object.fromEntries(kept)
}
