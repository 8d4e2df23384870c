import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import { makePictureForm } from '../../../../tests/support/test-inputs.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { pictures } from '../../../db/tables/pictures.ts'
import { makeCounsellor } from '../../../features/accounts/testing.server.ts'
import { makeLibraryPicture } from '../../../features/media/testing.server.ts'

async function makeDesk() {
  const api = await makeTestApi({ pages: await loadSite(), env: { DATA_DIR: await makeFolder() } })
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: await makeCounsellor(api.db) })
  const upload = (cookie: string, body: FormData) =>
    api.request('/admin/media/choose', { method: 'POST', headers: { cookie, origin: site }, body })
  const list = async (cookie: string, query = '') => {
    const answer = await api.request(`/admin/media/choose.data${query}`, { headers: { cookie } })
    return answer.text()
  }
  return { api, admin: admin.cookie, counsellor: counsellor.cookie, upload, list }
}

test('a counsellor adds a picture and chooses among the own ones, an administrator among all', async () => {
  const { api, admin, counsellor, upload, list } = await makeDesk()
  const other = await makeLibraryPicture(api.db, { alt: 'A door of the office' })
  const answer = await upload(counsellor, await makePictureForm())
  expect(answer.status).toBe(201)
  const { message, data } = (await answer.json()) as Answer
  expect(message).toBe('Images uploaded successfully')
  const [made] = data.pictures
  expect(made).toMatchObject({ alt: 'Eight chairs in a circle', width: 64, height: 48 })
  expect((await api.request(made?.url ?? '')).status).toBe(200)
  expect(await list(counsellor)).toContain(made?.id)
  expect(await list(counsellor)).not.toContain(other)
  for (const id of [made?.id, other]) expect(await list(admin)).toContain(id)
  expect(await list(admin, '?search=door')).not.toContain(made?.id)
})

test('a file that is no picture is refused with its message and leaves nothing', async () => {
  const { api, admin, upload } = await makeDesk()
  const form = new FormData()
  form.append('images', new File(['no picture'], 'a.png'))
  const answer = await upload(admin, form)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'The selected file must be a JPG, PNG, WebP or AVIF' },
  ])
  expect(await api.db.$count(pictures)).toBe(0)
})

test.each([
  ['The door', 200, 'The door'],
  ['  The door ', 200, 'The door'],
  ['The\ndoor', 200, 'The door'],
  ['', 200, null],
  ['x'.repeat(300), 200, 'x'.repeat(300)],
  ['x'.repeat(301), 422, 'Before'],
])('the description "%s" of a picture is answered with %i', async (typed, status, stored) => {
  const { api, admin, upload } = await makeDesk()
  const id = await makeLibraryPicture(api.db, { alt: 'Before' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'describe', id, alt: typed })) form.append(name, value)
  const answer = await upload(admin, form)
  expect(answer.status).toBe(status)
  const [row] = await api.db.select().from(pictures)
  expect(row?.alt).toBe(stored)
  const { message, data } = (await answer.json()) as Answer
  if (status === 422) expect(message).toBe('The description must be 300 characters or less')
  else expect(data.pictures).toMatchObject([{ id, alt: stored ?? '' }])
})

test('a counsellor describes the own pictures only', async () => {
  const { api, counsellor, upload } = await makeDesk()
  const { data } = (await (await upload(counsellor, await makePictureForm())).json()) as Answer
  const own = data.pictures[0]?.id ?? ''
  const other = await makeLibraryPicture(api.db, { alt: 'Before' })
  for (const [id, status] of [
    [own, 200],
    [other, 404],
    ['none', 404],
  ] as const) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'describe', id, alt: 'After' }))
      form.append(name, value)
    expect((await upload(counsellor, form)).status, id).toBe(status)
  }
  const rows = await api.db.select().from(pictures)
  expect(new Map(rows.map(({ id, alt }) => [id, alt]))).toEqual(
    new Map([
      [own, 'After'],
      [other, 'Before'],
    ]),
  )
})

type Answer = Readonly<{
  message: string
  data: Readonly<{ pictures: readonly Readonly<{ id: string; url: string }>[] }>
}>
