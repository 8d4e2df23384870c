import fc from 'fast-check'
import { anyCharacter } from '../../../../tests/support/any-character.ts'
import type { Block, RichText, Run } from './rich-text.ts'

const signs = [
  'a',
  'ẹ',
  ' ',
  '\n',
  '*',
  '_',
  '#',
  '-',
  '>',
  '1.',
  '[',
  ']',
  '(',
  ')',
  '\\',
  '—',
  '\u0301',
  '👩🏽',
  '\u2067',
  '<b>',
  '\0',
  '\uD800',
]
const words = fc.oneof(
  fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((all) => all.join('')),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
)
const links = fc.constantFrom(
  '/help',
  'https://example.com/a(b)?c=d e',
  'mailto:ada@example.com',
  'tel:112',
  'javascript:alert(1)',
)

const run: fc.Arbitrary<Run> = fc.record(
  { text: words, bold: fc.constant(true as const), italic: fc.constant(true as const), link: links },
  { requiredKeys: ['text'] },
)
const content = fc.array(run, { maxLength: 5 })

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), content }),
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    content,
  }),
  fc.record({ kind: fc.constant('quote' as const), content }),
  fc.record({
    kind: fc.constant('list' as const),
    numbered: fc.boolean(),
    items: fc.array(content, { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('picture' as const), picture: fc.oneof(fc.uuid(), words) }),
)

/** Random trees with the signs of the plain form, broken characters and forbidden links. */
export const randomRichText: fc.Arbitrary<RichText> = fc.array(block, { maxLength: 8 })
