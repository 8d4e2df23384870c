import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { users } from '../../../db/tables/accounts.ts'
import { outbox, webhookEndpoints } from '../../../db/tables/outbox.ts'
import { addWebhook } from '../../../features/webhooks/webhook-endpoints.server.ts'
import { hashPassword } from '../../../lib/security/password.server.ts'

const password = 'a palm wine calabash'
const url = 'https://program.example/ireti'

test('an administrator gives a webhook a new secret, and reads until when the one before is valid', async () => {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  const { id: actorId, cookie } = await signInAs(api, { isAdmin: true })
  await api.db.update(users).set({ passwordHash: await hashPassword(password) })
  const actor = { actorId, now: Temporal.Now.instant() }
  const secret = await addWebhook(api.db, api.instance.secrets, { url, events: [] }, actor)
  const [endpoint] = await api.db.select().from(webhookEndpoints)
  const id = endpoint?.id ?? ''
  const read = async (query = '') =>
    (await api.request(`/admin/webhooks${query}`, { headers: { cookie } })).text()
  const press = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ intent: 'secret', id, ...fields })
    const answer = await api.request(`/admin/webhooks?${body.get('intent')}=${id}`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body,
    })
    return { status: answer.status, text: await answer.text() }
  }

  expect(await read()).toContain('One is valid')
  expect(await read(`?secret=${id}`)).toContain('For 24 hours both secrets are valid')
  const unproven = await press({ check: 'not the password' })
  expect(unproven.status).toBe(422)
  expect(unproven.text).not.toContain('whsec_')
  expect((await press({ check: password, id: crypto.randomUUID() })).text).toContain(
    'There is no such webhook',
  )
  const changed = await press({ check: password })
  expect(changed.status).toBe(200)
  expect(changed.text).toContain(`The new secret of ${url}`)
  expect(changed.text).toMatch(/whsec_[\w+/]{43}=/)
  expect(changed.text).not.toContain(secret)
  expect(await read()).toContain('The one before is valid until')
  expect((await press({ intent: 'test' })).status).toBe(303)
  expect(await api.db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: 'webhook.test' }])
  expect((await press({ intent: 'test', id: 'x' })).text).toContain('There is no such webhook')
})

test('an administrator chooses events of a webhook by their names in words, and what is wrong keeps the choice', async () => {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  const { cookie } = await signInAs(api, { isAdmin: true })
  await api.db.update(users).set({ passwordHash: await hashPassword(password) })
  const send = async (events: readonly string[], own: Record<string, string> = { check: password }) => {
    const fields = [
      ...Object.entries({ intent: 'add', url, ...own }),
      ...events.map((event) => ['events', event]),
    ]
    const headers = { cookie, origin: site }
    const body = new URLSearchParams(fields)
    const answer = await api.request('/admin/webhooks', { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  const form = await (await api.request('/admin/webhooks', { headers: { cookie } })).text()
  for (const text of [
    'All events, also those that come later',
    'Group sessions and their places',
    'Moved a session',
  ])
    expect(form).toContain(text)
  const none = await send([])
  expect([none.status, none.text.includes('Choose what the program is told')]).toEqual([422, true])
  expect((await send(['guardian.declined'])).status).toBe(422)
  const kept = await send(['place.given_back'], { check: 'wrong' })
  expect(kept.status).toBe(422)
  expect(kept.text).toMatch(
    /<input[^>]*value="place.given_back"[^>]*checked|checked[^>]*value="place.given_back"/,
  )
  expect((await send(['place.given_back', 'appointment.booked'])).text).toContain('whsec_')
  expect((await send(['*'])).text).toContain('whsec_')
  const stored = await api.db.select({ events: webhookEndpoints.events }).from(webhookEndpoints)
  expect(stored.map(({ events }) => events)).toEqual(
    expect.arrayContaining([['place.given_back', 'appointment.booked'], ['*']]),
  )
  const [first] = await api.db
    .select()
    .from(webhookEndpoints)
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id)
  const change = (events: string) =>
    api.request(`/admin/webhooks?change=${first?.id}`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ intent: 'change', id: first?.id ?? '', events, check: password }),
    })
  const asked = await api.request(`/admin/webhooks?change=${first?.id}`, { headers: { cookie } })
  expect(await asked.text()).toContain('What is this webhook told?')
  expect((await change('x')).status).toBe(422)
  expect((await change('series.booked')).status).toBe(303)
  const [changed] = await api.db
    .select()
    .from(webhookEndpoints)
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id)
  expect(changed).toEqual({ ...first, events: ['series.booked'] })
})
