import type { z } from 'zod'
import { findField } from '../pages/fields.ts'
import type { PageContent, Section, SectionKind } from '../pages/page.schema.ts'
import { itemFields, listSectionFields } from '../pages/page-problems.ts'
import type { RichText } from '../rich-text/rich-text.ts'

export type FieldValue = string | boolean | RichText

/** What an editor does to a page. `path` names a field or a list item: `sections.2.items.0`. */
export type PageChange =
  | Readonly<{ do: 'type'; path: string; value: FieldValue }>
  | Readonly<{ do: 'add'; kind: SectionKind; id: string }>
  | Readonly<{ do: 'copy'; id: string; newId: string }>
  | Readonly<{ do: 'move'; id: string; by: -1 | 1 }>
  | Readonly<{ do: 'hide' | 'show' | 'remove'; id: string }>
  | Readonly<{ do: 'add-item'; path: string }>
  | Readonly<{ do: 'move-item'; path: string; by: -1 | 1 }>
  | Readonly<{ do: 'remove-item'; path: string }>
  | Readonly<{ do: 'put-back'; section: Section; index: number }>
  /** `id` is the section of the item, which may stand at another place by now. */
  | Readonly<{ do: 'put-back-item'; id: string; path: string; item: unknown }>

export type PutBack = Extract<PageChange, { do: 'put-back' | 'put-back-item' }>

/** Returns the page after a change. A change that is not possible returns the page as it is. */
export function changePage(page: PageContent, change: PageChange): PageContent {
  switch (change.do) {
    case 'type':
      return replaceAt(page, change.path, () => change.value)
    case 'add':
      return { ...page, sections: [...page.sections, toBlankSection(change)] }
    case 'copy':
      return withSections(page, change.id, (section) => [section, { ...section, id: change.newId }])
    case 'move': {
      const from = page.sections.findIndex(({ id }) => id === change.id)
      return { ...page, sections: move(page.sections, from, change.by) }
    }
    case 'hide':
    case 'show':
      return withSections(page, change.id, (section) => [{ ...section, isHidden: change.do === 'hide' }])
    case 'remove':
      return withSections(page, change.id, () => [])
    case 'add-item':
      return replaceAt(page, change.path, (list) => [...(list as unknown[]), toBlankItem(page, change.path)])
    case 'move-item':
    case 'remove-item':
      return replaceAt(page, toListPath(change), (items) => changeItems(items as unknown[], change))
    case 'put-back':
      // Another person may have kept it.
      return page.sections.some(({ id }) => id === change.section.id)
        ? page
        : { ...page, sections: insert(page.sections, change.index, change.section) }
    case 'put-back-item': {
      const [, , ...rest] = toListPath(change).split('.')
      const at = page.sections.findIndex(({ id }) => id === change.id)
      const path = ['sections', at, ...rest].join('.')
      return replaceAt(page, path, (items) => changeItems(items as unknown[], change))
    }
  }
}

/** A change that moves, deletes or puts back an item of a list. */
export type ItemChange = Extract<PageChange, { do: 'move-item' | 'remove-item' | 'put-back-item' }>

/** Returns the items of the list that a change names, after the change. */
export function changeItems(items: readonly unknown[], change: ItemChange): unknown[] {
  const index = Number(change.path.slice(change.path.lastIndexOf('.') + 1))
  switch (change.do) {
    case 'move-item':
      return move(items, index, change.by)
    case 'remove-item':
      return items.filter((_, at) => at !== index)
    case 'put-back-item':
      return insert(items, index, change.item)
  }
}

/** 'sections.2.items.0' is an item of 'sections.2.items'. */
export const toListPath = ({ path }: ItemChange) => path.slice(0, path.lastIndexOf('.'))

/** Returns the id of the section that a change brings, or null. */
export function findAdded(made: PageChange): string | null {
  if (made.do === 'add') return made.id
  if (made.do === 'copy') return made.newId
  return made.do === 'put-back' ? made.section.id : null
}

/** Returns the change that takes a deletion back and leaves everything else as it is by then, or null. */
export function findUndo(page: PageContent, change: PageChange): PutBack | null {
  if (change.do === 'remove') {
    const index = page.sections.findIndex(({ id }) => id === change.id)
    const section = page.sections[index]
    return section ? { do: 'put-back', section, index } : null
  }
  if (change.do !== 'remove-item') return null
  const section = page.sections[Number(change.path.split('.')[1])]
  const item = readAt(page, change.path)
  return section && item !== undefined
    ? { do: 'put-back-item', id: section.id, path: change.path, item }
    : null
}

function withSections(page: PageContent, id: string, change: (section: Section) => Section[]): PageContent {
  return { ...page, sections: page.sections.flatMap((own) => (own.id === id ? change(own) : own)) }
}

function move<Item>(list: readonly Item[], from: number, by: number): Item[] {
  const item = list[from]
  const to = from + by
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const moved = list.filter((_, index) => index !== from)
  moved.splice(to, 0, item)
  return moved
}

function insert<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  const longer = [...list]
  longer.splice(index, 0, item)
  return longer
}

/** Returns a copy of a value in which the part at `path` is replaced. */
function replaceAt<Value>(value: Value, path: string, change: (old: unknown) => unknown): Value {
  const [name = '', ...rest] = path.split('.')
  const replace = (old: unknown) => (rest.length > 0 ? replaceAt(old, rest.join('.'), change) : change(old))
  if (Array.isArray(value)) {
    return value.map((old, index) => (index === Number(name) ? replace(old) : old)) as Value
  }
  const record = value as Record<string, unknown>
  return Object.keys(record).includes(name) ? ({ ...record, [name]: replace(record[name]) } as Value) : value
}

/** Returns what stands at `path`. */
export function readAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => Object(inner)[name], value)
}

function toBlankSection({ kind, id }: Readonly<{ kind: SectionKind; id: string }>): Section {
  return { id, kind, isHidden: false, ...toBlank(listSectionFields(kind)) } as Section
}

function toBlankItem(page: PageContent, path: string): unknown {
  const [, index, ...names] = path.split('.')
  const section = page.sections[Number(index)]
  if (!section) return undefined
  const shape = names
    .filter((name) => !/^\d+$/.test(name))
    .reduce<Shape | undefined>((outer, name) => {
      const list = outer?.[name]
      return list && findField(list)?.as === 'list' ? itemFields(list) : undefined
    }, listSectionFields(section.kind))
  return shape && toBlank(shape)
}

type Shape = Readonly<Record<string, z.ZodType>>

function toBlank(shape: Shape): Record<string, unknown> {
  const names = Object.keys(shape).filter((name) => shape[name] && findField(shape[name]))
  return Object.fromEntries(names.map((name) => [name, toBlankValue(shape[name] as z.ZodType)]))
}

function toBlankValue(schema: z.ZodType): unknown {
  const field = findField(schema)
  if (field?.as === 'address') return field.isOptional ? '' : '/appointments'
  if (field?.as === 'choice') return field.options[field.options.length - 1]
  if (field?.as === 'tick') return false
  if (field?.as === 'rich') return []
  if (field?.as !== 'list') return ''
  return Array.from({ length: field.least }, () => toBlank(itemFields(schema)))
}

/** Returns what somebody typed or pasted into a field of one line. Each line break becomes a space, and the last one goes. */
export const toLine = (typed: string) => typed.replace(/\s*\n\s*$/, '').replaceAll(/\s*\n\s*/g, ' ')
