import { expect, test } from 'vitest'
import { toClient } from '../support/booking-client.ts'
import { type Answer, callJson, makeTestApi, type TestApi } from '../support/testing-api.ts'

const json = { 'content-type': 'application/json' }

async function post(api: TestApi, body: string, headers: Record<string, string> = json): Promise<Answer> {
  const answer = await api.request('/api/v1/booking', { method: 'POST', headers, body })
  return (await answer.json()) as Answer
}

test('a body that is not JSON answers 400', async () => {
  const api = await makeTestApi()
  for (const body of ['{', '', 'null,', '{"name":}', '\u0000', '"x', '[1,]', 'undefined']) {
    expect(await post(api, body), body).toMatchObject({
      code: 'bad_json',
      statusCode: 400,
      message: 'The request cannot be read as JSON',
      data: null,
    })
  }
})

test('JSON that is not an object answers 422', async () => {
  const api = await makeTestApi()
  for (const body of ['null', '[]', '"text"', '7', 'true', '['.repeat(10_000) + ']'.repeat(10_000)]) {
    expect(await post(api, body), body.slice(0, 10)).toMatchObject({
      statusCode: 422,
      errors: { body: ['The body must be a JSON object'] },
    })
  }
})

test('a call without a body names every missing field', async () => {
  const api = await makeTestApi()
  const answer = await callJson(api, 'POST', '/api/v1/booking')
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.errors ?? {})).toHaveLength(10)
})

test('a body of another type answers 415', async () => {
  const api = await makeTestApi()
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    'application/json-patch',
    '',
  ]
  for (const type of types) {
    const answer = await post(api, JSON.stringify(toClient(1)), { 'content-type': type })
    expect(answer, type).toMatchObject({ statusCode: 415, data: null })
  }
})

test('other spellings of the JSON type are accepted', async () => {
  const api = await makeTestApi()
  const types = ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8']
  for (const [n, type] of types.entries()) {
    const answer = await post(api, JSON.stringify(toClient(n)), { 'content-type': type })
    expect(answer.statusCode, type).toBe(201)
  }
})

test('a body of more than 128 KB answers 413, with any Content-Length', async () => {
  const api = await makeTestApi()
  const body = JSON.stringify({ ...toClient(1), complaint: 'x'.repeat(140_000) })
  const withLength = await post(api, body, { ...json, 'content-length': String(body.length) })
  const untold = await api.request('/api/v1/booking', {
    method: 'POST',
    headers: json,
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(untold.status).toBe(413)
  expect(withLength).toMatchObject({
    statusCode: 413,
    message: 'The request is too large',
    code: 'too_large',
  })
})

test('two texts of 4,000 escaped characters fit', async () => {
  const api = await makeTestApi()
  const text = '\\ud83d\\ude14'.repeat(4_000)
  const { complaint, therapyExpectations, ...rest } = toClient(1)
  const body = `${JSON.stringify(rest).slice(0, -1)},"complaint":"${text}","therapyExpectations":"${text}"}`
  expect((await post(api, body)).statusCode).toBe(201)
})

test('unknown fields are named, and no prototype is changed', async () => {
  const api = await makeTestApi()
  const known = JSON.stringify(toClient(1)).slice(0, -1)
  const extra =
    '"isAdmin":true,"_id":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
  const answer = await post(api, `${known},${extra}}`)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.errors ?? {}).sort()).toEqual(['__proto__', '_id', 'constructor', 'isAdmin'])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
