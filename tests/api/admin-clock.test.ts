import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTask } from '../../app/db/add-task.server.ts'
import { users } from '../../app/db/tables/accounts.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { mails } from '../../app/db/tables/mails.ts'
import { contactMessages } from '../../app/db/tables/messages.ts'
import { helplines } from '../../app/db/tables/public-content.ts'
import { months } from '../../app/lib/time/show-time.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { allPaths } from '../support/site-map.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

/** An agency with a booking in each office, and something in every list of the admin area. */
async function openAgency() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  for (const [n, { id }] of counsellors.entries()) {
    const { data } = await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=30&counsellor=${id}`)
    const { endsAt, ...slot } = data[20]
    const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
    const body = { ...toClient(n), holdToken: hold.data.holdToken }
    await callJson(api, 'POST', '/api/v1/booking', { body })
  }
  // The day of these sessions is the same on both clocks of the test.
  const startsAt = Temporal.Now.instant().add({ hours: 2 })
  const endsAt = startsAt.add({ minutes: 30 })
  await api.db.update(bookings).set({ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt })
  await callJson(api, 'POST', '/api/v1/booking', { body: toClient(7) })
  const message = { name: 'Ada', email: 'ada@mail.example', subject: 'Hours', message: 'When do you open?' }
  await api.request('/contact', {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams(message),
  })
  const { id: userId, cookie } = await signInAs(api, { isAdmin: true })
  const isInPune = eq(bookings.counsellorId, counsellors[1]?.id ?? '')
  const [booking] = await api.db.select().from(bookings).where(isInPune)
  const bookingId = booking?.id ?? ''
  const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
  await addTask(api.db, { kind: 'unsafe_answer', ...subject }, Temporal.Now.instant())
  const [[task], [mail], [helpline], [contact]] = await Promise.all([
    api.db.select().from(followUpTasks),
    api.db.select().from(mails),
    api.db.select().from(helplines),
    api.db.select().from(contactMessages),
  ])
  // The audit log records it.
  await api.request(`/admin/messages?open=${contact?.id}`, { headers: { cookie } })
  const made = { userId, bookingId, taskId: task?.id, mailId: mail?.id, helplineId: helpline?.id }
  return { api, cookie, userId, made, counsellors }
}

const staffTime = /\w{3} (\d{1,2}) ([A-Z][a-z]{2})(?: \d{4})?, (\d{1,2}):(\d\d) ([ap])m/g

/** Returns the times of a page in the form of staff, as minutes of the year 2000. */
function listMinutes(html: string): number[] {
  return [...html.matchAll(staffTime)].map(([, day, month = '', hour, minute, half]) => {
    const place = months.findIndex((name) => name.startsWith(month))
    const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0)
    return Date.UTC(2000, place, Number(day), hours, Number(minute)) / 60_000
  })
}

const toZone = (hoursAhead: number) => `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`

test('each time of each admin screen follows the zone of the person who reads it', async () => {
  const { api, cookie, userId, made, counsellors } = await openAgency()
  const ids: Readonly<Record<string, string | undefined>> = made
  const paths = allPaths
    .filter((path) => path.startsWith('/admin'))
    .map((path) => path.replace(/:(\w+)/g, (name, key: string) => ids[key] ?? name))
  const views = [
    `/admin/availability?counsellor=${counsellors[1]?.id}`,
    '/admin/search?q=client',
    '/admin/bookings/new?client=new',
  ]
  const readIn = async (timeZone: string) => {
    await api.db.update(users).set({ timeZone }).where(eq(users.id, userId))
    const minutes = new Map<string, number[]>()
    for (const path of [...paths, ...views]) {
      const answer = await api.request(path, { headers: { cookie } })
      minutes.set(path, listMinutes(await answer.text()))
    }
    return minutes
  }
  // It is ten o'clock on the first clock, and one o'clock on the second.
  const ahead = ((10 - Temporal.Now.zonedDateTimeISO('UTC').hour + 36) % 24) - 12
  const first = await readIn(toZone(ahead))
  const second = await readIn(toZone(ahead + 3))
  for (const [path, minutes] of first) {
    const shifts = minutes.map((minute, at) => (second.get(path)?.[at] ?? 0) - minute)
    // Some minutes pass between the two readings.
    expect(
      shifts.filter((shift) => shift < 180 || shift > 185),
      path,
    ).toEqual([])
    expect(second.get(path), path).toHaveLength(minutes.length)
  }
  const withTimes = [...first].filter(([, minutes]) => minutes.length > 0).map(([path]) => path)
  expect(withTimes.map((path) => path.replace(/[0-9a-f-]{36}/, ':id')).sort()).toEqual([
    '/admin',
    '/admin/agenda',
    '/admin/audit',
    '/admin/availability',
    '/admin/availability?counsellor=:id',
    '/admin/bookings/:id',
    '/admin/bookings/:id/time',
    '/admin/follow-up',
    '/admin/follow-up/:id',
    '/admin/mail',
    '/admin/mail/:id',
    '/admin/messages',
    '/admin/search?q=client',
    '/admin/system',
    '/admin/users/:id',
  ])
})

test('a person reads times in their own zone, else in that of their office, else in that of the first office', async () => {
  const { api, made, counsellors } = await openAgency()
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: counsellors[1]?.id })
  const post = async (timeZone: string) => {
    const headers = { origin: site, cookie: admin.cookie }
    const body = new URLSearchParams({ timeZone })
    const answer = await api.request('/admin/profile', { method: 'POST', headers, body })
    return [answer.status, answer.headers.get('location') ?? (await answer.text())]
  }
  const readZone = async (cookie: string) => {
    const page = await (await api.request('/admin/profile', { headers: { cookie } })).text()
    const details = `/admin/bookings?details=${made.bookingId}`
    const dialog = await (await api.request(details, { headers: { cookie } })).text()
    const chosen = page.match(/<option value="([^"]*)" selected=""/)?.[1] ?? ''
    return [
      chosen,
      dialog
        .match(/(\w+ time)<\/dd>|>(\w+ time)</)
        ?.slice(1)
        .find(Boolean),
    ]
  }
  expect(await readZone(admin.cookie)).toEqual(['', 'Nigerian time'])
  expect(await post('Asia/Calcutta')).toEqual([303, '/admin/profile?done=zone'])
  expect(await readZone(admin.cookie)).toEqual(['Asia/Kolkata', 'Indian time'])
  expect(await post('Mars/Olympus')).toEqual([422, expect.stringContaining('Choose a time zone of the list')])
  expect(await post('')).toEqual([303, '/admin/profile?done=zone'])
  expect(await readZone(admin.cookie)).toEqual(['', 'Nigerian time'])
  expect(await readZone(counsellor.cookie)).toEqual(['', 'Indian time'])
})
