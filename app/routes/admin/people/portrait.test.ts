import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import { makePictureForm } from '../../../../tests/support/test-inputs.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { people } from '../../../db/tables/people.ts'
import { pictures } from '../../../db/tables/pictures.ts'
import { makeCounsellor } from '../../../features/accounts/testing.server.ts'
import { makeLibraryPicture } from '../../../features/media/testing.server.ts'
import { makePerson } from '../../../features/people/testing.server.ts'

test('a counsellor crops the own portrait to a square without script, and nobody else does', async () => {
  const api = await makeTestApi({ pages: await loadSite(), env: { DATA_DIR: await makeFolder() } })
  const counsellorId = await makeCounsellor(api.db)
  const { cookie } = await signInAs(api, { counsellorId })
  const other = await signInAs(api, { counsellorId: await makeCounsellor(api.db) })
  const headers = { cookie, origin: site }
  const open = async (path: string, as = cookie) => {
    const answer = await api.request(path, { headers: { cookie: as } })
    return { status: answer.status, html: await answer.text() }
  }
  const upload = { method: 'POST', headers, body: await makePictureForm() }
  await api.request('/admin/media/choose', upload)
  const [picture] = await api.db.select().from(pictures)
  if (!picture) throw new Error('no picture')
  const person = await makePerson(api.db, { name: 'Ngozi', counsellorId, portraitId: picture.id })
  const path = '/admin/people/own/portrait'

  const { html } = await open(path)
  expect(html).toMatch(/name="cropLeft"[^>]*value="8"/)
  expect(html).toMatch(/name="cropWidth"[^>]*value="48"/)
  expect((await open(`/admin/people/${person.id}/portrait`, other.cookie)).status).toBe(404)

  const send = async (part: Record<string, string>) => {
    const revision = String((await api.db.select().from(pictures))[0]?.revision)
    const body = new URLSearchParams({ intent: 'crop', revision, ...part })
    return api.request(path, { method: 'POST', headers, body })
  }
  const part = { cropLeft: '8', cropTop: '0', cropWidth: '48', cropHeight: '48' }
  const outside = await send({ ...part, cropWidth: '480' })
  expect([outside.status, (await outside.text()).includes('The part must lie inside')]).toEqual([422, true])
  const cropped = await send(part)
  expect([cropped.status, cropped.headers.get('location')]).toEqual([303, '/admin/people/own?done=cropped'])
  const [row] = await api.db.select().from(pictures)
  expect([row?.width, row?.height]).toEqual([48, 48])
  expect((await open(path)).html).toContain(`/admin/media/${picture.id}/whole`)
  expect((await open(`/admin/media/${picture.id}/whole`)).status).toBe(200)
  expect((await open(`/admin/media/${picture.id}/whole`, other.cookie)).status).toBe(404)

  await api.db.update(pictures).set({ addedBy: null }).where(eq(pictures.id, picture.id))
  expect((await open(path)).status).toBe(404)
})

test('a counsellor takes no picture of somebody else as the portrait, and keeps the one that the office chose', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const counsellorId = await makeCounsellor(api.db)
  const { id, cookie } = await signInAs(api, { counsellorId })
  const own = await makeLibraryPicture(api.db, { addedBy: id })
  const [foreign, chosen] = [await makeLibraryPicture(api.db), await makeLibraryPicture(api.db)]
  await makePerson(api.db, { name: 'Ngozi', counsellorId, portraitId: chosen })
  const save = async (intent: string, portraitId: string) => {
    const [row] = await api.db.select().from(people)
    const body = new URLSearchParams({
      ...{ intent, portraitId, revision: String(row?.revision) },
      ...{ name: 'Ngozi', role: 'Counsellor', languages: 'en' },
    })
    const headers = { cookie, origin: site }
    const { status } = await api.request('/admin/people/own', { method: 'POST', headers, body })
    return [status, (await api.db.select().from(people))[0]?.profile.portraitId]
  }
  for (const intent of ['save', 'publish']) {
    for (const missing of [foreign, crypto.randomUUID()])
      expect(await save(intent, missing), intent).toEqual([422, chosen])
  }
  expect(await save('publish', chosen)).toEqual([303, chosen])
  expect(await save('publish', own)).toEqual([303, own])
})

test('the profile is saved before its portrait is cropped, and one without a portrait is told so', async () => {
  const api = await makeTestApi({ pages: await loadSite(), env: { DATA_DIR: await makeFolder() } })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const person = await makePerson(api.db, { name: 'Ngozi' })
  const body = new URLSearchParams({
    intent: 'crop',
    revision: '1',
    name: 'Ngozi',
    role: 'Teacher',
    portraitId: '',
  })
  body.append('languages', 'en')
  const headers = { cookie, origin: site }
  const refused = await api.request(`/admin/people/${person.id}`, { method: 'POST', headers, body })
  expect([refused.status, (await refused.text()).includes('Choose a portrait first')]).toEqual([422, true])
})
