import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { openRecurring } from './recurring.ts'

const silent = pino({ level: 'silent' })

test('a task runs once a minute, in one of the processes, and one that fails stops nothing', async () => {
  const database = await freshDatabase()
  const began = Date.now()
  let runs = 0
  let failures = 0
  const tasks = {
    count: async () => void runs++,
    fail: async () => {
      failures++
      throw new Error('no')
    },
  }
  const processes = [1, 2].map(() => openRecurring({ database, log: silent, tasks, pace: 1 }))
  onTestFinished(async () => void (await Promise.all(processes.map(({ stop }) => stop()))))
  await Promise.all(processes.map(({ start }) => start()))
  while (runs === 0 || failures === 0) await delay(100)
  await delay(4_000)
  const minutes = Math.floor(Date.now() / 60_000) - Math.floor(began / 60_000) + 1
  expect(runs).toBeLessThanOrEqual(minutes)
  expect(failures).toBeLessThanOrEqual(minutes)
})

test('stopping does not wait for a task that hangs', async () => {
  const database = await freshDatabase()
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const task = () => {
    begun.resolve()
    return hanging.promise
  }
  const { start, stop } = openRecurring({ database, log: silent, tasks: { task }, pace: 1 })
  await start()
  await begun.promise
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(2_000)
  hanging.resolve()
})

test('stopping while it starts leaves nothing running', async () => {
  const database = await freshDatabase()
  let runs = 0
  const { start, stop } = openRecurring({
    database,
    log: silent,
    tasks: { count: async () => void runs++ },
    pace: 1,
  })
  const starting = start()
  await stop()
  await starting
  await delay(3_000)
  expect(runs).toBe(0)
})

test('a database that is away delays the start and ends nothing', async () => {
  const database = await freshDatabase()
  let away = true
  let runs = 0
  const executeSql: typeof database.executeSql = async (text, values) => {
    if (away) throw new Error('not reachable')
    return database.executeSql(text, values)
  }
  const { start, stop } = openRecurring({
    database: { ...database, executeSql },
    log: silent,
    tasks: { count: async () => void runs++ },
    pace: 1,
  })
  onTestFinished(stop)
  await start()
  away = false
  while (runs === 0) await delay(100)
})
