import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'

/** A change of the disk, in the order in which the process makes it. A file that the folder had at first is named by its path. */
export type Change =
  | Readonly<{ kind: 'write'; file: string; at: number; bytes: Buffer }>
  | Readonly<{ kind: 'truncate'; file: string; size: number }>
  | Readonly<{ kind: 'name'; folder: string; path: string; file: string | null; from?: string }>
  | Readonly<{ kind: 'make-folder'; folder: string; path: string }>
  | Readonly<{ kind: 'remove-folder'; folder: string; path: string }>
  | Readonly<{ kind: 'sync-file'; file: string }>
  | Readonly<{ kind: 'sync-folder'; folder: string }>
  | Readonly<{ kind: 'acknowledged'; id: string }>

type Recording = Readonly<{ changes: Change[]; stop: () => void }>
type Opened = Readonly<{ file: string } | { folder: string }>
type AnyFunction = (...args: never[]) => unknown

/** Records every change that this process makes in `root` with the synchronous functions of `node:fs`, which PGlite uses. */
export function recordDisk(root: string): Recording {
  const changes: Change[] = []
  const files = new Map<string, string>()
  const opened = new Map<number, Opened>()
  const originals: Partial<typeof fs> = {}
  let made = 0
  const toPath = (path: unknown) => {
    const inside = relative(root, resolve(String(path)))
    return inside === '..' || inside.startsWith(`..${sep}`) ? null : inside || '.'
  }
  const toFile = (path: string) => files.get(path) ?? path
  const sync = (descriptor: number) => {
    const target = opened.get(descriptor)
    if (!target) return
    changes.push('file' in target ? { kind: 'sync-file', ...target } : { kind: 'sync-folder', ...target })
  }
  const truncate = (file: string, size = 0) => changes.push({ kind: 'truncate', file, size })

  /** Calls `record` after the function has succeeded. */
  const after = <Name extends keyof typeof fs>(
    name: Name,
    record: (args: unknown[], result: unknown) => void,
  ) => {
    const original = fs[name] as AnyFunction
    Object.assign(originals, { [name]: original })
    const recorded = (...args: never[]) => {
      const result = original(...args)
      record(args, result)
      return result
    }
    Object.assign(fs, { [name]: recorded })
  }
  after('openSync', ([path], descriptor) => {
    const inside = toPath(path)
    if (inside === null) return
    const isFolder = fs.fstatSync(descriptor as number).isDirectory()
    opened.set(descriptor as number, isFolder ? { folder: inside } : { file: toFile(inside) })
  })
  after('closeSync', ([descriptor]) => opened.delete(descriptor as number))
  after('writeSync', ([descriptor, buffer, offset, length, position], written) => {
    const target = opened.get(descriptor as number)
    if (!target || !('file' in target)) return
    if (typeof position !== 'number') throw new Error('a write without a position was not expected')
    const view = buffer as Uint8Array
    const bytes = Buffer.from(view.subarray(offset as number, (offset as number) + Number(written)))
    if (bytes.length > 0 && length !== 0)
      changes.push({ kind: 'write', file: target.file, at: position, bytes })
  })
  after('writeFileSync', ([path]) => {
    const inside = toPath(path)
    if (inside === null) return
    made += 1
    files.set(inside, `made ${made}`)
    changes.push({ kind: 'name', folder: dirname(inside), path: inside, file: `made ${made}` })
  })
  after('ftruncateSync', ([descriptor, size]) => {
    const target = opened.get(descriptor as number)
    if (target && 'file' in target) truncate(target.file, size as number)
  })
  after('truncateSync', ([path, size]) => {
    const inside = toPath(path)
    if (inside !== null) truncate(toFile(inside), size as number)
  })
  after('renameSync', ([from, to]) => {
    const [old, path] = [toPath(from), toPath(to)]
    if (old === null || path === null) return
    const file = toFile(old)
    files.set(path, file)
    files.delete(old)
    changes.push({ kind: 'name', folder: dirname(path), path, file, from: old })
  })
  after('unlinkSync', ([path]) => {
    const inside = toPath(path)
    if (inside === null) return
    files.delete(inside)
    changes.push({ kind: 'name', folder: dirname(inside), path: inside, file: null })
  })
  for (const [name, kind] of [
    ['mkdirSync', 'make-folder'],
    ['rmdirSync', 'remove-folder'],
  ] as const) {
    after(name, ([path]) => {
      const inside = toPath(path)
      if (inside) changes.push({ kind, folder: dirname(inside), path: inside })
    })
  }
  after('fsyncSync', ([descriptor]) => sync(descriptor as number))
  after('fdatasyncSync', ([descriptor]) => sync(descriptor as number))
  syncBuiltinESMExports()
  return {
    changes,
    stop: () => {
      Object.assign(fs, originals)
      syncBuiltinESMExports()
    },
  }
}
