import { expect, test } from 'vitest'
import { brokenDb } from '../support/broken-database.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs } from '../support/testing-api.ts'

test('a failure before any page shows only a number to the visitor and no data in the log', async () => {
  const { cookie, bearer } = await signInAs(await makeTestApi())
  const lines: string[] = []
  const { content } = (await makeTestApi()).instance
  const onLog = (line: string) => lines.push(line)
  const api = await makeTestApi({ db: brokenDb, content, pages: await loadSite(), onLog })
  const page = await api.request('/profile', { headers: { cookie } })
  const html = await page.text()
  expect(page.status).toBe(500)
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain(page.headers.get('x-request-id'))
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  const call = await api.request('/api/v1/auth/me', { headers: bearer })
  expect({ status: call.status, body: await call.json() }).toMatchObject({
    status: 500,
    body: { statusCode: 500, code: 'failed', requestId: call.headers.get('x-request-id') },
  })
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(2)
  expect(html + lines.join()).not.toContain('secret session')
})
