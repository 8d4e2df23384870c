import { expect, test } from 'vitest'
import { isBackupDue } from './backup-rules.ts'

const at = (text: string) => Temporal.Instant.from(text)
const run = (startedAt: string, problem: string | null = null) => ({
  fileName: 'a',
  bytes: 1,
  startedAt: at(startedAt),
  finishedAt: at(startedAt).add({ minutes: 1 }),
  problem,
})

test.each([
  ['there was none', null, null, '2026-11-24T12:00Z', true],
  ['the last one is of yesterday morning', '2026-11-23T12:00Z', null, '2026-11-24T12:00Z', true],
  ['the last one is of the last quiet hour', '2026-11-23T23:00Z', null, '2026-11-24T22:59Z', false],
  ['the quiet hour has come', '2026-11-23T23:00Z', null, '2026-11-24T23:00Z', true],
  ['it was made a moment ago', '2026-11-24T23:00Z', null, '2026-11-24T23:01Z', false],
  ['it failed a moment ago', '2026-11-23T23:00Z', '2026-11-24T23:00Z', '2026-11-24T23:10Z', false],
  ['it failed a while ago', '2026-11-23T23:00Z', '2026-11-24T23:00Z', '2026-11-24T23:20Z', true],
])('%s', (_, succeeded, failed, now, expected) => {
  const runs = { succeeded: succeeded === null ? null : run(succeeded) }
  const newest = failed === null ? runs.succeeded : run(failed, 'The disk is full.')
  expect(isBackupDue({ ...runs, newest }, at(now))).toBe(expected)
})
