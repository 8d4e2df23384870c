/**
 * `npm run long:faults -- NAME …`: takes something away that the site needs, and gives it back. Without a name it runs all faults. Each
 * fault prints its settings. It ends with code 1 when a promise of docs/operations/promises.md was broken.
 */
import { argv, exit } from 'node:process'

const faults: Readonly<Record<string, () => Promise<{ run: () => Promise<string[] | null> }>>> = {
  'database-away': () => import('./faults/database-away.ts'),
  'mail-server-away': () => import('./faults/mail-server-away.ts'),
  'store-away': () => import('./faults/store-away.ts'),
  'disk-full': () => import('./faults/disk-full.ts'),
  'clock-jump': () => import('./faults/clock-jump.ts'),
  'little-memory': () => import('./faults/little-memory.ts'),
  'slow-connections': () => import('./faults/slow-connections.ts'),
  'failing-task': () => import('./faults/failing-task.ts'),
  'broken-mail': () => import('./faults/broken-mail.ts'),
}

const named = argv.slice(2)
const unknown = named.filter((name) => !(name in faults))
if (unknown.length > 0) {
  console.log(`There is no fault ${unknown.join(', ')}. Names: ${Object.keys(faults).join(', ')}`)
  exit(1)
}
let failed = 0
for (const name of named.length > 0 ? named : Object.keys(faults)) {
  const problems = await (await faults[name]?.())?.run()
  if (!problems) continue
  if (problems.length > 0) failed += 1
  console.log(`${name}: ${problems.length === 0 ? 'good' : `NOT good: ${problems.length} problems`}`)
}
exit(failed === 0 ? 0 : 1)
