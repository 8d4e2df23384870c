import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { injectionTexts } from '../../../../tests/support/injection-texts.ts'
import { toReadingMinutes } from '../articles/reading-minutes.ts'
import { richText } from './rich-text.schema.ts'
import { type RichText, toPlainText } from './rich-text.ts'
import { RichTextView } from './rich-text-blocks.tsx'
import { readRichText } from './rich-text-syntax.ts'
import { randomRichText } from './testing.ts'

const rule = { most: 2_000 }
const schema = richText(rule)
const render = (text: RichText) => renderToStaticMarkup(<RichTextView text={text} />)

/** What the view writes: known elements, and attributes that run nothing. */
const element =
  /<(?:\/?(?:div|p|h2|h3|figure|blockquote|figcaption|ul|ol|li|strong|em|span|svg|path|br)(?: (?:lang|class|aria-hidden|xmlns|width|height|viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|d)="[^"<>]*")*\/?|a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"<>]*"(?: target="_blank" rel="noreferrer")?|\/a)>/g

/** Returns the markup that is not known. */
const findForeign = (html: string) => html.replace(element, '').match(/[<>].*/s)?.[0]

test('a text shows headings, lists, a quote with its source, marks and links', () => {
  const html = render(
    readRichText(
      '## One\nTwo\nlines **bold __both__**\n- a\n- b\n1. c\n> Said.\n> — Ada\n[help](/help) [x](https://example.com)',
    ),
  )
  expect(html).toContain(
    '<h2 class="pt-4 text-2xl lg:text-[1.75rem]">One</h2><p>Two<br/>lines <strong>bold </strong><strong><em>both</em></strong></p>',
  )
  expect(html).toMatch(/<ul [^>]*><li [^>]*>a<\/li><li [^>]*>b<\/li><\/ul><ol [^>]*><li [^>]*>c<\/li><\/ol>/)
  expect(html).toMatch(/<blockquote [^>]*>Said\.<\/blockquote><figcaption [^>]*>Ada<\/figcaption>/)
  expect(html).toContain('<a href="/help">help</a>')
  expect(html).toMatch(
    /<a href="https:\/\/example.com\/" target="_blank" rel="noreferrer">x<span aria-hidden/,
  )
  expect(findForeign(html)).toBeUndefined()
})

const attacks = [
  ...injectionTexts.slice(0, 62),
  ...[
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java&#115;cript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
  ].flatMap((link) => [link, `[press](${link})`, `<a href="${link}">press</a>`]),
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'blob:x',
    'file:///x',
  ].flatMap((link) => [link, `[press](${link})`]),
  '[press](//evil.example)',
  '[press](/\\evil.example)',
  '[press](https://a"onmouseover="alert(1))',
  "[press](https://a'onmouseover='alert(1))",
  '[press](/help"><script>alert(1)</script>)',
  '[<img src=x onerror=alert(1)>](/help)',
  '[press](https://example.com "onclick=alert(1)")',
  '[press](https://example.com\nonclick=alert(1))',
  '![x](javascript:alert(1))',
  '<https://example.com/onclick=alert(1)>',
  '## <script>alert(1)</script>',
  '> <script>alert(1)</script>\n> — <img src=x onerror=alert(1)>',
  '- <svg onload=alert(1)>',
  '**<b onclick=alert(1)>**',
  '__"><script>alert(1)</script>__',
]

test('no attack of a hundred becomes markup, as a typed text, as a text of the tree or as a link', () => {
  expect(new Set(attacks).size).toBe(100)
  const run = (attack: string, place: 'text' | 'link') =>
    schema.parse([{ kind: 'paragraph', content: [{ text: 'press', [place]: attack }] }])
  const passed = attacks.filter((attack) =>
    [readRichText(attack), run(attack, 'text'), run(attack, 'link')].some((text) =>
      findForeign(render(text)),
    ),
  )
  expect(passed).toEqual([])
})

test('the check of the markup finds an attack', () => {
  const found = [
    '<script>x</script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="//evil.example">',
    '<img src="x">',
  ]
  expect(found.filter((html) => !findForeign(html))).toEqual([])
})

const anything = fc.oneof(
  randomRichText,
  fc.array(
    fc.record(
      {
        kind: fc.constantFrom('paragraph', 'list', 'html', 'quote', 'picture'),
        content: fc.anything(),
        items: fc.anything(),
        html: fc.anything(),
        picture: fc.anything(),
      },
      { requiredKeys: ['kind'] },
    ),
  ),
  fc.anything(),
)

test('1,000 random trees are shown, or refused with a reason', () => {
  let shown = 0
  fc.assert(
    fc.property(anything, (tree) => {
      const read = schema.safeParse(tree)
      if (read.success) {
        shown += 1
        expect(findForeign(render(read.data))).toBeUndefined()
      } else expect(read.error.issues[0]?.message).toBeTruthy()
    }),
    { numRuns: 1_000 },
  )
  expect(shown).toBeGreaterThan(100)
})

test('a text that is empty or too long is refused with the words of its field', () => {
  const field = richText({ ...rule, empty: 'Enter the text' })
  const check = (typed: string) => field.safeParse(readRichText(typed))
  expect(check(' \n\n').error?.issues[0]?.message).toBe('Enter the text')
  expect(check('x'.repeat(2_001)).error?.issues[0]?.message).toBe('The text must be 2,000 characters or less')
  expect(check('## x').data).toEqual([{ kind: 'heading', level: 2, content: [{ text: 'x' }] }])
})

test('the plain text has no marks, and the time to read it counts its words', () => {
  const text = readRichText('## One\n- **two**\n- [three](/help)\n> four\n> five')
  expect(toPlainText(text)).toBe('One\ntwo\nthree\nfour\nfive')
  expect(toReadingMinutes(text)).toBe(1)
  expect(toReadingMinutes(readRichText('word '.repeat(3_000)))).toBe(15)
})
