import { createBrotliDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { homePage } from '../../app/content/home.ts'
import { saveDraft } from '../../app/features/content/documents.server.ts'
import { changePage } from '../../app/features/content/editor/page-changes.ts'
import { findWeightWarnings, type PageWeight } from '../../app/features/content/pages/page-weight.ts'
import { publishDocument } from '../../app/features/content/publish.server.ts'
import { readRichText } from '../../app/features/content/rich-text/rich-text-syntax.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { loadSite } from '../support/load-site.ts'
import { longArticle } from '../support/long-article.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { makeTestApi, signInAs } from '../support/testing-api.ts'

/** A change is on the page within a second. A busy machine takes longer. */
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

test('the first packets of an article of 3,000 words and ten pictures have its first screen, and the form says what it weighs', async () => {
  const pages = await loadSite()
  const api = await makeTestApi({ pages, filesFolder: 'build/client', env: { DATA_DIR: await makeFolder() } })
  const admin = await signInAs(api, { isAdmin: true })
  const ids: string[] = []
  for (let count = 0; count < 10; count += 1) {
    const folder = crypto.randomUUID()
    ids.push(
      await makeLibraryPicture(api.db, { folder, width: 1_920, height: 1_280, alt: `Picture ${count}` }),
    )
    await api.instance.uploads.put(`${folder}/small.avif`, new Uint8Array(8_000), 'image/avif')
  }
  const text = longArticle(ids)
  const send = (path: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ title: 'Before the exams', text, revision: '0', ...fields }))
      body.append(name, value)
    const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' }
    return api.request(path, { method: 'POST', headers, body })
  }
  type Said = { weight: PageWeight | null; unknown: readonly string[] }
  const ask = async (fields: Record<string, string>) =>
    (await (await send('/admin/articles/new/weight', fields)).json()) as Said
  const weigh = async (fields: Record<string, string>) => (await ask(fields)).weight
  const links = '[Help](/help), [us](/abuot) and [an article](/blog/sleep)'
  expect((await ask({ text: links })).unknown).toEqual([
    'This site has no page /abuot',
    'This site has no page /blog/sleep',
  ])
  const weight = await weigh({})
  expect(weight && findWeightWarnings(weight, 'article')).toEqual({})
  expect(weight?.first).toBeLessThan(14_336)
  const short = await weigh({ text: 'Sleep well.' })
  // What stands below the first screen costs it nothing.
  expect((weight?.first ?? 0) - (short?.first ?? 0)).toBeLessThan(2_000)
  expect((weight?.total ?? 0) - (short?.total ?? 0)).toBeGreaterThan(80_000)
  expect(await weigh({ day: 'soon' })).toBeNull()

  expect((await send('/admin/articles/new', { intent: 'publish' })).status).toBe(303)
  const read = () => api.request('/blog/before-the-exams', { headers: { 'accept-encoding': 'br' } })
  await expect.poll(async () => (await read()).status).toBe(200)
  const packets = Buffer.from(await (await read()).arrayBuffer()).subarray(0, 14_336)
  const seen = await decompressStart(packets)
  expect(seen).toContain('Before the exams')
  expect(seen).toContain('</style>')
  const [first = '', second = ''] = text.split('\n\n')
  expect(seen).toContain(first)
  expect(seen).toContain(second)
})

/** Returns the text of the beginning of a brotli stream. */
async function decompressStart(bytes: Uint8Array): Promise<string> {
  const stream = createBrotliDecompress()
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part)).on('error', () => {})
  stream.write(bytes)
  await new Promise<void>((resolve) => stream.flush(() => resolve()))
  return Buffer.concat(parts).toString()
}
