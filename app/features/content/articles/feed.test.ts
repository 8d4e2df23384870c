import { expect, test } from 'vitest'
import { injectionTexts } from '../../../../tests/support/injection-texts.ts'
import { readRichText } from '../rich-text/rich-text-syntax.ts'
import { toFeed } from './feed.ts'

const article = (title: string) => ({
  ...{
    version: 1 as const,
    key: 'k',
    address: 'before-exams',
    title,
    summary: '',
    category: 'School & work',
  },
  text: readRichText('## One\nSleep <b>well</b>.\n\nEat.'),
  author: { name: '', role: '', about: '', personId: null, isSample: false },
  ...{ tags: [], related: [], picture: '', cover: null, day: '2027-01-04', isPopular: false },
})
const feedOf = (...titles: string[]) =>
  toFeed({
    title: 'Articles',
    description: 'New',
    publicUrl: 'https://a.example',
    articles: titles.map(article),
  })

test('an item has its address, its day, its category and the beginning of its text', () => {
  expect(feedOf('Sleep')).toContain(
    '<item><title>Sleep</title><link>https://a.example/blog/before-exams</link><guid isPermaLink="false">k</guid>' +
      '<pubDate>Mon, 04 Jan 2027 00:00:00 GMT</pubDate><category>School &amp; work</category>' +
      '<description>Sleep &lt;b&gt;well&lt;/b&gt;.</description></item>',
  )
})

test('no title of an attack adds an element or a character that XML forbids', () => {
  const elements = (xml: string) => xml.match(/<[^>]*>/g)
  const expected = elements(feedOf(...injectionTexts.map(() => 'x')))
  const feed = feedOf(...injectionTexts)
  expect(elements(feed)).toEqual(expected)
  expect(feed).not.toMatch(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|&(?!amp;|lt;|gt;|quot;)/u)
})
