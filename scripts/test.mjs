// `npm run check`: all tests but the browser's. `npm test`: these and the journeys. `npm run test:full`: every page and width, too.
import { findOrInstallChromium } from './chromium.mjs'
import { findEngines } from './engines.mjs'
import { fail, findNode, install } from './install.mjs'
import { listenForSignals, runChild } from './run-child.mjs'

listenForSignals()
await install({ withTools: true })
const node = findNode()
const withBrowser = !process.argv.includes('--no-browser')
const isFull = process.argv.includes('--full')
const chromium = withBrowser ? findOrInstallChromium(node) : ''
if (chromium === null) fail('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
runChild(node, ['scripts/check.ts', ...(withBrowser ? ['--browser'] : [])], {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(isFull ? { TEST_FULL: 'on', ...findEngines() } : {}),
})
