import { expect, test } from 'vitest'
import { taskRuns } from './tables/operation.ts'
import { freshDb } from './testing.server.ts'
import { inTransaction, listenToCommits } from './transactions.server.ts'

async function dbWithListener() {
  const db = await freshDb()
  const seen: number[] = []
  listenToCommits(db, async () => {
    seen.push(0)
  })
  return { db, seen }
}

test('a commit calls the listener once, also when the work has savepoints', async () => {
  const { db, seen } = await dbWithListener()
  await inTransaction(db, async (tx) => {
    await inTransaction(tx, async (inner) => void (await inner.insert(taskRuns).values({ name: 'inner' })))
    expect(seen).toHaveLength(0)
  })
  expect(seen).toHaveLength(1)
  expect(await db.$count(taskRuns)).toBe(1)
})

for (const [name, end] of [
  ['a refusal', async () => ({ ok: false, reason: 'over' })],
  [
    'an error',
    async () => {
      throw new Error('broken')
    },
  ],
] as const) {
  test(`${name} keeps nothing and calls no listener`, async () => {
    const { db, seen } = await dbWithListener()
    const work = inTransaction(db, async (tx) => {
      await tx.insert(taskRuns).values({ name: 'gone' })
      return end()
    })
    await work.then(
      (answer) => expect(answer).toEqual({ ok: false, reason: 'over' }),
      (error) => expect(error).toMatchObject({ message: 'broken' }),
    )
    expect(seen).toHaveLength(0)
    expect(await db.$count(taskRuns)).toBe(0)
  })
}
