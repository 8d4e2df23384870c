import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Change } from './record-disk.ts'

type Content = Extract<Change, { kind: 'write' | 'truncate' }>
type Naming = Extract<Change, { kind: 'name' | 'make-folder' | 'remove-folder' }>

const page = 4_096

/**
 * Writes to `target` the disk that a power cut leaves after `changes`, which began with the folder `base`. What was synced is there. Of
 * the rest nothing, a beginning, or any part may be there: single pages of 4 KB, and single names of files.
 */
export async function cutPower(
  base: string,
  target: string,
  changes: readonly Change[],
  random: () => number,
): Promise<void> {
  const { contents, names } = keepSynced(changes, random)
  await cp(base, target, { recursive: true })
  const moved = new Map<string, string | null>()
  for (const change of names) {
    if (change.kind === 'make-folder') await mkdir(join(target, change.path), { recursive: true })
    else if (change.kind === 'remove-folder')
      await rm(join(target, change.path), { recursive: true, force: true })
    else {
      if (change.from !== undefined) moved.set(change.from, null)
      moved.set(change.path, change.file)
    }
  }
  // A file that the folder had at first has its path as name until it is renamed.
  const kept = [...contents.keys()].filter((file) => !file.startsWith('made ') && !moved.has(file))
  const paths = new Map(kept.map((file) => [file, file]))
  for (const [path, file] of moved) {
    if (file === null) await rm(join(target, path), { force: true })
    else paths.set(path, file)
  }
  for (const [path, file] of paths) {
    const before = file.startsWith('made ') ? Buffer.alloc(0) : await readFile(join(base, file))
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), apply(before, contents.get(file) ?? []))
  }
}

/** Returns the changes that survive. */
function keepSynced(changes: readonly Change[], random: () => number) {
  const contents = new Map<string, { synced: Content[]; unsynced: Content[] }>()
  const names: { change: Naming; synced: boolean }[] = []
  const find = (file: string) => contents.getOrInsertComputed(file, () => ({ synced: [], unsynced: [] }))
  for (const change of changes) {
    if (change.kind === 'write' || change.kind === 'truncate') find(change.file).unsynced.push(change)
    else if (change.kind === 'sync-file') {
      const file = find(change.file)
      file.synced.push(...file.unsynced)
      file.unsynced = []
    } else if (change.kind === 'sync-folder') {
      for (const name of names) if (name.change.folder === change.folder) name.synced = true
    } else if (change.kind !== 'acknowledged') names.push({ change, synced: false })
  }
  const survive = toSurvival(random)
  const unsynced = new Set(survive(names.filter(({ synced }) => !synced)))
  return {
    names: names.filter((name) => name.synced || unsynced.has(name)).map(({ change }) => change),
    contents: new Map(
      [...contents].map(([file, { synced, unsynced }]) => [
        file,
        [...synced, ...survive(unsynced.flatMap(toPages))],
      ]),
    ),
  }
}

/** Chooses once for each cut how a disk treats what was not synced. */
function toSurvival(random: () => number) {
  const choice = Math.floor(random() * 3)
  const share = random()
  return <Item>(items: readonly Item[]): readonly Item[] => {
    if (choice === 0) return []
    if (choice === 1) return items.slice(0, Math.floor(random() * (items.length + 1)))
    return items.filter(() => random() < share)
  }
}

function toPages(change: Content): Content[] {
  if (change.kind === 'truncate') return [change]
  const pages: Content[] = []
  for (let from = 0; from < change.bytes.length; ) {
    const until = Math.min(change.bytes.length, from + page - ((change.at + from) % page))
    pages.push({ ...change, at: change.at + from, bytes: change.bytes.subarray(from, until) })
    from = until
  }
  return pages
}

function apply(before: Buffer, changes: readonly Content[]): Buffer {
  let size = before.length
  let content = before
  const resize = (next: number) => {
    if (next > content.length) {
      const larger = Buffer.alloc(Math.max(next, content.length * 2))
      content.copy(larger, 0, 0, size)
      content = larger
    }
    if (next < size) content.fill(0, next, size)
    size = next
  }
  for (const change of changes) {
    if (change.kind === 'truncate') resize(change.size)
    else {
      if (change.at + change.bytes.length > size) resize(change.at + change.bytes.length)
      change.bytes.copy(content, change.at)
    }
  }
  return content.subarray(0, size)
}
