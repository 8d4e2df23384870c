// `node scripts/run.mjs FILE …` installs missing packages and runs a file on a Node that is new enough.
import { spawnSync } from 'node:child_process'
import { findNode, install } from './install.mjs'

install()
const { status } = spawnSync(findNode(), process.argv.slice(2), { stdio: 'inherit' })
process.exit(status ?? 1)
