import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { copySiteTemplate } from '../../../tests/support/site-template.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { startEmbedded } from './open-embedded.server.ts'

const slow = 'select count(*) from generate_series(1, 200000)'

async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let ended = false
  const count = () => {
    turns += 1
    if (!ended) setImmediate(count)
  }
  setImmediate(count)
  await work
  ended = true
  return turns
}

test.runIf(isFullRun)(
  'other work has a turn between slow statements, also inside a transaction',
  async () => {
    const folder = await makeFolder()
    await copySiteTemplate(folder)
    const client: PGlite = await startEmbedded(join(folder, 'database'))
    onTestFinished(() => client.close())
    const atOnce = Promise.all(Array.from({ length: 8 }, () => client.query(slow)))
    expect(await countTurns(atOnce)).toBeGreaterThanOrEqual(8)
    const inTransaction = client.transaction(async (tx) => {
      for (let n = 0; n < 8; n += 1) await tx.query(slow)
    })
    expect(await countTurns(inTransaction)).toBeGreaterThanOrEqual(8)
  },
)
