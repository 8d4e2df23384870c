import { expect, test } from 'vitest'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const hostile = [
  '//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/../..//evil.example',
  '/.//evil.example',
  '/a/%2E%2e/%2e./%2F/evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
]

test('no `next` and no path leads to another site', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const password = 'plum tent river'
  const { email } = await makeUser(api.db, { passwordHash: await hashPassword(password) })
  const { cookie } = await signInAs(api)
  const isOutside = (location: string | null) =>
    location !== null && new URL(location, `${site}/signup`).origin !== site
  const outside: string[] = []
  for (const next of hostile) {
    const body = new URLSearchParams({ mode: 'sign-in', email, password, next })
    const signedIn = await api.request('/signup', { method: 'POST', headers: { origin: site }, body })
    expect(signedIn.status, next).toBe(303)
    const already = await api.request(`/signup?${new URLSearchParams({ next })}`, { headers: { cookie } })
    const opened = next.startsWith('/') ? await api.request(encodeURI(next)) : null
    for (const answer of [signedIn, already, opened]) {
      const location = answer?.headers.get('location') ?? null
      if (isOutside(location)) outside.push(`${next}: ${location}`)
    }
  }
  expect(outside).toEqual([])
})
