import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { type Field, findField } from '../pages/fields.ts'
import { type PageContent, pageContent, type Section } from '../pages/page.schema.ts'
import { itemFields, listSectionFields } from '../pages/page-problems.ts'
import { type RichText, toPlainText } from '../rich-text/rich-text.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const find = (page: PageContent, id: string) => page.sections.find((section) => section.id === id)

/** Returns the name of a section for a list: 'Questions: Questions people ask us'. */
export function toSectionName({ kind, ...section }: Section): string {
  const title = 'title' in section ? section.title : ''
  const name = words.sections[kind]
  return title && title !== name ? `${name}: ${title}` : name
}

/** Returns what a page has beside its sections. */
const toSettings = ({ version, sections, ...settings }: PageContent) => settings

/** Texts of a section that differ. An empty `before` was not there, an empty `after` is gone. */
export type ChangedText = Readonly<{ name: string; before: string; after: string }>

export type ShownChange = Readonly<{ what: string; texts: readonly ChangedText[] }>

type Pictures = Readonly<Record<string, Readonly<{ alt: string }>>>

/** Returns what differs between two pages: for each section its name, and each text before and after. */
export function listChanges(before: PageContent, after: PageContent, pictures: Pictures): ShownChange[] {
  const toLine = (what: string): ShownChange => ({ what, texts: [] })
  const changed = after.sections.flatMap((section): ShownChange[] => {
    const what = toSectionName(section)
    const old = find(before, section.id)
    if (!old) return [toLine(words.changes.added({ section: what }))]
    const turned = section.isHidden ? words.changes.hidden : words.changes.shown
    const texts = listTexts(listSectionFields(section.kind), { old, own: section, pictures })
    return [
      ...(old.isHidden === section.isHidden ? [] : [toLine(turned({ section: what }))]),
      ...(texts.length > 0 ? [{ what, texts }] : []),
    ]
  })
  const removed = before.sections
    .filter(({ id }) => !find(after, id))
    .map((section) => toLine(words.changes.removed({ section: toSectionName(section) })))
  const order = (page: PageContent, other: PageContent) =>
    page.sections.map(({ id }) => id).filter((id) => find(other, id))
  const isMoved = !isSame(order(before, after), order(after, before))
  const what = after.inMenu === undefined ? words.section.settings : words.section.ownSettings
  const { description, inMenu, inFooter } = pageContent.shape
  const texts = listTexts({ description, inMenu, inFooter }, { old: before, own: after, pictures })
  const settings = texts.length > 0 ? [{ what, texts }] : []
  return [...settings, ...changed, ...removed, ...(isMoved ? [toLine(words.changes.moved)] : [])]
}

type Values = Readonly<Record<string, unknown>>
type Compared = Readonly<{ old: Values; own: Values; pictures: Pictures; of?: string }>

/** Returns the fields that differ, those of list items included. */
function listTexts(
  shape: ReturnType<typeof listSectionFields>,
  { old, own, pictures, of = '' }: Compared,
): ChangedText[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const field = findField(schema)
    if (!field || isSame(old[name], own[name])) return []
    const label = words.fields[name] ?? name
    if (field.as === 'list') {
      const lists = { was: toItems(old[name]), is: toItems(own[name]) }
      return listItemTexts(itemFields(schema), { ...lists, label, pictures })
    }
    const [before, after] = [old[name], own[name]].map((value) => showValue(field, value, pictures))
    // Equal words of a text with another link, list or picture.
    const texts =
      before === after
        ? { before: '', after: words.changes.format }
        : dropSameLines(before ?? '', after ?? '')
    return [{ name: of ? `${of}, ${label}` : label, ...texts }]
  })
}

const toItems = (value: unknown) => (value ?? []) as readonly Values[]

type ComparedItems = Readonly<{
  was: readonly Values[]
  is: readonly Values[]
  label: string
  pictures: Pictures
}>

function listItemTexts(
  shape: ReturnType<typeof itemFields>,
  { was, is, label, pictures }: ComparedItems,
): ChangedText[] {
  const toName = (index: number) => words.item.name({ list: label, number: index + 1 })
  const has = (items: readonly Values[], item: Values) => items.some((other) => isSame(other, item))
  const gone = was.filter((item) => !has(is, item))
  const added = is.filter((item) => !has(was, item))
  if (gone.length === 0 && added.length === 0)
    return [{ name: label, before: '', after: words.changes.order }]
  if (was.length === is.length && gone.length === added.length) {
    return is.flatMap((own, index) =>
      listTexts(shape, { old: was[index] ?? {}, own, pictures, of: toName(index) }),
    )
  }
  const show = (item: Values) =>
    Object.entries(shape)
      .flatMap(([name, schema]) => {
        const field = findField(schema)
        return field && field.as !== 'tick' && field.as !== 'choice'
          ? [showValue(field, item[name], pictures)]
          : []
      })
      .filter(Boolean)
      .join('\n')
  return [
    ...gone.map((item) => ({ name: toName(was.indexOf(item)), before: show(item), after: '' })),
    ...added.map((item) => ({ name: toName(is.indexOf(item)), before: '', after: show(item) })),
  ]
}

/** Returns a value as somebody reads it. */
function showValue(field: Field, value: unknown, pictures: Pictures): string {
  switch (field.as) {
    case 'rich':
      return toPlainText((value ?? []) as RichText)
    case 'picture':
      return value ? (pictures[String(value)]?.alt ?? words.changes.picture) : ''
    case 'tick':
      return value ? words.changes.yes : words.changes.no
    case 'choice':
      return words.options[String(value)] ?? String(value ?? '')
    case 'list':
      return words.changes.entries({ count: toItems(value).length })
    default:
      return String(value ?? '')
  }
}

/** Leaves out the lines that two long texts begin and end with. */
export function dropSameLines(before: string, after: string): Pick<ChangedText, 'before' | 'after'> {
  const [was, is] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start += 1
  let end = 0
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const cut = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n')
  return { before: cut(was), after: cut(is) }
}

/** Two people changed the same text. `path` is its place in the merged page. */
export type Conflict = Readonly<{ path: string; theirs: unknown }>

/**
 * Returns a page with the changes of two people who began with `base`. Where both changed the same field, it has mine, and the other words
 * are in `conflicts`. A section that one of them changed stays, although the other one deleted it. The order is theirs, unless I moved a
 * section too.
 */
export function mergePages(base: PageContent, mine: PageContent, theirs: PageContent) {
  const conflicts: Conflict[] = []
  const mergeFields = <Part extends object>(old: Part, own: Part, other: Part, path: string): Part => {
    const merged = Object.keys(own).map((name) => {
      const read = (part: Part): unknown => part[name as keyof Part]
      const [was, is, came] = [read(old), read(own), read(other)]
      if (isSame(is, came) || isSame(came, was)) return [name, is]
      if (isSame(is, was)) return [name, came]
      if (
        isList(was) &&
        isList(is) &&
        isList(came) &&
        was.length === is.length &&
        is.length === came.length
      ) {
        const mergeItem = (item: object, index: number) =>
          mergeFields(was[index] ?? item, item, came[index] ?? item, `${path}${name}.${index}.`)
        return [name, is.map(mergeItem)]
      }
      conflicts.push({ path: `${path}${name}`, theirs: came })
      return [name, is]
    })
    return Object.fromEntries(merged) as Part
  }
  const kept = mine.sections.filter((own) => {
    const old = find(base, own.id)
    return find(theirs, own.id) || !old || !isSame(old, own)
  })
  const added = theirs.sections.filter((other) => {
    const old = find(base, other.id)
    return !find(mine, other.id) && (!old || !isSame(old, other))
  })
  const orderOf = (page: PageContent) => page.sections.map(({ id }) => id)
  const orderOfShared = (page: PageContent) =>
    orderOf(page).filter((id) => [base, mine, theirs].every((one) => find(one, id)))
  const isMoved = !isSame(orderOfShared(base), orderOfShared(mine))
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  const order = mergeOrders(orderOf(first), orderOf(second))
  const sections = [...kept, ...added].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  const merged = sections.map((own, index) => {
    const [old, other] = [find(base, own.id), find(theirs, own.id)]
    return old && other && find(mine, own.id) ? mergeFields(old, own, other, `sections.${index}.`) : own
  })
  const settings = mergeFields(toSettings(base), toSettings(mine), toSettings(theirs), '')
  const page: PageContent = { version: 1, ...settings, sections: merged }
  return { page, conflicts }
}

/** Returns the ids of both in the order of the first. What only the second has follows the one that it follows there. */
function mergeOrders(first: readonly string[], second: readonly string[]): readonly string[] {
  return second.reduce((ids, id, index) => {
    if (ids.includes(id)) return ids
    const place = ids.indexOf(second[index - 1] ?? '') + 1
    return [...ids.slice(0, place), id, ...ids.slice(place)]
  }, first)
}

/** A rich text is one value. Its blocks have a kind, the items of a list have none. */
function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((item) => !('kind' in Object(item)))
}
