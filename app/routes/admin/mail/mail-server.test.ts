import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { openInbox } from '../../../../tests/support/smtp-inbox.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { waitFor } from '../../../../tests/support/wait-for.ts'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { mailServers } from '../../../db/tables/agency.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { makeUser } from '../../../features/accounts/testing.server.ts'
import { findMailServer } from '../../../features/agency/mail-server.server.ts'
import { hashPassword } from '../../../lib/security/password.server.ts'

const path = '/admin/mail/server'
const own = 'harmattan kite bread'

async function makeStaff(env: Record<string, string> = {}) {
  const pages = await loadSite()
  const api = await makeTestApi({ pages, env })
  await makeUser(api.db, { email: 'ngozi@ireti.example', isAdmin: true })
  const { id, cookie } = await signInAs(api, { isAdmin: true })
  const email = 'ada@ireti.example'
  const passwordHash = await hashPassword(own)
  await api.db.update(users).set({ email, emailKey: email, passwordHash }).where(eq(users.id, id))
  const send = (fields: Record<string, string>) => {
    const form = new URLSearchParams({ ...values, check: own, intent: 'save', revision: '0', ...fields })
    return api.request(path, { method: 'POST', headers: { cookie, origin: site }, body: form })
  }
  return { api, pages, cookie, send }
}

const values = {
  host: 'smtp.ireti.ng',
  port: '587',
  security: 'starttls',
  userName: 'office@ireti.ng',
  password: 'a secret of the mailbox',
  fromAddress: 'office@ireti.ng',
}

test('the mail server is stored without its password in clear, counts on each server, and all administrators get a mail', async () => {
  const { api, pages, cookie, send } = await makeStaff()
  const other = await makeTestApi({ db: Object.create(api.db) as Db, pages })
  const readMail = async () => (await other.request('/forgotten-password')).text()
  await readMail()
  expect(other.instance.env.mailUrl).toBeUndefined()
  const saved = await send({})
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved`])
  const [stored] = await api.db.select().from(mailServers)
  expect(JSON.stringify(stored)).not.toContain(values.password)
  expect(await findMailServer(api.db, api.instance.secrets)).toEqual({
    url: 'smtp://office%40ireti.ng:a%20secret%20of%20the%20mailbox@smtp.ireti.ng:587?requireTLS=true',
    from: 'office@ireti.ng',
  })
  await waitFor(async () => {
    await readMail()
    expect(other.instance.env.mailUrl).toContain('smtp.ireti.ng')
  })
  await api.instance.content.readVersion()
  expect([api.instance.env.mailFrom, other.instance.env.mailFrom]).toEqual([
    values.fromAddress,
    values.fromAddress,
  ])
  const mails = await api.db.select().from(outbox)
  expect(mails.map(({ kind, toAddress }) => `${kind} ${toAddress}`).sort()).toEqual([
    'mail_server_changed ada@ireti.example',
    'mail_server_changed ngozi@ireti.example',
  ])
  const events = await api.db.select().from(auditEvents)
  const [event] = events.filter(({ action }) => action === 'mail_server.changed')
  expect(event?.detail).toEqual({
    fields: ['host', 'port', 'security', 'userName', 'fromAddress', 'password'],
  })
  const page = await (await api.request(path, { headers: { cookie } })).text()
  expect(page).toContain('value="smtp.ireti.ng"')
  expect(page).not.toContain(values.password)
})

test('a stored password stays for the same server and name, and is asked for again for another one', async () => {
  const { api, send } = await makeStaff()
  await send({})
  const read = async () => (await findMailServer(api.db, api.instance.secrets))?.url ?? ''
  expect((await send({ revision: '1', password: '', port: '465', security: 'tls' })).status).toBe(303)
  expect(await read()).toBe('smtps://office%40ireti.ng:a%20secret%20of%20the%20mailbox@smtp.ireti.ng:465')
  const moved = await send({ revision: '2', password: '', host: 'smtp.evil.example' })
  expect(moved.status).toBe(409)
  expect(await moved.text()).toContain('Enter the password of this server and user name')
  expect(await read()).toContain('smtp.ireti.ng')
})

test('without the own password, with wrong values and with an old revision nothing is stored', async () => {
  const { api, send } = await makeStaff()
  expect((await send({ check: 'not my password' })).status).toBe(422)
  const wrong = { host: 'https://smtp.ireti.ng', port: '70000', security: 'none', fromAddress: 'office' }
  const refused = await send(wrong)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  for (const name of Object.keys(wrong)) expect(html, name).toContain(`href="#${name}"`)
  expect(await api.db.$count(mailServers)).toBe(0)
  await send({})
  expect((await send({ fromAddress: 'other@ireti.ng' })).status).toBe(409)
  expect((await send({ intent: 'remove', revision: '1', check: '' })).status).toBe(422)
  expect((await send({ intent: 'remove', revision: '1' })).headers.get('location')).toBe(
    `${path}?done=removed`,
  )
  expect(await api.db.$count(mailServers)).toBe(0)
})

test('a mail server in the settings wins, and the page says so', async () => {
  const { api, cookie, send } = await makeStaff({ MAIL_URL: 'smtp://127.0.0.1:9' })
  await send({})
  expect(api.instance.env.mailUrl).toBe('smtp://127.0.0.1:9')
  expect(await (await api.request(path, { headers: { cookie } })).text()).toContain(
    'that one counts: 127.0.0.1:9',
  )
})

test('a test mail says in plain words what happened', async () => {
  const inbox = await openInbox({ password: 'right' })
  onTestFinished(inbox.close)
  const test = async (url: string) => {
    const { send } = await makeStaff({ MAIL_URL: url })
    const answer = await send({ intent: 'test' })
    return (await answer.text()).replaceAll('<!-- -->', '')
  }
  const { port } = new URL(inbox.url)
  expect(await test(`smtp://a:right@127.0.0.1:${port}`)).toContain('took the mail to ada@ireti.example')
  expect(inbox.received.map(({ to }) => to)).toEqual([['ada@ireti.example']])
  expect(await test(`smtp://a:wrong@127.0.0.1:${port}`)).toContain('refused the user name or the password')
  expect(await test('smtp://127.0.0.1:1')).toContain('does not answer as a mail server')
  expect(await test(`smtp://127.0.0.1:${port}?requireTLS=true`)).toContain('could not agree on encryption')
})

test('a typed mail server inside the own network gets no mail', async () => {
  const inbox = await openInbox()
  onTestFinished(inbox.close)
  const { port } = new URL(inbox.url)
  const { api, send } = await makeStaff()
  await send({ host: '127.0.0.1', port, userName: '', password: '' })
  const answer = await send({ intent: 'test' })
  expect(await answer.text()).toContain('leads into the network of the site itself')
  expect(inbox.received).toEqual([])
  expect(await api.db.$count(users)).toBe(2)
})

test('only administrators reach the page', async () => {
  const { api } = await makeStaff()
  const counsellor = await signInAs(api, {})
  expect((await api.request(path, { headers: { cookie: counsellor.cookie } })).status).toBe(403)
})

test('a change stands on the dashboard of each administrator until they have seen it', async () => {
  const { api, cookie, send } = await makeStaff()
  const other = await signInAs(api, { isAdmin: true })
  await send({})
  const readAt = async (of: string) => {
    const page = await (await api.request('/admin', { headers: { cookie: of } })).text()
    return /name="at" value="([^"]+)"/.exec(page)?.[1] ?? null
  }
  const see = (of: string, at: string | null) =>
    api.request('/admin', {
      method: 'POST',
      headers: { cookie: of, origin: site },
      body: new URLSearchParams({ intent: 'mail-server-seen', at: at ?? '' }),
    })
  const first = await readAt(cookie)
  await send({ revision: '1', password: '', port: '465', security: 'tls' })
  await see(cookie, first)
  const second = await readAt(cookie)
  expect([first === null, second === null, second === first]).toEqual([false, false, false])
  expect((await see(cookie, second)).headers.get('location')).toBe('/admin')
  expect([await readAt(cookie), await readAt(other.cookie)]).toEqual([null, second])
})
