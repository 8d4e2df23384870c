import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { isFullRun } from '../support/full-run.ts'
import { makeDisks } from '../support/power-cut/make-disks.ts'
import { recordBookings } from '../support/power-cut/record-bookings.ts'
import { tryCut } from '../support/power-cut/try-cut.ts'
import { makeRandom } from '../support/random.ts'

test.runIf(isFullRun)(
  'an acknowledged booking survives a power cut, which it would not survive without syncs',
  async () => {
    const { live, base, disk, remove } = await makeDisks()
    onTestFinished(remove)
    await copyTemplate(live)
    const changes = await recordBookings({ folder: live, base, count: 8, checkpointAfter: 4 })
    const cut = { base, changes, random: makeRandom(3) }
    expect(await tryCut(disk, { ...cut, afterAnswer: true })).toEqual([])
    expect(await tryCut(disk, { ...cut, afterAnswer: true })).toEqual([])
    expect(await tryCut(disk, { ...cut, afterAnswer: false })).toEqual([])
    // 0.3 chooses a disk that keeps nothing of what was not synced.
    const withoutSyncs = { ...cut, random: () => 0.3, afterAnswer: true, ignoreSyncs: true }
    expect(await tryCut(disk, withoutSyncs)).toEqual([
      expect.stringMatching(/acknowledged bookings are lost$/),
    ])
  },
)

/** Puts the migrated database of all tests into a folder. Without it the first opening migrates. */
async function copyTemplate(folder: string) {
  const dump = process.env.TEST_DATABASE_TEMPLATE
  if (!dump?.endsWith('.tar')) return
  const database = await PGlite.create({ dataDir: folder, loadDataDir: await openAsBlob(dump) })
  await database.close()
}
