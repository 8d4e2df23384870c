import { expect, test } from 'vitest'
import { toClient } from '../support/booking-client.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { readDocument } from '../support/openapi-document.ts'
import { allPaths } from '../support/site-map.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

test('unknown paths answer 404 in the envelope, inside and outside version 1', async () => {
  const api = await makeTestApi()
  const paths = ['/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/v2/booking', '/api/v1/booking/']
  for (const path of [...paths, '/api/v1/consent/x', '/api/v1/auth/%E0%A4%A', '/api/v1/openapi_json']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await callJson(api, method, path)
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404, statusCode: 404, data: null })
    }
  }
})

test('a known path with another method answers 405 with the allowed methods', async () => {
  const api = await makeTestApi()
  const answer = await callJson(api, 'DELETE', '/api/v1/booking')
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  expect((await callJson(api, 'POST', '/api/v1/slots')).headers.get('allow')).toBe('GET, HEAD')
  expect((await callJson(api, 'GET', '/api/v1/slots/hold')).headers.get('allow')).toBe('POST')
})

test('OPTIONS names the methods and allows no other origin', async () => {
  const api = await makeTestApi()
  const answer = await api.request('/api/v1/booking', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('HEAD answers with the status and the headers of GET and no body, at every page and operation', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { operations } = await readDocument(api)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const paths = new Set([
    ...allPaths,
    ...operations.map(({ path }) => path),
    '/unknown',
    '/api/unknown',
    '/healthz',
  ])
  // They differ between two answers to GET, too.
  const varying = /^(x-request-id|content-security-policy|set-cookie)$/
  const read = ({ status, headers }: Response) => {
    // The socket adds the length of a GET answer.
    const own = [...headers].filter(([name]) => name !== 'content-length')
    return [status, own.map(([name, value]) => (varying.test(name) ? name : `${name}: ${value}`))]
  }
  for (const path of [...paths].filter((_, n) => isFullRun || n % 4 === 0)) {
    const address = path.replaceAll(/[:{]\w+}?/g, 'x')
    const isPrivate = /^\/(admin|profile|api)/.test(path)
    const headers: Record<string, string> = isPrivate ? { cookie } : { 'accept-encoding': 'br' }
    const head = await api.request(address, { method: 'HEAD', headers })
    const get = await api.request(address, { headers })
    expect([address, await head.text(), read(head)]).toEqual([address, '', read(get)])
    // A random nonce changes the length of a compressed page.
    if (get.headers.has('content-encoding')) continue
    const length = (await get.arrayBuffer()).byteLength
    expect([address, Number(head.headers.get('content-length'))]).toEqual([address, length])
  }
})

const badServiceQueries = {
  type: ['type=GROUP&type=INDIVIDUAL', 'type=GROUP%00', 'type=', 'type=group'],
  page: ['page=1&page=2', 'page=1&page=', 'page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=0x10'],
  limit: ['limit=1001', 'limit=NaN', 'limit=', 'limit=%201', 'limit=99999999999999999999'],
  Type: ['Type=GROUP'],
  'type[]': ['type[]=GROUP'],
  unknown: ['unknown=1'],
  toString: ['toString=1'],
}

const badSlotQueries = {
  from: [
    'from=2027-02-30',
    'from=2027-02-30T08:00:00Z',
    'from=2027-01-01T08:00:00 01:00',
    'from=tomorrow',
    'from=-271821-04-20T00:00:00Z',
    'from=%2B275760-09-13T00:00:00Z',
    'from=2027-01-01T24:00:00Z',
    'from=2027-01-02&from=2027-01-03',
  ],
  to: [
    'from=2027-01-05&to=2027-01-04',
    'from=2027-01-05T10:00:00Z&to=2027-01-05T10:00:00Z',
    'to=2099-01-01',
    'from=2027-01-01&to=2027-06-01',
  ],
  mode: ['mode=online'],
  office: ['office=%00', 'office='],
  counsellor: ['counsellor=%ED%A0%80'],
}

test('an invalid query answers 422 and names its parameter', async () => {
  const api = await makeTestApi()
  for (const [path, queries] of Object.entries({ services: badServiceQueries, slots: badSlotQueries })) {
    for (const [field, bad] of Object.entries(queries)) {
      for (const query of bad) {
        const answer = await callJson(api, 'GET', `/api/v1/${path}?${query}`)
        expect(answer.status, query).toBe(422)
        expect(Object.keys(answer.errors ?? {}), query).toEqual([field])
      }
    }
  }
})

test('a page after the last one is empty', async () => {
  const api = await makeTestApi()
  const answer = await callJson(api, 'GET', '/api/v1/services?page=1000000&limit=1000')
  expect(answer).toMatchObject({ status: 200, data: [], meta: { total: 0, page: 1_000_000 } })
})

test('a server error contains no typed text, neither in the answer nor in the log', async () => {
  const lines: string[] = []
  const api = await makeTestApi({ onLog: (line) => lines.push(line) })
  await api.db.execute('drop table outbox')
  const answer = await callJson(api, 'POST', '/api/v1/booking', { body: toClient('secret-person') })
  expect(answer).toMatchObject({ status: 500, message: 'Something went wrong on our side', data: null })
  const log = lines.join('')
  expect(log).toContain('42P01')
  expect(log).not.toMatch(/secret-person|Enugu|cannot sleep|insert into/)
})

test('every answer of the API carries the strict headers and is not stored', async () => {
  const api = await makeTestApi()
  for (const path of ['/api/v1/services', '/api/v1/nothing', '/api/v1/booking', '/api/docs']) {
    const { headers } = await api.request(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('the reference page loads only our own files and one inline script with the nonce', async () => {
  const api = await makeTestApi()
  const answer = await api.request('/api/docs')
  const page = await answer.text()
  const nonce = answer.headers.get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1]
  const elsewhere = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].filter(
    ([, to]) => !/^\/(?!\/)/.test(to ?? ''),
  )
  expect(elsewhere).toEqual([])
  expect(page).toContain(`<script type="module" nonce="${nonce}">`)
  expect(page.match(/<script/g)).toHaveLength(2)
  // Without script it is a list of everything.
  const { operations } = await readDocument(api)
  for (const { id } of operations) expect(page).toContain(`<article id="${id}">`)
  expect(page).toContain('too_many_holds')
})

test('no call of the API waits for the version of the content when the database is slow', async () => {
  const before = await makeTestApi()
  const never = new Promise<number>(() => {})
  const content = { ...before.instance.content, readVersion: () => never }
  const api = await makeTestApi({ db: before.db, pages: await loadSite(), content })
  expect((await api.request('/api/v1/services')).status).toBe(200)
  expect((await api.request('/api/v1/auth/login', { method: 'POST' })).status).toBe(422)
})

test('a refusal that a page route answers as JSON stays JSON, and an error of the router becomes a page', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const send = (path: string) =>
    api.request(path, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ draft: '{}', revision: '0' }),
    })
  const refused = await send('/admin/site/pages/home/draft')
  expect([refused.status, await refused.json()]).toMatchObject([422, { ok: false, reason: 'invalid_fields' }])
  const unknown = await send('/admin/site/pages/no-such-page/draft')
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})
