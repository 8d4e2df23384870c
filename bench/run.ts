/**
 * `npm run bench` runs every benchmark, one after the other, each in its own process, and prints a table of all budgets at the end.
 * `npm run bench -- slots` runs one. Arguments that begin with a slash (`npm run bench:pages -- / /about`) name pages to measure.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const benches = [
  'fresh-clone',
  'page-cache',
  'content-change',
  'bookings',
  'slots',
  'start',
  'visitors',
  'admin',
  'booking-response',
  'booking-2g',
  'pages',
]
const args = process.argv.slice(2)
const paths = args.filter((word) => word.startsWith('/'))
const names = args.filter((word) => !word.startsWith('/'))
const unknown = names.filter((name) => !benches.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${benches.join(', ')}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'ireti-figures-'))
const env = { ...process.env, FIGURES_FILE: join(folder, 'figures.txt') }
const failed = (names.length > 0 ? names : benches).filter((name) => {
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`, ...paths], { stdio: 'inherit', env })
  return status !== 0
})
const lines = readFileSync(env.FIGURES_FILE, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
console.table(lines.map((line) => JSON.parse(line)))
rmSync(folder, { recursive: true })
if (failed.length > 0) {
  console.error(`These benchmarks failed: ${failed.join(', ')}`)
  process.exit(1)
}
