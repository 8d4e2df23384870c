import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder for copies of disks, in memory where the system allows it: each opening after a cut syncs a thousand files. */
export async function makeDisks() {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'ireti-power-cut-'))
  const toPath = (name: string) => join(folder, name)
  return {
    folder,
    live: toPath('live'),
    base: toPath('base'),
    disk: toPath('disk'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
