import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withFolderLock } from './folder-lock.mjs'
import { fail } from './install.mjs'
import { runStep } from './run-child.mjs'
import { codeCache } from './server-args.mjs'

export const sources = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'scripts/browser-targets.ts',
  'scripts/client-chunks.ts',
  'scripts/enhance-assets.ts',
  'scripts/own-copies.ts',
  'vite.config.ts',
  'react-router.config.ts',
]
const stamp = 'build/.stamp'
/** The stamp of a release, which has neither the sources of the pages nor the tools that build them. */
export const stampOfRelease = 'release'

/** Builds the pages and the server when a source has changed since the last build. */
export async function build(node) {
  if (isRelease() || isBuilt()) return
  await withFolderLock('builds', async (addProgram) => {
    const current = describeSources()
    if (isBuilt(current)) return
    console.log('Building …')
    rmSync(stamp, { force: true })
    rmSync(codeCache.NODE_COMPILE_CACHE, { recursive: true, force: true })
    const args = ['node_modules/@react-router/dev/bin.cjs', 'build']
    const { code, output } = await runStep(node, args, { onStart: addProgram })
    if (code !== 0) fail(`The build failed:\n${output}`)
    const files = []
    visit('build/client', (path, { size }) => files.push({ path, size }))
    await Promise.all(files.map(compress))
    writeFileSync(stamp, current)
  })
}

const isRelease = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOfRelease

/** Returns whether the build belongs to the current sources. */
export function isBuilt(current = describeSources()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === current
}

/** Writes compressed copies beside a file. The server sends the one that the browser accepts. */
async function compress({ path, size }) {
  if (!/\.(css|js|mjs|json|svg|txt|webmanifest)$/.test(path) || size < 512) return
  const file = await readFile(path)
  // The slowest level takes seconds for the large file of the API reference.
  const quality = size > 500_000 ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(file, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(file, { level: 9 }))
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
