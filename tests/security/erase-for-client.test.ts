import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { eraseForClient as words } from '../../app/words/staff/work/erase-for-client.ts'
import { makeAgency } from '../support/agency.ts'
import { bookOnline } from '../support/book-online.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

test('an administrator withdraws and erases for a client on a page without script, which asks for a reason and a tick', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { db } = api
  await makeAgency(db, { counsellors: 1 })
  const { booking: data } = await bookOnline(api)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const here = `/admin/bookings/${data._id}`
  const read = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  const post = async (fields: Readonly<Record<string, string>>) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, data._id))
    const sent = new URLSearchParams({ revision: String(row?.revision), ...fields })
    const headers = { origin: site, cookie }
    const answer = await api.request(`${here}/erase`, { method: 'POST', headers, body: sent })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await read(here)).toContain(`href="${here}/erase"`)
  expect(await read(`${here}/erase`)).toContain(words.erase.tick)
  expect(await post({ intent: 'withdraw', reason: '' })).toEqual([422, null])
  expect(await post({ intent: 'withdraw', reason: 'By phone' })).toEqual([303, `${here}?done=withdrawn`])
  expect(await read(`${here}/erase`)).toContain(words.withdraw.none)
  expect(await post({ intent: 'erase' })).toEqual([422, null])
  expect(await post({ intent: 'erase', asked: 'yes' })).toEqual([303, `${here}/erase`])
  expect(await read(`${here}/erase`)).toContain(words.erased.text)
})
