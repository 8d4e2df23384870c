// This file has no dependencies and runs on Node 20 or newer.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolderLock } from './folder-lock.mjs'
import { runStep } from './run-child.mjs'
import { watchInstall } from './watch-install.mjs'

const stamp = 'node_modules/.ireti-install'
const unfinished = 'unfinished'
const neededMajor = 26

/** Prints the message and exits. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Installs the packages when package-lock.json has changed since the last installation. The `dependencies` of package.json build and
 * run the site. `withTools` adds the `devDependencies`: what tests, benchmarks and screenshots need. Installed tools stay.
 */
export async function install({ withTools = false } = {}) {
  const all = withTools || existsSync('node_modules/vitest')
  const current = all ? hashFile('package-lock.json') : toStampWithoutTools('package-lock.json')
  if (isInstalled(current)) return
  await withFolderLock('installs packages', async (addProgram) => {
    if (isInstalled(current)) return
    console.log('Installing …')
    if (isInstalled(unfinished)) removeUnfinished()
    writeFileSync(stamp, unfinished)
    // `npm ci` fails when the lock file lacks optional packages of other platforms.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    const shell = process.platform === 'win32'
    const endWatch = watchInstall(npm, { all, shell })
    const { code, output } = await runStep(npm, ['install', all ? '--include=dev' : '--omit=dev', ...args], {
      shell,
      onStart: addProgram,
    })
    endWatch()
    if (code !== 0) {
      // npm has undone its work.
      rmSync(stamp)
      fail(`npm install failed:\n${output}`)
    }
    if (!all) removeUnreadFiles()
    writeFileSync(stamp, current)
  })
}

/** Returns the stamp of the packages without tools, which a release also has. */
export const toStampWithoutTools = (lockFile) => `${hashFile(lockFile)} without tools`

const isInstalled = (current) => existsSync(stamp) && readFileSync(stamp, 'utf8') === current

/** Deletes what an installation that was killed has left: npm takes a package for whole when only a part of its files is there. */
function removeUnfinished() {
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.ireti-lock')) rmSync(join('node_modules', name), { recursive: true })
}

/**
 * Deletes what neither the build nor the site reads, 110 MB in all: the C headers of Node, source maps and manuals of packages, and a
 * slow program of Tailwind for machines that have no fast one.
 */
function removeUnreadFiles() {
  rmSync(join(nodePackage(), 'include'), { recursive: true, force: true })
  // A package of the metrics ships its test data.
  rmSync('node_modules/bintrees/test', { recursive: true, force: true })
  const tailwind = 'node_modules/@tailwindcss'
  const programs = existsSync(tailwind)
    ? readdirSync(tailwind).filter((name) => name.startsWith('oxide-'))
    : []
  if (programs.length > 1) rmSync(join(tailwind, 'oxide-wasm32-wasi'), { recursive: true, force: true })
  for (const path of readdirSync('node_modules', { recursive: true })) {
    if (isUnread(path)) rmSync(join('node_modules', path), { recursive: true })
  }
}

/** Returns whether a file of a package is a source map or a manual. */
export const isUnread = (path) =>
  /\.map$/.test(path) || (/\.md$/i.test(path) && !/licen[cs]e|notice/i.test(path))

/** Returns the path of a Node that is new enough: the running one, or the one from npm. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const path = join(process.cwd(), nodePackage(), program)
  if (!existsSync(path)) {
    fail(
      `Ireti needs Node ${neededMajor} or newer. This is ${process.version}, and npm has none for ${process.platform}-${process.arch}.`,
    )
  }
  return path
}

/** Returns the folder of the package that holds a Node for this machine. */
function nodePackage() {
  const folder = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return `node_modules/${folder}-${platform}-${process.arch}`
}

export function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
