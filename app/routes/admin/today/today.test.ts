import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { makeAppointment } from '../../../features/calendar/testing.server.ts'

test('Today records who came to the session that has begun, shows it once, and refuses the session of somebody else', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const [own, other] = counsellors.map(({ id }) => id)
  const startsAt = Temporal.Now.instant().subtract({ minutes: 6 })
  const id = await makeAppointment(api.db, { counsellorId: own, startsAt, name: 'Ngozi Begun' })
  const owner = await signInAs(api, { counsellorId: own })
  const colleague = await signInAs(api, { counsellorId: other })
  const shown = await (await api.request('/admin/today', { headers: { cookie: owner.cookie } })).text()
  const page = shown.replace(/<script[\s\S]*?<\/script>/g, '')
  expect(page.split(`href="/admin/bookings/${id}"`)).toHaveLength(2)
  expect(page).toContain('value="attended"')
  const send = (cookie: string, intent: string, revision = '1') =>
    api.request('/admin/today', {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ intent, booking: id, revision }),
    })
  expect((await send(colleague.cookie, 'attended')).status).toBe(404)
  expect((await send(owner.cookie, 'attended', '7')).status).toBe(409)
  const done = await send(owner.cookie, 'attended')
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/today?done=attended'])
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  expect(row?.status).toBe('attended')
})
