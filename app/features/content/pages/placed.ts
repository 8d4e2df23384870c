import type { Section } from './page.schema.ts'

/** Returns the items of a list with a key and the path of each in its section. An item has no name of its own. */
export function placed<Item>(section: Section, list: string, items: readonly Item[]) {
  return items.map((item, place) => ({
    item,
    at: `${list}.${place}`,
    key: `${section.id}.${list}.${place}`,
    place,
  }))
}

/** Returns the id of a section's heading: the usual one, or its own when the section is a copy. */
export const toHeadingId = ({ id, kind }: Section, usual: string) => (id === kind ? usual : id)
