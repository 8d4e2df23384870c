import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls that come while it works are answered by one more run, and never by two at once', async () => {
  let runs = 0
  let atOnce = 0
  const { run } = oneAtATime(async () => {
    runs++
    expect(++atOnce).toBe(1)
    await delay(5)
    atOnce--
  })
  await Promise.all(Array.from({ length: 50 }, run))
  expect(runs).toBe(2)
  await run()
  expect(runs).toBe(3)
})

test('work that is asked for at any moment is never forgotten', async () => {
  let wanted = 0
  let done = 0
  const { run } = oneAtATime(async () => {
    const seen = wanted
    await Promise.resolve()
    done = seen
  })
  for (let round = 0; round < 200; round++) {
    wanted++
    const asked = run()
    for (let turns = round % 7; turns > 0; turns--) await Promise.resolve()
    wanted++
    await Promise.all([asked, run()])
    expect(done).toBe(wanted)
  }
})

test('a failed run tells its callers and the next one starts afresh', async () => {
  let runs = 0
  const { run, finished } = oneAtATime(async () => {
    if (++runs === 1) throw new Error('no')
  })
  await expect(run()).rejects.toThrow('no')
  await run()
  await finished()
  expect(runs).toBe(2)
})
