import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../../routes.ts'
import { toSignInTarget } from './sign-in-target.ts'

const administrator = { counsellorId: null }
const counsellor = { counsellorId: 'c' }

test('a sign-in redirects only to pages of this site', () => {
  expect(toSignInTarget('/profile?tab=1', null)).toBe('/profile?tab=1')
  for (const hostile of [
    null,
    '',
    '//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/../..//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
  ]) {
    expect(toSignInTarget(hostile, null), String(hostile)).toBe('/')
    expect(toSignInTarget(hostile, administrator), String(hostile)).toBe('/admin')
  }
})

test('a sign-in redirects only to pages that the person may open', async () => {
  const admin = (await routes).flatMap((route) => listAdminPages(route, false))
  expect(admin.length).toBeGreaterThan(20)
  expect(admin.some(({ isForAdministrators }) => isForAdministrators)).toBe(true)
  for (const { path, isForAdministrators } of admin) {
    expect(toSignInTarget(path, null), path).toBe('/')
    expect(toSignInTarget(path, administrator), path).toBe(path)
    expect(toSignInTarget(path, counsellor), path).toBe(isForAdministrators ? '/admin' : path)
  }
})

function listAdminPages(
  { path, file, children = [] }: RouteConfigEntry,
  isForAdministrators: boolean,
): { path: string; isForAdministrators: boolean }[] {
  const isInside = isForAdministrators || /(administrators|editors)\.tsx$/.test(file)
  const own = path?.startsWith('admin')
    ? [{ path: `/${path.replaceAll(/:\w+/g, 'a-1')}`, isForAdministrators: isInside }]
    : []
  return [...own, ...children.flatMap((child) => listAdminPages(child, isInside))]
}
