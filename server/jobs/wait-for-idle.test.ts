import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { quietMoment } from './wait-for-idle.ts'

test('work that can wait goes on as soon as the requests leave room, and not for ever without', async () => {
  let isBusy = true
  let turns = 0
  const requests = (async () => {
    while (isBusy && turns < 10_000) {
      const until = performance.now() + 10
      while (performance.now() < until);
      turns += 1
      await nextTurn()
    }
  })()
  await quietMoment()
  const turnsWhileBusy = turns
  isBusy = false
  await requests
  await quietMoment()
  // Seconds of turns that take ten milliseconds each, not the 20 ms of a look at an idle process.
  expect(turnsWhileBusy).toBeGreaterThan(20)
  expect(turns).toBeLessThan(10_000)
})
