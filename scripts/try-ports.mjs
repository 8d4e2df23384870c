// This file has no dependencies and runs on Node 20 or newer.
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns why a port of the settings cannot be used, or null. It spares the installation and the build before a start that fails. The
 * server says more about a wrong value.
 * @param {Record<string, string | undefined>} settings
 */
export async function tryPorts({ PORT, HOST, METRICS_PORT }) {
  const places = [
    { port: PORT || '3000', host: HOST || '127.0.0.1', settings: 'PORT or HOST' },
    { port: METRICS_PORT || '0', host: '127.0.0.1', settings: 'METRICS_PORT' },
  ]
  for (const { port, host, settings } of places) {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) continue
    const server = createServer()
    try {
      await once(server.listen(Number(port), host), 'listening')
    } catch (error) {
      const reason = error.code === 'EADDRINUSE' ? 'another program uses it' : error.message
      return `Cannot listen on ${host}:${port}: ${reason}. Set ${settings}.`
    } finally {
      server.close()
    }
  }
  return null
}
