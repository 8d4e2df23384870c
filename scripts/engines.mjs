// The browsers of tests/engines. This file has no dependencies and runs on Node 20 or newer.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { findOrInstall } from './chromium.mjs'

/** This package of npm has Chromium 92 for Linux. */
const oldChromium = 'chrome-aws-lambda@10.1.0'
const cache = 'node_modules/.cache/chromium-92'

/** Returns the settings that name the found browsers. Says which ones it could neither find nor install. */
export function findEngines() {
  const { env } = process
  const engines = {
    OLD_CHROMIUM_PATH: env.OLD_CHROMIUM_PATH ?? findOldChromium(),
    FIREFOX_PATH: env.FIREFOX_PATH ?? findOrInstall('firefox-esr'),
    // The browser of WebKitGTK needs a screen.
    XVFB_PATH: env.XVFB_PATH ?? findOrInstall('Xvfb', 'xvfb'),
    WEBKIT_DRIVER_PATH: env.WEBKIT_DRIVER_PATH ?? findOrInstall('WebKitWebDriver', 'webkit2gtk-driver'),
  }
  const missing = Object.keys(engines).filter((name) => engines[name] === undefined)
  for (const name of missing)
    console.log(`${name}: not found and not installed, so journeys in this browser do not run`)
  return Object.fromEntries(Object.entries(engines).filter(([, path]) => path !== undefined))
}

function findOldChromium() {
  const path = join(cache, 'chromium')
  if (existsSync(path)) return path
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  console.log(`Downloading ${oldChromium} …`)
  mkdirSync(cache, { recursive: true })
  const run = (program, ...args) =>
    spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const packed = run('npm', 'pack', oldChromium, '--silent', '--pack-destination', cache)
  const unpacked = run(
    'tar',
    '-xzf',
    join(cache, packed.stdout?.trim() || '-'),
    '-C',
    cache,
    'package/bin/chromium.br',
  )
  if (unpacked.status !== 0) return undefined
  const compressed = readFileSync(join(cache, 'package/bin/chromium.br'))
  writeFileSync(`${path}.part`, brotliDecompressSync(compressed), { mode: 0o755 })
  renameSync(`${path}.part`, path)
  return path
}
