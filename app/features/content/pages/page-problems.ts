import type { z } from 'zod'
import { isSampleLink } from '../../../lib/sample-values.ts'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { content as words } from '../../../words/staff/content.ts'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { listHrefs, type RichText, toPlainText } from '../rich-text/rich-text.ts'
import { findPageRules, leadsToBooking } from './allowed-sections.ts'
import { type Field, findField } from './fields.ts'
import { type PageContent, type SectionKind, sectionSchemas } from './page.schema.ts'

type Fields = Readonly<Record<string, z.ZodType>>
type Values = Readonly<Record<string, unknown>>

/** A field of a page with its value. `path` names it: `sections.2.items.0.title`. */
export type PlacedField = Readonly<{ path: string; name: string; field: Field; value: unknown }>

export function listSectionFields(kind: SectionKind): Fields {
  return sectionSchemas[kind].shape
}

/** Returns all fields of an object in their order, those of list items included, or of the items that `isListed` takes. */
export function listFields(
  shape: Fields,
  values: Values,
  path: string,
  isListed: (item: Values) => boolean = () => true,
): PlacedField[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const field = findField(schema)
    if (!field) return []
    const own = { path: `${path}.${name}`, name, field, value: values[name] }
    if (field.as !== 'list') return [own]
    const items = values[name] as readonly Values[]
    const inner = items.flatMap((item, index) =>
      isListed(item) ? listFields(itemFields(schema), item, `${own.path}.${index}`, isListed) : [],
    )
    return [own, ...inner]
  })
}

/** Returns the fields of each item of a list. */
export function itemFields(list: z.ZodType): Fields {
  return (list as z.ZodArray<z.ZodObject>).element.shape
}

const shown = ({ sections }: PageContent) =>
  sections.flatMap((section, index) => (section.isHidden ? [] : [{ section, index }]))

/** Returns the fields of everything that visitors see of a page. */
export function listShownFields(page: PageContent): PlacedField[] {
  return shown(page).flatMap(({ section, index }) =>
    listFields(listSectionFields(section.kind), section, `sections.${index}`, ({ isHidden }) => !isHidden),
  )
}

/** Returns what must be changed before a page is published, by the path of the field. */
export function findPageProblems(page: PageContent, key: string): FieldErrors {
  const empty = listShownFields(page).filter(
    ({ field, value }) => 'isOptional' in field && !field.isOptional && isEmpty(value),
  )
  const errors: Record<string, readonly string[]> = Object.fromEntries(
    empty.map(({ path, field }) => [path, [field.as === 'picture' ? words.noPicture : words.empty]]),
  )
  for (const { section, index } of shown(page)) {
    if (section.kind === 'banner' && section.href && !section.button) {
      errors[`sections.${index}.button`] = [words.empty]
    }
  }
  if (page.description === '') errors.description = [words.empty]
  const sections = listSectionProblems(page, key)
  return sections.length > 0 ? { ...errors, sections } : errors
}

/** Returns what is wrong with the choice of sections. */
function listSectionProblems(page: PageContent, key: string): string[] {
  const { offers, keeps, leadsToBooking: mustLead } = findPageRules(key)
  const sections = shown(page).map(({ section }) => section)
  const kinds = sections.map(({ kind }) => kind)
  const name = (kind: SectionKind) => ({ section: siteEditor.sections[kind] })
  return [
    ...keeps.filter((kind) => !kinds.includes(kind)).map((kind) => words.missingSection(name(kind))),
    ...kinds.filter((kind) => !offers.includes(kind)).map((kind) => words.foreignSection(name(kind))),
    ...(mustLead && !sections.some(leadsToBooking) ? [words.noWayToBook] : []),
  ]
}

/** Returns what may look wrong to visitors, by the path of the field. A page can be published with it. */
export function findPageWarnings(page: PageContent, ownPaths: readonly string[]): FieldErrors {
  return Object.fromEntries(
    listShownFields(page).flatMap(({ path, field, value }) => {
      const text = field.as === 'rich' ? toPlainText(value as RichText) : String(value)
      if ('fits' in field && [...text].length > field.fits) return [[path, [words.longForDesign(field)]]]
      const links = field.as === 'rich' ? listHrefs(value as RichText) : field.as === 'address' ? [text] : []
      if (links.some(isSampleLink)) return [[path, [words.sampleLink]]]
      const unknown = findUnknownPages(links, ownPaths)
      return unknown.length > 0 ? [[path, unknown]] : []
    }),
  )
}

/** Returns a message for each address of this site that leads to no page. */
export function findUnknownPages(links: readonly string[], ownPaths: readonly string[]): string[] {
  return links
    .filter((href) => href.startsWith('/') && !isOwn(toPath(href), ownPaths))
    .map((path) => words.unknownPage({ path }))
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Each entry of these lists has a page below it. */
const lists = ['/blog', '/counsellors', '/departments', '/doctors', '/groups']

/** Pages that the choice of a link does not offer. */
const others = ['/api/docs', '/code', '/feed.xml', '/forgotten-password', '/profile', '/schedule']
const privacyVersion = /^\/privacy\/versions\/\d+$/

function isOwn(path: string, ownPaths: readonly string[]): boolean {
  const list = path.replace(/\/[^/]+$/, '')
  if ([...ownPaths, ...others].includes(path) || privacyVersion.test(path)) return true
  return lists.includes(list) && ownPaths.includes(list)
}

/** Returns the path of an address, without a slash at its end. */
export const toPath = (href: string) => href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1')
