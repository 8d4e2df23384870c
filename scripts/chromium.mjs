import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell runs the journeys in two thirds of the time of the whole browser. */
const shellName = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of Chromium's headless shell or of an installed Chromium, else '' for the test tool's own. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findOnPath([shellName, ...names]) || ''
}

/** The same, but installs the headless shell or the test tool's Chromium when it is missing. Returns null when neither works. */
export function findOrInstallChromium(node) {
  const found = process.env.CHROMIUM_PATH || findOrInstall(shellName) || findChromium()
  if (found) return found
  console.log('Downloading the test tool’s Chromium …')
  const args = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium']
  const { status } = spawnSync(node, args, { stdio: 'inherit' })
  return status === 0 ? '' : null
}

/** Returns the path of a program. Installs its package of Debian when it is missing and this user may do so. */
export function findOrInstall(program, packageName = program) {
  const found = findOnPath([program])
  if (found || !isDebian() || process.getuid?.() !== 0) return found
  console.log(`Installing ${packageName} with apt …`)
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', packageName], quiet)
  return findOnPath([program])
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
