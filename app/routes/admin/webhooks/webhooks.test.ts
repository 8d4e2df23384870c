import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { users } from '../../../db/tables/accounts.ts'
import { webhookEndpoints } from '../../../db/tables/outbox.ts'
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
    const answer = await api.request(`/admin/webhooks?secret=${id}`, {
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
})
