import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { groupPlaces, groupSessions } from '../../app/db/tables/groups.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { services } from '../../app/db/tables/public-content.ts'
import { toPlacePath, toPlaceProofPath } from '../../app/features/booking/private-link/link-token.server.ts'
import { addGroupSession } from '../../app/features/groups/change-session.server.ts'
import { addPlace } from '../../app/features/groups/places.server.ts'
import { administrator, makeGroupOffice } from '../../app/features/groups/testing.server.ts'
import { words } from '../../app/words/words.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, site } from '../support/testing-api.ts'

const { groups: texts, booking } = words('en')
type Plan = Partial<Omit<Parameters<typeof addGroupSession>[1], 'kind'>>

async function openSite(env: Readonly<Record<string, string>> = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env })
  const { plan } = await makeGroupOffice(api.db, { people: 3, roomCount: 3 })
  const staff = { ...administrator, now: Temporal.Now.instant() }
  let days = 10
  const addGroup = async (change: Plan = {}, kind: 'group' | 'workshop' = 'group') => {
    days += 1
    const startsAt = staff.now.add({ hours: 24 * days }).round('hour')
    const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }) }
    const added = await addGroupSession(api.db, { kind, ...plan, ...times, ...change }, staff)
    if (!added.ok) throw new Error(added.reason)
    return added.session
  }
  const read = async (path: string) => {
    const answer = await api.request(path)
    return { status: answer.status, html: await answer.text() }
  }
  const post = async (path: string, fields: Readonly<Record<string, string>>, headers = {}) => {
    const body = new URLSearchParams(fields)
    const answer = await api.request(path, { method: 'POST', headers: { origin: site, ...headers }, body })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  return { ...api, staff, addGroup, read, post }
}

const person = {
  ...{ name: 'Ngozi', email: 'ngozi@mail.example.com', age: '20', consent: 'given', consentVersion: '' },
  ...{ guardian: '', guardianName: '', guardianContact: '', timeZone: 'Asia/Kolkata' },
}

test('the public reads which group sessions are to come, how many places are left in words, and the way to them', async () => {
  const { read, addGroup, db, instance, staff } = await openSite()
  const service = { location: 'VIRTUAL', type: 'GROUP', sessions: 1, createdAt: staff.now } as const
  await db.insert(services).values({ ...service, id: randomUUID(), name: 'Group therapy', price: 9_000 })
  const empty = await read('/groups')
  for (const text of [texts.none.title, 'href="/appointments"', 'href="/contact#write"'])
    expect(empty.html).toContain(text)
  for (const text of ['90 minutes', 'Up to 8 people', '13 to 17', '18 to 25', '₦9,000'])
    expect(empty.html).toContain(text)
  const teens = await addGroup({ title: 'Quiet evening', ageBand: '13-17', places: 2 })
  const full = await addGroup({ title: 'Open circle', places: 2 })
  await addGroup({ title: 'A school', mode: 'ONLINE' }, 'workshop')
  for (const n of [1, 2]) {
    const guest = { name: `Guest ${n}`, email: `g${n}@mail.example.com`, phone: null, age: 20 }
    const consent = { consentBy: 'phone', exemptCountries: [] } as const
    await addPlace(db, instance.secrets, { sessionId: full.id, ...guest, ...consent }, staff)
  }
  const list = (await read('/groups')).html
  for (const text of [
    'Quiet evening',
    'Open circle',
    texts.left.none,
    texts.left.few,
    texts.ages({ least: 13, most: 17 }),
  ])
    expect(list).toContain(text)
  expect(list).toContain(`href="/groups/${teens.id}"`)
  expect(list).not.toContain(`href="/groups/${full.id}"`)
  expect(list).not.toMatch(/A school|Guest|mail\.example/)
  expect((await read(`/groups/${full.id}`)).html).toContain(texts.full.title)
  const one = (await read(`/groups/${teens.id}`)).html
  // No history of a browser has the title of a group.
  expect(/<title>(.*?)<\/title>/.exec(one)?.[1]).toContain(texts.form.title)
  expect((await read('/appointments')).html).toContain('href="/groups"')
  for (const id of ['x', crypto.randomUUID()]) expect((await read(`/groups/${id}`)).status).toBe(404)
})

test('a form with mistakes names each, keeps what was typed, and stores nothing', async () => {
  const { db, post, read, addGroup } = await openSite()
  const { id } = await addGroup({ ageBand: '13-17' })
  const page = `/groups/${id}`
  const wrong = await post(page, { ...person, email: 'no', age: '', consent: '' })
  expect(wrong.status).toBe(422)
  for (const text of ['value="Ngozi"', 'value="no"', booking.consentNeeded])
    expect(wrong.html).toContain(text)
  expect((await post(page, person)).html).toContain(texts.refused.wrong_age)
  expect((await post(page, { ...person, age: '15' })).status).toBe(422)
  expect(await db.$count(groupPlaces)).toBe(0)
  // A program learns nothing: the answer is that of a real place.
  const trap = await post(page, { ...person, age: '15', guardian: 'unsafe', further_remark: 'x' })
  expect([trap.status, trap.to.startsWith('/places/')]).toEqual([303, true])
  expect(await db.select().from(groupPlaces)).toMatchObject([{ status: 'requested', quarantined: true }])
  await db.update(groupSessions).set({ status: 'cancelled' })
  const late = await post(page, { ...person, age: '15', guardian: 'unsafe' })
  expect([late.status, late.html.includes('value="Ngozi"')]).toEqual([409, true])
  expect((await read(page)).html).toContain(texts.over.title)
})

test('a form asks about a guardian only who is under 18, and tells that a group is for other ages', async () => {
  const { post, addGroup } = await openSite()
  const { id } = await addGroup({ ageBand: '18-25' })
  const young = await post(`/groups/${id}`, { ...person, age: '15' })
  expect([young.status, young.html.includes(texts.refused.wrong_age)]).toEqual([409, true])
  const open = await addGroup()
  const noAge = await post(`/groups/${open.id}`, { ...person, age: '' })
  expect(noAge.status).toBe(422)
  for (const { html } of [young, noAge]) expect(html).not.toContain(words('en').guardian.fields.answer.empty)
  const minor = await post(`/groups/${open.id}`, { ...person, age: '15' })
  expect(minor.html).toContain(words('en').guardian.fields.answer.empty)
})

test('a person takes a place without script, proves the address, and gives the place back', async () => {
  const { db, instance, post, read, addGroup } = await openSite({
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@b.example',
  })
  const session = await addGroup({ title: 'Grief circle' })
  const taken = await post(`/groups/${session.id}`, { ...person, key: 'x' })
  expect(taken.status).toBe(303)
  const [place] = await db.select().from(groupPlaces)
  if (!place) throw new Error('no place')
  expect(taken.to).toBe(toPlacePath(instance.secrets, place.id))
  const page = (await read(taken.to)).html
  for (const text of [texts.place.proof.heading, 'Indian time', 'Nigerian time']) expect(page).toContain(text)
  expect(page).not.toContain('Grief circle')
  const proof = toPlaceProofPath(instance.secrets, place.id)
  expect((await read(proof)).html).toContain(texts.confirm.isMine)
  expect((await db.select().from(groupPlaces))[0]?.provenAt).toBeNull()
  expect((await post(proof, {})).to).toBe(`${taken.to}?confirmed`)
  const proven = (await read(taken.to)).html
  expect(proven).not.toContain(texts.place.proof.heading)
  const { calendar } = words('en').session
  expect(proven).toContain(calendar.insideApp)
  expect(proven.indexOf(calendar.google)).toBeLessThan(proven.indexOf(calendar.instead))
  const file = await read(`${taken.to}/calendar.ics`)
  expect(file.html).toContain('SUMMARY:Appointment')
  expect(file.html).not.toMatch(/circle|Ngozi/i)
  // Mail programs post without an origin.
  expect((await post(`${taken.to}/reminders`, {}, { origin: 'https://mail.example' })).status).toBe(200)
  expect((await db.select().from(groupPlaces))[0]?.isReminderOff).toBe(true)
  expect((await read(`${taken.to}/data`)).html).toContain('ngozi@mail.example.com')
  expect((await read(`${taken.to}/my-data.json`)).html).toContain('"name": "Ngozi"')
  const reach = { intent: 'reach', number: '0803 123 4567', hours: 'After school' }
  const unticked = await post(taken.to, reach)
  expect([unticked.status, unticked.html.includes('value="After school"')]).toEqual([422, true])
  expect((await post(taken.to, { ...reach, call: 'on' })).to).toBe(`${taken.to}?reach`)
  const reached = (await read(taken.to)).html
  expect(reached).toContain('ends in 567')
  expect(reached).not.toContain('8031234567')
  expect((await post(taken.to, { intent: 'delete-reach' })).to).toBe(`${taken.to}?reach-deleted`)
  expect((await post(taken.to, { intent: 'cancel' })).to).toBe(taken.to)
  expect((await read(taken.to)).html).toContain(texts.place.headings.cancelled)
  expect((await post(`${taken.to}/data`, { intent: 'erase' })).to).toBe('/appointments/erased')
  expect((await read(taken.to)).status).toBe(404)
  expect(await db.$count(outbox)).toBe(0)
  for (const token of ['x', place.id]) expect((await read(`/places/${token}`)).status).toBe(404)
})

test('a sender who has asked too often solves a challenge, and reads when to try again', async () => {
  const { post, addGroup } = await openSite({ RATE_LIMITS: 'on' })
  const { id } = await addGroup({ places: 50 })
  const answers = []
  for (let n = 0; n < 21; n += 1)
    answers.push(await post(`/groups/${id}`, { ...person, email: `p${n}@mail.example.com` }))
  expect(answers.at(0)?.status).toBe(303)
  expect(answers.at(-1)?.status).toBe(429)
  expect(answers.at(-1)?.html).toContain('<send-with-work')
  expect(answers.at(-1)?.html).toContain('value="p20@mail.example.com"')
})

test('what was said about a guardian stands behind a press, and never in the open list of consents', async () => {
  const { post, read, addGroup } = await openSite()
  const { id } = await addGroup({ ageBand: '13-17' })
  const taken = await post(`/groups/${id}`, { ...person, age: '15', guardian: 'unsafe' })
  const [open = '', hidden = ''] = (await read(`${taken.to}/data`)).html.split('<details')
  const { guardianUnsafe } = words('en').consent
  expect(open).toContain(texts.data.consents)
  expect(open).not.toMatch(/guardian_|not safe/)
  expect(hidden).toContain(guardianUnsafe.text)
})
