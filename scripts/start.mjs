import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { findNode, install } from './install.mjs'
import { loadSettings } from './load-settings.mjs'
import { serverArgs, serverEnv } from './server-args.mjs'

loadSettings()
install()
const node = findNode()
build(node)

const server = spawn(node, serverArgs, { stdio: 'inherit', env: { ...serverEnv, ...process.env } })
// A terminal sends Ctrl-C to the server as well. Other senders signal only this process.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT')
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
// npm sends SIGTERM only to the shell that started this process.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 100).unref()
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
