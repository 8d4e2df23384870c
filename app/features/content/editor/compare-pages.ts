import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import type { PageContent, Section } from '../pages/page.schema.ts'

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

/** Returns what differs between two pages, a line for each section. */
export function listChanges(before: PageContent, after: PageContent): string[] {
  const lines = after.sections.flatMap((section) => {
    const named = { section: toSectionName(section) }
    const old = find(before, section.id)
    if (!old) return [words.changes.added(named)]
    const fields = Object.keys(section).filter(
      (name) => name !== 'isHidden' && !isSame(Object(old)[name], Object(section)[name]),
    )
    const names = fields.map((name) => words.fields[name] ?? name).join(', ')
    return [
      ...(old.isHidden === section.isHidden
        ? []
        : [section.isHidden ? words.changes.hidden(named) : words.changes.shown(named)]),
      ...(names ? [`${named.section} (${names})`] : []),
    ]
  })
  const removed = before.sections
    .filter(({ id }) => !find(after, id))
    .map((section) => words.changes.removed({ section: toSectionName(section) }))
  const order = (page: PageContent, other: PageContent) =>
    page.sections.map(({ id }) => id).filter((id) => find(other, id))
  const isMoved = !isSame(order(before, after), order(after, before))
  const settingsName = after.inMenu === undefined ? words.section.settings : words.section.ownSettings
  const settings = isSame(toSettings(before), toSettings(after)) ? [] : [settingsName]
  return [...settings, ...lines, ...removed, ...(isMoved ? [words.changes.moved] : [])]
}

/** Two people changed the same text. `path` is its place in the merged page. */
export type Conflict = Readonly<{ path: string; theirs: unknown }>

/**
 * Returns a page with the changes of two people who began with `base`. Where both changed the same field, it has mine, and the other words
 * are in `conflicts`. A section that one of them changed stays, although the other one deleted it.
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
  const sections = [...kept, ...added]
  const merged = sections.map((own, index) => {
    const [old, other] = [find(base, own.id), find(theirs, own.id)]
    return old && other && find(mine, own.id) ? mergeFields(old, own, other, `sections.${index}.`) : own
  })
  const orderOf = (page: PageContent) => page.sections.map(({ id }) => id)
  const isMoved = !isSame(orderOf(base), orderOf(mine))
  const places = new Map(orderOf(theirs).map((id, index) => [id, index]))
  const inTheirOrder = merged.every(({ id }) => places.has(id)) && !isMoved && conflicts.length === 0
  const settings = mergeFields(toSettings(base), toSettings(mine), toSettings(theirs), '')
  const page: PageContent = {
    version: 1,
    ...settings,
    sections: inTheirOrder
      ? [...merged].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
      : merged,
  }
  return { page, conflicts }
}

/** A rich text is one value. Its blocks have a kind, the items of a list have none. */
function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((item) => !('kind' in Object(item)))
}
