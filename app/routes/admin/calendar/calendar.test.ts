import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { makeAppointment } from '../../../features/calendar/testing.server.ts'

const day = '2027-01-04'
const monday10 = Temporal.Instant.from('2027-01-04T09:00:00Z')

test('the calendar of many counsellors shows twelve at a time, by name, and sessions of nobody behind the last', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors } = await makeAgency(api.db, { counsellors: 14 })
  const { cookie } = await signInAs(api, { isAdmin: true })
  await makeAppointment(api.db, { counsellorId: counsellors[13]?.id, startsAt: monday10, name: 'Ngozi Last' })
  await makeAppointment(api.db, { startsAt: monday10, mode: null, name: 'Emeka Outside' })
  const show = async (query: string) => {
    const answer = await api.request(`/admin/calendar?view=day&on=${day}&${query}`, { headers: { cookie } })
    const html = await answer.text()
    const titles = [...html.matchAll(/<h2 class="text-lg[^"]*">([^<]*)</g)].map(([, title]) => title)
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')
    return { titles, text, html }
  }
  const byName = counsellors.map(({ name }) => name).sort()
  const first = await show('')
  expect(first.titles).toEqual(byName.slice(0, 12))
  expect(first.text).toContain('Counsellors 1 to 12 of 14, by name.')
  expect(first.text).not.toContain('Emeka Outside')
  const last = await show('page=2')
  expect(last.titles).toEqual([...byName.slice(12), 'No counsellor'])
  expect(last.text).toContain('Counsellors 13 to 14 of 14, by name.')
  expect(last.text).toContain('Emeka Outside')
  // Another day is looked at with the same people, and a page that there is not is the last.
  expect(last.html).toMatch(/href="\/admin\/calendar\?[^"]*on=2027-01-05[^"]*page=2/)
  expect((await show('page=99')).titles).toEqual(last.titles)
  const one = await show(`counsellor=${counsellors[13]?.id}&page=2`)
  expect(one.text).toContain('Ngozi Last')
  expect(one.text).not.toMatch(/Counsellors \d|Emeka Outside/)
})

test('a move is shown before it is done, and only the session that was seen moves', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors, offices } = await makeAgency(api.db, { counsellors: 2 })
  const [own, other] = counsellors.map(({ id }) => id)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: other })
  const tomorrow = Temporal.Now.zonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days: 1 })
  const startsAt = tomorrow.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: '10:00' }).toInstant()
  const id = await makeAppointment(api.db, {
    ...{ counsellorId: own, officeId: offices[0]?.id, startsAt, confirmedAt: startsAt, name: 'Ngozi Move' },
  })
  const request = (query: string, as = cookie) =>
    api.request(`/admin/calendar?view=day&on=${tomorrow}&move=${id}&${query}`, { headers: { cookie: as } })
  const toText = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '|')

  const shown = await (await request(`to=${tomorrow}T11:30`)).text()
  expect(toText(shown)).toMatch(/Ngozi Move[\s\S]*10:00 am[\s\S]*11:30 am \(Nigerian time\)/)
  const slot = /name="slot" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  // Nobody works then, so there is no button, and open times stand there instead.
  const closed = await (await request(`to=${tomorrow}T23:00`)).text()
  expect(closed).not.toContain('name="slot"')
  expect(toText(closed)).toMatch(/is not open with Counsellor 1[\s\S]*Open times near it/)
  expect((await request(`to=${tomorrow}T11:30`, counsellor.cookie)).status).toBe(404)
  expect((await request('to=yesterday')).status).toBe(200)

  const send = (revision: string) =>
    api.request(`/admin/calendar?view=day&on=${tomorrow}&move=${id}&to=${tomorrow}T11:30`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ intent: 'move', booking: id, revision, slot }),
    })
  expect((await send('7')).status).toBe(409)
  const moved = await send('1')
  expect(moved.status).toBe(303)
  expect(moved.headers.get('location')).toBe(`/admin/calendar?view=day&on=${tomorrow}&done=moved`)
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  expect(row?.startsAt?.since(startsAt).total('minutes')).toBe(90)
})

test('the sessions of a counsellor who is away go by one press, and a second press says that nothing changed', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors, offices } = await makeAgency(api.db, { counsellors: 3 })
  const [own = '', other] = counsellors.map(({ id }) => id)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const colleague = await signInAs(api, { counsellorId: other })
  const tomorrow = Temporal.Now.zonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days: 1 })
  const startsAt = tomorrow.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: '10:00' }).toInstant()
  await makeAppointment(api.db, {
    ...{ counsellorId: own, officeId: offices[0]?.id, startsAt, confirmedAt: startsAt, name: 'Ngozi Away' },
  })
  const path = '/admin/calendar/absence'
  const show = async (as: string) => {
    const answer = await api.request(`${path}?counsellor=${own}&day=${tomorrow}`, { headers: { cookie: as } })
    return answer.text()
  }
  const shown = await show(cookie)
  expect(shown).toContain('Ngozi Away')
  // A counsellor has only the own day.
  expect(await show(colleague.cookie)).not.toContain('Ngozi Away')
  const fields = [...shown.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
  const [, choice = ''] = /<select name="(choice [^"]+)"/.exec(shown) ?? []
  const slot = /<option value="([^"]+)" selected=""/.exec(shown.slice(shown.indexOf(choice)))?.[1] ?? ''
  const body = () => new URLSearchParams([...fields, [choice, slot]])
  const press = () => api.request(path, { method: 'POST', headers: { cookie, origin: site }, body: body() })
  const done = await press()
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toContain('moved=1&cancelled=0')
  const again = await press()
  expect(again.status).toBe(409)
  expect(await again.text()).toMatch(
    /Ngozi Away, [^:]+:\d\d am: Somebody else has changed this booking meanwhile/,
  )
  const unknown = new URLSearchParams({ counsellor: 'x', day: 'y' })
  const wrong = { method: 'POST', headers: { cookie, origin: site }, body: unknown }
  expect((await api.request(path, wrong)).status).toBe(404)
})
