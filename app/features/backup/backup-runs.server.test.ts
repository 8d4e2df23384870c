import { expect, test } from 'vitest'
import { freshDb } from '../../db/testing.server.ts'
import { endBrokenRuns, findLatestRuns, finishRun, startRun } from './backup-runs.server.ts'

const start = Temporal.Instant.from('2026-11-24T23:00Z')
const done = { bytes: 10, problem: null }

test('without a run there is nothing', async () => {
  const none = { succeeded: null, newest: null }
  expect(await findLatestRuns(await freshDb())).toEqual({ backup: none, restoreCheck: none })
})

test('the newest run that succeeded stands beside the newest run', async () => {
  const db = await freshDb()
  const first = await startRun(db, { kind: 'backup', fileName: 'first' }, start)
  await finishRun(db, first, done, start.add({ minutes: 1 }))
  const second = await startRun(db, { kind: 'backup', fileName: 'second' }, start.add({ hours: 1 }))
  await finishRun(db, second, { bytes: null, problem: 'The disk is full.' }, start.add({ hours: 2 }))
  const check = await startRun(db, { kind: 'restore_check', fileName: 'first' }, start.add({ hours: 3 }))
  await finishRun(db, check, done, start.add({ hours: 4 }))
  expect(await findLatestRuns(db)).toMatchObject({
    backup: {
      succeeded: { fileName: 'first', bytes: 10, startedAt: start, problem: null },
      newest: { fileName: 'second', problem: 'The disk is full.' },
    },
    restoreCheck: { succeeded: { fileName: 'first' }, newest: { fileName: 'first' } },
  })
})

test('a backup whose process has stopped counts as failed', async () => {
  const db = await freshDb()
  await startRun(db, { kind: 'backup', fileName: 'broken' }, start)
  await endBrokenRuns(db, start.add({ hours: 1 }))
  const { backup } = await findLatestRuns(db)
  expect(backup.succeeded).toBeNull()
  expect(backup.newest).toMatchObject({ fileName: 'broken', problem: expect.stringContaining('stopped') })
})
