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
  'scripts/client-chunks.ts',
  'scripts/enhance-assets.ts',
  'scripts/islands.ts',
  'vite.config.ts',
  'react-router.config.ts',
]
const stamp = 'build/.stamp'

/** Builds pages and server unless nothing they are made of has changed since the last time. */
export function build(node) {
  const wanted = describeSources()
  if (isBuilt(wanted)) return
  console.log('Building …')
  const { status, stdout, stderr } = spawnSync(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    encoding: 'utf8',
  })
  if (status !== 0) fail(`The build failed:\n${stdout}${stderr}`)
  visit('build/client', compress)
  writeFileSync(stamp, wanted)
}

/** Whether what was built is of these very sources. */
export function isBuilt(wanted = describeSources()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Puts compressed copies beside a file; the server hands out the one that a browser takes. */
function compress(path, { size }) {
  if (!/\.(css|js|mjs|json|svg|txt|webmanifest)$/.test(path) || size < 512) return
  const file = readFileSync(path)
  // The slowest brotli takes seconds for the one large file, the reference page's.
  const quality = size > 500_000 ? 9 : 11
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(file, { level: 9 }))
}

/** Names, sizes and times of all source files: enough to see a change, and read in milliseconds. */
function describeSources() {
  const hash = createHash('sha256')
  for (const source of sources)
    visit(source, (path, { size, mtimeMs }) => hash.update(`${path} ${size} ${mtimeMs}\n`))
  return hash.digest('hex')
}

function visit(path, tell) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return tell(path, stat)
  for (const name of readdirSync(path).sort()) visit(join(path, name), tell)
}
