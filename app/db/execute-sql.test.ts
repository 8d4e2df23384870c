import { expect, test } from 'vitest'
import { freshDatabase } from './testing.server.ts'

test('several statements in one text give the rows of all of them', async () => {
  const { executeSql } = await freshDatabase()
  expect((await executeSql('begin; select 1 as n; commit; select 2 as n')).rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('a text that fails within its transaction leaves the connection fit for the next query', async () => {
  const { executeSql } = await freshDatabase()
  const failing = executeSql('begin; select 1; select 1 / 0; commit')
  const next = executeSql('select 3 as n')
  await expect(failing).rejects.toThrow('division by zero')
  expect((await next).rows).toEqual([{ n: 3 }])
})
