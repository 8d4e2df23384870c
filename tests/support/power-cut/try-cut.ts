import { rm } from 'node:fs/promises'
import { checkDisk } from './check-disk.ts'
import { cutPower } from './cut-power.ts'
import type { Change } from './record-disk.ts'

type Cut = Readonly<{
  /** The folder before the recorded changes. */
  base: string
  changes: readonly Change[]
  /** Cuts right after an answer, which is the hardest moment. Otherwise at any moment. */
  afterAnswer: boolean
  /** Treats the disk as one that ignores syncs. */
  ignoreSyncs?: boolean
  random: () => number
}>

/** Cuts the power once, opens what is left in `disk`, and returns what is wrong with it. */
export async function tryCut(
  disk: string,
  { base, changes, afterAnswer, ignoreSyncs, random }: Cut,
): Promise<string[]> {
  const moments = afterAnswer
    ? changes.flatMap(({ kind }, at) => (kind === 'acknowledged' ? [at + 1] : []))
    : changes.keys().toArray()
  const before = changes.slice(0, moments[Math.floor(random() * moments.length)])
  const isSync = ({ kind }: Change) => kind === 'sync-file' || kind === 'sync-folder'
  const seen = ignoreSyncs ? before.filter((change) => !isSync(change)) : before
  const acknowledged = before.flatMap((change) => (change.kind === 'acknowledged' ? [change.id] : []))
  try {
    await cutPower(base, disk, seen, random)
    return await checkDisk(disk, acknowledged)
  } finally {
    await rm(disk, { recursive: true, force: true })
  }
}
