import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

function recorder(toKeys?: (item: string) => string[], most?: number) {
  const batches: string[][] = []
  const ask = inBatches<string, string>({
    run: async (items) => {
      batches.push([...items])
      await delay(20)
      if (items.includes('broken')) throw new Error('no database')
      return items.map((item) => item.toUpperCase())
    },
    toKeys,
    most,
  })
  return { ask, batches }
}

test('what comes in during a batch goes together in the next, and everybody gets their own answer', async () => {
  const { ask, batches } = recorder()
  const first = ask('a')
  await delay(1)
  const second = Promise.all(['b', 'c'].map(ask))
  await delay(1)
  const rest = Promise.all(['d', 'e', 'f'].map(ask))
  expect([await first, ...(await second), ...(await rest)]).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(batches).toEqual([['a'], ['b', 'c'], ['d', 'e', 'f']])
})

test('items of one key never go together and keep their order', async () => {
  const { ask, batches } = recorder((item) => [item.charAt(0)])
  await Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map(ask))
  expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']])
})

test('an item waits for a batch under way that has its key, while others go past it', async () => {
  const batches: string[][] = []
  const written = Promise.withResolvers<void>()
  const ask = inBatches<string, string>({
    run: async (items) => {
      batches.push([...items])
      await written.promise
      return items
    },
    toKeys: (item) => [item.charAt(0)],
  })
  const first = ask('a1')
  await delay(1)
  const rest = Promise.all(['a2', 'b1'].map(ask))
  await delay(1)
  expect(batches).toEqual([['a1'], ['b1']])
  written.resolve()
  await Promise.all([first, rest])
  expect(batches).toEqual([['a1'], ['b1'], ['a2']])
})

test('a batch has a largest size', async () => {
  const { ask, batches } = recorder(undefined, 2)
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('a batch that fails rejects its own callers, and the next one goes on', async () => {
  const { ask } = recorder()
  const failed = Promise.allSettled([ask('a'), ask('broken')])
  await delay(2)
  expect(await ask('b')).toBe('B')
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
