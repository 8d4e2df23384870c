// `npm run check`: all tests but the browser's. `npm test`: these and the journeys. `npm run test:full`: every page and width, too.
// `npm test -- FILE …`: only these files.
import { build } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { findEngines } from './engines.mjs'
import { fail, findNode, install } from './install.mjs'
import { listenForSignals, runChild } from './run-child.mjs'

listenForSignals()
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isFull = process.argv.includes('--full')
const forBrowser = files.filter((file) => /\.spec\.ts$|tests\/(e2e|accessibility|demo|engines)\b/.test(file))
if (forBrowser.length > 0 && forBrowser.length < files.length)
  fail(`These files need a browser, so test them alone: ${forBrowser.join(' ')}`)
await install({ withTools: true })
const node = findNode()
const withBrowser = files.length > 0 ? forBrowser.length > 0 : !process.argv.includes('--no-browser')
const chromium = withBrowser ? findOrInstallChromium(node) : ''
if (chromium === null) fail('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
if (files.length > 0) await build(node)
const onFiles = withBrowser
  ? ['node_modules/@playwright/test/cli.js', 'test', ...files]
  : ['node_modules/vitest/vitest.mjs', 'run', ...files]
const onAll = ['scripts/check.ts', ...(withBrowser ? ['--browser'] : [])]
runChild(node, files.length > 0 ? onFiles : onAll, {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(isFull ? { TEST_FULL: 'on', ...findEngines() } : {}),
})
