import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { makeAgency } from '../support/agency.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

async function openStaffAgency(env: Record<string, string> = {}) {
  const lines: string[] = []
  const api = await makeTestApi({ pages: await loadSite(), env, onLog: (line) => lines.push(line) })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const [first = { id: '' }, second = { id: '' }] = counsellors
  const own = await signInAs(api, { counsellorId: first.id })
  const send = (intent: string, counsellor: string) =>
    api.request('/admin/calendar', {
      method: 'POST',
      headers: { cookie: own.cookie, origin: site },
      body: new URLSearchParams({ intent, counsellor }),
    })
  const make = async () => {
    const page = await (await send('make-feed', first.id)).text()
    return page.match(/\/calendar\/[\w-]+\.ics/)?.[0] ?? ''
  }
  return { ...api, lines, first, second, own, send, make }
}

test('the URL of a feed is shown once, must be revalidated, and ends with the next one', async () => {
  const { request, lines, first, second, send, make } = await openStaffAgency()
  const address = await make()
  const answer = await request(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')
  const tag = answer.headers.get('etag') ?? ''
  const again = await request(address, { headers: { 'If-None-Match': `"other", W/${tag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const next = await make()
  expect(next).not.toBe(address)
  const unknown = [address, next.replace('.ics', ''), next.slice(0, -5), '/calendar/.ics']
  for (const path of unknown) {
    const refused = await request(path)
    expect([refused.status, await refused.text()], path).toEqual([404, 'Not found'])
  }
  expect((await request('/calendar/%00.ics')).status).toBe(404)
  expect((await send('make-feed', second.id)).status).toBe(404)
  expect((await send('revoke-feed', second.id)).status).toBe(404)
  expect((await send('revoke-feed', first.id)).status).toBe(303)
  expect((await request(next)).status).toBe(404)
  const secret = next.slice('/calendar/'.length, -'.ics'.length)
  expect(lines.join('\n')).not.toContain(secret)
})

test.runIf(isFullRun)('guessing the URLs of feeds is limited', async () => {
  const { request } = await openStaffAgency({ RATE_LIMITS: 'on' })
  let last = 404
  for (let tries = 0; tries < 700 && last === 404; tries += 1)
    last = (await request(`/calendar/${crypto.randomUUID()}.ics`)).status
  expect(last).toBe(429)
})

test('a person who loses staff rights loses the calendar feed', async () => {
  const { db, request, own, second, make } = await openStaffAgency()
  const address = await make()
  const read = async (rights: Partial<typeof users.$inferInsert>) => {
    await db.update(users).set(rights).where(eq(users.id, own.id))
    return (await request(address)).status
  }
  expect(await read({ isAdmin: false })).toBe(200)
  expect(await read({ counsellorId: null })).toBe(404)
  expect(await read({ counsellorId: second.id })).toBe(404)
  expect(await read({ isAdmin: true })).toBe(200)
  expect(await read({ disabledAt: Temporal.Now.instant() })).toBe(404)
  await db.delete(users).where(eq(users.id, own.id))
  expect((await request(address)).status).toBe(404)
})
