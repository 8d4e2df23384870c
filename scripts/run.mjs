// `node scripts/run.mjs FILE …` runs a file on a Node that is new enough, after installing what is missing.
import { spawnSync } from 'node:child_process'
import { findNode, install } from './install.mjs'

install()
const { status } = spawnSync(findNode(), process.argv.slice(2), { stdio: 'inherit' })
process.exit(status ?? 1)
