import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { people } from '../../app/db/tables/people.ts'
import { makeCounsellor } from '../../app/features/accounts/testing.server.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { inlineCriticalCss } from '../../server/cache/critical-css.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const editor = '/admin/articles'

async function openBlog() {
  const api = await makeTestApi({ pages: await loadSite(), pageStore: openPageStore() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const read = async (path: string) => {
    const answer = await api.request(path)
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const send = async (path: string, fields: Record<string, string>, headers = { cookie }) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const answer = await api.request(path, { method: 'POST', body, headers: { ...headers, origin: site } })
    const to = answer.headers.get('location')
    return { status: answer.status, to, html: await answer.text() }
  }
  const write = async (intent: string, fields: Record<string, string>) => {
    const sent = await send(`${editor}/new`, {
      intent,
      title: 'Exams',
      text: 'Sleep.',
      revision: '0',
      ...fields,
    })
    expect(sent.status).toBe(303)
    return sent.to?.replace(/\?.*/, '') ?? ''
  }
  const openForm = async (path: string) => {
    const html = await (await api.request(path, { headers: { cookie } })).text()
    return { html, revision: /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '' }
  }
  return { api, cookie, read, send, write, openForm }
}

test('an article is written in the plain form without script, and shown with its headings and links', async () => {
  const { read, write } = await openBlog()
  const to = await write('publish', {
    title: 'Before exams',
    text: '## Sleep\n\nSee **this** [page](/help).\n\n- a',
  })
  expect(to).toMatch(/^\/admin\/articles\/[0-9a-f-]{36}$/)
  const { html } = await read('/blog/before-exams')
  expect(html).toContain(
    '<h2 class="pt-4 text-2xl lg:text-[1.75rem]">Sleep</h2><p>See <strong>this</strong> <a href="/help">page</a>.</p>',
  )
  expect((await read('/blog')).html).toContain('Before exams')
  expect((await read('/feed.xml')).html).toContain('<title>Before exams</title>')
})

test('a form with errors is shown again with all that was typed, and stores nothing', async () => {
  const { send, read } = await openBlog()
  const typed = {
    title: ' ',
    text: '## A **bold** text',
    tags: 'a,'.repeat(11),
    revision: '0',
    intent: 'publish',
  }
  const { status, html } = await send(`${editor}/new`, typed)
  expect(status).toBe(422)
  expect(html).toContain('Use 10 tags or fewer')
  expect(html).toContain('## A **bold** text</textarea>')
  const long = await send(`${editor}/new`, { ...typed, tags: '', text: 'x'.repeat(40_001) })
  expect([long.status, long.html.includes('The text must be 40,000 characters or less')]).toEqual([422, true])
  expect((await read('/feed.xml')).html.match(/<item>/g)).toHaveLength(9)
})

test('a draft is on no page of visitors: not by its address, in no list, in no feed and beside no article', async () => {
  const { read, write } = await openBlog()
  await write('save', { title: 'Secret draft', isPopular: 'on', category: 'Secret draft' })
  expect((await read('/blog/secret-draft')).status).toBe(404)
  const paths = ['/blog', '/feed.xml', '/blog/your-first-session', '/home-v2', '/home-v3', '/sitemap.xml']
  for (const path of paths)
    expect([path, (await read(path)).html.includes('Secret draft')]).toEqual([path, false])
})

test('an old address leads to the new one, and a withdrawn article is gone at once', async () => {
  const { read, write, send, openForm } = await openBlog()
  const path = await write('publish', {})
  expect((await read('/blog/exams')).status).toBe(200)
  expect((await send(path, { intent: 'address', address: 'Two Words' })).html).toContain(
    'Use small letters and digits',
  )
  expect((await send(path, { intent: 'address', address: 'your-first-session' })).html).toContain(
    'Another article has this address',
  )
  expect((await send(path, { intent: 'address', address: 'calm-exams' })).status).toBe(303)
  expect(await read('/blog/exams')).toMatchObject({ status: 301, to: '/blog/calm-exams' })
  const { revision } = await openForm(path)
  expect((await send(path, { intent: 'withdraw', revision })).status).toBe(303)
  expect((await read('/blog/calm-exams')).status).toBe(404)
})

test('of two people who edit an article the second reads that the first did, and keeps the own text', async () => {
  const { write, send } = await openBlog()
  const path = await write('save', {})
  const change = { intent: 'save', title: 'Exams', revision: '1' }
  expect((await send(path, { ...change, text: 'Of the first' })).status).toBe(303)
  const second = await send(path, { ...change, text: 'Of the second' })
  expect([second.status, second.html.includes('Somebody else has changed this article')]).toEqual([409, true])
  expect(second.html).toContain('Of the second</textarea>')
  expect(second.html).toContain('name="revision" value="2"')
  expect(second.html).toContain(`href="${path}/versions/draft"`)
})

test('what is sent of an article that somebody has deleted meanwhile becomes a new draft', async () => {
  const { read, write, send, openForm } = await openBlog()
  const path = await write('publish', { title: 'Calm', text: 'Of the first' })
  expect((await send(path, { intent: 'delete', revision: (await openForm(path)).revision })).status).toBe(303)
  for (const intent of ['save', 'publish', 'preview', 'plan']) {
    const plan = { publishAt: '2099-01-01T09:00' }
    const late = await send(path, { intent, title: 'Calm', text: 'Of the second', revision: '2', ...plan })
    expect([intent, late.status, late.to]).toEqual([
      intent,
      303,
      expect.stringMatching(/^\/admin\/articles\/[0-9a-f-]{36}\?done=kept$/),
    ])
    expect((await openForm(late.to ?? '')).html).toContain('Of the second</textarea>')
  }
  expect((await read('/blog/calm')).status).toBe(404)
  // The forms beside the text send none of it, so they make no draft.
  const list = async () =>
    new Set((await openForm(editor)).html.match(/href="\/admin\/articles\/[0-9a-f-]{36}/g))
  const before = await list()
  for (const intent of ['unplan', 'withdraw', 'delete', 'address']) {
    const late = await send(path, { intent, address: 'calm-exams', revision: '2' })
    expect([intent, late.status, late.to]).toEqual([intent, expect.toBeOneOf([404, 409]), null])
  }
  expect(await list()).toEqual(before)
})

test('a version is shown and copied into the draft, and the site changes only when that is published', async () => {
  const { read, write, send, openForm, api, cookie } = await openBlog()
  const path = await write('publish', { text: 'The first text' })
  const { revision } = await openForm(path)
  await send(path, { intent: 'publish', title: 'Exams', text: 'The second text', revision })
  const version = await api.request(`${path}/versions/1`, { headers: { cookie } })
  expect(await version.text()).toContain('The first text')
  const now = await openForm(path)
  const restored = await send(`${path}/versions/1`, { intent: 'restore', revision: now.revision })
  expect(restored.to).toBe(`${path}?done=restored`)
  expect((await openForm(path)).html).toContain('The first text</textarea>')
  expect((await read('/blog/exams')).html).toContain('The second text')
  for (const number of ['9', '0', 'x', '1e9']) {
    expect((await api.request(`${path}/versions/${number}`, { headers: { cookie } })).status).toBe(404)
  }
})

test('a counsellor with the right to edit the site writes articles, and one without is refused', async () => {
  const { api, send } = await openBlog()
  const counsellor = await signInAs(api, { counsellorId: await makeCounsellor(api.db) })
  const headers = { cookie: counsellor.cookie }
  const article = { intent: 'publish', title: 'By a counsellor', text: 'x', revision: '0' }
  const open = async () => (await api.request(editor, { headers })).status
  expect([await open(), (await send(`${editor}/new`, article, headers)).status]).toEqual([403, 403])
  await api.db.update(users).set({ editsSite: true }).where(eq(users.id, counsellor.id))
  expect([await open(), (await send(`${editor}/new`, article, headers)).status]).toEqual([200, 303])
})

test('the blog shows nine articles on a page, and its feed has a name that says nothing', async () => {
  const { read, write } = await openBlog()
  const count = (html: string) => html.match(/<article /g)?.length
  expect((await read('/blog')).html).not.toContain('Pages of articles')
  await write('publish', { title: 'The tenth', day: '2020-01-01' })
  const [first, second] = [await read('/blog'), await read('/blog?page=2')]
  expect([count(first.html), count(second.html)]).toEqual([9, 1])
  expect(first.html).toContain('/blog?page=2#list')
  expect(second.html).toContain('The tenth')
  expect((await read('/blog?category=getting-help&page=1')).html).toContain('Your first session')
  const feed = (await read('/feed.xml')).html
  expect(feed).toContain('<title>Articles</title>')
  expect(feed.match(/<item>/g)).toHaveLength(10)
})

test('the first screen of an article of 3,000 words and ten pictures comes with the first 14,336 bytes', async () => {
  const { api, read, write } = await openBlog()
  const makePhoto = () =>
    makeLibraryPicture(api.db, { folder: crypto.randomUUID(), width: 1_920, height: 1_280 })
  const photos = await Promise.all(Array.from({ length: 11 }, makePhoto))
  const [cover = ''] = photos
  const vocabulary = Array.from({ length: 700 }, (_, index) => `word${(index * 7_919) % 7_001}`)
  const words = Array.from({ length: 3_000 }, (_, index) => vocabulary[(index * index + 31 * index) % 700])
  const paragraphs = Array.from({ length: 30 }, (_, index) =>
    words.slice(index * 100, index * 100 + 100).join(' '),
  )
  const text = paragraphs.flatMap((paragraph, index) =>
    index % 3 === 0 ? [paragraph, `![](${photos[1 + index / 3]})`] : [paragraph],
  )
  await write('publish', { title: 'A long article', text: text.join('\n\n'), picture: cover })
  // The page cache does the same before it stores a page.
  const page = await inlineCriticalCss((await read('/blog/a-long-article')).html, 'build/client')
  const start = brotliDecompressSync(brotliCompressSync(page).subarray(0, 14_336), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString()
  // A phone of 390 by 844 pixels shows the banner, the picture and at most the first 200 words.
  expect(start).toContain(paragraphs[1])
  expect(page.match(/<img [^>]*alt="Chairs"/g)).toHaveLength(11)
  expect(page.match(/<img [^>]*alt="Chairs"[^>]*loading="lazy"/g)).toHaveLength(10)
  expect(start).toContain('</style>')
})

test('an article has a cover of the library in its card and above its text, and one that is not described is refused', async () => {
  const { api, read, write, send } = await openBlog()
  const described = await makeLibraryPicture(api.db, { alt: 'A quiet room' })
  await write('publish', { picture: described })
  const { url } = { url: `/gallery/${described}.avif` }
  expect((await read('/blog')).html).toContain(`src="${url}" alt=""`)
  expect((await read('/blog/exams')).html).toContain(`src="${url}" alt="A quiet room"`)
  const bare = await makeLibraryPicture(api.db, { alt: null })
  const refused = await send(`${editor}/new`, { intent: 'publish', title: 'Bare', text: 'x', picture: bare })
  expect([refused.status, refused.html.includes('Say in Media what the picture shows')]).toEqual([422, true])
})

test('the author is a person of the team while the profile is public, and a name afterwards', async () => {
  const { api, read, write } = await openBlog()
  const person = await makePerson(api.db, {
    name: 'Halima',
    role: 'Counsellor in Kano',
    sentence: 'I listen.',
  })
  await write('publish', { personId: person.id, authorName: 'Somebody else' })
  const { html } = await read('/blog/exams')
  expect(html).toMatch(/Halima.*Counsellor in Kano.*I listen\./s)
  expect(html).not.toContain('Somebody else')
  await api.db
    .update(people)
    .set({ published: null, publishedAt: null, slug: null })
    .where(eq(people.id, person.id))
  expect((await read('/blog/exams')).html).toContain('Halima')
  const sample = await read('/blog/your-first-session')
  expect(sample.html).toMatch(/id="author".*>Sample<\/span>/s)
})

test('an article leads to its author while the author takes bookings, and the list names the author', async () => {
  const { api, read, write } = await openBlog()
  const ada = await makeCounsellor(api.db, 'Ada')
  const bookable = await makePerson(api.db, { name: 'Ada', counsellorId: ada })
  const other = await makePerson(api.db, { name: 'Bola' })
  const authors = [
    {
      title: 'One',
      personId: bookable.id,
      name: 'Ada',
      links: ['/appointments?with=ada', '/counsellors/ada'],
    },
    { title: 'Two', personId: other.id, name: 'Bola', links: [] },
    { title: 'Three', personId: '', name: 'Chi', links: [] },
  ]
  for (const { title, personId, name } of authors)
    await write('publish', { title, personId, authorName: name })
  const list = (await read('/blog')).html.replaceAll('<!-- -->', '')
  for (const { title, name, links } of authors) {
    const { html } = await read(`/blog/${title.toLowerCase()}`)
    const [bio = ''] = html.match(/<section aria-labelledby="author".*?<\/section>/s) ?? []
    expect([...bio.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href)).toEqual(links)
    expect(list).toMatch(new RegExp(`aria-label="${title}".*?by [\u2066-\u2069]?${name}.*?1 min`, 's'))
  }
})

test('an invented author has the face of the invented person of the same first name', async () => {
  const { api, read } = await openBlog()
  await makePerson(api.db, { name: 'Priya', role: 'Head', isSample: true })
  const { html } = await read('/blog/your-first-session')
  expect(html).toMatch(/id="author".*>Priya<.*Head.*>Sample</s)
  expect(html).not.toContain('Priya Kulkarni')
})
