import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell runs the journeys in two thirds of the time of the whole browser. */
const shellName = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of Chromium's headless shell or of an installed Chromium, else '' for the test tool's own. */
export function findChromium(node) {
  const found = process.env.CHROMIUM_PATH ?? findOnPath([shellName]) ?? installShell() ?? findOnPath(names)
  if (found) return found
  console.log('Downloading the test tool’s Chromium …')
  const args = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium']
  const { status } = spawnSync(node, args, { stdio: 'inherit' })
  return status === 0 ? '' : null
}

/** Installs Debian's package, when this user may do so. */
function installShell() {
  if (!isDebian() || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium’s headless shell with apt …')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', shellName], quiet)
  return findOnPath([shellName])
}

function findOnPath(programs) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const paths = programs.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
