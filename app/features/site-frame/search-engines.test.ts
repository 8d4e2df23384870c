import { expect, test } from 'vitest'
import { toRobots, toSitemap } from './search-engines.ts'

test('the sitemap gives whole addresses, safe inside XML', () => {
  const text = toSitemap('https://ireti.example', ['/', '/a?b&c'])
  expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://ireti.example/</loc>',
    '<loc>https://ireti.example/a?b&amp;c</loc>',
  ])
})

test('robots are told what is closed and where the sitemap is', () => {
  expect(toRobots('https://ireti.example', ['/admin'])).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://ireti.example/sitemap.xml\n',
  )
})
