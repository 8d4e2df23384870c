import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { offices } from '../../app/db/tables/availability.ts'
import { months } from '../../app/lib/time/show-time.ts'
import { openFilledSite } from '../support/filled-site.ts'
import { isFullRun } from '../support/full-run.ts'
import { listForms } from '../support/html-forms.ts'
import { signInAs, site } from '../support/testing-api.ts'

const staffTime = /\w{3} (\d{1,2}) ([A-Z][a-z]{2})(?: \d{4})?, (\d{1,2}):(\d\d) ([ap])m/g

/** Returns the times of a page in the form of staff, as minutes of the year 2000. */
function listMinutes(html: string): number[] {
  return [...html.matchAll(staffTime)].map(([, day, month = '', hour, minute, half]) => {
    const index = months.findIndex((name) => name.startsWith(month))
    const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0)
    return Date.UTC(2000, index, Number(day), hours, Number(minute)) / 60_000
  })
}

const toZone = (hoursAhead: number) => `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`

test.runIf(isFullRun)(
  'each time of each admin screen follows the zone of the person who reads it',
  async () => {
    const { api, cookie, userId, counsellors, ...filled } = await openFilledSite()
    // The list of counsellors is on the clock of the hours beside each, and names it.
    const paths = filled.paths.filter((path) => path.startsWith('/admin') && path !== '/admin/availability')
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
      // The readings add lines to the audit log.
      if (path !== '/admin/audit') expect(second.get(path), path).toHaveLength(minutes.length)
    }
    const withTimes = [...first].filter(([, minutes]) => minutes.length > 0).map(([path]) => path)
    expect(withTimes.map((path) => path.replace(/[0-9a-f-]{36}/, ':id')).sort()).toEqual([
      '/admin/articles/your-first-session',
      '/admin/audit',
      '/admin/availability?counsellor=:id',
      '/admin/bookings',
      '/admin/bookings/:id',
      '/admin/bookings/:id/time',
      '/admin/calendar',
      '/admin/clients',
      '/admin/clients/:id',
      '/admin/clients/:id/split',
      '/admin/clients/unattached',
      '/admin/follow-up',
      '/admin/follow-up/:id',
      '/admin/groups',
      '/admin/groups/:id',
      '/admin/groups/enquiries',
      '/admin/groups/enquiries/:id',
      '/admin/mail',
      '/admin/mail/:id',
      '/admin/messages',
      '/admin/money',
      '/admin/money/places/:id',
      '/admin/people/:id/leave',
      '/admin/search',
      '/admin/search?q=client',
      '/admin/system',
      '/admin/today',
      '/admin/users/:id',
    ])
  },
)

test('a person reads times in their own zone, else in that of their office, else in that of the first office', async () => {
  const { api, made, counsellors } = await openFilledSite()
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: counsellors[1]?.id })
  const post = async (timeZone: string) => {
    const headers = { origin: site, cookie: admin.cookie }
    const body = new URLSearchParams({ timeZone })
    const answer = await api.request('/admin/profile', { method: 'POST', headers, body })
    return [answer.status, answer.headers.get('location') ?? (await answer.text())]
  }
  const readZone = async (cookie: string) => {
    // The header has a choice of its own.
    const readMain = async (path: string) => {
      const page = await (await api.request(path, { headers: { cookie } })).text()
      return page.slice(page.indexOf('<main'))
    }
    const page = await readMain('/admin/profile')
    const details = `/admin/bookings?details=${made.bookingId}`
    const dialog = await readMain(details)
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
  expect(await post('Mars/Olympus')).toEqual([
    422,
    expect.stringContaining('Choose a time zone from the list'),
  ])
  expect(await post('')).toEqual([303, '/admin/profile?done=zone'])
  expect(await readZone(admin.cookie)).toEqual(['', 'Nigerian time'])
  expect(await readZone(counsellor.cookie)).toEqual(['', 'Indian time'])
})

test('an administrator of offices in two zones changes the clock in the header and stays on the page', async () => {
  const { api, cookie, counsellors } = await openFilledSite()
  const counsellor = await signInAs(api, { counsellorId: counsellors[0]?.id })
  const readForms = async (path: string, reader = cookie) => {
    const page = await (await api.request(path, { headers: { cookie: reader } })).text()
    return {
      page,
      forms: listForms(page, path).filter(({ fields }) => fields.some(({ name }) => name === 'next')),
    }
  }
  const path = '/admin/calendar?view=list'
  const { page, forms } = await readForms(path)
  expect(forms.map(({ action }) => action)).toEqual(['/admin/profile', '/admin/profile'])
  expect(page).toContain('>Nigerian time</option>')
  const next = forms[0]?.fields.find(({ name }) => name === 'next')?.value ?? ''
  const post = async (fields: Record<string, string>) => {
    const headers = { origin: site, cookie }
    const body = new URLSearchParams({ timeZone: 'Asia/Kolkata', ...fields })
    const answer = await api.request('/admin/profile', { method: 'POST', headers, body })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await post({ next })).toEqual([303, path])
  expect((await readForms(path)).page).toContain('<option value="Asia/Kolkata" selected="">Indian time')
  for (const hostile of ['https://other.example', '//other.example', '/admin/..//other.example'])
    expect(await post({ next: hostile }), hostile).toEqual([303, '/admin'])
  expect((await readForms('/admin/calendar', counsellor.cookie)).forms).toEqual([])
  await api.db.update(offices).set({ timeZone: 'Asia/Kolkata' })
  expect((await readForms(path)).forms).toEqual([])
})
