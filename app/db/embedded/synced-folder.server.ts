import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
