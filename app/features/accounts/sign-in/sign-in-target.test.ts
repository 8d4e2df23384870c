import { expect, test } from 'vitest'
import { toSignInTarget } from './sign-in-target.ts'

test('a sign-in redirects only to pages of this site', () => {
  expect(toSignInTarget('/profile?tab=1', false)).toBe('/profile?tab=1')
  for (const hostile of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
  ]) {
    expect(toSignInTarget(hostile, false), String(hostile)).toBe('/')
    expect(toSignInTarget(hostile, true), String(hostile)).toBe('/admin')
  }
})
