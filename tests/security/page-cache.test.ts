import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCounsellor } from '../../app/features/accounts/testing.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { allPaths, toAddress } from '../support/site-map.ts'
import { makeTestApi, signInAs } from '../support/testing-api.ts'

/** The pages whose route says `cache: 'public'`. Every other page must never be stored. */
const publicPaths = [
  '/',
  '/appointments',
  '/about',
  '/counsellors',
  '/counsellors/:slug',
  '/pricing-plan',
  '/groups',
  '/workshops',
  '/contact',
  '/programs',
  '/courses',
  '/merch',
  '/help',
  '/staying-safe',
  '/privacy',
  '/offline',
  '/home-v2',
  '/home-v3',
  '/home-v4',
  '/home-v5',
  '/home-v6',
  '/doctors',
  '/doctors/:doctorId',
  '/departments',
  '/departments/:departmentId',
  '/timetable',
  '/blog',
  '/blog/:blogId',
]

async function openSite() {
  const store = openPageStore()
  const api = await makeTestApi({ pages: await loadSite(), pageStore: store })
  await makePerson(api.db, { name: 'Ngozi', counsellorId: await makeCounsellor(api.db) })
  const client = await signInAs(api)
  const admin = await signInAs(api, { isAdmin: true })
  const signedIn = [client, admin].flatMap(({ cookie, bearer }) => [{ cookie }, bearer])
  return { ...api, store, signedIn }
}

test('no page without the opt-in is stored, for no visitor', async () => {
  const { request, store, signedIn } = await openSite()
  const others = allPaths.filter((path) => !publicPaths.includes(path))
  expect(others.length).toBeGreaterThan(25)
  for (const path of others.filter((_, n) => isFullRun || n % 4 === 0)) {
    const address = path.replace('*', 'no-such-page').replaceAll(/:\w+/g, randomUUID())
    for (const headers of [{}, ...signedIn]) await request(address, { headers })
    expect([path, ...store.keys()]).toEqual([path])
  }
})

test('a session cookie in any spelling neither fills the store nor shows its owner to others', async () => {
  const { request, store, signedIn } = await openSite()
  const [{ cookie = '' } = {}] = signedIn as { cookie?: string }[]
  const [name = '', token = ''] = cookie.split('=')
  const whole = (await request('/contact')).text()
  const spellings = [
    `${name} =${token}`,
    `${name}\t=${token}`,
    `a=b;${name}=${token}`,
    `a=b; ${name} = ${token}`,
    `__Host-${name} =${token}`,
    `"${name}"=${token}`,
    `a=${name}=${token}`,
  ]
  for (const sent of spellings) {
    store.clear()
    await request('/contact', { headers: { cookie: sent } })
    expect([sent, await (await request('/contact')).text()]).toEqual([sent, await whole])
  }
})

test('a public page is stored for anonymous visitors only, and never answers a signed-in visitor', async () => {
  const { request, store, signedIn } = await openSite()
  for (const path of publicPaths) {
    const before = store.size
    const address = toAddress(path)
    for (const headers of signedIn) await request(address, { headers })
    expect([path, store.size]).toEqual([path, before])
    const linked = await request(`${address}?fbclid=x&utm_source=sent`)
    const anonymous = await request(address)
    expect([path, await linked.text()]).toEqual([path, await anonymous.text()])
    expect([path, anonymous.headers.get('x-for-everybody'), store.size]).toEqual([path, '1', before + 1])
    for (const headers of signedIn) {
      const answer = await request(address, { headers })
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  }
})
