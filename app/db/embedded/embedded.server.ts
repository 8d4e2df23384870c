import { closeSync, existsSync, fdatasyncSync, openSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pLimit from 'p-limit'

/**
 * Creates an empty database in `folder` when there is none. It is created beside `folder`, put on the disk, and then renamed, so a
 * power cut leaves a whole database or none.
 */
export async function createDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${resolve(folder)}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const client = await PGlite.create({ dataDir: unfinished })
  await client.close()
  const parts = await readdir(unfinished, { recursive: true, withFileTypes: true })
  const limit = pLimit(8)
  await limit.map(parts, (part) => sync(join(part.parentPath, part.name), part.isDirectory()))
  await sync(unfinished, true)
  if (existsSync(folder)) await rmdir(folder)
  await rename(unfinished, folder)
  // The second folder has the name of the data folder, which may be new as well.
  await sync(dirname(unfinished), true)
  await sync(dirname(dirname(unfinished)), true)
}

/** Windows syncs only what is opened for writing, and no folder. */
async function sync(path: string, isFolder: boolean) {
  if (isFolder && process.platform === 'win32') return
  const opened = await open(path, isFolder ? 'r' : 'r+')
  await opened.datasync().finally(() => opened.close())
}

type Node = Readonly<{ parent: Node; mode: number }>

/** The parts of Emscripten's NODEFS that this file uses. PGlite has no types for them. */
type NodeFiles = {
  realPath: (node: Node) => string
  tryFSOperation: (work: () => void) => void
  node_ops: {
    mknod: (folder: Node, ...rest: unknown[]) => unknown
    unlink: (folder: Node, ...rest: unknown[]) => unknown
    rename: (node: Node, folder: Node, ...rest: unknown[]) => unknown
  }
  stream_ops: { fsync?: (stream: Readonly<{ nfd: number; node: Node }>) => number }
}

/** Windows cannot sync a folder. NTFS writes names to its own log. */
const canSyncFolders = process.platform !== 'win32'

/** The folder of the embedded database. It waits for the disk when PostgreSQL calls `fsync`, which PGlite's own NodeFS ignores. */
export class SyncedFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = emscriptenOpts.preRun ?? []
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          ({ NODEFS }: { NODEFS: unknown }) => {
            addSync(NODEFS as NodeFiles)
          },
        ],
      },
    }
  }
}

/** PostgreSQL trusts that a synced file also keeps its name. POSIX promises that only after a sync of the folder. */
function addSync({ realPath, tryFSOperation, node_ops, stream_ops }: NodeFiles) {
  const { mknod, unlink, rename } = node_ops
  const changedFolders = new Set<Node>()
  node_ops.mknod = (folder, ...rest) => {
    changedFolders.add(folder)
    return mknod(folder, ...rest)
  }
  node_ops.unlink = (folder, ...rest) => {
    changedFolders.add(folder)
    return unlink(folder, ...rest)
  }
  node_ops.rename = (node, folder, ...rest) => {
    changedFolders.add(node.parent).add(folder)
    return rename(node, folder, ...rest)
  }
  stream_ops.fsync = ({ nfd, node }) => {
    tryFSOperation(() => {
      if (canSyncFolders || !isFolder(node)) fdatasyncSync(nfd)
      for (const folder of changedFolders) syncFolder(realPath(folder))
      changedFolders.clear()
    })
    return 0
  }
}

function syncFolder(path: string) {
  if (!canSyncFolders) return
  const opened = openSync(path, 'r')
  try {
    fdatasyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

const isFolder = ({ mode }: Node) => (mode & 0o170000) === 0o040000

/** Milliseconds of statements after which other work gets a turn. */
const longestTurn = 5

/**
 * PGlite computes in this thread and answers by microtasks, so a queue of statements would let no new connection and no other request
 * have a turn. This one waits for a turn of the event loop before a statement when the last turn was some milliseconds ago.
 */
export class PausingPGlite extends PGlite {
  #turnedAt = 0

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    if (performance.now() - this.#turnedAt > longestTurn) {
      await setImmediate()
      this.#turnedAt = performance.now()
    }
    return super.execProtocolStream(...args)
  }
}
