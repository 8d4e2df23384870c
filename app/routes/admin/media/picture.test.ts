import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { makeLibraryPicture } from '../../../features/media/testing.server.ts'
import { media as words } from '../../../words/staff/media.ts'

async function makeDesk() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const id = await makeLibraryPicture(api.db)
  const values = { intent: 'save', alt: 'The door', look: 'plain', topic: '', isAgreed: '' }
  let revision = 1
  return {
    open: async (path: string) => {
      const answer = await api.request(path, { headers: { cookie } })
      return (await answer.text()).replaceAll('<!-- -->', '')
    },
    path: `/admin/media/${id}`,
    save: async (fields: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({
        ...values,
        focalX: '50',
        focalY: '50',
        ...fields,
        revision: `${revision}`,
      })
      const headers = { cookie, origin: site }
      const answer = await api.request(`/admin/media/${id}`, { method: 'POST', headers, body })
      if (answer.status === 303) revision += 1
      return { status: answer.status, html: await answer.text() }
    },
  }
}

test('the point that stays visible is typed in percent, and pages keep it', async () => {
  const { open, path, save } = await makeDesk()
  expect(await open('/admin/media')).not.toContain('focal-x-')
  expect((await save({ focalX: '12', focalY: '100' })).status).toBe(303)
  expect(await open('/admin/media')).toContain('focal focal-x-10 focal-y-100')
  const form = await open(path)
  expect(form).toMatch(/name="focalX"[^>]*value="12"/)
  expect(form).toMatch(/name="focalY"[^>]*value="100"/)
  for (const wrong of ['101', '-1', '12.5', 'left', '']) {
    const { status, html } = await save({ focalX: wrong })
    expect([status, html.includes('id="focalX-error"')], wrong).toEqual([422, true])
  }
  expect(await open('/admin/media')).toContain('focal focal-x-10 focal-y-100')
})

test('the list of photos that help most says which of them are there', async () => {
  const { open, save } = await makeDesk()
  const { topics, there, missing } = words.checklist
  const readList = async () => {
    const [, list = ''] = (await open('/admin/media')).split('id="checklist"')
    const rows = list.split('</ul>')[0]?.split('<li>').slice(1) ?? []
    return rows.map((row) => [/<strong>([^<]+)/.exec(row)?.[1], />([^<]+)<\/span>/.exec(row)?.[1]])
  }
  expect(await readList()).toEqual([
    [topics.room, missing],
    [topics.door, missing],
    [topics.team, missing],
  ])
  for (const topic of ['room', 'door', 'team'] as const) {
    expect((await save({ topic })).status, topic).toBe(303)
    const found = (await readList()).filter(([, state]) => state === there)
    expect(found).toEqual([[topics[topic], there]])
  }
  expect((await save({ topic: 'garden' })).status).toBe(422)
})
