import { expect, test } from 'vitest'
import { encryptionKeys } from '../../app/db/tables/operation.ts'
import { makeTestApi } from '../../tests/support/testing-api.ts'

test('a process whose keys are not those of the database is not ready', async () => {
  const { db, request } = await makeTestApi()
  const read = async () => (await request('/readyz')).status
  expect(await read()).toBe(200)
  await db.insert(encryptionKeys).values({ id: 'another', checkValue: 'of an old key' })
  expect(await read()).toBe(200)
  await db.insert(encryptionKeys).values({ id: 'k1', checkValue: 'of another key' })
  expect(await read()).toBe(503)
  await db.delete(encryptionKeys)
  expect(await read()).toBe(200)
})
