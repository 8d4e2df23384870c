import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '../support/full-run.ts'
import { readDescription } from '../support/openapi-document.ts'
import { type Answer, makeTestApi, signInAs } from '../support/testing-api.ts'

const described = await readDescription()
const paths = described.operations.map(({ path }) => path)

const bytes = fc.uint8Array({ maxLength: 60 })
const nearlyJson = fc
  .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '}', '\u0000', '\\ud800', ',', '//', 'NaN', '\ufeff'))
  .map(([text, at, cut]) => text.slice(0, at % (text.length + 1)) + cut + text.slice(at % (text.length + 1)))

const requests = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'),
  path: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...paths) },
    fc.tuple(fc.constantFrom(...paths), fc.webPath()).map(([path, more]) => `${path}${more}`),
    fc.webPath().map((path) => `/api${path}`),
    fc.constantFrom(
      '/api/v1//booking',
      '/api/v1/%00',
      '/api/v1/%ff',
      '/api/v1/booking%2f..',
      '/api//',
      '/api/v1/__proto__',
    ),
  ),
  query: fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((query) => `?${query}`),
    fc.constantFrom('?%', '?=&&=', '?%00=%00', '?__proto__=1'),
  ),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/json;charset=utf-16',
    ';',
    'a/b',
  ),
  body: fc.oneof(bytes, nearlyJson),
  authorization: fc.constantFrom(
    '',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Basic x',
    'bearer \u00ff',
    `Bearer ${'x'.repeat(5_000)}`,
  ),
  cookie: fc.constantFrom('', 'iretiToken=', 'iretiToken=a.b.c', '=;=;', 'iretiToken=%ff'),
})

test('no malformed request causes a server error, and each gets an answer in the envelope', {
  timeout: 120_000,
}, async () => {
  const api = await makeTestApi()
  await signInAs(api, { isAdmin: true })
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, type, body, authorization, cookie }) => {
      const answer = await api.request(`${path}${query}`, {
        method,
        headers: { 'content-type': type, authorization, cookie },
        body: method === 'GET' || method === 'HEAD' ? undefined : (body as BodyInit),
      })
      expect(answer.status).toBeLessThan(500)
      const text = await answer.text()
      if (text === '') expect(method === 'HEAD' || answer.status === 204).toBe(true)
      else if (answer.headers.get('content-type')?.startsWith('application/json')) {
        const { statusCode, openapi } = JSON.parse(text) as Answer & { openapi?: string }
        expect(openapi ? answer.status : statusCode).toBe(answer.status)
      } else expect(path).toBe('/api/docs')
    }),
    { seed: 20_270_105, numRuns: isFullRun ? 2_000 : 500 },
  )
})
