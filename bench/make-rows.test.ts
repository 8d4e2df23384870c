import { expect, test } from 'vitest'
import { clients } from '../app/db/tables/clients.ts'
import { freshDb } from '../app/db/testing.server.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { toExecuteSql } from './execute-sql.ts'
import { makeBookings } from './make-bookings.ts'
import { makeClients } from './make-clients.ts'
import { makeMoney } from './make-money.ts'
import { makeOthers } from './make-others.ts'

test('the statements that fill the database of a benchmark fit its tables', async () => {
  const db = await freshDb()
  await makeAgency(db, { counsellors: 2 })
  const executeSql = toExecuteSql({ db })
  await makeBookings(executeSql, 20)
  await makeClients(executeSql)
  await makeMoney(executeSql)
  expect(await db.$count(clients)).toBeGreaterThan(0)
  // These make many rows, so the database only plans them.
  await makeOthers((text) => executeSql(`explain ${text}`))
})
