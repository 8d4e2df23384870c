import pino from 'pino'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { taskRuns } from '../../app/db/tables/operation.ts'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { runOwnTasks, runTasks } from './tasks.ts'

test('a failed task does not stop the next one, and its changes are rolled back', async () => {
  const { db } = await freshDatabase()
  const lines: { task?: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  await db.execute('create table runs (name text)')
  const tasks = {
    fail: async (transaction: typeof db) => {
      await transaction.execute("insert into runs values ('fail')")
      throw new Error('no')
    },
    succeed: (transaction: typeof db) => transaction.execute("insert into runs values ('succeed')"),
  }
  await runTasks(db, tasks, log)
  expect(await db.execute('select name from runs')).toMatchObject({ rows: [{ name: 'succeed' }] })
  expect(lines.map(({ task }) => task)).toEqual(['fail'])
})

test('three processes that begin at the same moment each run every task, and never two at a time', async () => {
  const { db } = await freshDatabase()
  const done: string[] = []
  let running = 0
  const add = (name: string, ms: number) => async () => {
    running += 1
    expect(running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, ms))
    running -= 1
    done.push(name)
  }
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const tasks = { remind: add('remind', 20), expire: add('expire', 1), escalate: add('escalate', 20) }
  await Promise.all([1, 2, 3].map(() => runTasks(db, tasks, log)))
  expect(lines).toEqual([])
  expect(done.toSorted()).toEqual(
    Object.keys(tasks)
      .toSorted()
      .flatMap((name) => [name, name, name]),
  )
})

test('a database that does not answer fails only the tasks', async () => {
  const db = { transaction: () => Promise.reject(new Error('not reachable')) } as unknown as Db
  await runTasks(db, { task: async () => {} }, pino({ level: 'silent' }))
})

test('the table of results has the last success, the failures since then, and no text of the error', async () => {
  const { db } = await freshDatabase()
  const silent = pino({ level: 'silent' })
  const cause = Object.assign(new Error('Ada Obi wrote this'), { code: '23505', constraint: 'one_of_each' })
  const fail = () => Promise.reject(new Error('Ada Obi wrote this', { cause }))
  const succeed = async () => {}
  const readRuns = () => db.select().from(taskRuns).orderBy(taskRuns.name)
  for (let round = 0; round < 3; round += 1) await runTasks(db, { fail, succeed }, silent)
  const [failing, good] = await readRuns()
  expect(failing).toMatchObject({ name: 'fail', succeededAt: null, failures: 3 })
  expect(failing?.problem).toBe('Error Error 23505 one_of_each')
  expect(good).toMatchObject({ name: 'succeed', failedAt: null, failures: 0, problem: null })
  await runTasks(db, { fail: succeed }, silent)
  const [repaired] = await readRuns()
  expect(repaired?.failures).toBe(0)
  expect(repaired?.failedAt).toEqual(failing?.failedAt)
  expect(repaired?.succeededAt).not.toBeNull()
})

test('while the process stops no further task begins, and a task that the stop cuts off does not count as failed', async () => {
  const { db } = await freshDatabase()
  const stopping = new AbortController()
  const begun: string[] = []
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const cutOff = (name: string) => async () => {
    begun.push(name)
    stopping.abort()
    throw new Error('the database is closed')
  }
  await runTasks(db, { first: cutOff('first'), second: cutOff('second') }, log, stopping.signal)
  await runOwnTasks(db, { third: cutOff('third') }, log, stopping.signal)
  expect([begun, lines]).toEqual([['first'], []])
  expect(await db.$count(taskRuns)).toBe(0)
})
