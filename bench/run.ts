/**
 * `npm run bench`: every benchmark, one after the other, each in a process of its own. `npm run bench -- slots` runs one; what begins with
 * a slash (`npm run bench:pages -- / /about`) goes on to those that look at pages.
 */
import { spawnSync } from 'node:child_process'

const benches = ['start', 'pages', 'booking-response', 'page-cache', 'slots', 'bookings', 'admin']
const given = process.argv.slice(2)
const paths = given.filter((word) => word.startsWith('/'))
const wanted = given.filter((word) => !word.startsWith('/'))
const unknown = wanted.filter((name) => !benches.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${benches.join(', ')}`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : benches) {
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`, ...paths], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
