import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homePage } from '../../app/content/home.ts'
import { addTask } from '../../app/db/follow-up-tasks.server.ts'
import { users } from '../../app/db/tables/accounts.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { helplines } from '../../app/db/tables/public-content.ts'
import { makeCounsellor, makeUser } from '../../app/features/accounts/testing.server.ts'
import {
  toGuardianPath,
  toPlacePath,
  toPlaceProofPath,
  toProofPath,
  toWorkshopPath,
} from '../../app/features/booking/private-link/link-token.server.ts'
import { attachBooking } from '../../app/features/clients/attach-booking.server.ts'
import { makePlace } from '../../app/features/groups/testing.server.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { makePackage, makePayment } from '../../app/features/money/testing.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { makeEnquiry } from '../../app/features/workshops/testing.server.ts'
import { makeAgency } from '../support/agency.ts'
import { bookOnline } from '../support/book-online.ts'
import { isFullRun } from '../support/full-run.ts'
import { type Identity, identities, makeIdentities } from '../support/identities.ts'
import { loadSite } from '../support/load-site.ts'
import { allPaths, toAddress } from '../support/site-map.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

type Expected = Readonly<Record<Identity, string>>

const everybody = (answer: string) =>
  Object.fromEntries(identities.map((identity) => [identity, answer])) as Expected
const toSignIn = {
  nobody: '302 /signup',
  'bad token': '302 /signup',
  expired: '302 /signup',
  'disabled admin': '302 /signup',
}
const signedIn = { ...everybody('200'), ...toSignIn }
const staffOnly = { ...signedIn, client: '403', 'another client': '403' }
const adminsOnly = { ...staffOnly, counsellor: '403' }

/** The visitors that each path of app/routes.ts allows. A missing path fails the test. */
const pages: Readonly<Record<string, Expected>> = {
  '/': everybody('200'),
  '/appointments': everybody('200'),
  '/appointments/:token': everybody('200'),
  '/appointments/:token/calendar.ics': everybody('200'),
  '/appointments/:token/data': everybody('200'),
  '/appointments/:token/data/:file': everybody('404'),
  '/appointments/:token/correct': everybody('200'),
  '/appointments/:token/erase': everybody('200'),
  '/appointments/:token/ended': everybody('302 /appointments/:token'),
  '/appointments/erased': everybody('200'),
  '/appointments/link-sent': everybody('200'),
  '/appointments/:token/agree': everybody('303 /appointments/:token'),
  '/appointments/:token/series': everybody('303 /appointments/:token'),
  '/appointments/:token/next': everybody('303 /appointments/:token'),
  '/appointments/:token/reminders': everybody('200'),
  '/confirm/:proofToken': everybody('200'),
  '/guardian/:guardianToken': everybody('200'),
  '/schedule': everybody('200'),
  '/.well-known/security.txt': everybody('200'),
  '/sitemap.xml': everybody('200'),
  '/robots.txt': everybody('200'),
  '/calendar/:file': everybody('404'),
  '/about': everybody('200'),
  '/counsellors': everybody('200'),
  '/counsellors/:slug': everybody('200'),
  '/pricing-plan': everybody('200'),
  '/contact': everybody('200'),
  '/groups': everybody('200'),
  '/groups/:sessionId': everybody('200'),
  '/places/:placeToken': everybody('200'),
  '/places/:placeToken/calendar.ics': everybody('200'),
  '/places/:placeToken/data': everybody('200'),
  '/places/:placeToken/my-data.json': everybody('200'),
  '/places/:placeToken/reminders': everybody('200'),
  '/places/confirm/:placeProofToken': everybody('200'),
  '/code': everybody('200'),
  '/workshops': everybody('200'),
  '/workshops/:workshopToken': everybody('200'),
  '/programs': everybody('200'),
  '/courses': everybody('200'),
  '/merch': everybody('200'),
  '/help': everybody('200'),
  '/staying-safe': everybody('200'),
  '/privacy': everybody('200'),
  // Nobody has published a version yet (tests/api/legal.test.ts).
  '/privacy/versions/:number': everybody('404'),
  '/offline': everybody('200'),
  '/signup': {
    ...everybody('200'),
    client: '302 /profile',
    'another client': '302 /profile',
    counsellor: '302 /admin/today',
    admin: '302 /admin',
  },
  '/new-password': everybody('200'),
  '/forgotten-password': everybody('200'),
  '/sign-in-code': everybody('303 /signup'),
  '/passkey-challenge': everybody('404'),
  '/account/confirm/:accountToken': everybody('410'),
  '/account/new-address/:accountToken': everybody('410'),
  '/reset-password/:accountToken': everybody('410'),
  '/invitation/:accountToken': everybody('410'),
  '/profile': signedIn,
  '/profile/my-data.json': signedIn,
  '/profile/email': signedIn,
  '/profile/delete': signedIn,
  '/logout': everybody('302 /'),
  '/home-v2': everybody('200'),
  '/home-v3': everybody('200'),
  '/home-v4': everybody('200'),
  '/home-v5': everybody('200'),
  '/home-v6': everybody('200'),
  '/doctors': everybody('200'),
  '/doctors/:doctorId': everybody('200'),
  '/blog': everybody('200'),
  '/blog/:blogId': everybody('200'),
  '/feed.xml': everybody('200'),
  '/departments': everybody('200'),
  '/departments/:departmentId': everybody('200'),
  '/timetable': everybody('200'),
  '/*': everybody('404'),
  // The agency has no logo, and its film no captions.
  '/film-captions.vtt': everybody('404'),
  '/site-icon.png': everybody('404'),
  '/site-preview.png': everybody('404'),
  '/admin': { ...adminsOnly, counsellor: '302 /admin/today' },
  '/admin/users': adminsOnly,
  '/admin/users/invite': adminsOnly,
  '/admin/users/:userId': adminsOnly,
  '/admin/users/:userId/leave': adminsOnly,
  '/admin/bookings': staffOnly,
  '/admin/bookings/export': staffOnly,
  '/admin/bookings.csv': {
    ...staffOnly,
    counsellor: '303 /admin/bookings/export',
    admin: '303 /admin/bookings/export',
  },
  '/admin/bookings.ics': {
    ...staffOnly,
    counsellor: '303 /admin/bookings/export',
    admin: '303 /admin/bookings/export',
  },
  '/admin/gallery': adminsOnly,
  '/admin/media': adminsOnly,
  '/admin/media/choose': staffOnly,
  '/admin/media/:pictureId': adminsOnly,
  '/admin/media/:pictureId/whole': { ...staffOnly, admin: '404', counsellor: '404' },
  '/admin/profile': staffOnly,
  '/admin/search': staffOnly,
  '/admin/second-factor': staffOnly,
  '/admin/today': staffOnly,
  '/admin/calendar': staffOnly,
  '/admin/calendar/absence': staffOnly,
  '/admin/clients': staffOnly,
  '/admin/clients/:clientId': { ...staffOnly, counsellor: '404' },
  '/admin/clients/unattached': adminsOnly,
  '/admin/clients/:clientId/merge': { ...adminsOnly, admin: '404' },
  '/admin/clients/:clientId/split': adminsOnly,
  '/admin/groups': staffOnly,
  '/admin/groups/new': staffOnly,
  '/admin/groups/:sessionId': { ...staffOnly, counsellor: '404' },
  '/admin/agenda': {
    ...staffOnly,
    counsellor: '301 /admin/calendar',
    admin: '301 /admin/calendar',
  },
  '/admin/availability': staffOnly,
  '/admin/follow-up': staffOnly,
  '/admin/follow-up/:taskId': { ...staffOnly, counsellor: '404' },
  '/admin/availability/closures': adminsOnly,
  '/admin/people': { ...staffOnly, counsellor: '302 /admin/people/own' },
  '/admin/people/new': adminsOnly,
  '/admin/people/:personId/leave': adminsOnly,
  '/admin/people/:personId/portrait': { ...staffOnly, admin: '404', counsellor: '404' },
  '/admin/people/:personId': { ...staffOnly, counsellor: '404' },
  '/admin/offices': adminsOnly,
  '/admin/site/agency': adminsOnly,
  '/admin/site/legal': adminsOnly,
  '/admin/site/legal/privacy': adminsOnly,
  '/admin/site/legal/privacy/versions/:number': { ...adminsOnly, admin: '404' },
  '/admin/site/legal/consent': adminsOnly,
  '/admin/site/legal/consent/versions/:number': { ...adminsOnly, admin: '404' },
  '/admin/mail/server': adminsOnly,
  '/admin/mail/texts': adminsOnly,
  '/admin/mail/texts/:place': adminsOnly,
  // A counsellor who may edit the site sees them too (tests/api/articles.test.ts).
  '/admin/articles': adminsOnly,
  '/admin/articles/:articleKey': adminsOnly,
  '/admin/articles/:articleKey/weight': { ...adminsOnly, admin: '404' },
  '/admin/articles/:articleKey/versions/:number': adminsOnly,
  '/admin/helplines': adminsOnly,
  '/admin/helplines/new': adminsOnly,
  '/admin/helplines/:helplineId': adminsOnly,
  '/admin/bookings/new': staffOnly,
  '/admin/bookings/:bookingId': { ...staffOnly, counsellor: '404' },
  // The booking of this test is no series.
  '/admin/bookings/:bookingId/series': { ...staffOnly, admin: '404', counsellor: '404' },
  '/admin/bookings/:bookingId/age': { ...staffOnly, counsellor: '404' },
  // The client of the booking has an address.
  '/admin/bookings/:bookingId/code': { ...staffOnly, admin: '404', counsellor: '404' },
  '/admin/bookings/:bookingId/erase': adminsOnly,
  '/admin/bookings/:bookingId/time': { ...staffOnly, counsellor: '404' },
  '/admin/groups/enquiries': adminsOnly,
  '/admin/groups/enquiries/new': adminsOnly,
  '/admin/groups/enquiries/:enquiryId': adminsOnly,
  // Nothing is agreed yet.
  '/admin/groups/enquiries/:enquiryId/invoice': { ...adminsOnly, admin: '404' },
  '/admin/groups/enquiries/:enquiryId/people': { ...staffOnly, counsellor: '404' },
  '/admin/groups/enquiries/:enquiryId/people.csv': { ...staffOnly, counsellor: '404' },
  '/admin/money': adminsOnly,
  '/admin/money/to-give-back': adminsOnly,
  '/admin/money/to-give-back.csv': adminsOnly,
  '/admin/money/entries': adminsOnly,
  '/admin/money/month.csv': { ...adminsOnly, admin: '404' },
  '/admin/money/receipts/:paymentId': adminsOnly,
  '/admin/money/packages/:packageId': adminsOnly,
  '/admin/money/places/:placeId': adminsOnly,
  '/admin/money/prices': adminsOnly,
  '/admin/reports': adminsOnly,
  '/admin/reports.csv': adminsOnly,
  '/admin/services': adminsOnly,
  '/admin/site': adminsOnly,
  '/admin/site/pages/:pageKey': adminsOnly,
  '/admin/site/pages/:pageKey/draft': { ...adminsOnly, admin: '404' },
  '/admin/site/pages/:pageKey/weight': adminsOnly,
  '/admin/site/pages/:pageKey/versions': adminsOnly,
  // The home page has no other address.
  '/admin/site/pages/:pageKey/address': { ...adminsOnly, admin: '404' },
  '/admin/site/new-page': adminsOnly,
  '/admin/messages': adminsOnly,
  '/admin/messages/comments': adminsOnly,
  '/admin/mail': adminsOnly,
  '/admin/mail/:mailId': adminsOnly,
  '/admin/api-keys': adminsOnly,
  '/admin/webhooks': adminsOnly,
  '/admin/audit': adminsOnly,
  '/admin/retention': adminsOnly,
  '/admin/setup': adminsOnly,
  '/admin/setup/sample': adminsOnly,
  '/admin/setup/open': adminsOnly,
  '/admin/system': adminsOnly,
}

/** What the log records when an administrator opens a page of this test. A page with names, times and money alone records nothing. */
const recorded: Readonly<Record<string, string>> = {
  '/admin/groups/enquiries/:enquiryId': 'enquiry.opened',
  '/admin/groups/:sessionId': 'group.people_opened',
}

async function listEvents({ db }: TestApi, after: number) {
  const rows = await db
    .select({ id: auditEvents.id, action: auditEvents.action })
    .from(auditEvents)
    .where(gt(auditEvents.id, after))
    .orderBy(auditEvents.id)
  return { last: rows.at(-1)?.id ?? after, actions: rows.map(({ action }) => action) }
}

async function makeAppointment(
  api: TestApi,
): Promise<{ token: string; bookingId: string; counsellorId: string }> {
  await makeAgency(api.db, { counsellors: 1 })
  const guardian = { answer: 'informed', name: 'Amaka Okafor', contact: 'amaka@mail.example.com' }
  const { booking, slot } = await bookOnline(api, { hold: { guardian }, details: { age: 15 } })
  const token = booking.manageLink.split('/').at(-1)
  return { token, bookingId: booking._id, counsellorId: slot.counsellorId }
}

/** The id of the booking's mail. */
async function findMailId({ db }: TestApi): Promise<string> {
  const [mail] = await db.select({ id: outbox.id }).from(outbox).limit(1)
  return mail?.id ?? ''
}

async function addBookingTask({ db }: TestApi, bookingId: string): Promise<string> {
  const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
  await addTask(db, { kind: 'unsafe_answer', ...subject }, Temporal.Now.instant())
  const [task] = await db.select().from(followUpTasks)
  return task?.id ?? ''
}

async function addClient({ db }: TestApi, bookingId: string): Promise<string> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  return (booking && (await attachBooking(db, booking, Temporal.Now.instant()))) ?? ''
}

/** Returns a path with the ids of this test instead of the parameters. */
function fillParts(path: string, made: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (match, name: string) => made[name] ?? match)
}

test('every page answers each kind of visitor as it should', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { token, bookingId, counsellorId } = await makeAppointment(api)
  const guardianPath = toGuardianPath(api.instance.secrets, { bookingId, version: 1 })
  const guardianToken = guardianPath.split('/').at(-1) ?? ''
  const proofToken = toProofPath(api.instance.secrets, { bookingId, version: 1 }).split('/').at(-1) ?? ''
  const { id: userId } = await makeUser(api.db)
  const mailId = await findMailId(api)
  const taskId = await addBookingTask(api, bookingId)
  const clientId = await addClient(api, bookingId)
  const [helpline] = await api.db.select().from(helplines)
  const pictureId = await makeLibraryPicture(api.db)
  const paymentId = await makePayment(api.db)
  const enquiryId = await makeEnquiry(api.db, api.instance.secrets)
  const packageId = await makePackage(api.db, clientId)
  const person = await makePerson(api.db, { name: 'Ada', counsellorId })
  const place = await makePlace(api.db, api.instance.secrets)
  const readToken = (path: string) => path.split('/').at(-1) ?? ''
  const paths = [...allPaths]
  expect(paths.sort(), 'say in `pages` who gets to see it').toEqual(Object.keys(pages).sort())
  const credentials = await makeIdentities(api)
  const wrong: string[] = []
  for (const path of paths) {
    const made = {
      token,
      proofToken,
      guardianToken,
      placeToken: readToken(toPlacePath(api.instance.secrets, place.id)),
      workshopToken: readToken(toWorkshopPath(api.instance.secrets, enquiryId)),
      placeProofToken: readToken(toPlaceProofPath(api.instance.secrets, place.id)),
      accountToken: 'not-a-token',
      userId,
      mailId,
      bookingId,
      clientId,
      taskId,
      helplineId: helpline?.id ?? '',
      paymentId,
      enquiryId,
      packageId,
      placeId: place.id,
      pictureId,
      personId: person.id,
      sessionId: place.sessionId,
      slug: 'ada',
      pageKey: 'home',
      place: 'signature',
      articleKey: 'your-first-session',
      number: '1',
      file: 'x.ics',
    }
    const address = toAddress(fillParts(path, made)).replace('*', 'nowhere')
    const isOpen = new Set(Object.values(pages[path] ?? {})).size === 1
    // A page that answers everybody alike is read by three of them, and in a full run by all.
    const visitors = isOpen && !isFullRun ? (['nobody', 'disabled admin', 'admin'] as const) : identities
    for (const identity of visitors) {
      const { cookie } = credentials[identity]
      const before = identity === 'admin' ? await listEvents(api, 0) : null
      const answer = await api.request(address, { headers: cookie ? { cookie } : {} })
      const read = before && (await listEvents(api, before.last)).actions.join()
      if (read !== null && path.startsWith('/admin') && read !== (recorded[path] ?? ''))
        wrong.push(`${path} records ${read || 'nothing'}`)
      const to = answer.headers.get('location')?.replace(/\?.*/, '').replace(token, ':token')
      const got = to ? `${answer.status} ${to}` : String(answer.status)
      if (got !== pages[path]?.[identity])
        wrong.push(`${path} as ${identity}: ${got}, not ${pages[path]?.[identity]}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a form of a record that is gone answers that it is gone, also when its fields are wrong', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const id = crypto.randomUUID()
  const send = async (address: string, fields: Readonly<Record<string, string>>) => {
    const headers = { cookie, origin: site }
    const body = new URLSearchParams({ intent: 'save', revision: '1', ...fields })
    const { status } = await api.request(address, { method: 'POST', headers, body })
    return `${address.replaceAll(id, ':id')}: ${status}`
  }
  const wrong: string[] = []
  // What is typed has a weight also before it is stored.
  const paths = allPaths.filter((own) => /^\/admin\/.*:/.test(own) && !own.endsWith('/weight'))
  for (const path of paths) {
    const answer = await send(path.replaceAll(/:\w+/g, id), {})
    // Some pages have no form.
    if (!/: (404|405)$/.test(answer)) wrong.push(answer)
  }
  for (const [address, intent] of [
    ['/admin/services', 'save'],
    ['/admin/availability', 'save-counsellor'],
    ['/admin/offices', 'save-office'],
    ['/admin/gallery', 'edit'],
  ] as const) {
    const answer = await send(`${address}?edit=${id}`, { intent, id })
    if (!answer.endsWith(': 404')) wrong.push(answer)
  }
  expect(wrong).toEqual([])
})

test('the data of the admin area is as protected as its pages, for GET and POST', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { bookingId } = await makeAppointment(api)
  const { id: userId } = await makeUser(api.db)
  const mailId = await findMailId(api)
  const enquiryId = await makeEnquiry(api.db, api.instance.secrets)
  const credentials = await makeIdentities(api)
  for (const named of allPaths.filter((own) => own.startsWith('/admin'))) {
    const path = fillParts(named, { userId, mailId, bookingId, enquiryId })
    for (const identity of identities.filter((own) => own !== 'admin')) {
      for (const method of ['GET', 'POST']) {
        const answer = await api.request(`${path}.data`, {
          method,
          headers: { cookie: credentials[identity].cookie, origin: site },
          body: method === 'POST' ? new URLSearchParams({ intent: 'x' }) : undefined,
        })
        const text = await answer.text()
        // The pages of a counsellor contain the offices and only the own bookings.
        const hidden = identity === 'counsellor' ? /Client 1/ : /mail\.example\.com|Enugu|Client 1/
        expect(text, `${method} ${path}.data as ${identity}`).not.toMatch(hidden)
        const statuses = identity === 'counsellor' ? [200, 202, 403, 404, 405, 422] : [202, 403, 405]
        expect(statuses, `${method} ${path}.data as ${identity}`).toContain(answer.status)
      }
    }
  }
})

test('a counsellor with the right edits the site and opens no page of administrators', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { id, cookie } = await signInAs(api, { counsellorId: await makeCounsellor(api.db) })
  const get = async (path: string) => (await api.request(path, { headers: { cookie } })).status
  const save = async () => {
    const body = new URLSearchParams({ revision: '0', draft: JSON.stringify(homePage) })
    const headers = { cookie, origin: site }
    return (await api.request('/admin/site/pages/home/draft', { method: 'POST', headers, body })).status
  }
  expect([await get('/admin/site'), await save()]).toEqual([403, 403])
  expect(await (await api.request('/', { headers: { cookie } })).text()).not.toContain('Edit this page')
  await api.db.update(users).set({ editsSite: true }).where(eq(users.id, id))
  const own = ['/admin/site', '/admin/site/pages/home', '/admin/site/pages/home/versions', '/admin/media']
  expect(await Promise.all(own.map(get))).toEqual([200, 200, 200, 200])
  expect([await save(), await save()]).toEqual([200, 409])
  expect(await get('/admin/site/pages/unknown')).toBe(404)
  expect(await get('/admin/site/pages/home/versions?look=1')).toBe(404)
  const legal = ['/admin/site/legal', '/admin/site/legal/privacy', '/admin/site/legal/consent']
  expect(await Promise.all(legal.map(get))).toEqual([200, 200, 403])
  expect(await get('/admin/users')).toBe(403)
  expect(await (await api.request('/', { headers: { cookie } })).text()).toContain('Edit this page')
})

test('a forged private link opens nothing', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { token } = await makeAppointment(api)
  const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
  for (const forged of [
    flipped,
    token.slice(0, -1),
    `${token}A`,
    'x',
    '%00',
    `${token}%00`,
    crypto.randomUUID(),
  ]) {
    const own = ['', '/calendar.ics', '/data', '/data/my-data.json', '/correct', '/erase', '/ended']
    for (const path of own.map((page) => `/appointments/${forged}${page}`)) {
      const answer = await api.request(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).not.toContain('Client 1')
    }
  }
})
