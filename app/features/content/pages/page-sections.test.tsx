import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isFullRun } from '../../../../tests/support/full-run.ts'
import { injectionTexts } from '../../../../tests/support/injection-texts.ts'
import { sitePages } from '../../../routes/admin/site/edited-pages.server.ts'
import { changePage } from '../editor/page-changes.ts'
import { readRichText } from '../rich-text/rich-text-syntax.ts'
import { findField } from './fields.ts'
import { type PageContent, pageContent, sectionKinds } from './page.schema.ts'
import { listFields, listSectionFields } from './page-problems.ts'
import { PageSections } from './page-sections.tsx'

const inserts = { path: '/', bookingForm: <p>form</p> }
/** A page with a section of each kind, as the pages begin or blank. */
const start = sitePages.map(({ startingContent }) => startingContent)
const [home] = start
if (!home) throw new Error('no page')
const everyKind: PageContent = {
  ...home,
  sections: sectionKinds.flatMap((kind) => {
    const known = start.flatMap(({ sections }) => sections).find((section) => section.kind === kind)
    const blank = changePage({ ...home, sections: [] }, { do: 'add', kind, id: 'new' }).sections
    return (known ? [known] : blank).map((section) => ({ ...section, id: kind.toLowerCase() }))
  }),
}
const photo = crypto.randomUUID()
const shown = { url: '/gallery/door.avif', folder: null, width: 640, height: 480, focalX: 50, focalY: 50 }
const pictures = { [photo]: { ...shown, alt: 'The door', look: 'plain' } } as const
const render = (page: PageContent) =>
  renderToStaticMarkup(<PageSections page={page} pictures={pictures} inserts={inserts} />)

/** Returns the tags that no text may make. React writes each `<` of a text as an entity, so every other one begins a tag. */
const findHostile = (html: string) =>
  // The build puts our small drawings into the page. Such an image runs nothing.
  (html.replace(/<(img src|use href)="data:image\/svg[^"]*"/g, '<$1').match(/<[^>]*>/g) ?? []).filter(
    (tag) => {
      const withoutValues = tag.replace(/"[^"]*"/g, '""')
      return (
        /^<(script|iframe|base|meta|form|style|object|embed)\b|\son\w+=/i.test(withoutValues) ||
        /\s(href|src)="(?!\/|#|https?:|mailto:|tel:)/i.test(tag)
      )
    },
  )

/** Anything that somebody can put into the place of a field, mostly of the right form. */
const anything = fc.oneof(
  { weight: 8, arbitrary: fc.string({ maxLength: 60 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '/appointments',
      'https://ireti.example/x',
      'sun',
      'indigo',
      '4.5',
      ...injectionTexts,
    ),
  },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2 }) },
)

const randomSection = fc.constantFrom(...sectionKinds).chain((kind) => {
  const known = everyKind.sections.find((section) => section.kind === kind)
  const names = Object.keys(listSectionFields(kind)).filter((name) =>
    findField(listSectionFields(kind)[name] as never),
  )
  return fc
    .record({
      kind: fc.constant(kind),
      id: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
      isHidden: fc.boolean(),
      changes:
        names.length === 0
          ? fc.constant({})
          : fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 2 }),
    })
    .map(({ changes, ...own }) => ({ ...known, ...own, ...changes }))
})

const randomPage = fc.record({
  version: fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.anything() }),
  description: fc.string({ maxLength: 320 }),
  sections: fc.array(randomSection, { maxLength: 6 }),
})

const pages = isFullRun ? 1_000 : 150

test(`${pages} random pages render, or are refused with a reason at a field`, () => {
  const seen = { shown: 0, refused: 0 }
  fc.assert(
    fc.property(randomPage, (content) => {
      const parsed = pageContent.safeParse(content)
      if (parsed.success) {
        seen.shown += 1
        // What is stored is read again by the same schema.
        expect(pageContent.parse(JSON.parse(JSON.stringify(parsed.data)))).toEqual(parsed.data)
        expect(findHostile(render(parsed.data))).toEqual([])
      } else {
        seen.refused += 1
        expect(parsed.error.issues.every(({ message }) => message.length > 0)).toBe(true)
      }
    }),
    { numRuns: pages, seed: 33 },
  )
  expect(Math.min(seen.shown, seen.refused)).toBeGreaterThan(0.15 * pages)
})

test('a hostile text in any field of any section stays text, and no link runs it', () => {
  const fields = everyKind.sections.flatMap((section, index) =>
    listFields(listSectionFields(section.kind), section, `sections.${index}`),
  )
  const typeInto = (as: readonly string[], text: string) =>
    fields.reduce((page, { path, field }) => {
      const fits = !('most' in field) || field.most >= [...text].length
      const value = field.as === 'rich' ? readRichText(text) : text
      return as.includes(field.as) && fits ? changePage(page, { do: 'type', path, value }) : page
    }, everyKind)
  let stored = 0
  const texts = injectionTexts.filter((_, n) => isFullRun || n % 4 === 0)
  for (const text of texts) {
    const typed = pageContent.safeParse(typeInto(['line', 'lines', 'rich'], text))
    if (typed.success) {
      stored += 1
      expect(findHostile(render(typed.data)), text).toEqual([])
    }
    const linked = pageContent.safeParse(typeInto(['address'], text))
    if (linked.success) expect(findHostile(render(linked.data)), text).toEqual([])
  }
  expect(stored).toBeGreaterThan(texts.length / 2)
})

test('a picture of the library stands in its section and in a text, and one that is gone leaves no gap', () => {
  const index = (kind: string) => everyKind.sections.findIndex((section) => section.kind === kind)
  const show = (id: string) =>
    render(
      [
        [`sections.${index('hero')}.picture`, id],
        [`sections.${index('pictureText')}.picture`, id],
        [`sections.${index('text')}.body`, readRichText(`Before\n![](${id})\nafter`)],
      ].reduce((page, [path, value]) => changePage(page, { do: 'type', path, value } as never), everyKind),
    )
  expect(show(photo).match(/alt="The door"/g)).toHaveLength(3)
  const gone = show(crypto.randomUUID())
  expect(gone).toContain('<p>Before</p><p>after</p>')
  expect(gone).not.toContain('The door')
})

test.each([
  ['several of one kind', ['call', 'call', 'closing'], 1],
  ['the kinds in another order', ['closing', 'twoWays', 'call'], 1],
  ['none', ['text'], 0],
] as const)(
  'a page shows a piece of the cloth once, however often the office adds its section: %s',
  (_, kinds, count) => {
    const sections = kinds.flatMap(
      (kind, n) =>
        changePage({ ...home, sections: [] }, { do: 'add', kind, id: `${kind.toLowerCase()}-${n}` }).sections,
    )
    const [first, ...others] = sections
    const countCloth = (page: PageContent) => render(page).match(/<img [^>]*width="192"/g)?.length ?? 0
    expect(countCloth({ ...home, sections })).toBe(count)
    // A hidden section shows nothing, so that the next one has the cloth.
    const hidden = first ? [{ ...first, isHidden: true }, ...others] : []
    expect(countCloth({ ...home, sections: hidden })).toBe(others.length > 0 ? count : 0)
  },
)
