import { expect, test } from 'vitest'
import { openFilledSite } from '../support/filled-site.ts'
import { listMain } from '../support/main-buttons.ts'
import { pageRights } from '../support/page-rights.ts'
import { allPaths } from '../support/site-map.ts'

test('each page of the admin area has at most one main button', async () => {
  const { api, cookie, paths, made } = await openFilledSite()
  const screens = [
    ...paths.map((path, n) => ({ path, route: allPaths[n] ?? '' })),
    { path: `/admin/bookings/${made.bookingId}?notes=open`, route: '/admin/bookings/:bookingId' },
  ].filter(({ path }) => path.startsWith('/admin'))
  const crowded: Record<string, readonly string[]> = {}
  const missing: string[] = []
  for (const { path, route } of screens) {
    const answer = await api.request(path, { headers: { cookie } })
    const main = listMain(await answer.text())
    if (answer.status === 200 && main.length > 1) crowded[route] = main
    if (answer.status === 404 && pageRights[route]?.admin !== '404') missing.push(path)
  }
  expect(crowded).toEqual({})
  expect(missing, 'make a record in tests/support/filled-site.ts').toEqual([])
})
