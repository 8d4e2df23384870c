// `node scripts/run.mjs FILE …` installs missing packages and runs a file on a Node that is new enough.
// Tests, benchmarks and tools of node_modules get the packages for development and a current build, too; other files with `--dev` before
// them.
import { build } from './build.mjs'
import { findNode, install } from './install.mjs'
import { loadSettings } from './load-settings.mjs'
import { listenForSignals, runChild } from './run-child.mjs'

listenForSignals()
const args = process.argv.slice(2)
const isMarked = args[0] === '--dev'
if (isMarked) args.shift()
if (/^(scripts|server)\//.test(args[0] ?? '')) loadSettings()
const isTest = isMarked || /^(tests|bench|node_modules)\//.test(args[0] ?? '')
await install({ withTools: isTest })
const node = findNode()
if (isTest) await build(node)
runChild(node, args)
