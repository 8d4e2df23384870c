import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pageRights } from '../../../../tests/support/page-rights.ts'
import routes from '../../../routes.ts'
import { toSignInTarget } from './sign-in-target.ts'

const client = { isAdmin: false, counsellorId: null, editsSite: false }
const administrator = { ...client, isAdmin: true }
const counsellor = { ...client, counsellorId: 'c' }
const editor = { ...counsellor, editsSite: true }

test('a sign-in redirects only to pages of this site', () => {
  expect(toSignInTarget('/profile?tab=1', client)).toBe('/profile?tab=1')
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
    expect(toSignInTarget(hostile, client), String(hostile)).toBe('/')
    expect(toSignInTarget(hostile, administrator), String(hostile)).toBe('/admin')
  }
})

test('a sign-in redirects only to pages that the person may open', async () => {
  const admin = (await routes).flatMap((route) => listAdminPages(route))
  expect(admin.length).toBeGreaterThan(20)
  expect(new Set(admin.map(({ isFor }) => isFor))).toEqual(new Set(['administrators', 'editors', 'staff']))
  for (const { named, isFor } of admin) {
    const path = named.replaceAll(/:\w+/g, 'a-1')
    const isRefused = /^403$| \/admin\/today$/.test(pageRights[named]?.counsellor ?? '')
    expect(toSignInTarget(path, client), path).toBe('/')
    expect(toSignInTarget(path, administrator), path).toBe(path)
    expect(toSignInTarget(path, counsellor), path).toBe(isRefused ? '/admin/today' : path)
    expect(toSignInTarget(path, editor), path).toBe(isFor === 'administrators' ? '/admin/today' : path)
  }
})

function listAdminPages(
  { path, file, children = [] }: RouteConfigEntry,
  outside = 'staff',
): { named: string; isFor: string }[] {
  const isFor = /\/(administrators|editors)\.tsx$/.exec(file)?.[1] ?? outside
  const own = path?.startsWith('admin') ? [{ named: `/${path}`, isFor }] : []
  return [...own, ...children.flatMap((child) => listAdminPages(child, isFor))]
}
