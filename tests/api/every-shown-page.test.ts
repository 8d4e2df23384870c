import { expect, test } from 'vitest'
import { outbox } from '../../app/db/tables/outbox.ts'
import { blogComments } from '../../app/db/tables/public-content.ts'
import { reminders } from '../../app/db/tables/reminders.ts'
import { findLanguage } from '../../app/lib/text/find-language.ts'
import { openFilledSite } from '../support/filled-site.ts'
import { allPaths, publicPages } from '../support/site-map.ts'

const written = [
  ['Ọláwálé Ṣóyínká', 'Ẹ ṣé gan-an ni.', 'yo'],
  ['प्रिया', 'मुझे यह लेख अच्छा लगा।', 'hi'],
  ['Ɗanladi Ƙwairanga', 'Ina da ƙanwa.', 'ha'],
  ['Ịfeọma', 'Daalụ nụ.', 'ig'],
  ['عائشہ', 'مجھے نیند نہیں آتی۔', 'ur'],
] as const

/** The paths that only one person may read: with a secret in the address, with an account, or of staff. */
const isForOnePerson = (path: string) => /:\w*[tT]oken|^\/(profile|admin|code)/.test(path)

type ShownPage = Readonly<{ route: string | undefined; path: string; isPage: boolean; html: string }>

let shown: Promise<readonly ShownPage[]> | undefined
/** Every page of a site that sends no mail, with comments in other languages and what a change shows. All tests read it once. */
const readShown = () => {
  shown ??= openShown()
  return shown
}

async function openShown(): Promise<ShownPage[]> {
  const { api, cookie, paths, made, post } = await openFilledSite()
  for (const [name, comment] of written)
    await post('/blog/your-first-session', { name, comment, email: 'a@mail.example' })
  await api.db.update(blogComments).set({ status: 'shown' })
  await api.db.update(outbox).set({ status: 'sent', sentAt: Temporal.Now.instant() })
  await api.db.insert(reminders).values({
    ...{ bookingId: made.bookingId ?? '', hoursBefore: 2, dueAt: Temporal.Now.instant().add({ hours: 9 }) },
  })
  const booking = `/admin/bookings/${made.bookingId}`
  const done = ['moved', 'given', 'added', 'cancelled', 'address', 'released'] as const
  const views = [`${booking}?ask=cancel`, '/admin/calendar?done=added', `/appointments/${made.token}?booked`]
    .concat(done.map((name) => `${booking}?done=${name}`))
    .map((path) => ({ route: undefined, path }))
  const read = async (answer: Response) => ({
    isPage: answer.status < 300 && answer.headers.get('content-type')?.startsWith('text/html') === true,
    html: await answer.text(),
  })
  const pages: ShownPage[] = []
  for (const page of [...paths.map((path, n) => ({ route: allPaths[n], path })), ...views]) {
    const headers = { cookie: /^\/(profile|admin)/.test(page.path) ? cookie : '' }
    pages.push({ ...page, ...(await read(await api.request(page.path, { headers }))) })
  }
  const asked = await post('/forgotten-password', { email: 'ada@mail.example' })
  return [...pages, { route: undefined, path: 'a forgotten password', ...(await read(asked)) }]
}

test('no translator reads a page for one person, and every public page can be translated', async () => {
  const found = new Map<string, boolean>()
  for (const { route, isPage, html } of await readShown())
    if (route && isPage) found.set(route, /<html[^>]* translate="no"/.test(html))
  for (const [path, isKept] of found) expect([path, isKept]).toEqual([path, isForOnePerson(path)])
  for (const path of [
    '/appointments/:token',
    '/appointments/:token/data',
    '/guardian/:guardianToken',
    '/profile',
  ])
    expect([path, found.get(path)]).toEqual([path, true])
})

const clothFiles = /\/assets\/(?:dusk|square|tall|window)-[\w-]+\.svg/g

test('no page shows more than two pieces of the cloth, or one twice, and each article has a name', async () => {
  for (const { path, isPage, html } of await readShown()) {
    if (!isPage) continue
    const pieces = html.replace(/<head.*?<\/head>/s, '').match(clothFiles) ?? []
    expect([path, pieces.length <= 2 && new Set(pieces).size === pieces.length]).toEqual([path, true])
    expect([path, html.match(/<article(?![^>]*aria-label)[^>]*>/)]).toEqual([path, null])
  }
})

test('no two elements of a page have one id, so that each label belongs to its own field', async () => {
  for (const { path, html } of await readShown()) {
    const ids = [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id = '']) => id)
    expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []])
  }
})

test('every public page has the exit button', async () => {
  const pages = (await readShown()).filter(({ path }) => [...publicPages, '/schedule'].includes(path))
  expect(pages).toHaveLength(publicPages.length + 1)
  expect(pages.filter(({ html }) => !html.includes('data-exit')).map(({ path }) => path)).toEqual([])
})

const promises =
  /gets? a mail|get the mail|(send|sent) you a mail|mails leave|Tell the client by mail|in (the|our|your) mail\b|we have sent|spam folder|reminder by mail|in our mails|>Sent<|\bwe send (you (a|the) |a mail|a link|the new link|our answer)|(latest|newest) mail|link by mail|mails that we sent|we write to you by mail/i

// The page of privacy, and the screens with its fixed parts and its periods, say who may get which mail, in words that keep their version. The
// page `link-sent` follows a mail only.
const mayPromise = ['/appointments/link-sent', '/privacy', '/admin/site/legal/privacy', '/admin/retention']

test('where no mail leaves the site, no page promises one', async () => {
  const found: Record<string, string> = {}
  for (const { path, html } of await readShown()) {
    if (mayPromise.includes(path)) continue
    const text = html.replace(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    const at = text.search(promises)
    if (at >= 0) found[path] = text.slice(Math.max(0, at - 80), at + 60)
  }
  expect(found).toEqual({})
})

test('letters of another language on a public page have that language', async () => {
  const languages = new Set<string>()
  const pages = (await readShown()).filter(({ path }) => publicPages.includes(path))
  expect(pages.map(({ path }) => path)).toEqual(publicPages)
  for (const { path, html } of pages) {
    const left = html.replace(/<(script|style|title)\b.*?<\/\1>|<!--.*?-->/gs, '')
    const open: { name: string; lang: string; isHidden: boolean }[] = []
    for (const [token, close, name = '', rest = ''] of left.matchAll(
      /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>|[^<]+/g,
    )) {
      const last = open.at(-1)
      const lang = rest.match(/ lang="([^"]*)"/)?.[1] ?? last?.lang ?? ''
      const isHidden = last?.isHidden === true || rest.includes('aria-hidden')
      const text = name === '' ? token : (rest.match(/ alt="([^"]*)"/)?.[1] ?? '')
      if (/(?![A-Za-zÀ-ÿ])\p{L}/u.test(text) && !isHidden) {
        expect([path, text, lang]).toEqual([path, text, findLanguage(text)])
        languages.add(lang)
      }
      if (close) open.pop()
      else if (name && !rest.endsWith('/') && !/^(br|hr|img|input|meta|link|wbr|source)$/.test(name))
        open.push({ name, lang, isHidden })
    }
  }
  expect([...languages].sort()).toEqual(written.map(([, , language]) => language).sort())
})
