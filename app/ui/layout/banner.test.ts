import { expect, test } from 'vitest'
import { toBreadcrumbs } from './banner.tsx'

test('every segment of the path is a link below the one before it', () => {
  expect(toBreadcrumbs('/blog/first-session')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Blog', href: '/blog' },
    { label: 'First session', href: '/blog/first-session' },
  ])
})

test('a segment may have a name of its own, and the home page is one link', () => {
  expect(toBreadcrumbs('/doctors/ada', 'Dr Ada Obi').at(-1)?.label).toBe('Dr Ada Obi')
  expect(toBreadcrumbs('/')).toEqual([{ label: 'Home', href: '/' }])
})
