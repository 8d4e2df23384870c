import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { timetable, timetableDays, timetableHours } from '../../app/demo/content/timetable.ts'
import routes from '../../app/routes.ts'
import { loadSite } from '../support/load-site.ts'
import { listPaths, toAddress } from '../support/site-map.ts'
import { makeTestApi } from '../support/testing-api.ts'

const frame = routes.find(({ file }) => file === 'demo/routes/layout.tsx') as RouteConfigEntry
const paths = listPaths(frame.children ?? []).map(toAddress)

test('one setting hides every page of the template area and the links to them', async () => {
  const api = await makeTestApi({ pages: await loadSite(), env: { TEMPLATE_PAGES: 'off' } })
  expect(paths).toContain('/doctors')
  for (const path of paths) {
    const answer = await api.request(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toContain('This page could not be found.')
  }
  const home = await (await api.request('/')).text()
  expect(home).toContain('href="/about"')
  for (const path of ['/departments', '/doctors', '/timetable']) {
    expect(home, path).not.toContain(`href="${path}"`)
  }
})

test('search engines must not index the template area', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  for (const path of paths) {
    const answer = await api.request(path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the timetable has a row for each hour, each clinic once, and a cell for each free hour of a day', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const html = (await (await api.request('/timetable')).text()).replaceAll('<!-- -->', '')
  const hours = timetableHours.to - timetableHours.from
  const taken = timetable.reduce((sum, { from, to }) => sum + to - from, 0)
  expect(html.match(/<th scope="row"/g)).toHaveLength(hours)
  expect(html).toContain('8:00 AM</span> to 9:00 AM')
  expect(html).toContain('8:00 PM</span> to 9:00 PM')
  expect(html.match(/<td rowspan="\d+"/gi)).toHaveLength(timetable.length)
  expect(html.match(/No clinic/g)).toHaveLength(hours * timetableDays.length - taken)
})
