import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshDb } from '../../app/db/testing.server.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { findDocument, saveDraft } from '../../app/features/content/documents.server.ts'
import { NewPageForm, PageAddressForm } from '../../app/features/content/pages/own-page.schema.ts'
import { listOwnPages, makePage } from '../../app/features/content/pages/own-pages.server.ts'
import { findPageProblems } from '../../app/features/content/pages/page-problems.ts'
import { publishDocument } from '../../app/features/content/publish.server.ts'
import { loadSite } from '../support/load-site.ts'
import { allPaths } from '../support/site-map.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

const now = Temporal.Now.instant()

async function openSite() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const { id: actorId } = await makeUser(api.db)
  const send = (path: string, fields: Record<string, string>) =>
    api.request(path, {
      method: 'POST',
      headers: { cookie, origin: site, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })
  return { api, send, by: { actorId, now } }
}

const see = async ({ request }: TestApi, path: string) => {
  const answer = await request(path)
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

async function publish(
  { db }: TestApi,
  key: string,
  change: object,
  by: { actorId: string; now: Temporal.Instant },
) {
  const name = { kind: 'page', key } as const
  const found = await findDocument(db, name)
  const revision = found?.revision ?? 0
  const content = { ...(found?.draft ?? found?.published), ...change }
  expect(await saveDraft(db, { ...name, revision, content }, by)).toMatchObject({ ok: true })
  expect(await publishDocument(db, { ...name, revision: revision + 1 }, by)).toMatchObject({ ok: true })
}

test('a page of the office is made, published, listed, moved, unpublished and deleted', async () => {
  const { api, send, by } = await openSite()
  const made = await send('/admin/site/new-page', { title: 'Internships', address: 'internships' })
  const key = made.headers.get('location')?.match(/pages\/([0-9a-f-]{36})\?done=made/)?.[1] ?? ''
  expect([made.status, key.length]).toEqual([303, 36])
  expect((await see(api, '/internships')).status).toBe(404)

  await publish(api, key, { description: 'Work with us', inMenu: true, inFooter: true }, by)
  const shown = await see(api, '/internships')
  expect(shown.status).toBe(200)
  expect(shown.html).toMatch(/<h1[^>]*>Internships<\/h1>/)
  expect(shown.html).toContain('<title>Internships - Ireti</title>')
  expect(shown.html).toContain(`<link rel="canonical" href="${site}/internships"`)
  const link = /<a [^>]*href="\/internships"[^>]*>Internships<\/a>/g
  expect((await see(api, '/about')).html.match(link)?.length).toBeGreaterThan(1)
  expect((await see(api, '/sitemap.xml')).html).toContain(`<loc>${site}/internships</loc>`)

  const address = `/admin/site/pages/${key}/address`
  expect((await send(address, { intent: 'move', address: 'about' })).status).toBe(422)
  expect((await send(address, { intent: 'move', address: 'work-with-us' })).status).toBe(303)
  expect(await see(api, '/internships')).toMatchObject({ status: 301, to: '/work-with-us' })
  expect((await see(api, '/work-with-us')).status).toBe(200)
  expect((await see(api, '/about')).html).toContain('href="/work-with-us"')

  const [page] = await listOwnPages(api.db)
  const revision = String(page?.revision)
  expect((await send(address, { intent: 'withdraw', revision: '0' })).status).toBe(409)
  expect((await send(address, { intent: 'withdraw', revision })).status).toBe(303)
  for (const path of ['/work-with-us', '/internships']) expect((await see(api, path)).status, path).toBe(404)
  expect((await see(api, '/about')).html).not.toContain('work-with-us')
  expect((await see(api, '/sitemap.xml')).html).not.toContain('work-with-us')

  const after = String((await listOwnPages(api.db))[0]?.revision)
  expect((await send(address, { intent: 'delete', revision: after })).status).toBe(303)
  expect(await listOwnPages(api.db)).toEqual([])
  expect((await send('/admin/site/new-page', { title: 'Again', address: 'internships' })).status).toBe(303)
})

test('an address of ours, a wrong one and one that is taken are refused at their field, and the title stays', async () => {
  const { api, send } = await openSite()
  await send('/admin/site/new-page', { title: 'First', address: 'first' })
  for (const [address, message] of [
    ['about', 'The site uses this address itself'],
    ['First Page', 'Use small letters'],
    ['', 'Enter an address'],
    ['first', 'Another page or article has this address'],
  ] as const) {
    const refused = await send('/admin/site/new-page', { title: 'My own title', address })
    const html = await refused.text()
    expect([address, refused.status]).toEqual([address, address === 'first' ? 409 : 422])
    expect(html).toContain(message)
    expect(html).toContain('My own title')
  }
  expect(await listOwnPages(api.db)).toHaveLength(1)
})

test('of two people who take one address at once, one gets it', async () => {
  const db = await freshDb()
  const by = { actorId: (await makeUser(db)).id, now }
  const asked = { title: 'Twice', address: 'twice' }
  const answers = await Promise.all([makePage(db, asked, by), makePage(db, asked, by)])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  const [page, ...others] = await listOwnPages(db)
  expect([page?.address, others]).toEqual(['twice', []])
  const found = await findDocument(db, { kind: 'page', key: page?.key ?? '' })
  expect(found?.draft && Object.keys(findPageProblems(found.draft, page?.key ?? ''))).toEqual(['description'])
})

test('no page can take an address of a route or of a folder of files', () => {
  const files = readdirSync('public').filter((name) => !name.includes('.'))
  const segments = allPaths
    .map((path) => path.split('/')[1] ?? '')
    .filter((name) => /^[a-z0-9-]+$/.test(name))
  expect(segments.length).toBeGreaterThan(30)
  for (const address of [...new Set([...segments, ...files, 'api', 'assets', 'uploads'])])
    expect([address, PageAddressForm.safeParse({ address }).success]).toEqual([address, false])
  expect(NewPageForm.safeParse({ title: 'Internships', address: 'internships' }).success).toBe(true)
})
