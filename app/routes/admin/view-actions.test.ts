import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../tests/support/agency.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../tests/support/testing-api.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { saveMessage } from '../../features/messages/messages.server.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'
import { lists } from '../../words/staff/work/lists.ts'

const { columns, views: words } = lists

async function openLists() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const send = async (path: string, fields: Record<string, string>, as = cookie) => {
    const headers = { cookie: as, origin: site }
    const body = new URLSearchParams(fields)
    const answer = await api.request(path, { method: 'POST', headers, body })
    return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() }
  }
  const show = async (path: string, as = cookie) => {
    const answer = await api.request(path, { headers: { cookie: as } })
    return { status: answer.status, html: (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '') }
  }
  return { ...api, send, show }
}

const findId = (html: string) => /name="view-id" value="([^"]+)"/.exec(html)?.[1] ?? ''

test('without script a view is saved with order and columns but without the search, renamed and deleted', async () => {
  const { send, show, ...api } = await openLists()
  const query = 'q=Ngozi&sort=newest&hide=phone%2Clast'
  const here = `/admin/clients?${query}`
  const saved = await send(here, { intent: 'add-view', 'view-name': 'New ones' })
  expect([saved.status, saved.to]).toEqual([303, here])
  const again = await send(here, { intent: 'add-view', 'view-name': 'new ones' })
  expect([again.status, again.page.includes(words.taken)]).toEqual([409, true])
  expect((await show('/admin/clients')).html).toContain(
    'href="/admin/clients?sort=newest&amp;hide=phone%2Clast"',
  )
  const { html } = await show('/admin/clients?sort=newest&hide=phone,last')
  expect(html).not.toMatch(/<th[^>]*>(?:(?!<\/th>)[\s\S])*(?:Phone|Last session)/)
  const id = findId(html)
  const colleague = await signInAs(api, { isAdmin: true })
  expect((await show(here, colleague.cookie)).html).not.toContain('New ones')
  const rename = { intent: 'rename-view', 'view-id': id, 'view-name': 'Newest' }
  expect((await send(here, rename, colleague.cookie)).status).toBe(404)
  expect((await send(here, rename)).to).toBe(here)
  expect((await show('/admin/clients')).html).toContain('>Newest</a>')
  expect((await send(here, { intent: 'delete-view', 'view-id': id })).to).toBe(here)
  expect((await show('/admin/clients')).html).not.toContain('>Newest</a>')
  expect((await send(here, rename)).status).toBe(404)
})

test.each([
  ['', 422],
  ['   ', 422],
  ['x'.repeat(41), 422],
  // One letter for the eye, and 41 characters to store.
  [`a${'\u0301'.repeat(41)}`, 422],
  ['NUL \0', 303],
  [' \0', 422],
  ['<img src=x onerror=alert(1)>', 303],
  ['javascript:alert(1)', 303],
])('a view that is called %j is answered with %i, and its name is only ever a text', async (name, status) => {
  const { send, show } = await openLists()
  expect((await send('/admin/follow-up?sort=owner', { intent: 'add-view', 'view-name': name })).status).toBe(
    status,
  )
  const { html } = await show('/admin/follow-up')
  expect(html).not.toMatch(/<img src=x|href="javascript/)
  expect(html.includes('/admin/follow-up?sort=owner"')).toBe(status === 303)
})

test.each([
  'sort=//evil.example',
  'sort=next&next=https://evil.example&href=//evil.example',
  'hide=https://evil.example%0d%0aLocation:%20//evil.example',
  '/../..//evil.example',
  'sort=%00&hide=%ff',
])('a view that is saved at ?%s leads to its own list', async (query) => {
  const { send, show } = await openLists()
  const saved = await send(`/admin/clients?${query}`, { intent: 'add-view', 'view-name': 'Here' })
  expect([saved.status, new URL(saved.to ?? '', site).origin]).toEqual([303, site])
  expect(new URL(saved.to ?? '', site).pathname).toBe('/admin/clients')
  const { html } = await show('/admin/clients')
  const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>[^<]*Here/.exec(html) ?? []
  expect(href).toMatch(/^\/admin\/clients(\?(sort|hide)=|$)/)
  expect((await show(href.replaceAll('&amp;', '&'))).status).toBe(200)
})

test('a view of a counsellor who is gone opens without that filter, and can be deleted', async () => {
  const { send, show, db } = await openLists()
  const id = randomUUID()
  await makeAgency(db, { counsellors: 1 })
  const person = { id, name: 'Ngozi Gone', email: 'ngozi@ireti.example', timeZone: 'Africa/Lagos' }
  await db.insert(counsellors).values(person)
  const here = `/admin/calendar?view=week&counsellor=${id}&cancelled=1`
  expect((await send(here, { intent: 'add-view', 'view-name': 'Of Ngozi' })).status).toBe(303)
  expect((await show(here)).html).toContain(words.change)
  await db.delete(counsellors).where(eq(counsellors.id, id))
  const left = '/admin/calendar?view=week&cancelled=1'
  expect((await show('/admin/calendar')).html).toContain(`href="${left.replace('&', '&amp;')}"`)
  await send(left, { intent: 'delete-view', 'view-id': findId((await show(left)).html) })
  expect((await show('/admin/calendar')).html).not.toContain('Of Ngozi')
})

test('a view of what is owed keeps its office, order and columns, and opens without an office that is gone', async () => {
  const { db, send, show } = await openLists()
  const { offices } = await makeAgency(db, { counsellors: 1 })
  const office = offices[0]?.id ?? ''
  const here = `/admin/money?office=${office}&view=sessions&sort=name&hide=office`
  expect((await send(here, { intent: 'add-view', 'view-name': 'Enugu' })).to).toBe(here)
  expect((await show(here)).html).toContain('aria-current="true"')
  const gone = `/admin/money?office=${randomUUID()}&sort=left`
  expect((await send(gone, { intent: 'add-view', 'view-name': 'Closed office' })).status).toBe(303)
  expect((await show('/admin/money')).html).toContain('href="/admin/money?sort=left"')
  for (const query of ['view=clients&sort=oldest', 'view=clients&sort=name', 'sort=x&hide=x&page=99999'])
    expect((await show(`/admin/money?${query}`)).status).toBe(200)
})

test('each list hides columns, is ordered, and is saved as a view with both, and an unknown order is no fault', async () => {
  const { send, show, db, instance } = await openLists()
  const now = Temporal.Now.instant()
  const by = { name: 'Chidi', email: 'chidi@mail.example' }
  const message = { details: { ...by, subject: 'School', message: 'A question' }, quarantined: false }
  await saveMessage(db, instance.secrets, message, now)
  await queueMail(db, [{ kind: 'follow_up_overdue', to: by.email, count: 1 }], now)
  const withRows: string[] = []
  for (const [path, query, titles] of [
    ['/admin/articles', 'sort=title&hide=status%2Cday', ['Status', 'Day']],
    ['/admin/audit', 'sort=oldest&hide=user%2Cabout', ['User', 'About']],
    ['/admin/groups', 'when=past&sort=title&hide=ages%2Cplaces', ['Ages', 'Places']],
    ['/admin/groups/enquiries', 'view=done&sort=people&hide=contact%2Cwhere', ['Contact', 'Where']],
    ['/admin/mail', 'state=queued&sort=oldest&hide=created%2Cattempts', ['Created', 'Attempts']],
    ['/admin/messages', 'view=open&sort=newest&hide=email%2Cstatus', ['E-mail', 'Status']],
    ['/admin/money/to-give-back', 'sort=amount&hide=service%2Coffice', ['Service', 'Office']],
    ['/admin/money/entries', 'sort=amount&hide=service%2Cby', ['Service', 'Entered by']],
  ] as const) {
    const here = `${path}?${query}`
    const all = (await show(path)).html
    const { html } = await show(here)
    for (const title of titles) {
      expect(all, here).toContain(columns.hide({ title }))
      expect(html, here).toContain(columns.show({ title }))
      expect(findHeads(html).includes(title), here).toBe(false)
    }
    if (findHeads(html).length > 0) withRows.push(path)
    expect((await send(here, { intent: 'add-view', 'view-name': 'Mine' })).to).toBe(here)
    expect((await show(path)).html, here).toContain(`href="${here.replaceAll('&', '&amp;')}"`)
    for (const wrong of ['sort=x&hide=x&page=99999', 'sort=//evil.example'])
      expect((await show(`${path}?${wrong}`)).status, path).toBe(200)
  }
  expect(withRows).toEqual(['/admin/articles', '/admin/audit', '/admin/mail', '/admin/messages'])
})

test('the list of the calendar hides columns and is ordered, and other views of it carry both choices', async () => {
  const { send, show } = await openLists()
  const title = 'Counsellor'
  expect((await show('/admin/calendar?view=week')).html).not.toContain(columns.hide({ title }))
  expect((await show('/admin/calendar?view=list')).html).toContain(columns.hide({ title }))
  const here = '/admin/calendar?view=list&sort=client&hide=counsellor'
  const { html } = await show(here)
  expect(html).toContain(columns.show({ title }))
  expect(findHeads(html)).not.toContain(title)
  for (const [name, value] of [
    ['sort', 'client'],
    ['hide', 'counsellor'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect((await send(here, { intent: 'add-view', 'view-name': 'Mine' })).to).toBe(here)
  expect((await show('/admin/calendar')).html).toContain(`href="${here.replaceAll('&', '&amp;')}"`)
  expect((await show('/admin/calendar?view=list&hide=x,place,x&sort=x')).status).toBe(200)
})

const findHeads = (html: string) =>
  [...html.matchAll(/<th [^>]*>([\s\S]*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]*>|[↕▾]/g, ''))
