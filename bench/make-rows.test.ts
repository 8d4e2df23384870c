import { expect, test } from 'vitest'
import { clients } from '../app/db/tables/clients.ts'
import { makeApiKey } from '../app/features/api-keys/api-keys.server.ts'
import { keyScopes } from '../app/features/api-keys/key-scopes.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { isFullRun } from '../tests/support/full-run.ts'
import { loadSite } from '../tests/support/load-site.ts'
import { makeTestApi, signInAs } from '../tests/support/testing-api.ts'
import { findRecords, ofPrograms, toAddresses } from './admin-addresses.ts'
import { toExecuteSql } from './execute-sql.ts'
import { makeBookings } from './make-bookings.ts'
import { makeClients } from './make-clients.ts'
import { makeMoney } from './make-money.ts'
import { makeOthers } from './make-others.ts'

test('the statements that fill the database of a benchmark fit its tables, and each address that it requests has a page', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { offices, counsellors } = await makeAgency(api.db, { counsellors: 3 })
  const executeSql = toExecuteSql(api)
  const size = 100
  await makeBookings(executeSql, size)
  await makeClients(executeSql)
  await makeMoney(executeSql)
  expect(await api.db.$count(clients)).toBeGreaterThan(0)
  await makeOthers(executeSql, 100)
  const [office = '', counsellor = '', newCounsellor = ''] = [offices[0], ...counsellors].map(
    (row) => row?.id,
  )
  const records = await findRecords(executeSql)
  expect(Object.values(records)).not.toContain(null)
  const all = toAddresses({ office, counsellor, newCounsellor, size, ...records })
  // Other queries of the same path take their time.
  const each = new Map(all.map(([name, path]) => [path.split('?')[0], [name, path] as const]))
  const { id: actorId, cookie } = await signInAs(api, { isAdmin: true })
  const actor = { actorId, now: Temporal.Now.instant() }
  const key = await makeApiKey(api.db, { name: 'Program', scopes: keyScopes }, actor)
  const refused: string[] = []
  for (const [name, path] of isFullRun ? all : each.values()) {
    const headers = new Headers(
      name.startsWith(ofPrograms) ? { authorization: `Bearer ${key.text}` } : { cookie },
    )
    const { status } = await api.request(path, { headers })
    if (status !== 200) refused.push(`${name}: ${status}`)
  }
  expect(refused).toEqual([])
})
