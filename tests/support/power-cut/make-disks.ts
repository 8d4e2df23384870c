import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseFastFolder } from '../fast-folder.ts'

/** Makes a folder for copies of disks. Each opening after a cut syncs a thousand files. */
export async function makeDisks() {
  const folder = await mkdtemp(join(await chooseFastFolder(), 'ireti-power-cut-'))
  const toPath = (name: string) => join(folder, name)
  return {
    folder,
    live: toPath('live'),
    base: toPath('base'),
    disk: toPath('disk'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
