import { expect, test } from 'vitest'
import { makeAgency } from '../../../../../tests/support/agency.ts'
import { loadSite } from '../../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../../tests/support/testing-api.ts'
import { users } from '../../../../db/tables/accounts.ts'
import { bookings, bookingTexts } from '../../../../db/tables/booking.ts'
import { auditEvents } from '../../../../db/tables/operation.ts'
import { hashPassword } from '../../../../lib/security/password.server.ts'

const password = 'a palm wine calabash'
const startsAt = Temporal.Instant.from('2027-01-09T07:00:00Z')
const endsAt = startsAt.add({ minutes: 30 })

/** A session each of Ngozi and of Tunde with two counsellors, and a request of Aisha's without one. */
async function openSite({ env = {} } = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env, articles: false })
  const { counsellors, offices } = await makeAgency(api.db, { counsellors: 2 })
  const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, officeId: offices[0]?.id }
  const people = [
    { name: 'Ngozi Eze', status: 'confirmed', ...time, counsellorId: counsellors[0]?.id },
    { name: '=Tunde', status: 'attended', ...time, counsellorId: counsellors[1]?.id },
    { name: 'Aisha Bello', status: 'requested' },
  ] as const
  const others = {
    mode: 'IN_PERSON',
    createdAt: startsAt.subtract({ hours: 90 }),
  } as const
  await api.db.insert(bookings).values(
    people.map((person, n) => ({
      id: crypto.randomUUID(),
      clientKey: `c${n}`,
      email: `c${n}@mail.example.com`,
      ...others,
      ...person,
    })),
  )
  const booked = await api.db.select({ bookingId: bookings.id }).from(bookings)
  await api.db
    .insert(bookingTexts)
    .values(booked.map((row) => ({ ...row, complaintEncrypted: 'encrypted words' })))
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: counsellors[0]?.id })
  await api.db.update(users).set({ passwordHash: await hashPassword(password) })
  const ask = (
    path: string,
    { cookie }: { cookie: string },
    reason = 'Report for the board',
    check = password,
  ) =>
    api.request(`/admin/bookings.${path}`, {
      method: 'POST',
      headers: { cookie, origin: site, 'user-agent': 'Firefox/140.0 (Linux)' },
      body: new URLSearchParams({ reason, check }),
    })
  return { api, admin, counsellor, ask }
}

test('a list leaves the house as a table or a calendar of what the reader may see, and each time that is noted', async () => {
  const { api, admin, counsellor, ask } = await openSite()
  const table = await ask('csv?sort=name', admin)
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(table.headers.get('content-disposition')).toMatch(
    /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(table.headers.get('cache-control')).toBe('no-store')
  const text = await table.text()
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(4)
  expect(text).toContain("'=Tunde,")
  expect(text).not.toContain('encrypted')

  const own = await (await ask('csv', counsellor)).text()
  expect(own).toContain('Ngozi Eze')
  expect(own).not.toMatch(/Tunde|Aisha/)

  const calendar = await (await ask('ics?q=ngozi', admin)).text()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(calendar).toContain('DTSTART:20270109T070000Z')
  expect(calendar).not.toMatch(/Ngozi|mail\.example|encrypted/)
  expect((await (await ask('ics', counsellor)).text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)

  const events = await api.db.select().from(auditEvents).orderBy(auditEvents.id)
  const source = { network: 'unknown', device: 'Firefox on Linux' }
  expect(events.map(({ actorId, detail }) => ({ actorId, ...(detail as object) }))).toMatchObject(
    [
      [admin.id, 3],
      [counsellor.id, 1],
      [admin.id, 1],
      [counsellor.id, 1],
    ].map(([actorId, count]) => ({ actorId, count, reason: 'Report for the board', source })),
  )
})

test('a file needs a reason and a valid filter, and nothing is recorded without a file', async () => {
  const { api, admin, ask } = await openSite()
  const refused = await ask('csv?from=2027-13-01', admin)
  expect([refused.status, await refused.text()]).toEqual([
    422,
    'No file was made. Enter a day, like 2027-01-09.',
  ])
  expect((await ask('ics?status=held', admin)).status).toBe(422)
  for (const reason of ['', '   x   ', 'x'.repeat(201)]) {
    const answer = await ask('csv?q=ngozi', admin, reason)
    const form = answer.headers.get('location') ?? ''
    expect([answer.status, form]).toEqual([303, '/admin/bookings/export?q=ngozi&problem=reason'])
    const page = await api.request(form, { headers: { cookie: admin.cookie } })
    expect(await page.text()).toContain('Say why you need the file, in 5 to 200 characters')
  }
  const stranger = await ask('csv', admin, 'Report for the board', 'dust of harmattan')
  const back = stranger.headers.get('location') ?? ''
  expect(back).toBe('/admin/bookings/export?problem=password&reason=Report+for+the+board')
  const again = await (await api.request(back, { headers: { cookie: admin.cookie } })).text()
  expect(again).toContain('This is not your password')
  expect(again).toContain('value="Report for the board"')
  const opened = await api.request('/admin/bookings.csv?q=ngozi', { headers: { cookie: admin.cookie } })
  expect(opened.headers.get('location')).toBe('/admin/bookings/export?q=ngozi')
  const actions = (await api.db.select().from(auditEvents).orderBy(auditEvents.id)).map(
    ({ action }) => action,
  )
  expect(actions).toEqual(['account.password_wrong'])
})

test('one person makes five files within a day, and others still make theirs', async () => {
  const { api, admin, counsellor, ask } = await openSite({ env: { RATE_LIMITS: 'on' } })
  for (let n = 0; n < 5; n += 1) expect((await ask('csv', admin)).status).toBe(200)
  const refused = await ask('csv', admin)
  const form = refused.headers.get('location') ?? ''
  expect([refused.status, form]).toEqual([303, '/admin/bookings/export?problem=limit'])
  const page = await (await api.request(form, { headers: { cookie: admin.cookie } })).text()
  expect(page).toMatch(/You have made .*files within a day/)
  expect((await ask('csv', counsellor)).status).toBe(200)
  expect(await api.db.$count(auditEvents)).toBe(6)
})
