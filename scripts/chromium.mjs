import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of the installed Chromium, else of Debian's package, else '' for the test tool's own. */
export function findChromium(node) {
  const found = process.env.CHROMIUM_PATH ?? findOnPath()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt …')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
    const installed = findOnPath()
    if (installed) return installed
  }
  console.log('Downloading the test tool’s Chromium …')
  const { status } = spawnSync(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return status === 0 ? '' : null
}

function findOnPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
