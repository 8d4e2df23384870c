import { build } from './build.mjs'
import { findNode, install } from './install.mjs'
import { loadSettings } from './load-settings.mjs'
import { runChild } from './run-child.mjs'
import { serverArgs, serverEnv } from './server-args.mjs'

loadSettings()
install()
const node = findNode()
build(node)

runChild(node, serverArgs, { ...serverEnv, ...process.env })
