import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fail } from './install.mjs'

const sources = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'scripts/browser-targets.ts',
  'scripts/client-chunks.ts',
  'scripts/enhance-assets.ts',
  'scripts/islands.ts',
  'vite.config.ts',
  'react-router.config.ts',
]
const stamp = 'build/.stamp'

/** Builds the pages and the server when a source has changed since the last build. */
export function build(node) {
  const current = describeSources()
  if (isBuilt(current)) return
  console.log('Building …')
  const { status, stdout, stderr } = spawnSync(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    encoding: 'utf8',
  })
  if (status !== 0) fail(`The build failed:\n${stdout}${stderr}`)
  visit('build/client', compress)
  writeFileSync(stamp, current)
}

/** Returns whether the build belongs to the current sources. */
export function isBuilt(current = describeSources()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === current
}

/** Writes compressed copies beside a file. The server sends the one that the browser accepts. */
function compress(path, { size }) {
  if (!/\.(css|js|mjs|json|svg|txt|webmanifest)$/.test(path) || size < 512) return
  const file = readFileSync(path)
  // The slowest level takes seconds for the large file of the API reference.
  const quality = size > 500_000 ? 9 : 11
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(file, { level: 9 }))
}

/** Hashes the names, sizes and times of all source files, which is faster than their content. */
function describeSources() {
  const hash = createHash('sha256')
  for (const source of sources)
    visit(source, (path, { size, mtimeMs }) => hash.update(`${path} ${size} ${mtimeMs}\n`))
  return hash.digest('hex')
}

function visit(path, callback) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return callback(path, stat)
  for (const name of readdirSync(path).sort()) visit(join(path, name), callback)
}
