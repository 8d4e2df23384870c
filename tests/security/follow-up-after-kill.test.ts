import { expect, test } from 'vitest'
import { causeTasks } from '../support/follow-up-triggers.ts'
import { isFullRun } from '../support/full-run.ts'
import { makeFolder } from '../support/temporary-folder.ts'

test.runIf(isFullRun)(
  'each trigger makes exactly one task, also when the process is killed in between',
  async () => {
    const dataDir = await makeFolder()
    const [count, kills] = isFullRun ? [60, 2] : [24, 1]
    const { expected, found } = await causeTasks({ dataDir, count, kills, seed: 7 })
    const each = count / 3
    expect(expected).toEqual({
      no_time: each,
      honeypot: each,
      unsafe_answer: each,
      meeting_link_missing: each,
    })
    expect(found).toEqual(expected)
  },
)
