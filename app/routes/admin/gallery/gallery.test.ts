import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import { makePicture } from '../../../../tests/support/test-inputs.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { pictures } from '../../../db/tables/pictures.ts'

/** The gallery as a browser without script asks for it. */
async function makeDesk() {
  const api = await makeTestApi({ pages: await loadSite(), env: { DATA_DIR: await makeFolder() } })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const send = (body: FormData, query = '') =>
    api.request(`/admin/gallery${query}`, { method: 'POST', headers: { cookie, origin: site }, body })
  const upload = async (files: readonly (string | null)[], alt: string) => {
    const form = new FormData()
    for (const [place, name] of files.entries()) {
      const bytes = name ? await makePicture(60 + place, 40) : new TextEncoder().encode('no picture')
      form.append('images', new File([bytes], name ?? 'bad.png'))
    }
    form.append('alt', alt)
    form.append('intent', 'upload')
    return send(form)
  }
  const sayWords = (entries: readonly (readonly [string, string])[], query = '') => {
    const form = new FormData()
    form.append('intent', 'describe')
    for (const [id, text] of entries) {
      form.append('picture', id)
      form.append('shows', text)
    }
    return send(form, query)
  }
  const open = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  const list = () => api.db.select().from(pictures).orderBy(asc(pictures.width))
  return { api, send, upload, sayWords, open, list }
}

test('pictures that came without words are kept, and the next page asks about each of them', async () => {
  const { api, upload, sayWords, open, list } = await makeDesk()
  const sent = await upload(['a.png', 'b.png', 'c.png'], 'Chairs\n\n ')
  const [first, second, third] = await list()
  if (!first || !second || !third) throw new Error('a picture is lost')
  const address = sent.headers.get('location') ?? ''
  expect([sent.status, address]).toEqual([
    303,
    `/admin/gallery?page=1&done=uploaded&describe=${second.id}&describe=${third.id}`,
  ])
  const page = await open(address)
  for (const { id } of [second, third]) expect(page).toContain(`id="describe-${id}"`)
  expect(page).not.toContain(`id="describe-${first.id}"`)
  const entries = [second, third].map(({ id }, index) => [id, index === 0 ? ' Drums ' : ''] as const)
  const described = await sayWords(entries, address.slice(address.indexOf('?')))
  expect(described.headers.get('location')).toBe('/admin/gallery?page=1&done=described')
  expect((await list()).map(({ alt }) => alt)).toEqual(['Chairs', 'Drums', null])
  const events = await api.db.select().from(auditEvents).where(eq(auditEvents.action, 'picture.described'))
  expect(events.map(({ subjectId }) => subjectId)).toEqual([second.id])
})

test('a bad picture is told, and the good one beside it is kept and asked about', async () => {
  const { upload, list } = await makeDesk()
  const sent = await upload(['a.png', null], '')
  expect(sent.status).toBe(422)
  const page = await sent.text()
  const [kept] = await list()
  expect(page).toContain('bad.png: The selected file must be a JPG')
  expect(page).toContain(`id="describe-${kept?.id}"`)
})

test('a description that is too long comes back with its message, and keeps none of the others', async () => {
  const { upload, sayWords, list } = await makeDesk()
  await upload(['a.png', 'b.png'], '')
  const ids = (await list()).map(({ id }) => id)
  const refused = await sayWords([
    [ids[0] ?? '', 'Drums in a row'],
    [ids[1] ?? '', 'x'.repeat(301)],
  ])
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('The description must be 300 characters or less')
  expect(page).toMatch(/value="Drums in a row"/)
  expect((await list()).map(({ alt }) => alt)).toEqual([null, null])
})

test('who describes a picture that somebody else has described meanwhile overwrites nothing', async () => {
  const { upload, sayWords, list } = await makeDesk()
  await upload(['a.png'], '')
  const id = (await list())[0]?.id ?? ''
  for (const text of ['Drums', 'Chairs']) await sayWords([[id, text]])
  for (const other of ['x', crypto.randomUUID()]) {
    expect((await sayWords([[other, 'Chairs']])).status).toBe(303)
  }
  expect((await list()).map(({ alt }) => alt)).toEqual(['Drums'])
})

test('a picture that is gone is told on the page, without script too', async () => {
  const { send } = await makeDesk()
  for (const intent of ['add', 'edit', 'later', 'delete']) {
    const form = new FormData()
    for (const name of ['id', 'picture']) form.append(name, crypto.randomUUID())
    form.append('intent', intent)
    const answer = await send(form)
    expect([intent, answer.status]).toEqual([intent, 404])
    expect(await answer.text()).toMatch(/role="alert"[^>]*>There is no such image/)
  }
})
