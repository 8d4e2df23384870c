import { expect, test } from 'vitest'
import { homePage } from '../../app/content/home.ts'
import { saveDraft } from '../../app/features/content/documents.server.ts'
import { changePage } from '../../app/features/content/editor/change-page.ts'
import { findWeightWarnings } from '../../app/features/content/pages/page-weight.ts'
import { publishDocument } from '../../app/features/content/publish.server.ts'
import { readRichText } from '../../app/features/content/rich-text/rich-text-syntax.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { makeTestApi, signInAs } from '../support/testing-api.ts'

const home = { kind: 'page', key: 'home' } as const
const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

test('a draft weighs what visitors get after it is published, with the picture that a phone takes', async () => {
  const pages = await loadSite()
  const api = await makeTestApi({ pages, filesFolder: 'build/client', env: { DATA_DIR: await makeFolder() } })
  const admin = await signInAs(api, { isAdmin: true })
  const weigh = async () => {
    const answer = await api.request('/admin/site/pages/home/weight', { headers: { cookie: admin.cookie } })
    return ((await answer.json()) as { weight: { first: number; total: number } }).weight
  }
  const start = await weigh()
  expect(findWeightWarnings(start, 'home')).toEqual({})
  expect(start.total).toBeGreaterThan(100 * 1_024)

  const folder = crypto.randomUUID()
  const photo = await makeLibraryPicture(api.db, { folder, width: 1_920, height: 1_280 })
  await api.instance.uploads.put(`${folder}/medium.avif`, new Uint8Array(300_000), 'image/avif')
  const noise = Array.from({ length: 1_500 }, () => Math.random().toString(36).slice(2, 9)).join(' ')
  const content = [
    ['sections.0.picture', photo],
    [`sections.${homePage.sections.length}.title`, 'Long'],
    [`sections.${homePage.sections.length}.body`, readRichText(noise)],
  ].reduce(
    (page, [path, value]) => changePage(page, { do: 'type', path, value } as never),
    changePage(homePage, { do: 'add', kind: 'text', id: 'long' }),
  )
  const actor = { actorId: admin.id, now }
  await saveDraft(api.db, { ...home, revision: 0, content }, actor)
  const heavy = await weigh()
  expect(heavy.total - heavy.first).toBeGreaterThan(start.total - start.first + 290_000)
  expect(Object.keys(findWeightWarnings(heavy, 'home'))).toEqual(['first', 'total'])

  const read = () => api.request('/', { headers: { 'accept-encoding': 'br' } })
  expect(Number((await read()).headers.get('content-length'))).toBeLessThan(14_336)
  expect(await publishDocument(api.db, { ...home, revision: 1 }, actor)).toMatchObject({ ok: true })
  await expect.poll(async () => Number((await read()).headers.get('content-length'))).toBe(heavy.first)
})
