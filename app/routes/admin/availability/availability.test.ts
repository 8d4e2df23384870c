import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../../../../tests/support/testing-api.ts'
import type { Db } from '../../../db/open.server.ts'
import { availabilityExceptions, counsellors, workingHours } from '../../../db/tables/availability.ts'
import { showShortDay } from '../../../lib/time/show-time.ts'

async function makeStaff() {
  const api = await makeTestApi({ pages: await loadSite() })
  const agency = await makeAgency(api.db, { counsellors: 2 })
  const [ownId, otherId] = agency.counsellors.map(({ id }) => id) as [string, string]
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: ownId })
  return { api, agency, ownId, otherId, admin, counsellor }
}

const toPath = (id: string) => `/admin/availability?counsellor=${id}`

function send(api: TestApi, path: string, cookie: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return api.request(path, { method: 'POST', headers: { cookie, origin: site }, body })
}

const tomorrow = Temporal.Now.zonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days: 2 }).toString()
const leave = {
  ...{ intent: 'save-days', kind: 'leave', revision: '1', startsOn: tomorrow, part: 'whole' },
  ...{ inPerson: 'on', online: 'on' },
}
const settings = {
  ...{ timeZone: 'Africa/Lagos', bufferMinutes: '0', noticeHours: '0', horizonDays: '60' },
  ...{ dailyLimit: '', active: 'on' },
}

async function expectNothingRemoved(answer: Response) {
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('Nothing has been deleted.')
  expect(page).not.toContain('What you typed')
}

async function countSlots(api: TestApi, counsellorId: string) {
  const from = Temporal.ZonedDateTime.from(`${tomorrow}T00:00[Africa/Lagos]`).toInstant()
  const path = `/api/v1/slots?counsellor=${counsellorId}&from=${from}&to=${from.add({ hours: 24 })}`
  return (await callJson(api, 'GET', path)).meta?.total
}

test('leave closes slots on each server at the next request, and its removal opens them', async () => {
  const { api, ownId, admin, counsellor } = await makeStaff()
  // A second server on the same database, which shares no memory with the first.
  const secondServer = await makeTestApi({ db: Object.create(api.db) as Db })
  expect([await countSlots(api, ownId), await countSlots(secondServer, ownId)]).toEqual([48, 48])
  const saved = await send(api, toPath(ownId), counsellor.cookie, leave)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${toPath(ownId)}&done=added`])
  expect([await countSlots(secondServer, ownId), await countSlots(api, ownId)]).toEqual([0, 0])
  const list = await (await api.request('/admin/availability', { headers: { cookie: admin.cookie } })).text()
  expect(list).toContain(
    showShortDay(Temporal.PlainDate.from(tomorrow), {
      timeZone: 'Africa/Lagos',
      now: Temporal.Now.instant(),
    }),
  )
  const [row] = await api.db.select().from(availabilityExceptions)
  const removal = { intent: 'remove-days', id: row?.id ?? '', revision: '2' }
  const removalPath = `${toPath(ownId)}&remove=${row?.id}`
  await expectNothingRemoved(await send(api, removalPath, counsellor.cookie, { ...removal, revision: '1' }))
  expect((await send(api, toPath(ownId), counsellor.cookie, removal)).status).toBe(303)
  expect([await countSlots(secondServer, ownId), await countSlots(api, ownId)]).toEqual([48, 48])
})

test('a counsellor sees the own hours, no other hours, and cannot close an office', async () => {
  const { api, ownId, otherId, counsellor, admin } = await makeStaff()
  const get = (path: string, cookie: string) => api.request(path, { headers: { cookie } })
  const page = await (await get('/admin/availability', counsellor.cookie)).text()
  expect(page).toContain('Availability: Counsellor 1')
  expect(page).not.toContain('Counsellor 2')
  for (const id of [otherId, crypto.randomUUID(), 'x']) {
    expect((await get(toPath(id), counsellor.cookie)).status).toBe(404)
    expect((await send(api, toPath(id), counsellor.cookie, leave)).status).toBe(404)
  }
  const holiday = { ...leave, kind: 'holiday', where: 'NG', note: 'Eid' }
  expect((await send(api, '/admin/availability/closures', counsellor.cookie, holiday)).status).toBe(403)
  const added = {
    intent: 'save-counsellor',
    name: 'Eve',
    email: 'eve@ireti.example',
    timeZone: 'Africa/Lagos',
  }
  expect((await send(api, '/admin/availability', counsellor.cookie, added)).status).not.toBe(303)
  expect(await api.db.$count(availabilityExceptions)).toBe(0)
  expect(await api.db.$count(counsellors)).toBe(2)
  expect(await (await get('/admin/availability', admin.cookie)).text()).toContain('Counsellor 2')
  expect((await send(api, '/admin/availability/closures', admin.cookie, holiday)).status).toBe(303)
  expect(await countSlots(api, ownId)).toBe(0)
})

test('invalid hours get 422 with the typed values and a message at the field', async () => {
  const { api, agency, ownId, counsellor } = await makeStaff()
  const row = { days: '2', from: '13.30', until: '12:00', office: agency.offices[0]?.id ?? '', online: 'on' }
  const rows = Object.fromEntries(Object.entries(row).map(([name, value]) => [`row-0-${name}`, value]))
  const fields = { intent: 'save-hours', revision: '1', rows: '1', ...settings, ...rows }
  const answer = await send(api, toPath(ownId), counsellor.cookie, fields)
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('href="#row-0-until"')
  expect(page).toMatch(/id="row-0-from"[^>]*value="13.30"|value="13.30"[^>]*id="row-0-from"/)
  expect(await api.db.$count(workingHours, eq(workingHours.counsellorId, ownId))).toBe(7)
})

test('a change of hours of an old revision gets 409 with both versions, and the next one is saved', async () => {
  const { api, ownId, counsellor, admin } = await makeStaff()
  const fields = { intent: 'save-hours', revision: '1', rows: '0', ...settings }
  expect((await send(api, toPath(ownId), admin.cookie, { ...fields, dailyLimit: '7' })).status).toBe(303)
  const answer = await send(api, toPath(ownId), counsellor.cookie, { ...fields, dailyLimit: '9' })
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('at most 7 sessions a day')
  expect(page).toMatch(/name="dailyLimit"[^>]*value="9"|value="9"[^>]*name="dailyLimit"/)
  expect(page).toMatch(/name="revision"[^>]*value="2"|value="2"[^>]*name="revision"/)
  const again = { ...fields, dailyLimit: '9', revision: '2' }
  expect((await send(api, toPath(ownId), counsellor.cookie, again)).status).toBe(303)
})

test('a changed closure counts at the next request, and a change of an old revision gets 409 with the stored data', async () => {
  const { api, ownId, admin, agency } = await makeStaff()
  const path = '/admin/availability/closures'
  const holiday = { ...leave, kind: 'holiday', where: agency.offices[0]?.id ?? '', note: 'Eid', id: '' }
  expect((await send(api, path, admin.cookie, holiday)).status).toBe(303)
  expect(await countSlots(api, ownId)).toBe(0)
  const [row] = await api.db.select().from(availabilityExceptions)
  const form = await api.request(`${path}?edit=${row?.id}`, { headers: { cookie: admin.cookie } })
  expect(await form.text()).toMatch(new RegExp(`name="startsOn"[^>]*value="${tomorrow}"`))
  const change = { ...holiday, id: row?.id ?? '', part: 'part', from: '08:00', until: '14:00' }
  const saved = await send(api, path, admin.cookie, change)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved`])
  expect(await countSlots(api, ownId)).toBe(24)
  const refused = await send(api, `${path}?edit=${row?.id}`, admin.cookie, { ...change, until: '12:00' })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('8:00 am to 2:00 pm')
  expect(page).toMatch(/name="until"[^>]*value="12:00"|value="12:00"[^>]*name="until"/)
  expect(page).toMatch(/name="revision"[^>]*value="2"|value="2"[^>]*name="revision"/)
  const removal = { intent: 'remove-days', id: change.id, revision: '1' }
  await expectNothingRemoved(await send(api, `${path}?remove=${change.id}`, admin.cookie, removal))
})

test('a long list of counsellors has pages and a search, and a change returns to its page', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors: people } = await makeAgency(api.db, { counsellors: 23 })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const read = async (query: string) => {
    const page = await (await api.request(`/admin/availability${query}`, { headers: { cookie } })).text()
    return { page, rows: page.match(/id="edit-/g)?.length ?? 0 }
  }
  expect((await read('')).rows).toBe(20)
  const second = await read('?page=2')
  expect([second.rows, second.page.includes('Page 2 of 2')]).toEqual([3, true])
  expect((await read('?search=sellor+17')).rows).toBe(1)
  const none = await read('?search=%25')
  expect([none.rows, none.page.includes('No counsellor matches.')]).toEqual([0, true])
  const [{ id = '' } = {}] = people
  const form = { intent: 'save-counsellor', id, revision: '1', name: 'Ada', email: 'ada@ireti.example' }
  const path = `/admin/availability?search=co&page=2&edit=${id}`
  const saved = await send(api, path, cookie, { ...form, timeZone: 'Africa/Lagos' })
  expect(saved.headers.get('location')).toBe('/admin/availability?search=co&page=2&done=added')
})

test('a counsellor enters the own meeting link, and nobody overwrites one that another has saved meanwhile', async () => {
  const { api, ownId, otherId, admin, counsellor } = await makeStaff()
  const link = 'https://meet.ireti.ng/{room}'
  const save = (who: typeof admin, id: string, revision: string, meetingAddress: string) =>
    send(api, toPath(id), who.cookie, { intent: 'save-link', revision, meetingAddress })
  const wrong = await save(counsellor, ownId, '1', 'http://meet.ireti.ng')
  expect(wrong.status).toBe(422)
  const page = await wrong.text()
  expect(page).toContain('Enter an address that begins with https://')
  expect(page).toContain('value="http://meet.ireti.ng"')
  expect((await save(counsellor, otherId, '1', link)).status).toBe(404)
  const saved = await save(counsellor, ownId, '1', link)
  expect(saved.headers.get('location')).toBe(`${toPath(ownId)}&done=link`)
  const late = await save(admin, ownId, '1', '')
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(link)
  const rows = await api.db.select().from(counsellors).orderBy(counsellors.revision)
  expect(rows.map(({ meetingAddress, revision }) => [meetingAddress, revision])).toEqual([
    [null, 1],
    [link, 2],
  ])
  expect((await save(admin, ownId, '2', '')).status).toBe(303)
})
