import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { bookingCodes } from '../../app/db/tables/booking-codes.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { series, seriesBookings } from '../../app/db/tables/series.ts'
import { eraseBooking } from '../../app/features/booking/my-data/erase-booking.server.ts'
import { makeCode } from '../../app/features/booking/spoken-code/spoken-code.server.ts'
import { makeAppointment } from '../../app/features/calendar/testing.server.ts'
import { spokenCode as staffWords } from '../../app/words/staff/work/spoken-code.ts'
import { words } from '../../app/words/words.ts'
import { makeAgency } from '../support/agency.ts'
import { bookOnline } from '../support/book-online.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const texts = words('en').spokenCode

test('a client without e-mail sees and cancels a session by a code that staff make once, and guesses end', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { db } = api
  await makeAgency(db, { counsellors: 1 })
  const { booking: data } = await bookOnline(api)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const here = `/admin/bookings/${data._id}/code`
  const post = async (path: string, fields: Readonly<Record<string, string>>, as = '') => {
    const headers = { origin: site, cookie: as }
    const answer = await api.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    return { status: answer.status, html: await answer.text() }
  }
  const find = async () => (await db.select().from(bookings).where(eq(bookings.id, data._id)))[0]
  const make = async () => post(here, { intent: 'make', revision: String((await find())?.revision) }, cookie)
  const readCode = (html: string) => /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(html)?.[0] ?? ''

  // Who has an address has a private link.
  expect([(await api.request(here, { headers: { cookie } })).status, (await make()).status]).toEqual([
    404, 404,
  ])
  await db.update(bookings).set({ email: null, clientKey: 'client:1' }).where(eq(bookings.id, data._id))
  expect((await api.request(here, { headers: { cookie } })).status).toBe(200)
  const first = readCode((await make()).html)
  const made = await make()
  const code = readCode(made.html)
  expect([made.html.includes(staffWords.once), made.html.includes(`${site}/code`)]).toEqual([true, true])
  expect(new Set([first, code, '']).size).toBe(3)
  const again = await (await api.request(here, { headers: { cookie } })).text()
  expect(again).not.toContain(code)
  // Neither the code nor its letters are stored.
  const stored = JSON.stringify([await db.select().from(bookingCodes), await db.select().from(auditEvents)])
  for (const text of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(text)

  expect((await (await api.request('/code')).text()).includes(texts.introduction)).toBe(true)
  const wrong = await post('/code', { code: first })
  expect([wrong.status, wrong.html.includes(texts.wrong)]).toEqual([422, true])
  const shown = await post('/code', { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })
  expect([shown.status, shown.html.includes(texts.cancel)]).toEqual([200, true])
  expect(shown.html).not.toMatch(/Client 1|mail\.example|Counsellor 1/)
  const gone = await post('/code', { code, intent: 'cancel', session: data._id })
  expect([gone.status, gone.html.includes(texts.session.cancelled)]).toEqual([200, true])
  expect(await find()).toMatchObject({ status: 'cancelled', cancelledBy: 'client' })
  expect((await make()).status).toBe(409)

  // Others behind the same address guess. They are stopped, and the person with the right code is not.
  const limited = await makeTestApi({ pages: await loadSite(), db, env: { RATE_LIMITS: 'on' } })
  const type = async (typed: string) => {
    const sent = new URLSearchParams({ code: typed })
    return (await limited.request('/code', { method: 'POST', headers: { origin: site }, body: sent })).status
  }
  const answers: number[] = []
  for (let index = 0; index < 22; index += 1) answers.push(await type(`2222-2222-22${20 + index}`))
  expect(answers).toEqual([...Array(20).fill(422), 429, 429])
  expect([await type(code), await type('2222-2222-2299'), await type(code)]).toEqual([200, 429, 200])

  const linkVersion = (await find())?.linkVersion ?? 0
  await eraseBooking(db, { bookingId: data._id, linkVersion, dataDir: '/nowhere' }, Temporal.Now.instant())
  expect([await db.$count(bookingCodes), (await post('/code', { code })).status]).toEqual([0, 422])
})

test('one code shows and cancels each session of a series, and no session of another client, and a new one ends it', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { db, instance } = api
  const { counsellors, offices } = await makeAgency(db, { counsellors: 2 })
  const [own = '', other = ''] = counsellors.map(({ id }) => id)
  const now = Temporal.Now.instant().round('hour')
  const add = (days: number, of: string | null, counsellorId = own) =>
    makeAppointment(db, {
      ...{ startsAt: now.add({ hours: 24 * days }), counsellorId, officeId: offices[0]?.id, email: null },
      ...{ confirmedAt: now, clientKey: of ?? `client:${days}` },
    })
  // The first session is long over, the last one is to come.
  const ids = [await add(-40, 'client:1'), await add(7, 'client:1'), await add(14, 'client:1', other)]
  const strange = await add(8, 'client:2')
  const seriesId = randomUUID()
  await db.insert(series).values({ id: seriesId, everyWeeks: 1, createdAt: now })
  await db.insert(seriesBookings).values(ids.map((bookingId, n) => ({ bookingId, seriesId, number: n + 1 })))
  const { id: actorId } = await signInAs(api, { isAdmin: true })
  const make = (bookingId: string, counsellorId: string | null = null) =>
    makeCode(
      db,
      instance.secrets,
      { bookingId, caller: { actorId, scope: { counsellorId }, revision: 1 } },
      now,
    )
  expect(await make(ids[1] ?? '', own)).toEqual({ ok: false, reason: 'no_rights' })
  const made = await make(ids[1] ?? '')
  const code = made.ok ? made.code : made.reason
  const post = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields)
    const answer = await api.request('/code', { method: 'POST', headers: { origin: site }, body })
    const html = await answer.text()
    return [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id)
  }
  expect(await post({ code })).toEqual(ids.slice(1))
  expect(await post({ code, intent: 'cancel', session: strange })).toEqual(ids.slice(1))
  expect(await post({ code, intent: 'cancel', session: ids[2] ?? '' })).toEqual([ids[1]])
  const rows = await db.select({ id: bookings.id, status: bookings.status }).from(bookings)
  expect(rows.filter(({ status }) => status === 'cancelled').map(({ id }) => id)).toEqual([ids[2]])
  // A code that was made at another session of the series ends.
  const [last] = [await add(21, 'client:1')]
  await db.insert(seriesBookings).values({ bookingId: last, seriesId, number: 4 })
  const again = await make(last)
  expect(await post({ code: again.ok ? again.code : '' })).toEqual([ids[1], last])
  expect(await post({ code })).toEqual([])
})
