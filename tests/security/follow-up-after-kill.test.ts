import { expect, test } from 'vitest'
import { causeTasks } from '../support/follow-up-triggers.ts'
import { makeFolder } from '../support/temporary-folder.ts'

test('each trigger makes exactly one task, also when the process is killed in between', async () => {
  const dataDir = await makeFolder()
  const { expected, found } = await causeTasks({ dataDir, count: 60, kills: 2, seed: 7 })
  expect(expected).toEqual({ no_time: 20, honeypot: 20, unsafe_answer: 20, meeting_link_missing: 20 })
  expect(found).toEqual(expected)
})
