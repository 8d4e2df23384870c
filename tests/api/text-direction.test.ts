import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKeys, users } from '../../app/db/tables/accounts.ts'
import { availabilityExceptions, counsellors, offices, rooms } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { clientBookings, clients } from '../../app/db/tables/clients.ts'
import { articleAddresses } from '../../app/db/tables/content.ts'
import { groupPlaces, groupSessions } from '../../app/db/tables/groups.ts'
import { people } from '../../app/db/tables/people.ts'
import { pictures, pictureUses } from '../../app/db/tables/pictures.ts'
import { blogComments, helplines, services } from '../../app/db/tables/public-content.ts'
import { toWorkshopPath } from '../../app/features/booking/private-link/link-token.server.ts'
import { attachBooking } from '../../app/features/clients/attach-booking.server.ts'
import { mergeClients } from '../../app/features/clients/merge-clients.server.ts'
import { publishArticle } from '../../app/features/content/articles/change-article.server.ts'
import { readRichText } from '../../app/features/content/rich-text/rich-text-syntax.ts'
import { galleryUse } from '../../app/features/media/picture-uses.ts'
import { scheduleWorkshop } from '../../app/features/workshops/schedule-workshop.server.ts'
import { makeEnquiry } from '../../app/features/workshops/testing.server.ts'
import { proposeDates } from '../../app/features/workshops/workshop-dates.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { clientRecords as words } from '../../app/words/staff/work/client-records.ts'
import { type FilledSite, openFilledSite } from '../support/filled-site.ts'
import { isFullRun } from '../support/full-run.ts'
import { openMailbox, readMail, sendDueMail } from '../support/outbox.ts'

// Every typed text of these tests has only such letters, so that Latin letters and digits beside them are ours.
const rightToLeft = /[\u0590-\u08FF\u202A-\u202E]/
const ours = /[A-Za-z0-9]/

/** The elements that app/app.css isolates, each with the direction of its own first letter. */
const isolating = new Set(
  readFileSync('app/app.css', 'utf8')
    .match(/\*\/([^{}]*)\{\s*unicode-bidi: plaintext;/)?.[1]
    ?.split(',')
    .map((name) => name.trim()),
)
/** Elements that stand by themselves without that sheet: those of browsers, and those of the feed of the blog. */
const withoutCss = ['title', 'option', 'textarea', 'category', 'description']
const inline = new Set(['span', 'i', 'mark', 'code', 'abbr'])
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'source', 'col', 'path', 'use'])
const read = /\b(aria-label|title|alt|placeholder|content|label)="([^"]*)"/g

/** Returns the places of a page where typed text from right to left could reorder our words, or has no direction of its own. */
function findFaults(html: string): string[] {
  const faults: string[] = []
  const check = (where: string, text: string, isIsolated: boolean) => {
    const left = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '').replace(/&#?\w+;/g, '')
    if (!rightToLeft.test(left)) return
    if (ours.test(left) || !isIsolated) faults.push(`${where}: ${text}`)
  }
  const open = [{ name: 'page', text: '', isIsolated: false }]
  const shown = html.replace(/<!--.*?-->/gs, '').replace(/<(script|style)\b.*?<\/\1>/gs, '')
  for (const [token, close, name = '', rest = ''] of shown.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>|[^<]+/g,
  )) {
    const last = open.at(-1)
    if (!last) throw new Error('an element closes that was not opened')
    if (name === '') last.text += token
    else if (close) {
      if (empty.has(name)) continue
      open.pop()
      if (inline.has(last.name) && !last.isIsolated) {
        const parent = open.at(-1)
        if (parent) parent.text += last.text
        continue
      }
      check(last.name, last.text, last.isIsolated)
    } else {
      for (const [, attribute = '', value = ''] of rest.matchAll(read)) check(attribute, value, true)
      const isIsolated = isolating.has(name) || withoutCss.includes(name) || rest.includes('dir="auto"')
      if (!rest.endsWith('/') && !empty.has(name)) open.push({ name, text: '', isIsolated })
    }
  }
  return [...new Set(faults)]
}

const arabic = 'عبد الرحمن'
const urdu = 'مجھے امتحان سے پہلے نیند نہیں آتی۔'
const hebrew = 'שלום'
/** Text of a row that is older than the cleaning of texts. */
const reversed = `${hebrew} \u202e`

const texts = {
  ...{ name: arabic, cityOfResidence: 'لاہور', maritalStatus: 'Single' },
  ...{ complaint: urdu, therapyExpectations: urdu, duration: 'دو' },
}

/** Publishes an article, and returns its key. */
async function publish({ api: { db }, userId }: FilledSite, now: Temporal.Instant): Promise<string> {
  const content = {
    ...{
      version: 1,
      title: arabic,
      summary: urdu,
      text: readRichText(`${urdu}\n\n## ${arabic}\n\n> ${hebrew}`),
    },
    author: { name: arabic, role: hebrew, about: urdu, personId: null, isSample: false },
    ...{
      picture: '',
      category: arabic,
      tags: [hebrew],
      related: [],
      cover: null,
      day: null,
      isPopular: true,
    },
  }
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const draft = { key: null, revision: 0, content, today }
  const published = await publishArticle(db, draft, { actorId: userId, now })
  if (!published.ok) throw new Error(published.reason)
  return published.key
}

/** Makes an enquiry that waits for the choice of a day, and one with a workshop in the calendar. Returns their ids. */
async function addEnquiries({ api, counsellors, offices, userId }: FilledSite, now: Temporal.Instant) {
  const add = (name: string) => makeEnquiry(api.db, api.instance.secrets, name)
  const ids = [await add(arabic), await add(hebrew)] as const
  const startsAt = now.add({ hours: 100 }).round('hour')
  const place = { officeId: offices[0]?.id ?? '', counsellorId: counsellors[0]?.id ?? '' }
  const terms = { revision: 1, ...place, amount: 1_000, currency: 'NGN' } as const
  const staff = { actorId: userId, scope: { counsellorId: null }, now }
  const made = [
    await proposeDates(api.db, { id: ids[0], ...terms, starts: [startsAt], minutes: 60 }, staff),
    await scheduleWorkshop(
      api.db,
      { id: ids[1], ...terms, startsAt, endsAt: startsAt.add({ minutes: 60 }) },
      staff,
    ),
  ]
  expect(made).toMatchObject([{ ok: true }, { ok: true }])
  return ids
}

/** An agency where people have typed Arabic, Urdu and Hebrew everywhere. */
async function openSite(env?: Readonly<Record<string, string>>) {
  const filled = await openFilledSite({ env, texts })
  const { api, made, userId } = filled
  const { db } = api
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  await filled.post('/blog/your-first-session', { name: arabic, email: 'a@mail.example', comment: urdu })
  await db.update(blogComments).set({ status: 'shown' })
  await filled.post('/blog/your-first-session', { name: arabic, email: 'b@mail.example', comment: urdu })
  await db
    .update(bookings)
    .set({ name: sql`case when ${bookings.id} = ${made.bookingId} then ${reversed} else ${arabic} end` })
  await db.update(counsellors).set({ name: sql`${reversed} || ' ' || ${arabic}` })
  await db.update(offices).set({ name: reversed, address: reversed })
  await db.update(rooms).set({ name: arabic })
  await db.update(users).set({ firstName: arabic, lastName: reversed })
  await db.update(helplines).set({ name: arabic, about: urdu })
  const createdAt = now
  await db.insert(services).values({
    ...({ id: crypto.randomUUID(), location: 'VIRTUAL', type: 'INDIVIDUAL' } as const),
    ...{ name: arabic, price: 5, sessions: 2, createdAt },
  })
  const days = { startsOn: today.add({ days: 2 }), endsOn: today.add({ days: 3 }), note: urdu, createdAt }
  const counsellorId = filled.counsellors[1]?.id
  const officeId = filled.offices[1]?.id
  const id = () => crypto.randomUUID()
  await db.insert(availabilityExceptions).values([
    { id: id(), kind: 'leave', counsellorId, ...days },
    { id: id(), kind: 'holiday', officeId, ...days },
    { id: id(), kind: 'extra', counsellorId, officeId, startsMinute: 60, endsMinute: 120, ...days },
  ])
  await db.insert(apiKeys).values({
    ...{ id: id(), name: arabic, prefix: 'abc', secretHash: 'x', scopes: [], createdAt, createdBy: userId },
  })
  const pictureId = id()
  await db.insert(pictures).values({
    ...{ id: pictureId, url: '/uploads/a.webp', alt: urdu, width: 4, height: 3, createdAt },
  })
  await db.insert(pictureUses).values({ ...galleryUse, pictureId, caption: arabic })
  const enquiryIds = await addEnquiries(filled, now)
  await db.update(groupSessions).set({ title: arabic })
  await db.update(groupPlaces).set({ name: arabic })
  const ownWords = JSON.stringify({
    name: arabic,
    role: hebrew,
    sentence: urdu,
    text: urdu,
    supervision: urdu,
  })
  await db
    .update(people)
    .set({ profile: sql`profile || ${ownWords}::jsonb`, published: sql`published || ${ownWords}::jsonb` })
  return { ...filled, enquiryIds, articleKey: await publish(filled, now) }
}

test.runIf(isFullRun)('typed text from right to left reorders nothing on any page', async () => {
  const site = await openSite()
  const { api, cookie, made, paths, counsellors: people, offices: places, enquiryIds, articleKey } = site
  const { bookingId } = made
  const [closures, photos, offers, keys, sessions, addresses] = await Promise.all([
    api.db.select().from(availabilityExceptions),
    api.db.select().from(pictures),
    api.db.select().from(services),
    api.db.select().from(apiKeys),
    api.db.select().from(groupSessions),
    api.db.select().from(articleAddresses),
  ])
  const hours = `/admin/availability?counsellor=${people[1]?.id}`
  const views = [
    ...[`${hours}&remove=${closures[0]?.id}`, `/admin/availability?edit=${people[1]?.id}`],
    ...['edit', 'remove'].map((way) => `/admin/availability/closures?${way}=${closures[1]?.id}`),
    ...places.flatMap(({ id }) => [`/admin/offices?edit=${id}`, `/admin/calendar?office=${id}`]),
    ...[
      `/admin/calendar?counsellor=${people[1]?.id}`,
      '/admin/calendar?view=day',
      '/admin/calendar?view=list',
    ],
    ...[`/admin/search?q=${encodeURIComponent(arabic)}`, `/admin/search?q=${encodeURIComponent(hebrew)}`],
    ...['/admin/bookings/new?client=new', `/admin/bookings/new?client=${bookingId}`],
    ...[`/admin/bookings?details=${bookingId}`, `/admin/bookings/${bookingId}?ask=cancel`],
    ...[`/admin/bookings/${bookingId}?notes=open`, `/admin/messages?open=${made.contactId}`],
    ...offers.flatMap(({ id }) => [`/admin/services?edit=${id}`, `/admin/services?delete=${id}`]),
    ...photos.map(({ id }) => `/admin/gallery?delete=${id}`),
    ...keys.map(({ id }) => `/admin/api-keys?revoke=${id}`),
    ...[`/appointments/${made.token}/data/my-data.html`, '/admin/users?search='],
    ...enquiryIds.flatMap((id) => [
      ...['', '/people', '/invoice'].map((part) => `/admin/groups/enquiries/${id}${part}`),
      toWorkshopPath(api.instance.secrets, id),
    ]),
    ...sessions.map(({ id }) => `/admin/groups/${id}`),
    ...[`/admin/articles/${articleKey}`, `/admin/articles/${articleKey}/versions/1`],
    ...addresses.map(({ address }) => `/blog/${encodeURIComponent(address)}`),
  ]
  const faults = new Map<string, string[]>()
  let typed = 0
  for (const path of [...paths, ...views]) {
    const html = await (await api.request(path, { headers: { cookie } })).text()
    if (rightToLeft.test(html)) typed += 1
    const found = findFaults(html)
    if (found.length > 0) faults.set(path, found)
  }
  expect(Object.fromEntries(faults)).toEqual({})
  expect(typed).toBeGreaterThan(50)
})

/** Makes three clients of the bookings: one without sessions, who looks like the client of a booking without one, and two of one name. */
async function makeClients({ api: { db }, made }: FilledSite) {
  const rows = await db.select().from(bookings)
  const ids = new Map<string, string>()
  for (const row of rows) ids.set(row.id, (await attachBooking(db, row, Temporal.Now.instant())) ?? '')
  const bookingId = made.bookingId ?? ''
  await db.delete(clientBookings).where(eq(clientBookings.bookingId, bookingId))
  // The workshop is a booking too, and has a name in Hebrew.
  const [one = '', other = ''] = rows.flatMap(({ id, name }) => (name === arabic ? (ids.get(id) ?? []) : []))
  return { one, other, alone: ids.get(bookingId) ?? '' }
}

test.runIf(isFullRun)('a name from right to left reorders nothing on the pages of a client', async () => {
  const site = await openSite()
  const { api, cookie, made, post, userId } = site
  const { one, other, alone } = await makeClients(site)
  const find = async (path: string) => {
    const html = await (await api.request(path, { headers: { cookie } })).text()
    return { faults: findFaults(html), html }
  }
  const page = `/admin/clients/${one}`
  const merge = `${page}/merge?with=${other}`
  const split = `${page}/split?q=${encodeURIComponent(arabic)}`
  const views: [path: string, shows: string][] = [
    ['/admin/clients', `Change the name of \u2068${arabic}\u2069`],
    [page, words.alike.compareWith({ name: `\u2068${arabic}\u2069` })],
    [merge, arabic],
    [split, arabic],
    [`/admin/clients/${alone}`, hebrew],
    [`/admin/bookings/${made.bookingId}`, words.owner.attachTo({ name: `\u2068${hebrew}\u2069` })],
  ]
  const look = async (path: string, shows: string) => {
    const { html, faults } = await find(path)
    return { path, faults, isShown: html.includes(shows) }
  }
  const seen = []
  for (const [path, shows] of views) seen.push(await look(path, shows))
  await post(page, { intent: `apart ${other}` }, cookie)
  seen.push(await look(page, words.alike.different))
  const revisions = await api.db.select().from(clients)
  const toSeen = (id: string) => ({ id, revision: revisions.find((row) => row.id === id)?.revision ?? 0 })
  const administrator = { actorId: userId, now: Temporal.Now.instant() }
  const both = { into: toSeen(one), from: toSeen(other) }
  expect(await mergeClients(api.db, both, administrator)).toEqual({ ok: true })
  seen.push(await look(page, words.merged.separate))
  expect(seen).toEqual(seen.map(({ path }) => ({ path, faults: [], isShown: true })))
})

/** Returns the lines in which typed text could reorder our words. */
const listMixed = (text: string) =>
  text.split('\n').filter((line) => {
    const left = line.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
    return rightToLeft.test(left) && ours.test(left)
  })

test('typed text from right to left reorders nothing in mails', async () => {
  const { api } = await openSite()
  const { settings, received } = await openMailbox()
  await sendDueMail(api.db, settings, () => Temporal.Now.instant().add({ minutes: 1 }))
  const calendars: string[] = []
  let typed = 0
  for (const mail of received) {
    const { subject = '', text = '', html = '', calendar } = await readMail(mail)
    expect(findFaults(html), subject).toEqual([])
    expect(listMixed(`${subject}\n${text}`)).toEqual([])
    typed += text.split('\n').filter((line) => rightToLeft.test(line)).length
    calendars.push(calendar)
  }
  expect(typed).toBeGreaterThan(3)
  // Programs show each value of these files by itself, so that only marks from older rows could reach its neighbours.
  expect(calendars.join('')).toMatch(hebrew)
  expect(calendars.join('')).not.toMatch(/[\u202A-\u202E]/)
})

test('files of bookings have no marks of direction from older rows', async () => {
  const { api, cookie, post } = await openSite()
  await api.db.update(users).set({ passwordHash: await hashPassword('a palm wine calabash') })
  await api.db.update(bookings).set({ mode: 'IN_PERSON' })
  for (const kind of ['csv', 'ics']) {
    const asked = { reason: 'Report for the board', check: 'a palm wine calabash' }
    const file = await (await post(`/admin/bookings.${kind}`, asked, cookie)).text()
    expect(file).toMatch(hebrew)
    expect(file).not.toMatch(/[\u202A-\u202E]/)
  }
})
