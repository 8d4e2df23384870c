import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../../tests/support/any-character.ts'
import { listContents, tidyRichText } from './rich-text.ts'
import { readRichText, writeRichText } from './rich-text-syntax.ts'
import { randomRichText } from './testing.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', content: [{ text }] })

test('1,000 random texts are the same after they were written in the plain form and read again', () => {
  fc.assert(
    fc.property(randomRichText, (random) => {
      const text = tidyRichText(random)
      expect(tidyRichText(text)).toEqual(text)
      expect(readRichText(writeRichText(text))).toEqual(text)
    }),
    { numRuns: 1_000 },
  )
})

test('any typed text is read, and reading what was written changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (typed) => {
      const text = readRichText(typed)
      expect(readRichText(writeRichText(text))).toEqual(text)
    }),
    { numRuns: 1_000 },
  )
})

test('a text with headings, lists, a quote and marks is read as somebody types it', () => {
  const typed = `# Before the exam
Sleep. **Really** sleep.
Eat something.

You need:
- water
* a pen
  and a second one
1) your card
2. time

> I was calm.
> — Ada
See __this__ and [our page](/help) or [**a shop**](https://example.com).`
  expect(readRichText(typed)).toEqual([
    { kind: 'heading', level: 2, content: [{ text: 'Before the exam' }] },
    {
      kind: 'paragraph',
      content: [
        { text: 'Sleep. ' },
        { text: 'Really', bold: true },
        { text: ' sleep.' },
        { text: '\n' },
        { text: 'Eat something.' },
      ],
    },
    paragraph('You need:'),
    {
      kind: 'list',
      numbered: false,
      items: [[{ text: 'water' }], [{ text: 'a pen' }, { text: '\n' }, { text: 'and a second one' }]],
    },
    { kind: 'list', numbered: true, items: [[{ text: 'your card' }], [{ text: 'time' }]] },
    { kind: 'quote', content: [{ text: 'I was calm.' }, { text: '\n' }, { text: '— Ada' }] },
    {
      kind: 'paragraph',
      content: [
        { text: 'See ' },
        { text: 'this', italic: true },
        { text: ' and ' },
        { text: 'our page', link: '/help' },
        { text: ' or ' },
        { text: 'a shop', bold: true, link: 'https://example.com/' },
        { text: '.' },
      ],
    },
  ])
})

test.each([
  '2 * 3 = 6 and snake_case_name',
  'A line to fill: ______ and *****',
  'An open ** stays, and so does __ this [one](',
  'C:\\temp',
  '-5 degrees, #1, 3.5 and 1.Ada',
])('ordinary signs stay as they are: %s', (typed) => {
  expect(readRichText(typed)).toEqual([paragraph(typed)])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://bank.example@evil.example/',
  'https:',
  'x',
  '#top',
])('a link to %j becomes plain text', (link) => {
  const text = tidyRichText([{ kind: 'paragraph', content: [{ text: 'press', link }] }])
  expect(listContents(text)).toEqual([[{ text: 'press' }]])
})

test.each([
  ['https://example.com', 'https://example.com/'],
  ['example.com/a b', 'https://example.com/a%20b'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['tel:+234 1', 'tel:+234%201'],
  ['/blog?category=x#list', '/blog?category=x#list'],
  ['/a/../help', '/help'],
  ['https://example.com/a(b)', 'https://example.com/a%28b%29'],
])('a link to %j is stored as %j', (link, href) => {
  const text = tidyRichText([{ kind: 'paragraph', content: [{ text: 'press', link }] }])
  expect(listContents(text)).toEqual([[{ text: 'press', link: href }]])
})
