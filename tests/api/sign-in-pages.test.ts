import { expect, test } from 'vitest'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, site } from '../support/testing-api.ts'

const password = 'a palm wine calabash'

/** Each way to sign in with a right password, and where it leads. */
const ways = {
  'a client': { isAdmin: false, path: '/signup', fields: { mode: 'sign-in' }, to: '/' },
  'a client with a wish': {
    isAdmin: false,
    path: '/signup',
    fields: { mode: 'sign-in', next: '/blog' },
    to: '/blog',
  },
  'an administrator': { isAdmin: true, path: '/signup', fields: { mode: 'sign-in' }, to: '/admin' },
  'a new password': {
    isAdmin: false,
    path: '/new-password',
    fields: { newPassword: 'plum tent river' },
    to: '/profile',
  },
  'a second factor': {
    isAdmin: true,
    factor: true,
    path: '/signup',
    fields: { mode: 'sign-in' },
    to: '/sign-in-code',
  },
}

/** A browser that follows redirects, and keeps cookies or not. */
async function follow(api: Awaited<ReturnType<typeof makeTestApi>>, first: Response, keepsCookies: boolean) {
  const cookies: string[] = []
  let answer = first
  let path = ''
  while (answer.status >= 300 && answer.status < 400) {
    if (keepsCookies) cookies.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''))
    path = answer.headers.get('location') ?? ''
    answer = await api.request(path, { headers: { cookie: cookies.join('; ') } })
  }
  return { path, text: await answer.text() }
}

for (const [who, way] of Object.entries(ways)) {
  test(`${who} arrives after the right password, and learns it when the browser keeps no cookies`, async () => {
    const api = await makeTestApi({ pages: await loadSite() })
    const secondFactorAt = 'factor' in way ? Temporal.Now.instant() : null
    const passwordHash = await hashPassword(password)
    const signIn = async (keepsCookies: boolean) => {
      const { email } = await makeUser(api.db, { isAdmin: way.isAdmin, passwordHash, secondFactorAt })
      const body = new URLSearchParams({ email, password, ...way.fields })
      const answer = await api.request(way.path, { method: 'POST', headers: { origin: site }, body })
      return follow(api, answer, keepsCookies)
    }
    const blocked = await signIn(false)
    expect(blocked.path).toMatch(/^\/signup\?mode=sign-in/)
    expect(/<p role="alert"[^>]*>([^<]*)/.exec(blocked.text)?.[1]).toMatch(
      /(kept no cookie|keeps no cookies).* allow/i,
    )
    expect((await signIn(true)).path).toBe(way.to)
  })
}
