import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never more than the allowed number run, in order, also when new work comes while others end', async () => {
  const twoAtOnce = limitConcurrency(2)
  const order: number[] = []
  let running = 0
  let peak = 0
  const work = (n: number) => async () => {
    order.push(n)
    running += 1
    peak = Math.max(peak, running)
    await setImmediate()
    running -= 1
  }
  const storm = Array.from({ length: 50 }, async (_, n) => {
    await twoAtOnce(work(n))
    await twoAtOnce(work(50 + n))
  })
  await Promise.all(storm)
  expect(peak).toBe(2)
  expect(order.filter((n) => n < 50)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  expect(order).toHaveLength(100)
})

test('work that fails frees its place', async () => {
  const oneAtOnce = limitConcurrency(1)
  await expect(oneAtOnce(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await oneAtOnce(async () => 'yes')).toBe('yes')
})
