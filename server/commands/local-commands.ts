import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Returns the path of the socket. A path longer than about 100 bytes is refused by the system, so the shorter form is used. */
function toSocketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'commands.sock')
  const short = relative(process.cwd(), path)
  return short.length < path.length ? short : path
}

/**
 * Answers commands of the same account on this machine while this process has the embedded database open. A request and its answer are
 * JSON. Returns a function that ends it. The caller holds the lock of the folder, so an old socket is of a process that was killed.
 */
export async function serveCommands(
  dataDir: string,
  answer: (request: unknown) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const path = toSocketPath(dataDir)
  await rm(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    const reply = await readJson(socket).then(answer, () => null)
    socket.end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return async () => {
    // Answers that are being written end first.
    const closed = new Promise((resolve) => server.close(resolve))
    await Promise.race([closed, delay(5_000, undefined, { ref: false })])
    await rm(path, { force: true })
  }
}

/** Sends a command to the process that uses the data folder. Returns null when there is none. */
export function sendCommand(dataDir: string, request: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect(toSocketPath(dataDir))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    socket.once('connect', () => {
      socket.end(JSON.stringify(request))
      readJson(socket).then(resolve, reject)
    })
  })
}

/** Reads all that the other side writes. The socket stays open for the answer. */
async function readJson(socket: Socket): Promise<unknown> {
  let text = ''
  socket.setEncoding('utf8')
  for await (const piece of socket.iterator({ destroyOnReturn: false })) text += piece
  return JSON.parse(text)
}
