// Plain JavaScript without dependencies: it runs on the Node that the machine has (20 or newer).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.ireti-install'
const neededMajor = 26

/** Ends the program with one message. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Installs what package-lock.json names, when it is not what was installed last. */
export function install() {
  const wanted = hashFile('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing …')
  // Not `npm ci`: it refuses a lock file that was made where a registry lacks other platforms' optional packages.
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
  writeFileSync(stamp, wanted)
}

/** A Node that is new enough: this one, or the one among the dependencies. */
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
