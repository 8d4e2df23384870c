type Named = Readonly<{ id: string; kind: string }>

/** Returns the items of a list with a key and the path of each in its section. An item has no name of its own. */
export function placed<Item>(section: Named, list: string, items: readonly Item[]) {
  return items.map((item, index) => ({
    item,
    at: `${list}.${index}`,
    key: `${section.id}.${list}.${index}`,
    index,
  }))
}

/** Returns the items that are not hidden, as `placed` does. */
export function shown<Item extends Readonly<{ isHidden: boolean }>>(
  section: Named,
  list: string,
  items: readonly Item[],
) {
  return placed(section, list, items).filter(({ item }) => !item.isHidden)
}

/** Returns the id of a section's heading: the usual one, or its own when the section is a copy. */
export const toHeadingId = ({ id, kind }: Named, usual: string) => (id === kind ? usual : id)
