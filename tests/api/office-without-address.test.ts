import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { offices } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../app/db/tables/groups.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { openFilledSite } from '../support/filled-site.ts'

/**
 * Returns what an empty address leaves behind: an empty line, a comma beside nothing, or an empty place in a file. A stylesheet hides an
 * element that has a class for being empty.
 */
const findGaps = (text: string) =>
  [
    ...text.matchAll(
      /,\s*,|<(p|li|dd|address)( class="(?:(?!empty:)[^"])*")?>[\s,]*<\/\1>|LOCATION:[\s,]*$|"streetAddress":""/gm,
    ),
  ].map(([gap]) => gap)

test.each([
  ['<li>Pune</li><li></li>', ['<li></li>']],
  ['Pune, , Room 1', [', ,']],
  ['<dd class="x">, </dd>', ['<dd class="x">, </dd>']],
  ['LOCATION:\r\nSUMMARY:Appointment', ['LOCATION:\r']],
  ['<p>Pune</p><li>Room 1, Pune</li><p class="max-sm:empty:hidden"></p>', []],
])('%j has the gaps %j', (text, gaps) => {
  expect(findGaps(text)).toEqual(gaps)
})

/** A site whose offices have no address. All sessions are in person. */
async function openSite() {
  const filled = await openFilledSite()
  const { api, cookie } = filled
  const { db } = api
  await db.update(offices).set({ address: '' })
  await db.update(bookings).set({ mode: 'IN_PERSON' })
  await db.update(groupSessions).set({ mode: 'IN_PERSON', officeId: filled.offices[1]?.id })
  await db.update(groupPlaces).set({ status: 'confirmed' })
  const read = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  return { ...filled, read }
}

test('no page has a gap where an office has no address', async () => {
  const { paths, read, offices: places } = await openSite()
  const views = places.flatMap(({ id }) => [`/admin/offices?edit=${id}`, `/admin/calendar?office=${id}`])
  const gaps: [string, string[]][] = []
  for (const path of [...paths, ...views].filter((path) => !path.endsWith('.csv'))) {
    const found = findGaps(await read(path))
    if (found.length > 0) gaps.push([path, found])
  }
  expect(gaps).toEqual([])
})

test('the name of the office stands where its address would, on each page and in each file of a session', async () => {
  const { api, made, post, cookie, read } = await openSite()
  const password = 'a palm wine calabash'
  await api.db.update(users).set({ passwordHash: await hashPassword(password) })
  const exported = await post(
    '/admin/bookings.ics?status=confirmed',
    { reason: 'Report for the board', check: password },
    cookie,
  )
  const shown: [string, string][] = [
    ['staff: the calendar file', await exported.text()],
    ['client: the calendar file', await read(`/appointments/${made.token}/calendar.ics`)],
    ['client: the private page', await read(`/appointments/${made.token}`)],
    ['guardian: the page', await read(`/guardian/${made.guardianToken}`)],
    ['group: the calendar file', await read(`/places/${made.placeToken}/calendar.ics`)],
    ['group: the private page', await read(`/places/${made.placeToken}`)],
  ]
  for (const [name, text] of shown) {
    // The frame of each page names the other office.
    expect(text, name).toMatch(/Pune/)
    expect(findGaps(text), name).toEqual([])
  }
})
