import { expect, test } from 'vitest'
import { legal } from '../../../words/staff/legal.ts'
import { listLegalChanges, toPlainParts } from './compare-legal.ts'

const kept = {
  ...{ id: 'kept', title: 'What we keep', paragraphs: ['Your name.'] },
  points: [{ name: 'Mail', text: 'your address.' }, { text: 'The day.' }],
  ...{ after: 'Nothing else.', link: { label: 'How to stay safe', href: '/staying-safe' } },
}
const ask = { id: 'ask', title: 'How to ask', paragraphs: ['Write to us.'] }
const name = legal.changes.text

test.each([
  { change: 'nothing', after: [kept, ask], expected: [] },
  {
    change: 'a paragraph of the office',
    after: [{ ...kept, added: ['Drawings, too.', 'And letters.'] }, ask],
    expected: [{ what: 'What we keep', before: '', after: 'Drawings, too.\nAnd letters.' }],
  },
  {
    change: 'a point of the fixed part',
    after: [
      { ...kept, points: [{ name: 'Mail', text: 'your address and the day.' }, { text: 'The day.' }] },
      ask,
    ],
    expected: [
      { what: 'What we keep', before: 'Mail: your address.', after: 'Mail: your address and the day.' },
    ],
  },
  {
    change: 'a fact to fill in, and another label of a link',
    after: [
      { ...kept, link: { label: 'Stay safe', href: '/staying-safe' } },
      { ...ask, toFill: ['the officer'] },
    ],
    expected: [
      { what: 'What we keep', before: 'How to stay safe', after: 'Stay safe' },
      { what: 'How to ask', before: '', after: 'the officer' },
    ],
  },
  {
    change: 'another title',
    after: [kept, { ...ask, title: 'Where to ask' }],
    expected: [{ what: 'Where to ask', before: 'How to ask', after: 'Where to ask' }],
  },
  {
    change: 'another address of a link',
    after: [{ ...kept, link: { label: 'How to stay safe', href: '/help' } }, ask],
    expected: [{ what: 'What we keep', before: '/staying-safe', after: '/help' }],
  },
  {
    change: 'a part in the place of another one',
    after: [kept, { id: 'times', title: 'The times', paragraphs: ['Somebody else shows them.'] }],
    expected: [
      { what: 'The times', before: '', after: 'Somebody else shows them.' },
      { what: 'How to ask', before: 'Write to us.', after: '' },
    ],
  },
])('a version of the privacy page that differs by $change says so', ({ after, expected }) => {
  const changes = listLegalChanges(toPlainParts([kept, ask]), toPlainParts(after))
  expect(changes).toEqual(expected.map(({ what, ...texts }) => ({ what, texts: [{ name, ...texts }] })))
})
