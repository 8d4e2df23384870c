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
import { identities, makeIdentities } from '../support/identities.ts'
import { loadSite } from '../support/load-site.ts'
import { pageRights } from '../support/page-rights.ts'
import { allPaths, toAddress } from '../support/site-map.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

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
  expect(paths.sort(), 'say in tests/support/page-rights.ts who gets to see it').toEqual(
    Object.keys(pageRights).sort(),
  )
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
    const isOpen = new Set(Object.values(pageRights[path] ?? {})).size === 1
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
      if (got !== pageRights[path]?.[identity])
        wrong.push(`${path} as ${identity}: ${got}, not ${pageRights[path]?.[identity]}`)
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
