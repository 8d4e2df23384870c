import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedSampleData } from '../../app/db/seed/seed.server.ts'
import { findSetup } from '../../app/db/setup.server.ts'
import { counsellors, offices } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { people } from '../../app/db/tables/people.ts'
import { findPublished } from '../../app/features/content/documents.server.ts'
import { addGroupSession } from '../../app/features/groups/change-session.server.ts'
import { addPlace } from '../../app/features/groups/places.server.ts'
import { bookOnline } from '../support/book-online.ts'
import { loadSite } from '../support/load-site.ts'
import { openMailbox, readMail, sendDueMail } from '../support/outbox.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const samplePath = '/admin/setup/sample'

async function openTrial() {
  const api = await makeTestApi({ pages: await loadSite() })
  await seedSampleData(api.db, Temporal.Now.instant())
  // The site reads the facts again at the next request.
  api.instance.content.lookAgain()
  const { cookie } = await signInAs(api, { isAdmin: true })
  const read = async (path: string) =>
    (
      await (await api.request(path, { headers: path.startsWith('/admin') ? { cookie } : {} })).text()
    ).replaceAll('<!-- -->', '')
  const press = async (path: string, fields: readonly (readonly [string, string])[]) => {
    const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
    const answer = await api.request(path, { method: 'POST', headers: { cookie, origin: site }, body })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const deleteWith = (...fields: (readonly [string, string])[]) =>
    press(samplePath, [['intent', 'delete'], ['asksReviews', 'on'], ...fields])
  return { ...api, read, press, deleteWith }
}

/** Books the first open session of a counsellor, online. Returns the id of the booking. */
async function book(api: Awaited<ReturnType<typeof openTrial>>, counsellorId: string, client: string) {
  const { booking } = await bookOnline(api, { client, counsellorId })
  return booking._id as string
}

const findCounsellor = async (api: Awaited<ReturnType<typeof openTrial>>, name: string) => {
  const [found] = await api.db.select().from(counsellors).where(eq(counsellors.name, name))
  return found?.id ?? ''
}

/** Plans a group session of a counsellor and gives a person a place. Returns the id of the session. */
async function addGroup({ db, instance }: Awaited<ReturnType<typeof openTrial>>, counsellorId: string) {
  const [office] = await db.select().from(offices)
  const now = Temporal.Now.instant()
  const startsAt = now.add({ hours: 24 * 20 })
  const staff = { actorId: crypto.randomUUID(), scope: { counsellorId: null }, now }
  const time = { counsellorId, officeId: office?.id ?? '', startsAt, endsAt: startsAt.add({ hours: 1 }) }
  const plan = { kind: 'group', title: 'Circle', mode: 'ONLINE', roomId: null, serviceId: null } as const
  const added = await addGroupSession(db, { ...plan, ...time, places: 8, ageBand: null }, staff)
  if (!added.ok) throw new Error(added.reason)
  const person = { name: 'Client three', email: 'client-three@mail.example.com', phone: null, age: 20 }
  const place = { sessionId: added.session.id, ...person, consentBy: 'phone', exemptCountries: [] } as const
  expect(await addPlace(db, instance.secrets, place, staff)).toMatchObject({ ok: true })
  return added.session.id
}

const invented = ['I wrote only two lines', 'My little sister now thinks', 'She still keeps a box of chalk']
const pages = ['/', '/blog/when-exams-are-close', '/about']

test('what is invented has a mark, until the office deletes what is sample, or opens the site', async () => {
  const api = await openTrial()
  const readAll = async () => (await Promise.all(pages.map(api.read))).join()
  const before = await readAll()
  for (const text of [...invented, 'Ngozi']) expect(before).toContain(text)
  for (const path of pages) expect(await api.read(path), path).toMatch(/>Sample<| · Sample/)
  expect((await api.deleteWith(['reviews', 'hide'])).to).toBe('/admin/setup?done=deleted')
  const after = await readAll()
  for (const text of [...invented, '>Sample<', ' · Sample']) expect(after).not.toContain(text)
  // What is not invented stays.
  expect(after).toContain('Empowerment')
  const home = await findPublished(api.db, { kind: 'page', key: 'home' })
  expect(home?.sections.find(({ kind }) => kind === 'reviews')).toMatchObject({ isHidden: true })
  expect((await api.press('/admin/setup/open', [])).to).toBe('/admin/setup?done=opened')
  expect((await api.press('/admin/setup/open', [])).status).toBe(409)
  expect(await readAll()).toBe(after)
})

/** Each place with something invented, and what stands before its mark. */
const markedPlaces: readonly (readonly [string, RegExp])[] = [
  ['/', /₦[\d,]+[^<]*<span[^>]*>Sample</],
  ['/', /<h2[^>]*>Nigeria <span[^>]*>Sample</],
  ['/', /<h3[^>]*>India <span[^>]*>Sample</],
  ['/pricing-plan', /₦[\d,]+<\/span> <span[^>]*>Sample</],
  ['/pricing-plan', /<p[^>]*>Individual [^<]* <span[^>]*>Sample</],
  ['/', /LinkedIn<[^\n]*?<li[^>]*><span[^>]*>Sample</],
  ['/', /Subscribe<[^\n]*?<span[^>]*>Sample</],
  ['/blog/when-exams-are-close', /<aside[^\n]*Subscribe<[^\n]*?<span[^>]*>Sample</],
  ['/merch', /href="https:\/\/pay\.ireti\.example\/mug"(?:(?!<\/a>).)*<\/a> <span[^>]*><span[^>]*>Sample</],
  ['/merch', /href="https:\/\/www\.instagram\.com\/"(?:(?!<\/a>).)*<\/a> <span[^>]*><span[^>]*>Sample</],
  ['/programs', /Sign up as an intern[^\n]*?<span[^>]*>Sample</],
  ['/courses', /Enroll here[^\n]*?<span[^>]*>Sample</],
  ['/admin/availability', /Ngozi Eze <span[^>]*>Sample</],
  ['/admin/articles', / <span[^>]*>Sample( author)?</],
  ['/workshops', /<p[^>]*>[^<]+ <span[^>]*>Sample</],
  ['/about', /<figcaption[^>]*>[^<]+ <span[^>]*>Sample</],
  ['/contact', /<h3[^>]*>Nigeria <span[^>]*>Sample</],
  ['/appointments', /<h3[^>]*>India <span[^>]*>Sample</],
  ['/admin/services', /<td[^>]*>.*? <span[^>]*>Sample</],
  ['/admin/offices', /<h2[^>]*>[^<]* office <span[^>]*>Sample</],
  ['/admin/gallery', /<\/a><div[^>]*><span[^>]*>Sample</],
  ['/admin/media', /<\/a><span[^>]*>Sample</],
]

test('services, prices, offices and pictures have the mark on each page while they are invented', async () => {
  const api = await openTrial()
  const lacksMark = async ([path, mark]: (typeof markedPlaces)[number]) => !mark.test(await api.read(path))
  const lacking = await Promise.all(markedPlaces.map(lacksMark))
  expect(markedPlaces.filter((_, index) => lacking[index])).toEqual([])
  await api.deleteWith(['reviews', 'hide'])
  for (const [path] of markedPlaces) expect((await api.read(path)).includes('>Sample<'), path).toBe(false)
})

test('an open site shows nothing invented, also where nothing was ever sample', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const read = async () => (await (await api.request('/')).text()).includes(invented[0] ?? '')
  expect(await read()).toBe(true)
  const sent = { method: 'POST', headers: { cookie, origin: site }, body: new URLSearchParams() }
  const opened = await api.request('/admin/setup/open', sent)
  expect(opened.headers.get('location')).toBe('/admin/setup?done=opened')
  expect(await read()).toBe(false)
})

/** What the software has in the place of facts of the agency. */
const examples = [
  ...['newsletter.ireti.example', 'https://www.instagram.com/"', '234000'],
  ...['Sample address', 'nigeria@ireti', 'india@ireti', '(sample'],
]

/** Makes all offices and a counsellor the agency's own, as they are, and books an hour in person with the counsellor. */
async function keepExamples(api: Awaited<ReturnType<typeof openTrial>>) {
  await api.db.update(offices).set({ isSample: false })
  const counsellorId = await findCounsellor(api, 'Ngozi Eze')
  await api.db.update(counsellors).set({ isSample: false }).where(eq(counsellors.id, counsellorId))
  const { booking } = await bookOnline(api, { client: 'four', counsellorId })
  await api.db.update(bookings).set({ mode: 'IN_PERSON' })
  const token = new URL(booking.manageLink).pathname
  // 'What we know about you' keeps which mailbox has got a mail.
  return [token, `${token}/calendar.ics`]
}

test('an open site shows no fact of the examples: no link, no phone, no address and no mailbox', async () => {
  const api = await openTrial()
  const own = await keepExamples(api)
  const shown = [
    ...['/', '/contact', '/help', '/appointments', '/privacy', '/programs', '/merch', '/courses'],
    ...['/.well-known/security.txt', ...own],
  ]
  const readAll = async () =>
    new Map(await Promise.all(shown.map(async (path) => [path, await api.read(path)] as const)))
  const find = (pages: ReadonlyMap<string, string>) =>
    [...pages].flatMap(([path, text]) =>
      examples.filter((one) => text.includes(one)).map((one) => `${path} ${one}`),
    )
  const trial = find(await readAll())
  for (const text of examples.slice(0, -1)) expect(trial.join()).toContain(text)
  for (const path of own) expect(trial.join()).toContain(path)
  expect((await api.deleteWith(['reviews', 'hide'])).to).toBe('/admin/setup?done=deleted')
  expect((await api.press('/admin/setup/open', [])).to).toBe('/admin/setup?done=opened')
  const open = await readAll()
  expect(find(open)).toEqual([])
  for (const path of own) expect(open.get(path), path).toContain('Enugu office')
  const { settings, received } = await openMailbox()
  await sendDueMail(api.db, settings, () => Temporal.Now.instant().add({ minutes: 5 }))
  const mails = await Promise.all(received.map(readMail))
  const toClient = mails.filter(({ to }) => `${JSON.stringify(to)}`.includes('client-four'))
  expect(toClient.length).toBeGreaterThan(0)
  for (const { text = '', html = '', calendar } of toClient)
    expect(find(new Map([['mail', `${text}${html}${calendar}`]]))).toEqual([])
  expect(await api.read('/admin/setup')).toContain('Enter the address, phone number and e-mail address')
})

test('before the opening, setup names the office whose facts are still examples', async () => {
  const api = await openTrial()
  await keepExamples(api)
  await api.deleteWith(['reviews', 'hide'])
  const opening = await api.read('/admin/setup/open')
  expect(opening).toContain('of Enugu office')
  expect(opening).toContain('of Pune office')
})

test('a session that somebody booked is seen and cancelled with mail before anything goes, in one press for all', async () => {
  const api = await openTrial()
  const [ngozi, priya] = [await findCounsellor(api, 'Ngozi Eze'), await findCounsellor(api, 'Priya Kulkarni')]
  // Somebody has changed a sample counsellor. The press still takes it.
  await api.db.update(counsellors).set({ name: 'Ada Obi', revision: 2 }).where(eq(counsellors.id, ngozi))
  const account = await signInAs(api, { counsellorId: priya })
  const seen = await book(api, ngozi, 'one')
  const page = await api.read(samplePath)
  for (const text of [
    'Ada Obi',
    'Changed',
    'You have changed these',
    'Client one',
    'works as',
    'Cancel this session',
  ])
    expect(page).toContain(text)
  const without = await api.deleteWith(['reviews', 'delete'], ['seen', seen])
  expect(without.status).toBe(422)
  expect(without.html).toContain('Move these sessions, or tick that they are cancelled')
  expect((await api.deleteWith(['seen', seen], ['cancel', 'on'])).html).toContain('Choose what becomes')
  const later = await book(api, priya, 'two')
  const group = await addGroup(api, ngozi)
  expect(await api.read(samplePath)).toContain(`href="/admin/groups/${group}"`)
  const unseen = await api.deleteWith(['reviews', 'delete'], ['seen', seen], ['cancel', 'on'])
  expect(unseen.status).toBe(409)
  expect(unseen.html).toContain('Somebody has booked a session in the meantime')
  const statuses = async () =>
    (await api.db.select().from(bookings).orderBy(bookings.createdAt)).map(({ status }) => status)
  // The last one takes the time of the group.
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'held'])
  expect(await api.db.$count(counsellors)).toBe(6)

  const all = [
    ['reviews', 'delete'],
    ['seen', seen],
    ['seen', later],
    ['seen', group],
    ['cancel', 'on'],
  ] as const
  const answers = await Promise.all([api.deleteWith(...all), api.deleteWith(...all)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await statuses()).toEqual(['cancelled', 'cancelled'])
  expect([
    await api.db.$count(counsellors),
    await api.db.$count(offices),
    await api.db.$count(people),
  ]).toEqual([0, 0, 0])
  expect((await findSetup(api.db)).sampleDeletedAt).not.toBeNull()
  const mails = await api.db.select().from(outbox).where(eq(outbox.kind, 'booking_cancelled'))
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual([
    'client-one@mail.example.com',
    'client-two@mail.example.com',
  ])
  const ofGroup = await api.db.select().from(outbox).where(eq(outbox.kind, 'place_cancelled'))
  expect(ofGroup.map(({ toAddress }) => toAddress)).toEqual(['client-three@mail.example.com'])
  const home = await findPublished(api.db, { kind: 'page', key: 'home' })
  expect(home?.sections.some(({ kind }) => kind === 'reviews')).toBe(false)
  const staffPage = await api.request('/admin/appointments', { headers: { cookie: account.cookie } })
  expect(staffPage.status).not.toBe(200)
})

test('an invented counsellor gets no mail', async () => {
  const api = await openTrial()
  const bookingId = await book(api, await findCounsellor(api, 'Ngozi Eze'), 'three')
  const mails = await api.db.select().from(outbox).where(eq(outbox.bookingId, bookingId))
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.filter(({ kind }) => kind === 'counsellor_booking')).toEqual([])
})

test('the screens of the setup name no file of the program', async () => {
  const words = await readFile('app/words/staff/setup.ts', 'utf8')
  expect(words).not.toMatch(/\bapp\/|\.tsx?\b/)
})
