import { expect, test } from 'vitest'
import { makeTestApi, site } from '../support/testing-api.ts'

const urlencoded = 'application/x-www-form-urlencoded'

/** Returns the answer to a request: 'page' when it reaches the pages. */
async function send(
  { request }: Awaited<ReturnType<typeof makeTestApi>>,
  {
    method = 'POST',
    type,
    body,
    origin = site,
  }: { method?: string; type?: string; body?: BodyInit; origin?: string },
) {
  const headers = { origin, ...(type === undefined ? {} : { 'content-type': type }) }
  const answer = await request('/signup', { method, headers, body, duplex: 'half' } as RequestInit)
  return answer.status === 500 ? 'page' : answer.status
}

test('pages accept valid forms, and answer anything else with a 4xx status', async () => {
  const api = await makeTestApi()
  expect(await send(api, { type: urlencoded, body: 'mode=sign-in' })).toBe('page')
  expect(await send(api, { type: `${urlencoded}; charset=UTF-8`, body: '' })).toBe('page')
  const form = new FormData()
  form.set('mode', 'sign-in')
  expect(await send(api, { body: form })).toBe('page')
  expect(await send(api, { type: 'multipart/form-data; boundary=x', body: 'garbage' })).toBe(400)
  expect(await send(api, { type: 'multipart/form-data', body: '--x' })).toBe(400)
  expect(await send(api, { type: 'application/json', body: '{"mode":"sign-in"}' })).toBe(415)
  expect(await send(api, { type: 'text/plain', body: 'mode=sign-in' })).toBe(415)
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect(await send(api, { method, type: urlencoded, body: 'a=1' }), method).toBe(405)
  }
})

test('a form of more than 256 KB is refused, with or without a Content-Length', async () => {
  const api = await makeTestApi()
  const body = `complaint=${'x'.repeat(256 * 1_024)}`
  expect(await send(api, { type: urlencoded, body })).toBe(413)
  expect(await send(api, { type: urlencoded, body: new Blob([body]).stream() })).toBe(413)
  expect(await send(api, { type: urlencoded, body: `complaint=${'%F0%9F%98%80'.repeat(8_000)}` })).toBe(
    'page',
  )
})

test('a form from another site is refused', async () => {
  const api = await makeTestApi()
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001', `${site}.evil.example`]) {
    expect(await send(api, { type: urlencoded, body: 'mode=sign-in', origin }), origin).toBe(403)
    expect(await send(api, { type: 'text/plain', body: 'mode=sign-in', origin }), origin).toBe(403)
    const form = new FormData()
    expect(await send(api, { body: form, origin }), origin).toBe(403)
  }
  const { status } = await api.request('/signup', {
    method: 'POST',
    headers: { 'content-type': urlencoded },
    body: 'mode=sign-in',
  })
  expect(status).toBe(403)
})
