import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { blogComments } from '../../../db/tables/public-content.ts'
import { saveComment } from '../../../features/blog/comments.server.ts'
import { listComments } from '../../../features/blog/moderation/moderation.server.ts'
import { saveMessage } from '../../../features/messages/messages.server.ts'

test('a revision that no row can have reads as somebody else’s change, and is no fault of ours', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const details = { name: 'Chidi', email: 'chidi@mail.example', subject: 'School', message: 'A question' }
  const message = { details, quarantined: false }
  const { id } = await saveMessage(api.db, api.instance.secrets, message, Temporal.Now.instant())
  const move = (revision: string) =>
    api.request('/admin/messages?page=2&view=open', {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ id, revision, intent: 'answer' }),
    })
  for (const huge of ['99999999999', '2147483648', '-99999999999', '1e40', ''])
    expect((await move(huge)).status, huge).toBe(409)
  expect((await move('1')).headers.get('location')).toBe('/admin/messages?view=open&page=2&done=answer')
})

test('several comments are hidden at once and come back, and none is shown unread', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const comment of ['Thank you', 'It helped me']) {
    const details = { name: 'Chidi', email: 'chidi@mail.example', comment }
    const written = { blogId: 'b1', details, quarantined: false }
    await saveComment(api.db, api.instance.secrets, written, Temporal.Now.instant())
  }
  const waiting = await listComments(api.db, 'waiting', { page: 1, limit: 25 })
  const send = (intent: string, revision: number) => {
    const body = new URLSearchParams({ intent })
    for (const { id } of waiting.rows) body.append('row', `${id} ${revision} A comment`)
    return api.request('/admin/messages/comments', {
      method: 'POST',
      headers: { cookie, origin: site },
      body,
    })
  }
  const count = async (view: 'waiting' | 'hidden' | 'shown') =>
    (await listComments(api.db, view, { page: 1, limit: 25 })).total
  const [before, shown] = [await count('hidden'), await count('shown')]
  expect(waiting.total).toBe(2)
  expect((await send('all-hide', 1)).status).toBe(200)
  expect([await count('waiting'), await count('hidden')]).toEqual([0, before + waiting.total])
  expect((await send('undo-hide', 2)).status).toBe(200)
  expect([await count('waiting'), await count('hidden')]).toEqual([waiting.total, before])
  expect((await send('all-show', 3)).status).not.toBe(200)
  expect(await count('shown')).toBe(shown)
})

test('the list of comments shows writer and text, and a row shows or hides its comment', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const comment of ['Thank you for this', `A long one ${'and on '.repeat(60)}`]) {
    const details = { name: 'Zainab Bello', email: 'zainab@mail.example', comment }
    const written = { blogId: 'your-first-session', details, quarantined: false }
    await saveComment(api.db, api.instance.secrets, written, Temporal.Now.instant())
  }
  const path = '/admin/messages/comments'
  const get = async (query = '') => (await api.request(`${path}${query}`, { headers: { cookie } })).text()
  const page = await get()
  for (const text of ['Zainab Bello', 'Thank you for this', 'A long one', 'Read all'])
    expect(page).toContain(text)
  expect(page).not.toContain('zainab@mail.example')
  const name = page.match(/Read all<span class="sr-only">(.*?)<\/span>/)?.[1]?.replaceAll('<!-- -->', '')
  expect(name).toMatch(/^ of the comment of .*Zainab Bello/)
  expect(page.match(/value="show"/g)).toHaveLength(1)
  expect(page.match(/value="hide"/g)).toHaveLength(2)
  const row = page.match(/name="id" value="([^"]+)"(?:(?!<form).)*value="show"/s)?.[1] ?? ''
  const sent = await api.request(`${path}?view=waiting&page=1`, {
    method: 'POST',
    headers: { cookie, origin: site },
    body: new URLSearchParams({ id: row, revision: '1', intent: 'show' }),
  })
  expect(sent.headers.get('location')).toBe(`${path}?view=waiting&page=1&done=show`)
  expect(await get('?view=shown')).toContain('Thank you for this')
  // A law can make the agency keep it.
  expect(await get(`?view=shown&open=${row}`)).toContain(
    `href="/admin/retention?type=comment&amp;record=${row}#legal-hold"`,
  )
})

test('a comment that cannot be decrypted has a label without a name, and nothing to read', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const details = { name: 'Zainab Bello', email: 'zainab@mail.example', comment: 'Thank you '.repeat(60) }
  const written = { blogId: 'your-first-session', details, quarantined: false }
  await saveComment(api.db, api.instance.secrets, written, Temporal.Now.instant())
  const text = await api.db.select({ name: blogComments.nameEncrypted }).from(blogComments)
  await api.db.update(blogComments).set({ commentEncrypted: text[0]?.name })
  const page = await (await api.request('/admin/messages/comments', { headers: { cookie } })).text()
  expect(page).toContain('Cannot be opened')
  expect(page).toMatch(/aria-label="Open the comment on [^"]*, which cannot be opened"/)
  expect(page).not.toMatch(/comment of|Read all|Zainab/)
  expect(page).toContain('value="hide"')
})

test('an answer is kept at its message, and starts a mail with its text', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const details = { name: 'Chidi', email: 'chidi@mail.example', subject: 'Our school', message: 'A question' }
  const { id } = await saveMessage(
    api.db,
    api.instance.secrets,
    { details, quarantined: false },
    Temporal.Now.instant(),
  )
  const get = async (query: string) =>
    (await api.request(`/admin/messages${query}`, { headers: { cookie } })).text()
  const send = (answer: string) =>
    api.request('/admin/messages?view=open&page=1', {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ id, revision: '1', intent: 'keep', answer }),
    })
  expect(await get('')).toContain('Our school')
  expect(await get('?hide=subject')).not.toContain('Our school')
  const empty = await send(' ')
  expect([empty.status, (await empty.text()).includes('Write the answer')]).toEqual([422, true])
  const kept = await send('Come on Tuesday.\nAsk for Ada.')
  const to = kept.headers.get('location') ?? ''
  expect([kept.status, to]).toEqual([303, `/admin/messages?view=open&page=1&open=${id}&done=keep`])
  const page = await get(to.replace('/admin/messages', ''))
  expect(page).toContain(`href="/admin/retention?type=message&amp;record=${id}#legal-hold"`)
  expect(page).toContain('Come on Tuesday.')
  expect(page).toContain('&amp;body=Come%20on%20Tuesday.%0D%0AAsk%20for%20Ada.')
  expect((await send('Once more')).status).toBe(409)
  expect(await get('?view=answered')).toContain('Our school')
})
