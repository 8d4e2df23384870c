import { expect, test } from 'vitest'
import { blogComments } from '../../app/db/tables/blog.ts'
import { mails } from '../../app/db/tables/mails.ts'
import { reminders } from '../../app/db/tables/reminders.ts'
import { findLanguage } from '../../app/lib/text/find-language.ts'
import { openFilledSite } from '../support/filled-site.ts'
import { allPaths, publicPages } from '../support/site-map.ts'

/** The paths that only one person may read: with a secret in the address, with an account, or of staff. */
const isForOnePerson = (path: string) => /:\w*[tT]oken|^\/(profile|admin)/.test(path)

test('no translator reads a page for one person, and every public page can be translated', async () => {
  const { api, cookie, paths } = await openFilledSite()
  const found = new Map<string, boolean>()
  for (const [n, path] of paths.entries()) {
    const answer = await api.request(path, { headers: { cookie } })
    if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.status >= 300) continue
    found.set(allPaths[n] ?? '', /<html[^>]* translate="no"/.test(await answer.text()))
  }
  for (const [path, isKept] of found) expect([path, isKept]).toEqual([path, isForOnePerson(path)])
  for (const path of [
    '/appointments/:token',
    '/appointments/:token/data',
    '/guardian/:guardianToken',
    '/profile',
  ])
    expect([path, found.get(path)]).toEqual([path, true])
})

const promises =
  /gets? a mail|get the mail|(send|sent) you a mail|mails leave|Tell the client by mail|in (the|our|your) mail\b|we have sent|junk mail|>Sent</i

// The page of privacy says who may get which mail, in words that keep their version. The page `link-sent` follows a mail only.
test('where no mail leaves the site, no page promises one', async () => {
  const { api, cookie, paths, made, post } = await openFilledSite()
  await api.db.update(mails).set({ status: 'sent', sentAt: Temporal.Now.instant() })
  await api.db.insert(reminders).values({
    ...{ bookingId: made.bookingId ?? '', hoursBefore: 2, dueAt: Temporal.Now.instant().add({ hours: 9 }) },
  })
  const booking = `/admin/bookings/${made.bookingId}`
  const done = ['moved', 'given', 'added', 'cancelled', 'address', 'released'] as const
  const answers = await Promise.all([
    ...[...paths, `${booking}?ask=cancel`, '/admin/agenda?done=added', `/appointments/${made.token}?booked`]
      .concat(done.map((name) => `${booking}?done=${name}`))
      .filter((path) => !/^\/(appointments\/link-sent|logout|privacy)$/.test(path))
      .map(async (path) => [path, await api.request(path, { headers: { cookie } })] as const),
    post('/forgotten-password', { email: 'ada@mail.example' }).then(
      (answer) => ['forgotten', answer] as const,
    ),
  ])
  const found: Record<string, string> = {}
  for (const [path, answer] of answers) {
    const text = (await answer.text()).replace(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    const at = text.search(promises)
    if (at >= 0) found[path] = text.slice(Math.max(0, at - 80), at + 60)
  }
  expect(found).toEqual({})
})

test('letters of another language on a public page have that language', async () => {
  const { api, post } = await openFilledSite()
  const written = [
    ['Ọláwálé Ṣóyínká', 'Ẹ ṣé gan-an ni.', 'yo'],
    ['प्रिया', 'मुझे यह लेख अच्छा लगा।', 'hi'],
    ['Ɗanladi Ƙwairanga', 'Ina da ƙanwa.', 'ha'],
    ['Ịfeọma', 'Daalụ nụ.', 'ig'],
    ['عائشہ', 'مجھے نیند نہیں آتی۔', 'ur'],
  ] as const
  for (const [name, comment] of written)
    await post('/blog/your-first-session', { name, comment, email: 'a@mail.example' })
  await api.db.update(blogComments).set({ status: 'shown' })
  const languages = new Set<string>()
  for (const path of publicPages) {
    const html = await (await api.request(path)).text()
    const shown = html.replace(/<(script|style|title)\b.*?<\/\1>|<!--.*?-->/gs, '')
    const open: { name: string; lang: string; isHidden: boolean }[] = []
    for (const [token, close, name = '', rest = ''] of shown.matchAll(
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
  expect([...languages].sort()).toEqual(['ha', 'hi', 'ig', 'ur', 'yo'])
})
