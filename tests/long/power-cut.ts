/**
 * `npm run long:power-cut`: records every change that the embedded database makes on the disk during bookings, checkpoints and switches
 * of the log. Then it builds the disk that each of 200 power cuts would leave, opens it, looks for every acknowledged booking, and
 * reads and checks all tables and indexes. Options: CUTS, BOOKINGS, SEED, SYNC=ignored (a disk without fsync: the test must fail).
 */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { makeDisks } from '../support/power-cut/make-disks.ts'
import { recordBookings } from '../support/power-cut/record-bookings.ts'
import { tryCut } from '../support/power-cut/try-cut.ts'
import { makeRandom } from '../support/random.ts'

const cuts = Number(process.env.CUTS ?? 200)
const bookings = Number(process.env.BOOKINGS ?? 60)
const recordings = 4
const ignoreSyncs = process.env.SYNC === 'ignored'
const random = makeRandom(Number(process.env.SEED ?? 20_270_104))

const { folder, live, base, disk, remove } = await makeDisks()
try {
  await (await openEmbedded(join(folder, 'template'))).close()
  let failed = 0
  for (let recording = 1; recording <= recordings; recording += 1) failed += await tryRecording(recording)
  console.log(
    failed === 0
      ? `power cuts: ${cuts} cuts, no acknowledged booking lost, no damage`
      : `power cuts: ${failed} of ${cuts} cuts lost a booking or damaged the database`,
  )
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await remove()
}

/** Records bookings once and cuts the power at many moments of them. Returns how many cuts had a problem. */
async function tryRecording(recording: number): Promise<number> {
  await cp(join(folder, 'template'), live, { recursive: true })
  const changes = await recordBookings({ folder: live, base, count: bookings, checkpointAfter: 20 })
  const ofRecording = Math.ceil(cuts / recordings)
  let failed = 0
  for (let cut = 1; cut <= ofRecording; cut += 1) {
    const problems = await tryCut(disk, { base, changes, afterAnswer: cut % 2 === 0, ignoreSyncs, random })
    if (problems.length === 0) continue
    failed += 1
    console.log(`PROBLEM recording ${recording}, cut ${cut}: ${problems.join('; ')}`)
  }
  const syncs = changes.filter(({ kind }) => kind === 'sync-file').length
  console.log(
    `recording ${recording}: ${bookings} bookings, ${changes.length} changes of the disk, ${syncs} syncs of files, ` +
      `${failed} of ${ofRecording} cuts with a problem`,
  )
  for (const path of [live, base]) await rm(path, { recursive: true })
  return failed
}
