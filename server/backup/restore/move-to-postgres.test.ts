import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../../app/db/embedded/open-embedded.server.ts'
import { openPool, toPostgres } from '../../../app/db/open.server.ts'
import { offices } from '../../../app/db/tables/availability.ts'
import { makeAgency } from '../../../tests/support/agency.ts'
import { makeBackupKeys } from '../../../tests/support/backup-site.ts'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { findPostgresPrograms, startPostgres } from '../../../tests/support/postgres-server.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const programs = await findPostgresPrograms()
if (!programs) console.log('move-to-postgres.test.ts: PostgreSQL programs were not found, one test not run')
const { fieldKeys } = await makeBackupKeys()
const now = Temporal.Instant.from('2026-11-24T10:00Z')

test('without an embedded database nothing is moved, and the message names the folder', async () => {
  const dataDir = await makeFolder()
  const move = moveToPostgres({ dataDir, url: 'postgres://nobody@127.0.0.1:1/none', fieldKeys, now })
  await expect(move).rejects.toThrow(`There is no embedded database in ${dataDir}`)
})

// It makes the tables on both databases, which takes seconds. `npm run long:move` moves 100,000 bookings.
test.skipIf(!programs || !isFullRun)(
  'the rows move to an empty server once, and the old folder gets another name',
  async () => {
    const server = await startPostgres(programs ?? '', { durable: false })
    try {
      const dataDir = await makeFolder()
      const folder = join(dataDir, 'database')
      const embedded = await openEmbedded(folder)
      await makeAgency(embedded.db, { counsellors: 2 })
      await embedded.close()
      const moved = await moveToPostgres({ dataDir, url: server.url, fieldKeys, now })
      expect(moved.kept).toBe(`${folder}.moved`)
      expect([existsSync(folder), existsSync(moved.kept)]).toEqual([false, true])
      const { db, close } = toPostgres(openPool(server.url))
      expect(await db.$count(offices).finally(close)).toBe(2)

      await rename(moved.kept, folder)
      await expect(moveToPostgres({ dataDir, url: server.url, fieldKeys, now })).rejects.toThrow(
        'already has rows',
      )
      expect(existsSync(folder)).toBe(true)
    } finally {
      await server.stop()
    }
  },
)
