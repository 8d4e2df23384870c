import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../../../../tests/support/testing-api.ts'
import { waitFor } from '../../../../tests/support/wait-for.ts'
import type { Db } from '../../../db/open.server.ts'
import { offices, rooms } from '../../../db/tables/availability.ts'

async function makeStaff() {
  const api = await makeTestApi({ pages: await loadSite() })
  const agency = await makeAgency(api.db, { counsellors: 2, roomsAnOffice: 1 })
  const [enugu] = agency.offices
  const [first] = agency.counsellors
  if (!enugu || !first) throw new Error('no agency')
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: first.id })
  const fields = {
    ...enugu,
    phones: '+234 803 555 0100',
    openingHours: '',
    place: '',
    revision: '1',
    intent: 'save-office',
    onlineWithoutAddress: 'yes',
  }
  return { api, enugu, counsellorId: first.id, admin, counsellor, fields }
}

const path = '/admin/offices'

function send(api: TestApi, cookie: string, fields: Record<string, string>, query = '') {
  const body = new URLSearchParams(fields)
  return api.request(`${path}${query}`, { method: 'POST', headers: { cookie, origin: site }, body })
}

const read = async (api: TestApi, cookie: string, query = '') =>
  (await (await api.request(`${path}${query}`, { headers: { cookie } })).text()).replaceAll('<!-- -->', '')

const inTwoDays = Temporal.Now.zonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days: 2 })
const at8 = inTwoDays.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: '08:00' }).toInstant()

async function countSlots(api: TestApi, counsellorId: string, mode: string) {
  const to = at8.add({ hours: 12 })
  const query = `counsellor=${counsellorId}&from=${at8}&to=${to}&mode=${mode}`
  return (await callJson(api, 'GET', `/api/v1/slots?${query}`)).meta?.total
}

test('a retired room closes appointments in person on each server at the next request, and an office is added', async () => {
  const { api, counsellorId, admin, enugu } = await makeStaff()
  const secondServer = await makeTestApi({ db: Object.create(api.db) as Db })
  const count = () =>
    Promise.all([api, secondServer].map((server) => countSlots(server, counsellorId, 'IN_PERSON')))
  expect(await count()).toEqual([24, 24])
  const [room] = await api.db.select().from(rooms).where(eq(rooms.officeId, enugu.id))
  const change = { intent: 'save-room', office: enugu.id, id: room?.id ?? '', name: 'Iroko room' }
  const retired = await send(api, admin.cookie, { ...change, revision: '1' })
  expect([retired.status, retired.headers.get('location')]).toEqual([303, `${path}?done=room`])
  expect(await count()).toEqual([0, 0])
  expect(await read(api, admin.cookie)).toContain('Iroko room (retired)')
  await send(api, admin.cookie, { ...change, revision: '2', used: 'on' })
  expect(await count()).toEqual([24, 24])
  const office = {
    name: 'Jos office',
    country: 'NG',
    timeZone: 'lagos',
    address: 'Jos',
    phones: '+234 00000',
    openingHours: '',
    place: '',
  }
  const added = await send(api, admin.cookie, {
    intent: 'save-office',
    ...office,
    email: 'jos@ireti.example',
    onlineWithoutAddress: 'no',
  })
  expect(added.headers.get('location')).toBe(`${path}?done=added`)
  const [stored] = await api.db.select().from(offices).where(eq(offices.name, 'Jos office'))
  expect(stored).toMatchObject({ timeZone: 'Africa/Lagos', onlineWithoutAddress: false })
})

test('a new time zone moves the slots at the next request, and its preview changes nothing', async () => {
  const { api, counsellorId, admin, fields } = await makeStaff()
  const before = await countSlots(api, counsellorId, 'ONLINE')
  const values = { ...fields, timeZone: 'Kolkata', intent: 'preview-office' }
  const preview = await send(api, admin.cookie, values, `?edit=${fields.id}`)
  expect(preview.status).toBe(200)
  expect(await preview.text()).toContain('Open times after this change')
  expect(await countSlots(api, counsellorId, 'ONLINE')).toBe(before)
  expect((await send(api, admin.cookie, { ...fields, timeZone: 'Kolkata' })).status).toBe(303)
  expect(await countSlots(api, counsellorId, 'ONLINE')).toBeLessThan(before ?? 0)
})

test('a counsellor cannot see or change offices', async () => {
  const { api, counsellor, fields, enugu } = await makeStaff()
  expect((await api.request(path, { headers: { cookie: counsellor.cookie } })).status).toBe(403)
  const room = { intent: 'save-room', office: enugu.id, id: '', name: 'Mine', used: 'on', revision: '1' }
  for (const change of [{ ...fields, name: 'Mine' }, { ...fields, id: '', name: 'Mine' }, room]) {
    expect((await send(api, counsellor.cookie, change)).status).toBe(403)
  }
  expect(await api.db.$count(offices, eq(offices.name, 'Mine'))).toBe(0)
  expect(await api.db.$count(rooms, eq(rooms.name, 'Mine'))).toBe(0)
})

test('invalid values get 422 with a message at their field', async () => {
  const { api, admin, fields, enugu } = await makeStaff()
  const values = { ...fields, name: ' ', phones: 'ring us', timeZone: 'Nowhere', place: 'Enugu' }
  const wrong = await send(api, admin.cookie, values, `?edit=${enugu.id}`)
  expect(wrong.status).toBe(422)
  const dialog = await wrong.text()
  for (const name of ['name', 'phones', 'timeZone', 'place']) expect(dialog).toContain(`href="#${name}"`)
  const room = { intent: 'save-room', office: enugu.id, id: '', name: 'room 1', used: 'on', revision: '1' }
  const taken = await send(api, admin.cookie, room)
  expect(taken.status).toBe(422)
})

test('a change of an old revision gets 409 with the stored data, and the next one is saved', async () => {
  const { api, admin, fields, enugu } = await makeStaff()
  const room = {
    intent: 'save-room',
    office: enugu.id,
    id: '',
    name: 'Udala room',
    used: 'on',
    revision: '1',
  }
  expect((await send(api, admin.cookie, room)).status).toBe(303)
  const values = { ...fields, name: 'Enugu and Nsukka' }
  const refused = await send(api, admin.cookie, values, `?edit=${enugu.id}`)
  expect(refused.status).toBe(409)
  const page = (await refused.text()).replaceAll('<!-- -->', '')
  expect(page).toContain('Rooms: Room 1, Udala room')
  expect(page).toMatch(/name="revision"[^>]*value="2"|value="2"[^>]*name="revision"/)
  expect(page).toContain('Enugu and Nsukka')
  expect((await send(api, admin.cookie, { ...values, revision: '2' })).status).toBe(303)
})

test('an unknown office or room has a message', async () => {
  const { api, admin, fields } = await makeStaff()
  for (const query of ['?edit=x', `?room=${crypto.randomUUID()}`, '?add-room='])
    expect(await read(api, admin.cookie, query)).toContain('There is no such office or room')
  expect((await send(api, admin.cookie, { ...fields, id: crypto.randomUUID() })).status).toBe(404)
})

test('an office has one record: pages, files and words of each server follow it, and an empty value has no line', async () => {
  const { api, admin, fields, enugu } = await makeStaff()
  const other = await makeTestApi({ db: Object.create(api.db) as Db, pages: await loadSite() })
  const readAll = async (server: TestApi) => {
    const pages = ['/', '/contact', '/appointments', '/privacy', '/.well-known/security.txt']
    return Promise.all(pages.map(async (page) => (await server.request(page)).text()))
  }
  for (const server of [api, other])
    for (const page of await readAll(server)) expect(page).toContain(enugu.email)
  const change = {
    ...fields,
    address: '9 Ogui Road, Enugu',
    phones: '+234 803 555 0190\n+234 803 555 0191',
    email: 'desk@enugu.example',
    openingHours: 'Monday to Friday, 9 am to 5 pm',
    place: 'https://www.openstreetmap.org/#map=17/6.44/7.49',
  }
  expect((await send(api, admin.cookie, change)).status).toBe(303)
  const changed = await readAll(api)
  for (const page of changed) expect(page).toContain('desk@enugu.example')
  for (const page of changed.slice(0, 3)) {
    for (const part of [change.address, 'tel:+2348035550190', 'tel:+2348035550191', change.openingHours])
      expect(page).toContain(part)
    expect(page).not.toContain('tel:+2348035550100')
  }
  expect(changed[1]).toContain('mlat=6.44&amp;mlon=7.49')
  expect(changed[1]).toContain('"telephone":["+234 803 555 0190","+234 803 555 0191"]')
  await waitFor(async () => expect((await readAll(other))[0]).toContain(change.address))
  const empty = { ...change, phones: '', openingHours: '', place: '', revision: '2' }
  expect((await send(api, admin.cookie, empty)).status).toBe(303)
  const [, contact = ''] = await readAll(api)
  for (const part of ['tel:+2348035550190', 'Open the map of Enugu', change.openingHours])
    expect(contact).not.toContain(part)
})
