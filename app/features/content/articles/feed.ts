import { toSummary } from './article.schema.ts'
import type { FullArticle } from './articles.server.ts'
import { toArticlePath } from './articles.ts'

type Feed = Readonly<{
  title: string
  description: string
  publicUrl: string
  articles: readonly FullArticle[]
}>

/** Returns the latest articles as RSS 2.0. */
export function toFeed({ title, description, publicUrl, articles }: Feed): string {
  const items = articles.map((article) => {
    const link = `${publicUrl}${toArticlePath(article)}`
    return [
      '<item>',
      element('title', article.title),
      element('link', link),
      `<guid isPermaLink="false">${escapeXml(article.key)}</guid>`,
      element('pubDate', toMailDate(article.day)),
      element('category', article.category),
      element('description', toSummary(article)),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<atom:link href="${escapeXml(`${publicUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    element('title', title),
    element('link', `${publicUrl}/blog`),
    element('description', description),
    ...items,
    '</channel></rss>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML allows no control characters and no noncharacters, whether escaped or not. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? '')
}

function toMailDate(day: string | null): string {
  return day ? new Date(`${day}T00:00:00Z`).toUTCString() : ''
}
