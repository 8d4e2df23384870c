import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Starts a TCP proxy in front of a local server. After `vanish` nobody gets an answer, and no connection ends. A machine without power
 * differs in two ways: it does not confirm data at the level of TCP, and new connections to it wait.
 */
export async function startVanishing(serverUrl: string) {
  const { hostname, port: serverPort } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const proxy = createServer((client) => {
    const server = keep(connect(Number(serverPort), hostname))
    keep(client).pipe(server).pipe(client)
  })
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1')
    await once(proxy, 'listening')
  }
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  const url = new URL(serverUrl)
  url.port = String(port)
  return {
    url: url.href,
    /** Forwards nothing from now on and closes no connection. New connections are refused. */
    vanish: () => {
      for (const socket of sockets) socket.unpipe().pause()
      proxy.close()
    },
    /** Forwards new connections. The old ones stay silent. */
    comeBack: () => listen(port),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
