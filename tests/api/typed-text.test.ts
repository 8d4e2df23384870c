import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApi } from '../../app/api/v1/api.ts'
import { counsellors } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { pictures, pictureUses } from '../../app/db/tables/pictures.ts'
import { blogComments, contactMessages } from '../../app/db/tables/public-content.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { cleanText } from '../../app/lib/text/clean-text.ts'
import { blankTexts } from '../../app/lib/text/testing.ts'
import { sources } from '../architecture/sources.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { makePicture } from '../support/test-inputs.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

/** Secrets, and texts that nobody stores. */
const untouched = [
  'password',
  'code',
  'holdToken',
  'previousHoldToken',
  'visitorTimeZone',
  'event',
  'triggerEvent',
  'further_remark',
]

/** Returns the fields of a body, also of the objects in it. */
function listFields(schema: z.ZodType, path = ''): [path: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return listFields(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => listFields(one as z.ZodType, path))
  if (!(schema instanceof z.ZodObject)) return [[path, schema]]
  return Object.entries(schema.shape).flatMap(([name, own]) =>
    listFields(own as z.ZodType, path ? `${path}.${name}` : name),
  )
}

test('each field of each call of the API cleans its text or refuses it', async () => {
  const { instance } = await makeTestApi()
  const fields = createApi(instance).openAPIRegistry.definitions.flatMap((definition) => {
    const body = definition.type === 'route' ? definition.route.request?.body : undefined
    const { schema } = (body?.content['application/json'] ?? {}) as { schema?: unknown }
    return schema instanceof z.ZodType ? listFields(schema) : []
  })
  expect(fields.map(([path]) => path)).toEqual(
    expect.arrayContaining(['name', 'guardian.contact', 'firstName']),
  )
  const kept = fields.filter(([, field]) => {
    const typed = '\u202eAde\u0301\u200b\u3164Okoro\u2067'
    const { data } = field.safeParse(typed)
    return typeof data === 'string' && data !== cleanText(typed).trim()
  })
  expect([...new Set(kept.map(([path]) => path))].sort()).toEqual([...untouched].sort())
})

test('no page reads a form in another way than as the form that the door has cleaned', () => {
  const pages = sources.filter(({ path }) => /^app\/(demo\/)?routes\//.test(path))
  expect(pages.length).toBeGreaterThan(100)
  const readers = pages.filter(({ program }) =>
    /"name":"request"\},"property":\{[^}]*"name":"(json|text|body|blob|bytes|arrayBuffer)"/.test(
      JSON.stringify(program),
    ),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})

async function openPages() {
  const api = await makeTestApi({ pages: await loadSite() })
  await makeAgency(api.db, { counsellors: 1 })
  return api
}

/** Returns a form with one picture of its own width. */
async function toUpload(width: number, fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  form.append('images', new File([await makePicture(width)], 'chairs.png'))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('a form with files has its texts cleaned as any other form, by page and call', async () => {
  const pages = await loadSite()
  const api = await makeTestApi({ pages, env: { DATA_DIR: await makeFolder() } })
  const { cookie, bearer } = await signInAs(api, { isAdmin: true })
  const headers = { cookie, origin: site }
  const typed = '\u200bRe\u0301d\0 chairs\u202e'
  const find = async (width: number) => {
    const [picture] = await api.db.select().from(pictures).where(eq(pictures.width, width))
    return picture
  }
  const caption = async () => (await api.db.select().from(pictureUses)).find((use) => use.caption)?.caption
  const send = async (path: string, width: number, fields: Readonly<Record<string, string>>) => {
    const body = await toUpload(width, fields)
    return (await api.request(path, { method: 'POST', headers, body })).status
  }
  expect(await send('/admin/media', 61, { intent: 'upload', alt: typed })).toBe(303)
  expect(await send('/admin/gallery', 62, { intent: 'upload', alt: typed })).toBe(303)
  expect(await send('/admin/gallery', 63, { intent: 'upload', alt: '' })).toBe(303)
  const called = await toUpload(64, { alt: typed })
  expect(
    (await api.request('/api/v1/gallery', { method: 'POST', headers: bearer, body: called })).status,
  ).toBe(201)
  const [first, third] = [await find(61), await find(63)]
  const save = {
    intent: 'save',
    revision: String(first?.revision),
    focalX: '50',
    focalY: '50',
    look: 'plain',
  }
  const crop = { cropLeft: '', cropTop: '', cropWidth: '', cropHeight: '', topic: '' }
  const path = `/admin/media/${first?.id}`
  expect(await send(path, 65, { ...save, ...crop, alt: `${typed} and a drum` })).toBe(303)
  const described = { intent: 'describe', picture: third?.id ?? '', shows: typed }
  expect(await send('/admin/gallery', 65, described)).toBe(303)
  expect(await send('/admin/gallery', 65, { intent: 'edit', id: third?.id ?? '', caption: typed })).toBe(303)
  const clean = 'R\u00e9d chairs'
  const alts = await Promise.all([61, 62, 63, 64].map(async (width) => (await find(width))?.alt))
  expect([...alts, await caption()]).toEqual([`${clean} and a drum`, clean, clean, clean, clean])
})

async function post({ request }: TestApi, path: string, fields: Record<string, string>, cookie = '') {
  const headers = { origin: site, cookie }
  const answer = await request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('a name that no font draws is refused as blank, by page and call', async () => {
  const api = await openPages()
  for (const name of blankTexts) {
    const message = { name, email: 'ada@mail.example.com', subject: 'A question', message: 'Good day' }
    for (const [path, fields] of [
      ['/contact', message],
      ['/blog/your-first-session', { ...message, comment: 'Thank you' }],
      ['/appointments', { ...toClient(1), name, age: '22' }],
    ] as const) {
      const { status, html } = await post(api, path, fields as Record<string, string>)
      expect([path, status, html.includes('Enter your name')]).toEqual([path, 422, true])
    }
    const body = { ...toClient(1), name }
    const called = await callJson(api, 'POST', '/api/v1/booking', { body })
    expect([called.status, called.errors]).toEqual([422, { name: ['Enter your name'] }])
  }
  for (const table of [bookings, contactMessages, blogComments]) expect(await api.db.$count(table)).toBe(0)
})

test('what people paste is stored in one form, by page and call', async () => {
  const api = await openPages()
  const name = '\u2066Ade\u0301ba\u0301yo\u0323\u0300\u00ad \u202egro.live'
  const email = '\u202aAda@b\u00fccher.example\u200b\u202c'
  const clean = { name: 'Ad\u00e9b\u00e1y\u1ecd\u0300 gro.live', email: 'Ada@xn--bcher-kva.example' }
  const message = { name, email, subject: name, message: 'a \u2067b\u2069 \u202ec\u200b \u2764\ufe0f' }
  expect((await post(api, '/contact', message)).status).toBe(303)
  expect(await api.db.select().from(contactMessages)).toMatchObject([clean])
  const body = { ...toClient(1), name, email, age: '\u200e22' }
  expect((await callJson(api, 'POST', '/api/v1/booking', { body })).status).toBe(201)
  expect(await api.db.select().from(bookings)).toMatchObject([
    { ...clean, age: 22, clientKey: 'ada@xn--bcher-kva.example' },
  ])
})

test('an address of another alphabet before the @ is refused in plain words', async () => {
  const api = await openPages()
  const email = '\u0905\u091c\u092f@\u0921\u093e\u091f\u093e.\u092d\u093e\u0930\u0924'
  const words = 'We can send mail only to addresses with the letters a to z before the @.'
  const fields = { name: 'Ajay', email, subject: 'A question', message: 'Good day' }
  expect((await post(api, '/contact', fields)).html).toContain(words)
  const called = await callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient(1), email } })
  expect(called.errors?.email?.join()).toContain(words)
})

test('a pasted address signs in, and a password stays as it was typed', async () => {
  const api = await openPages()
  const email = 'ada@mail.example.com'
  const password = 'Ade\u0301\u200bba\u0301yo lives here \u2067now'
  const person = { firstName: 'Ada', lastName: 'Okoro', email, password, gender: 'FEMALE', phoneNumber: '1' }
  expect((await callJson(api, 'POST', '/api/v1/auth/signup', { body: person })).status).toBe(201)
  const signIn = async (typed: object) => {
    const fields = { email: '\u202a\u200bAda@mail.exam\u00adple.com\u202c', ...typed }
    const { headers } = await post(api, '/signup', { mode: 'sign-in', password, ...fields })
    const called = await callJson(api, 'POST', '/api/v1/auth/login', { body: { password, ...fields } })
    return [headers.has('set-cookie'), called.status]
  }
  expect(await signIn({})).toEqual([true, 200])
  expect(await signIn({ password: cleanText(password) })).toEqual([false, 401])
})

test('a search is cleaned, and a field without a schema too', async () => {
  const api = await openPages()
  const { cookie } = await signInAs(api, { isAdmin: true })
  const search = await api.request(`/admin/bookings?q=${encodeURIComponent('\u200bNgo\u202ezi')}`, {
    headers: { cookie },
  })
  expect(await search.text()).toContain('value="Ngozi"')
})

test('every search finds a name without its marks, and the name as it was typed first', async () => {
  const api = await openPages()
  const { cookie } = await signInAs(api, { isAdmin: true })
  const names = ['Adebayo Plain', 'Ad\u00e9b\u00e1y\u1ecd\u0300 \u0181ala']
  for (const [place, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const email = `${place}@b\u00fccher.example`
    expect(
      (await callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient(place), name, email } })).status,
    ).toBe(201)
    await makeUser(api.db, { firstName, lastName })
    await api.db
      .insert(counsellors)
      .values({ id: randomUUID(), name, email: `${place}@c.example`, timeZone: 'Africa/Lagos' })
  }
  const read = async (path: string) => {
    const answer = await api.request(path, { headers: { cookie } })
    const main = (await answer.text()).match(/<main[\s\S]*<\/main>/)?.[0] ?? ''
    return main.replace(/<option.*?<\/option>|<[^>]*>/g, '')
  }
  for (const path of [
    '/admin/bookings?q=',
    '/admin/search?q=',
    '/admin/bookings/new?q=',
    '/admin/users?search=',
    '/admin/availability?search=',
  ]) {
    for (const [typed, first] of [
      ['adebayo', 0],
      ['ade\u0301ba\u0301yo\u0323\u0300', 1],
    ] as const) {
      const page = await read(`${path}${encodeURIComponent(typed)}`)
      const places = names.map((name) => page.indexOf(name))
      expect([path, typed, Math.min(...places) >= 0, places.indexOf(Math.min(...places))]).toEqual([
        path,
        typed,
        true,
        first,
      ])
    }
    expect(await read(`${path}${encodeURIComponent('adebayo bala')}`), path).toContain(names[1])
  }
  expect(await read(`/admin/mail?to=${encodeURIComponent('1@B\u00dcCHER.example')}`)).toContain(
    '1@xn--bcher-kva.example',
  )
  expect(await read(`/admin/bookings?q=${encodeURIComponent('1@b\u00fccher.example')}`)).toContain(names[1])
  expect(await read('/doctors?q=Ad\u00e9y%E1%BA%B9m%C3%AD')).toContain('Adeyemi')
})
