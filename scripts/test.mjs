// `npm test`: everything. `npm run check`: everything but the browser.
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.mjs'
import { fail, findNode, install } from './install.mjs'

install()
const node = findNode()
const withBrowser = !process.argv.includes('--no-browser')
const chromium = withBrowser ? findChromium(node) : ''
if (chromium === null) fail('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
const { status } = spawnSync(node, ['scripts/check.ts', ...(withBrowser ? ['--browser'] : [])], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
})
process.exit(status ?? 1)
