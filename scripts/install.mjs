// This file has no dependencies and runs on Node 20 or newer.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.ireti-install'
const neededMajor = 26

/** Prints the message and exits. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Installs the packages when package-lock.json has changed since the last installation. */
export function install() {
  const current = hashFile('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  console.log('Installing …')
  // `npm ci` fails when the lock file lacks optional packages of other platforms.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout, stderr, error } = spawnSync(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) fail(`npm install failed:\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`)
  writeFileSync(stamp, current)
}

/** Returns the path of a Node that is new enough: the running one, or the one from npm. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  const folder = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const path = `${process.cwd()}/node_modules/${folder}-${platform}-${process.arch}/${program}`
  if (!existsSync(path)) {
    fail(
      `Ireti needs Node ${neededMajor} or newer. This is ${process.version}, and npm has none for ${platform}-${process.arch}.`,
    )
  }
  return path
}

export function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
