import { eq, lte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { toClient } from '../../../../tests/support/booking-client.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { counsellors } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { writeSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { makeAppointment } from '../../../features/calendar/testing.server.ts'
import { addGroupSession } from '../../../features/groups/change-session.server.ts'
import { administrator } from '../../../features/groups/testing.server.ts'

const day = '2027-01-04'
const monday10 = Temporal.Instant.from('2027-01-04T09:00:00Z')

test('the calendar of many counsellors shows twelve at a time, those with sessions first, and sessions of nobody behind the last', async () => {
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
  const busy = counsellors[13]?.name ?? ''
  const byName = [
    busy,
    ...counsellors
      .map(({ name }) => name)
      .filter((name) => name !== busy)
      .sort(),
  ]
  const first = await show('')
  expect(first.titles).toEqual(byName.slice(0, 12))
  expect(first.text).toContain('Counsellors 1 to 12 of 14: those with sessions first, by name.')
  expect(first.text).toContain('Ngozi Last')
  expect(first.text).not.toContain('Emeka Outside')
  const last = await show('page=2')
  expect(last.titles).toEqual([...byName.slice(12), 'No counsellor'])
  expect(last.text).toContain('Counsellors 13 to 14 of 14: those with sessions first, by name.')
  expect(last.text).toContain('Emeka Outside')
  // Another day has other people with sessions, so it begins at its first page. A page that there is not is the last.
  const [next] = /href="\/admin\/calendar\?[^"]*on=2027-01-05[^"]*"/.exec(last.html) ?? []
  expect(next).not.toContain('page=2')
  expect((await show('page=99')).titles).toEqual(last.titles)
  const one = await show(`counsellor=${counsellors[13]?.id}&page=2`)
  expect(one.text).toContain('Ngozi Last')
  expect(one.text).not.toMatch(/Counsellors \d|Emeka Outside/)
})

test('a session over midnight stands on both days, and only the part with its start has the id and moves', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors } = await makeAgency(api.db, { counsellors: 1 })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const today = Temporal.Now.zonedDateTimeISO('Africa/Lagos').toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: 1 })
  const startsAt = monday.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: '23:45' }).toInstant()
  const id = await makeAppointment(api.db, { counsellorId: counsellors[0]?.id, startsAt, name: 'Ngozi Late' })
  const parts = async (query: string) => {
    const answer = await api.request(`/admin/calendar?${query}`, { headers: { cookie } })
    const html = await answer.text()
    const count = (part: string) => html.split(part).length - 1
    return [
      count(`href="/admin/bookings/${id}"`),
      count(`id="appointment-${id}"`),
      count(`data-movable="${id}"`),
    ]
  }
  const [first, second] = [monday, monday.add({ days: 1 })]
  expect(await parts(`view=week&on=${first}`)).toEqual([2, 1, 1])
  expect(await parts(`view=day&on=${first}`)).toEqual([1, 1, 1])
  expect(await parts(`view=day&on=${second}`)).toEqual([1, 0, 0])
})

test('a half hour in the week and in the month has the colour of its office, which the legend names', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors: made, offices } = await makeAgency(api.db, { counsellors: 2 })
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const [n, { id: officeId }] of offices.entries())
    await makeAppointment(api.db, { counsellorId: made[n]?.id, officeId, startsAt: monday10 })
  for (const view of ['week', 'month']) {
    const answer = await api.request(`/admin/calendar?view=${view}&on=${day}`, { headers: { cookie } })
    const html = await answer.text()
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '')
    for (const [n, { name }] of offices.entries()) {
      const stripe = new RegExp(`title="${name}" class="[^"]*\\bw-1\\.5! [^"]*office-${n + 1}\\b`, 'g')
      expect(shown.match(stripe), `${view}, ${name}`).toHaveLength(2)
      expect(shown, view).toContain(`</span>${name}</span>`)
    }
  }
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
  expect(toText(shown)).toMatch(/Ngozi Move[\s\S]*10:00 am[\s\S]*\w{3} \d+ \w{3}( \d{4})?, 11:30 am/)
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

test('the sessions of a counsellor who is away go by one press, a second press says the same, and another choice that nothing changed', async () => {
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
  const times = { startsAt: startsAt.add({ hours: 3 }), endsAt: startsAt.add({ hours: 4 }) }
  const place = { counsellorId: own, officeId: offices[0]?.id ?? '', mode: 'ONLINE', roomId: null } as const
  const group = { kind: 'group', title: 'Circle', places: 8, ageBand: null, serviceId: null } as const
  const added = await addGroupSession(
    api.db,
    { ...group, ...times, ...place },
    { ...administrator, now: Temporal.Now.instant() },
  )
  const id = added.ok ? added.session.id : added.reason
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
  const press = (chosen = slot) => {
    const body = new URLSearchParams([...fields, [choice, chosen]])
    return api.request(path, { method: 'POST', headers: { cookie, origin: site }, body })
  }
  const done = await press()
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toContain('moved=1&cancelled=0')
  const again = await press()
  expect([again.status, again.headers.get('location')]).toEqual([303, done.headers.get('location')])
  const late = await press('cancel')
  expect(late.status).toBe(409)
  expect(await late.text()).toMatch(
    /Ngozi Away, [^:]+:\d\d am: Somebody else has changed this booking meanwhile/,
  )
  const page = await show(cookie)
  expect(page).toContain('Cancel it. Nobody has a place')
  const sent = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const body = new URLSearchParams(sent.map(([, name = '', value = '']) => [name, value]))
  body.append(`choice ${id}`, 'cancel')
  const ended = await api.request(path, { method: 'POST', headers: { cookie, origin: site }, body })
  expect(ended.headers.get('location')).toContain('moved=0&cancelled=1')
  expect(await show(cookie)).not.toContain('Circle')
  const unknown = new URLSearchParams({ counsellor: 'x', day: 'y' })
  const wrong = { method: 'POST', headers: { cookie, origin: site }, body: unknown }
  expect((await api.request(path, wrong)).status).toBe(404)
})

test('several sessions are cancelled together and come back, and a row that changed meanwhile says why it did not', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors, offices } = await makeAgency(api.db, { counsellors: 2 })
  const [own, other] = counsellors.map(({ id }) => id)
  const { cookie } = await signInAs(api, { counsellorId: own })
  const tomorrow = Temporal.Now.zonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days: 1 })
  const at = (plainTime: string) =>
    tomorrow.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime }).toInstant()
  const make = (name: string, plainTime: string, counsellorId = own) =>
    makeAppointment(api.db, { counsellorId, officeId: offices[0]?.id, startsAt: at(plainTime), name })
  const [ngozi, changed, foreign] = [
    await make('Ngozi Eze', '10:00'),
    await make('Emeka Obi', '11:00'),
    await make('Ada Uche', '12:00', other),
  ]
  await api.db.update(bookings).set({ revision: 2 }).where(eq(bookings.id, changed))
  const send = async (intent: string, ...rows: string[]) => {
    const body = new URLSearchParams([['intent', intent], ...rows.map((row) => ['row', row])])
    const path = `/admin/calendar?view=list&on=${tomorrow}`
    const answer = await api.request(path, { method: 'POST', headers: { cookie, origin: site }, body })
    const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
    return { status: answer.status, html, text: html.replace(/<[^>]*>/g, ' ') }
  }
  const statuses = async () =>
    new Map((await api.db.select().from(bookings)).map(({ id, status }) => [id, status]))

  expect((await send('all-cancel')).text).toContain('Tick at least one row first.')
  const rows = [`${ngozi} 1 Ngozi Eze`, `${changed} 1 Emeka Obi`, `${foreign} 1 Ada Uche`, 'no row']
  const cancelled = await send('all-cancel', ...rows)
  expect(cancelled.status).toBe(200)
  expect(cancelled.text).toContain('1 session cancelled. No mail leaves for 60 seconds, and Undo sends none.')
  expect(cancelled.text).toMatch(/Emeka Obi\s*:\s*Somebody else has changed this booking meanwhile/)
  expect(cancelled.text).toMatch(/Ada Uche\s*:\s*There is no such booking/)
  expect([...(await statuses()).values()].filter((status) => status === 'cancelled')).toHaveLength(1)
  expect(await api.db.$count(outbox, lte(outbox.nextAttemptAt, Temporal.Now.instant()))).toBe(0)
  const undo = /name="row" value="([^"]*Ngozi[^"]*)"/.exec(cancelled.html)?.[1] ?? ''
  const undone = await send('undo-cancel', undo)
  expect(undone.text).toContain('Undone: 1 row is as before.')
  expect((await statuses()).get(ngozi)).toBe('confirmed')
  expect(await api.db.$count(outbox)).toBe(0)
  expect((await send('undo-cancel', undo)).status).toBe(409)
})

test('a press on free time within the notice opens the form with that time, the limit and the reason, and books it', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors: made } = await makeAgency(api.db, { counsellors: 1 })
  await api.db.update(counsellors).set({ noticeMinutes: 60 * 24 * 10 })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const open = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  const on = Temporal.Now.plainDateISO('Africa/Lagos').add({ days: 3 })
  const drawn = await open(`/admin/calendar?view=day&on=${on}&counsellor=${made[0]?.id}`)
  const [, found = ''] = drawn.match(/href="(\/admin\/bookings\/new\?[^"]*slot=[^"]*)"/) ?? []
  const path = found.replaceAll('&amp;', '&')
  const slot = new URL(path, site).searchParams.get('slot') ?? ''
  const form = await open(path)
  expect(form).toContain('is within the notice of 240 hours. Say why you book it all the same')
  expect(form).toContain('Why do you book beyond the limits?')
  const chosen = (form.match(/<input type="radio"[^>]*>/g) ?? []).filter((radio) => radio.includes('checked'))
  expect(chosen.filter((radio) => radio.includes(`value="${slot}"`))).toHaveLength(1)
  const book = (fields: Readonly<Record<string, string>>) => {
    const all = { ...toClient(1), slot, beyond: '1', consentBy: 'phone', alike: 'shown', ...fields }
    const body = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))
    return api.request(path, { method: 'POST', headers: { cookie, origin: site }, body })
  }
  expect((await book({})).status).toBe(422)
  expect((await book({ beyondReason: 'urgent' })).status).toBe(303)
  expect(await api.db.$count(bookings)).toBe(1)
})

test('a press on a time that is over says why it cannot be booked', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors: made, offices } = await makeAgency(api.db, { counsellors: 1 })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const startsAt = Temporal.Now.instant().subtract({ hours: 24 }).round({ smallestUnit: 'hour' })
  const slot = {
    startsAt,
    counsellorId: made[0]?.id ?? '',
    officeId: offices[0]?.id ?? '',
    mode: 'ONLINE',
  } as const
  const path = `/admin/bookings/new?slot=${writeSlot(slot)}`
  const html = await (await api.request(path, { headers: { cookie } })).text()
  expect(html).toContain('is over, so nobody can book it. Choose another time.')
  expect(html).toContain('<input type="radio"')
})

test('the days on the page stand as one range, with less words on a phone', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const [query, long, short] of [
    ['view=week&on=2031-01-08', 'Mon 6 – Sun 12 Jan 2031', '6 – 12 Jan 2031'],
    ['view=week&on=2031-01-01', 'Mon 30 Dec 2030 – Sun 5 Jan 2031', '30 Dec 2030 – 5 Jan 2031'],
    ['view=list&on=2031-01-29', 'Wed 29 Jan 2031 – Tue 4 Feb 2031', '29 Jan 2031 – 4 Feb 2031'],
    ['view=day&on=2031-01-06', 'Mon 6 Jan 2031', 'Mon 6 Jan 2031'],
    ['view=month&on=2031-01-06', 'January 2031', 'January 2031'],
  ] as const) {
    const html = await (await api.request(`/admin/calendar?${query}`, { headers: { cookie } })).text()
    const [, title = ''] = /<summary[^>]*><span class="truncate">([\s\S]*?)<\/summary>/.exec(html) ?? []
    const texts = [...title.matchAll(/<span class="(?:max-sm|sm):hidden">([^<]*)</g)].map(([, text]) => text)
    expect(texts, query).toEqual([long, short])
  }
})
