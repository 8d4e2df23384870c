import { expect, test } from 'vitest'
import { officeContacts } from '../../app/content/company.ts'
import { brokenDb } from '../support/broken-database.ts'
import { loadSite } from '../support/load-site.ts'
import { checkedPages } from '../support/site-map.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const openBroken = async () => makeTestApi({ db: brokenDb, pages: await loadSite() })

/** Pages that show rows of the database. */
const withDatabase = ['/help', '/offline', '/about']

/** Pages of an account. They need no database as long as nobody is signed in. */
const notStored = ['/signup', '/new-password', '/forgotten-password']

test('every public page that nobody has opened before is readable, also with a session', async () => {
  const { cookie } = await signInAs(await makeTestApi())
  const api = await openBroken()
  const unreadable: string[] = []
  for (const path of [...checkedPages, ...withDatabase]) {
    const statuses = [(await api.request(path)).status]
    if (!notStored.includes(path)) statuses.push((await api.request(path, { headers: { cookie } })).status)
    if (statuses.some((status) => status !== 200)) unreadable.push(`${path}: ${statuses.join(' and ')}`)
  }
  expect(unreadable).toEqual([])
})

test('a page with emergency numbers of the code is not stored for the time when the database is back', async () => {
  const api = await openBroken()
  expect((await api.request('/help')).headers.get('etag')).toBeNull()
})

async function post(path: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields).toString()
  const answer = await (await openBroken()).request(path, {
    method: 'POST',
    headers: {
      origin: site,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...headers,
    },
    body,
  })
  return { status: answer.status, html: await answer.text() }
}

const message = {
  name: 'Ada <Obi>',
  email: 'ada@mail.example.com',
  subject: 'A question',
  message: 'I have "one"\r\nquestion',
}

test('a form that fails shows a phone number and sends again what was typed', async () => {
  const { status, html } = await post('/contact', message)
  expect(status).toBe(500)
  for (const { phone } of officeContacts) expect(html).toContain(phone)
  expect(readForm(html, '/contact')).toEqual(message)
})

test('a form of a signed-in person is kept too, but never a password', async () => {
  const { cookie } = await signInAs(await makeTestApi())
  const { status, html } = await post('/contact?a=b', { ...message, password: 'a long sentence' }, { cookie })
  expect(status).toBe(500)
  for (const { phone } of officeContacts) expect(html).toContain(phone)
  expect(readForm(html, '/contact?a=b')).toEqual(message)
  expect(html).not.toContain('a long sentence')
})

/** Returns the hidden fields of the form that leads to `action`. */
function readForm(html: string, action: string): Record<string, string> {
  const form = html.match(new RegExp(`<form[^>]*action="${RegExp.escape(action)}"[^>]*>(.*?)</form>`, 's'))
  const inputs = [...(form?.[1] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gs)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  return text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '')
}
