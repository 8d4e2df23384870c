import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counsellors } from '../../app/db/tables/availability.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { groupSessions } from '../../app/db/tables/groups.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { services } from '../../app/db/tables/public-content.ts'
import { workshopEnquiries } from '../../app/db/tables/workshops.ts'
import { toWorkshopPath } from '../../app/features/booking/private-link/link-token.server.ts'
import { enquiries as words } from '../../app/words/staff/work/enquiries.ts'
import { makeAgency } from '../support/agency.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

type Fields = Readonly<Record<string, string>>

const asked = {
  ...{
    organisation: 'Hill School',
    name: 'Ada Obi',
    email: 'Ada@school.example',
    phone: '+234 803 123 4567',
  },
  ...{ people: '1,200', topic: 'Stress before exams', place: 'theirs', address: '1 Hill Road, Enugu' },
  ...{ dates: 'A Friday in March', remark: 'Two classes', day1: '', day2: '', day3: '' },
}

async function openSite() {
  const api = await makeTestApi({ pages: await loadSite() })
  const agency = await makeAgency(api.db, { counsellors: 1 })
  const post = async (path: string, fields: Fields, cookie = '') => {
    const headers = { origin: site, cookie }
    const answer = await api.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const location = answer.headers.get('location') ?? ''
    return { status: answer.status, location, html: await answer.text() }
  }
  const read = async (path: string, cookie = '') => {
    const answer = await api.request(path, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }
  return { api, db: api.db, agency, post, read }
}

test('an organisation asks for a workshop without script, and the office leads the enquiry on', async () => {
  const { api, db, post, read } = await openSite()
  await db.insert(services).values({
    ...{ id: crypto.randomUUID(), name: 'Workshop for schools', location: 'PHYSICAL', type: 'ORGANIZATION' },
    ...{ price: 150_000, sessions: 1, createdAt: Temporal.Now.instant() },
  })
  const page = await read('/workshops')
  expect(page.html).toContain('About stress, bullying, grief, or your own topic')
  expect(page.html).toContain('₦150,000')
  for (const path of ['/', '/appointments']) expect((await read(path)).html).toContain('href="/workshops"')

  const sent = await post('/workshops', asked)
  expect([sent.status, sent.location]).toEqual([303, '/workshops?sent#write'])
  expect((await post('/workshops', asked)).status).toBe(303)
  const stored = await db.select().from(workshopEnquiries)
  expect(stored).toMatchObject([
    { organisation: 'Hill School', emailKey: 'ada@school.example', people: 1_200, status: 'new' },
  ])
  expect(JSON.stringify(stored)).not.toMatch(/Stress|Hill Road|803|Friday|Two classes/)
  expect((await read('/workshops?sent')).html).toContain('within three working days')
  const mails = await db.select().from(outbox)
  expect(mails.map(({ kind }) => kind)).toEqual(mails.map(() => 'office_enquiry'))
  expect(mails.length).toBeGreaterThan(0)
  expect(await db.select().from(followUpTasks)).toMatchObject([{ kind: 'enquiry_new', closedAt: null }])

  const { cookie } = await signInAs(api, { isAdmin: true })
  const id = stored[0]?.id ?? ''
  const here = `/admin/groups/enquiries/${id}`
  expect((await read('/admin/groups/enquiries', cookie)).html).toContain('Hill School')
  const open = await read(here, cookie)
  for (const text of [
    'Stress before exams',
    '1 Hill Road, Enugu',
    'A Friday in March',
    'Two classes',
    '1,200',
  ])
    expect(open.html).toContain(text)
  expect(open.html).toContain('href="tel:+2348031234567"')
  const opened = (await db.select().from(auditEvents).orderBy(auditEvents.id)).filter(
    ({ action }) => action === 'enquiry.opened',
  )
  expect(opened).toMatchObject([{ subjectId: id }])

  expect((await post(here, { intent: 'finish', revision: '1' }, cookie)).status).toBe(409)
  expect((await post(here, { intent: 'talk', revision: '1' }, cookie)).location).toBe(`${here}?done=talk`)
  expect((await post(here, { intent: 'agree', revision: '1' }, cookie)).html).toContain(
    words.refused.changed_meanwhile,
  )
  expect((await db.select().from(workshopEnquiries))[0]).toMatchObject({ status: 'talking', revision: 2 })
  expect(await db.select().from(followUpTasks)).toMatchObject([{ outcome: 'enquiry_answered' }])
  expect((await post(here, { intent: 'delete', revision: '2' }, cookie)).status).toBe(303)
  expect([await db.$count(workshopEnquiries), await db.$count(followUpTasks)]).toEqual([0, 0])
})

test('each wrong field of an enquiry gets its message, and nothing typed is lost', async () => {
  const { db, post } = await openSite()
  const wrong: [string, Fields, string][] = [
    ['organisation', { organisation: ' ' }, 'Enter the name of your organisation'],
    ['email', { email: 'ada' }, 'Enter an e-mail address in the right form'],
    ['email', { email: ' ', phone: '' }, 'Enter an e-mail address or a phone number'],
    ['phone', { phone: 'ring me' }, 'Enter a whole phone number'],
    ['people', { people: 'many' }, 'Enter how many people take part'],
    ['people', { people: '0' }, 'Enter how many people take part'],
    ['people', { people: '99999999' }, 'We can plan for 5,000 people at most'],
    ['topic', { topic: '' }, 'Enter a topic'],
    ['topic', { topic: 'x'.repeat(501) }, 'The topic must be 500 characters or less'],
    ['place', { place: 'moon' }, 'Choose where'],
    ['address', { address: '' }, 'Enter the address of your place'],
    ['dates', { dates: '' }, 'Say when it would suit you, or choose a day'],
    ['day1', { day1: '2027-02-30' }, 'Enter a whole day'],
    ['day2', { day2: '2020-01-01' }, 'This day is over'],
  ]
  for (const [field, change, message] of wrong) {
    const { status, html } = await post('/workshops', { ...asked, ...change })
    expect(status, field).toBe(422)
    expect(html, field).toMatch(new RegExp(`id="${field}-error"[^]{0,120}${message}`))
    if (field !== 'dates') expect(html).toContain('value="A Friday in March"')
  }
  expect(await db.$count(workshopEnquiries)).toBe(0)
  const day = await post('/workshops', {
    ...asked,
    dates: '',
    day3: '2099-03-05',
    place: 'online',
    address: '',
  })
  expect(day.status).toBe(303)
})

test('staff enter an enquiry that came by phone, and nobody gets a mail about it', async () => {
  const { api, db, post, read } = await openSite()
  const { cookie } = await signInAs(api, { isAdmin: true })
  const form = '/admin/groups/enquiries/new'
  expect((await read('/admin/groups/enquiries', cookie)).html).toContain(`href="${form}"`)
  const { organisation, address, dates } = words.add.fields
  const noName = await post(form, { ...asked, organisation: ' ' }, cookie)
  expect([noName.status, noName.html.includes(organisation.empty)]).toEqual([422, true])
  const noPlace = await post(form, { ...asked, dates: '', address: '' }, cookie)
  for (const text of [address.empty, dates.empty, 'value="Stress before exams"']) {
    expect(noPlace.html).toContain(text)
  }
  const added = await post(form, asked, cookie)
  const [row] = await db.select().from(workshopEnquiries)
  expect(added.location).toBe(`/admin/groups/enquiries/${row?.id}?done=added`)
  expect((await read(added.location, cookie)).html).toContain(words.done.added)
  expect((await post(form, asked, cookie)).location).toBe(added.location)
  expect(await db.$count(outbox)).toBe(0)
  expect(await db.select().from(followUpTasks)).toMatchObject([{ kind: 'enquiry_new', closedAt: null }])
})

test('an enquiry with a phone number alone says call where it would mail, and its day goes into the calendar', async () => {
  const { api, db, agency, post, read } = await openSite()
  const { cookie } = await signInAs(api, { isAdmin: true })
  const byPhone = { ...asked, email: '' }
  const none = await post('/admin/groups/enquiries/new', { ...byPhone, phone: ' ' }, cookie)
  expect([none.status, none.html.includes(words.add.fields.emailOrPhone)]).toEqual([422, true])
  const added = await post('/admin/groups/enquiries/new', byPhone, cookie)
  const [here = ''] = added.location.split('?')
  expect(await db.select().from(workshopEnquiries)).toMatchObject([{ email: null, emailKey: null }])
  expect((await read('/admin/groups/enquiries', cookie)).html).toMatch(
    /Ada Obi<\/span>[^<]*(<!-- -->)?, call/,
  )
  const page = (await read(here, cookie)).html
  for (const text of ['href="tel:+2348031234567"', words.one.callThem, words.calendar.callText])
    expect(page).toContain(text)
  expect(page).not.toMatch(/href="mailto:[^"]*enquiry|value="propose"|name="start2"/i)
  const place = { office: agency.offices[0]?.id ?? '', counsellor: agency.counsellors[0]?.id ?? '' }
  const time = { start: '2099-03-05T10:00', start2: '', start3: '', minutes: '180' }
  const plan = { ...place, ...time, amount: '150,000', currency: 'NGN', revision: '1' }
  expect((await post(here, { ...plan, intent: 'propose' }, cookie)).status).toBe(409)
  expect((await post(here, { ...plan, intent: 'schedule' }, cookie)).location).toBe(`${here}?done=schedule`)
  expect(await db.$count(outbox)).toBe(0)
  expect((await post('/workshops', byPhone)).status).toBe(303)
})

test('an enquiry that fills the honeypot sends no mail, and staff can release it', async () => {
  const { api, db, post, read } = await openSite()
  expect((await post('/workshops', { ...asked, further_remark: 'x' })).status).toBe(303)
  expect(await db.$count(outbox)).toBe(0)
  expect(await db.select().from(followUpTasks)).toMatchObject([{ kind: 'honeypot', subjectType: 'enquiry' }])
  const { cookie } = await signInAs(api, { isAdmin: true })
  expect((await read('/admin/groups/enquiries', cookie)).html).not.toContain('Hill School')
  expect((await read('/admin/groups/enquiries?view=caught', cookie)).html).toContain('Hill School')
  const [row] = await db.select().from(workshopEnquiries)
  const here = `/admin/groups/enquiries/${row?.id}`
  expect((await post(here, { intent: 'release', revision: '1' }, cookie)).status).toBe(303)
  const tasks = await db.select().from(followUpTasks).orderBy(followUpTasks.kind)
  expect(tasks.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['enquiry_new', null],
    ['honeypot', 'released'],
  ])
})

test('an enquiry becomes a workshop in the calendar, with a price, an invoice and an attendance list', async () => {
  const { api, db, agency, post, read } = await openSite()
  await post('/workshops', asked)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const [row] = await db.select().from(workshopEnquiries)
  const here = `/admin/groups/enquiries/${row?.id}`
  const [counsellor] = agency.counsellors
  const plan = {
    ...{
      intent: 'schedule',
      revision: '1',
      office: agency.offices[0]?.id ?? '',
      counsellor: counsellor?.id ?? '',
    },
    ...{ start: '2099-03-05T10:00', minutes: '180', amount: '150,000', currency: 'NGN' },
  }
  for (const [field, value] of [
    ['start', '2020-03-05T10:00'],
    ['start', 'tomorrow'],
    ['minutes', '0'],
    ['amount', 'much'],
    ['counsellor', 'x'],
  ] as const) {
    const { status, html } = await post(here, { ...plan, [field]: value }, cookie)
    expect([409, 422], field).toContain(status)
    expect(html).toMatch(new RegExp(`id="(plan-)?${field}-error"`))
  }
  expect((await post(here, plan, cookie)).location).toBe(`${here}?done=schedule`)
  expect(await db.select().from(groupSessions)).toMatchObject([
    { kind: 'workshop', title: 'Hill School', places: 1_200, mode: 'IN_PERSON', roomId: null },
  ])
  expect((await post(here, { ...plan, revision: '2' }, cookie)).status).toBe(409)
  expect((await db.select().from(workshopEnquiries))[0]).toMatchObject({
    ...{ status: 'agreed', amount: 15_000_000, revision: 2 },
  })
  const terms = { intent: 'terms', revision: '2', amount: '140000', currency: 'NGN', invoice: 'W-7' }
  expect((await post(here, terms, cookie)).status).toBe(303)
  const invoice = (await read(`${here}/invoice`, cookie)).html
  for (const text of ['Invoice W-7', 'Hill School', '5 March 2099', '₦140,000', '1,200'])
    expect(invoice).toContain(text)
  expect(invoice).not.toContain('Stress before exams')

  const list = `${here}/people`
  const bad = await post(list, { intent: 'add', names: 'Name\nAda Obi\n123\n"Obi' }, cookie)
  expect(bad.status).toBe(422)
  expect(bad.html).toContain('Line 3: this is no name. Line 4: a quote is not closed')
  const many = await post(list, { intent: 'add', names: '1\n'.repeat(20) }, cookie)
  expect(many.html).toContain('Line 5: this is no name. 15 more lines are wrong')
  expect(many.html).not.toContain('Line 6:')
  const readFile = async (bytes: number) => {
    const form = new FormData()
    form.set('intent', 'read')
    form.set('file', new File(['a'.repeat(bytes)], 'people.csv'))
    const headers = { origin: site, cookie }
    const answer = await api.request(list, { method: 'POST', headers, body: form })
    return { status: answer.status, html: await answer.text() }
  }
  const large = await readFile(100 * 1_024 + 1)
  expect([large.status, large.html.includes('The file is larger than 100 KB')]).toEqual([422, true])
  expect((await readFile(100 * 1_024)).html).not.toContain('The file is larger')
  expect((await post(list, { intent: 'add', names: 'Ada Obi\n=Eze, 12' }, cookie)).status).toBe(303)
  const ids = [...(await read(list, cookie)).html.matchAll(/name="person" value="([^"]+)"/g)].map(
    ([, id]) => id,
  )
  const came = new URLSearchParams([
    ['intent', 'came'],
    ...ids.map((id) => ['person', id ?? '']),
    // The page sends what it showed beside the id.
    ['came', ids[0]?.split(' ')[0] ?? ''],
  ])
  const headers = { origin: site, cookie }
  expect((await api.request(list, { method: 'POST', headers, body: came })).status).toBe(303)
  const csv = await (await api.request(`${list}.csv`, { headers: { cookie } })).text()
  expect(csv).toBe("Name,Came\r\nAda Obi,Came\r\n'=Eze,Did not come\r\n")
  const actions = (await db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'enquiry.people_opened').length).toBeGreaterThan(0)
  // Without its enquiry the workshop would stay in the calendar.
  for (const intent of ['delete', 'decline']) {
    const refused = await post(here, { intent, revision: '3' }, cookie)
    expect(refused.status, intent).toBe(409)
    expect(refused.html).toContain(words.refused.in_calendar)
  }
  expect((await post(here, { intent: 'unschedule', revision: '3' }, cookie)).status).toBe(303)
  expect(await db.select().from(groupSessions)).toMatchObject([{ status: 'cancelled', busyId: null }])
})

test('an organisation chooses one of the proposed days by its private link, and the workshop stands in the calendar', async () => {
  const { api, db, agency, post, read } = await openSite()
  await post('/workshops', asked)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const [row] = await db.select().from(workshopEnquiries)
  const id = row?.id ?? ''
  const here = `/admin/groups/enquiries/${id}`
  const page = toWorkshopPath(api.instance.secrets, id)
  const offer = {
    ...{
      intent: 'propose',
      office: agency.offices[0]?.id ?? '',
      counsellor: agency.counsellors[0]?.id ?? '',
    },
    ...{ start: '2099-03-05T10:00', start2: '2099-03-06T10:00', start3: '2099-03-06T10:00', minutes: '180' },
    ...{ amount: '150,000', currency: 'NGN' },
  }
  const propose = async (revision: string, change: Fields = {}) =>
    (await post(here, { ...offer, revision, ...change }, cookie)).status
  const kindsAfter = async () =>
    new Set(
      (await db.select().from(outbox)).map(({ kind }) => kind).filter((kind) => kind !== 'office_enquiry'),
    )
  expect((await read(page)).html).toContain('There is no day to choose yet')
  expect(await propose('1', { start2: 'soon' })).toBe(422)
  const past = '2020-01-01T10:00'
  const another = await makeAgency(db, { counsellors: 1 })
  const gone = another.counsellors[0]?.id ?? ''
  await db.update(counsellors).set({ active: false }).where(eq(counsellors.id, gone))
  const { start: noSuchDay, hasLeft } = words.calendar.fields
  for (const [intent, change, name, message] of [
    ['propose', { start: past }, 'start', noSuchDay],
    ['propose', { start2: past }, 'start2', noSuchDay],
    ['propose', { start3: past }, 'start3', noSuchDay],
    ['propose', { counsellor: gone }, 'counsellor', hasLeft],
    ['schedule', { counsellor: gone }, 'counsellor', hasLeft],
  ] as const) {
    const refused = await post(here, { ...offer, ...change, intent, revision: '1' }, cookie)
    expect([
      refused.status,
      refused.html.includes(`id="${name}-error"`),
      refused.html.includes(message),
    ]).toEqual([422, true, true])
    expect(refused.html).toContain('value="2099-03-0')
  }
  expect([await propose('1'), await kindsAfter()]).toEqual([303, new Set(['workshop_dates'])])
  const [mail] = (await db.select().from(outbox)).filter(({ kind }) => kind === 'workshop_dates')
  expect(mail).toMatchObject({ toAddress: 'Ada@school.example', enquiryId: id })
  // The mail is bare: no topic, no price, no counsellor.
  expect(JSON.stringify(mail?.facts)).not.toMatch(/Stress|150|Counsellor|Hill/)

  const choose = (day: string) => post(page, { intent: 'choose', day })
  const first = await read(page)
  for (const text of ['Hill School', 'At your place', '₦150,000', '180 minutes', '10:00 am'])
    expect(first.html).toContain(text)
  const days = [...first.html.matchAll(/type="radio"[^>]*value="(\S+?)"/g)].map(([, day]) => day ?? '')
  expect(days).toHaveLength(2)
  expect((await choose('')).status).toBe(422)
  expect((await choose('2099-03-09T09:00:00Z')).status).toBe(409)
  expect((await post(page, { intent: 'none' })).status).toBe(303)
  expect((await read(here, cookie)).html).toContain('None of them fits, said the organisation')
  expect(await db.select().from(followUpTasks)).toMatchObject([{ kind: 'enquiry_new', closedAt: null }])

  // The counsellor leads another workshop on the first day by now.
  await post('/workshops', { ...asked, organisation: 'River School' })
  const [other] = (await db.select().from(workshopEnquiries)).filter(({ id: own }) => own !== id)
  const taken = { ...offer, intent: 'schedule', revision: '1' }
  expect((await post(`/admin/groups/enquiries/${other?.id}`, taken, cookie)).status).toBe(303)
  const refused = await choose(days[0] ?? '')
  expect([refused.status, refused.html.includes('This day is taken by now')]).toEqual([409, true])
  expect(refused.html).not.toContain(`value="${days[0]}"`)

  expect((await choose(days[1] ?? '')).status).toBe(303)
  expect((await choose(days[1] ?? '')).status).toBe(303)
  const sessions = await db.select().from(groupSessions)
  expect(sessions.map(({ title }) => title).sort()).toEqual(['Hill School', 'River School'])
  expect((await read(page)).html).toContain('Your workshop is in our calendar')
  expect((await db.select().from(workshopEnquiries)).find((own) => own.id === id)).toMatchObject({
    ...{ status: 'agreed', datesAnswer: 'chosen', amount: 15_000_000 },
  })
  expect(await kindsAfter()).toEqual(new Set(['workshop_dates', 'workshop_set', 'office_workshop']))
  const events = (await db.select().from(auditEvents)).filter(({ subjectId }) => subjectId === id)
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['enquiry.dates_proposed', 'enquiry.none_fits', 'enquiry.date_chosen']),
  )
  expect(JSON.stringify(events)).not.toMatch(/Hill|Ada/)
  expect((await read(`${page}A`)).status).toBe(404)
})
