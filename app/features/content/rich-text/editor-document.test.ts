import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditorNode, fromEditorDocument, toEditorDocument } from './editor-document.ts'
import { tidyRichText } from './rich-text.ts'
import { randomRichText } from './testing.ts'

test('1,000 random texts are the same after the editor had them', () => {
  fc.assert(
    fc.property(randomRichText, (random) => {
      const text = tidyRichText(random)
      expect(fromEditorDocument(toEditorDocument(text))).toEqual(text)
    }),
    { numRuns: 1_000 },
  )
})

const text = (words: string, ...marks: string[]): EditorNode => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type, attrs: { href: 'javascript:alert(1)' } })),
})

test('of unknown nodes and marks only the text stays, and a node without text is dropped', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'https://evil.example/x.png', onerror: 'alert(1)' } },
      {
        type: 'table',
        content: [{ type: 'row', content: [{ type: 'paragraph', content: [text('cell', 'strike')] }] }],
      },
      { type: 'heading', attrs: { level: 1, style: 'color:red' }, content: [text('Title', 'bold', 'link')] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [text('one')] },
              {
                type: 'bulletList',
                content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('inside')] }] }],
              },
            ],
          },
        ],
      },
      { type: 'paragraph', content: [text('a'), { type: 'hardBreak' }, { type: 'hardBreak' }, text('b')] },
    ],
  }
  expect(fromEditorDocument(document)).toEqual([
    { kind: 'paragraph', content: [{ text: 'cell' }] },
    { kind: 'heading', level: 2, content: [{ text: 'Title', bold: true }] },
    { kind: 'list', numbered: false, items: [[{ text: 'one' }, { text: '\n' }, { text: 'inside' }]] },
    { kind: 'paragraph', content: [{ text: 'a' }] },
    { kind: 'paragraph', content: [{ text: 'b' }] },
  ])
})
