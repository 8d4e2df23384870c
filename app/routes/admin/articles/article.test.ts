import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { documents } from '../../../db/tables/content.ts'
import { people } from '../../../db/tables/people.ts'
import { findDocument } from '../../../features/content/documents.server.ts'
import { makePerson } from '../../../features/people/testing.server.ts'
import { articles as words } from '../../../words/staff/articles.ts'

async function openOffice() {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const send = async (key: string, fields: readonly (readonly [string, string])[]) => {
    const body = new URLSearchParams(
      [...fields, ['intent', 'save'], ['title', 'Sleep'], ['text', 'Well']].map(([name = '', value = '']) => [
        name,
        value,
      ]),
    )
    const answer = await api.request(`/admin/articles/${key}`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body,
    })
    return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') ?? '' }
  }
  const open = async (key: string) =>
    (await api.request(`/admin/articles/${key}`, { headers: { cookie } })).text()
  return { ...api, send, open }
}

test('the form of a new article that is sent twice makes one article', async () => {
  const { db, send, open } = await openOffice()
  const newKey = /name="newKey" value="([^"]+)"/.exec(await open('new'))?.[1] ?? ''
  const form = [
    ['intent', 'publish'],
    ['newKey', newKey],
    ['revision', '0'],
  ] as const
  const [first, second] = [await send('new', form), await send('new', form)]
  expect([first.to, second.to]).toEqual([`/admin/articles/${newKey}?done=published`, first.to])
  expect(await db.$count(documents)).toBe(1)
})

test('what the form does not offer stays: drafts among the related articles, and an author who is hidden', async () => {
  const { db, send } = await openOffice()
  const { id: personId } = await makePerson(db, { name: 'Chioma' })
  await db.update(people).set({ published: null, publishedAt: null, slug: null, agreedOn: null })
  const made = await send('new', [
    ['newKey', crypto.randomUUID()],
    ['related', 'a-draft'],
    ['related', 'shown'],
  ])
  const key = made.to.split(/[/?]/)[3] ?? ''
  const name = { kind: 'article', key } as const
  const before = await findDocument(db, name)
  const author = { name: 'Chioma', role: '', about: '', personId, isSample: false }
  await db.update(documents).set({ draft: { ...before?.draft, author } })
  const same = [
    ['revision', String(before?.revision)],
    ['shownRelated', 'shown'],
    ['personId', ''],
    ['authorName', 'Chioma'],
  ] as const
  expect((await send(key, same)).status).toBe(303)
  expect((await findDocument(db, name))?.draft).toMatchObject({ related: ['a-draft'], author: { personId } })
})

test('too many related articles are refused in plain words at their place', async () => {
  const { send } = await openOffice()
  const related = Array.from({ length: 11 }, (_, at) => ['related', `article-${at}`] as const)
  const refused = await send('new', related)
  expect([refused.status, refused.html.includes(words.tooManyRelated({ most: 10 }))]).toEqual([422, true])
  expect(refused.html).not.toContain('Too big')
})
