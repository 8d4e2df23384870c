import { expect, test } from 'vitest'
import { yourFirstSession } from '../../app/content/articles/your-first-session.ts'
import { blogComments } from '../../app/db/tables/public-content.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { findArticle } from '../../app/features/content/articles/articles.server.ts'
import { changeAddress } from '../../app/features/content/move-document.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, site, type TestApi } from '../support/testing-api.ts'

const article = '/blog/your-first-session'
const reply = { comment: '<b>I came back twice</b>', name: 'Amara', email: 'amara@mail.example.com' }

const send = (api: TestApi, fields: Record<string, string>, { path = article, origin = site } = {}) =>
  api.request(path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })

test('a comment waits for moderation, then everybody reads it as text, without the address', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const answer = await send(api, reply)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${article}?sent#reply`])
  expect(await (await api.request(article)).text()).not.toContain('I came back twice')
  await api.db.update(blogComments).set({ status: 'shown' })
  const page = await (await api.request(`${article}?sent`)).text()
  expect(page).toContain('&lt;b&gt;I came back twice&lt;/b&gt;')
  expect(page).not.toContain(reply.email)
})

test.each(['परीक्षा-से-पहले', 'ƙarami-da-babba', 'école'])(
  'an article at %s takes a comment, and its old address leads to it',
  async (address) => {
    const api = await makeTestApi({ pages: await loadSite() })
    const actor = { actorId: (await makeUser(api.db)).id, now: Temporal.Now.instant() }
    await changeAddress(api.db, { kind: 'article', key: yourFirstSession.key, address }, actor)
    expect((await findArticle(api.db, address))?.address).toBe(address)
    const path = `/blog/${encodeURIComponent(address)}`
    expect((await api.request(path)).status).toBe(200)
    const old = await api.request(article)
    expect([old.status, old.headers.get('location')]).toEqual([301, path])
    const answer = await send(api, reply, { path })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?sent#reply`])
    expect(await api.db.$count(blogComments)).toBe(1)
  },
)

test('a program that fills the honeypot gets the same answer, and its comment is quarantined', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const answer = await send(api, { ...reply, further_remark: 'https://coins.example' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${article}?sent#reply`])
  expect(await api.db.select().from(blogComments)).toMatchObject([{ status: 'waiting', quarantined: true }])
})

test('a comment from another site or on an unknown article is refused', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  expect((await send(api, reply, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await send(api, reply, { path: '/blog/nothing-here' })).status).toBe(404)
  expect(await api.db.$count(blogComments)).toBe(0)
})

test('the 21st comment of an address in an hour is refused and keeps its text', async () => {
  const api = await makeTestApi({ env: { RATE_LIMITS: 'on' }, pages: await loadSite() })
  for (let n = 0; n < 20; n += 1)
    expect((await send(api, { ...reply, comment: `Comment ${n}` })).status).toBe(303)
  const refused = await send(api, reply)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  const page = await refused.text()
  expect(page).toContain('Too many comments came from here')
  expect(page).toContain('&lt;b&gt;I came back twice&lt;/b&gt;</textarea>')
  expect(await api.db.$count(blogComments)).toBe(20)
})
