import { expect, test } from 'vitest'
import { findUnknownPages } from '../../../features/content/pages/page-problems.ts'
import { listLinks } from './edited-pages.server.ts'

test('a page of the hospital template is a page of the site only while these are switched on', () => {
  const find = (hasTemplatePages: boolean) => {
    const own = listLinks({ pages: [], hasTemplatePages }).map(({ href }) => href)
    const links = ['/departments/pediatric', '/home-v6', '/about#gallery', '/about/', '/code', '/about/us']
    return findUnknownPages(links, own)
  }
  expect(find(true)).toEqual(['This site has no page /about/us'])
  expect(find(false)).toEqual([
    'This site has no page /departments/pediatric',
    'This site has no page /home-v6',
    'This site has no page /about/us',
  ])
})
