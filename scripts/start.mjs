import { build } from './build.mjs'
import { fail, findNode, install } from './install.mjs'
import { loadSettings } from './load-settings.mjs'
import { listenForSignals, runChild } from './run-child.mjs'
import { codeCache, serverArgs, serverEnv } from './server-args.mjs'
import { tryPorts } from './try-ports.mjs'

listenForSignals()
loadSettings()
const problem = await tryPorts(process.env)
if (problem) fail(problem)
await install()
const node = findNode()
await build(node)

runChild(node, serverArgs, { ...serverEnv, ...codeCache, ...process.env })
