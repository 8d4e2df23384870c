/**
 * `npm run long:flood`: 10,000 scripted bookings from 200 addresses against the built site: at most 20 reach staff, and 50 people behind
 * one address all book meanwhile. Options: POSTS, SOURCES, PEOPLE.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { countReached, floodBookings } from '../support/booking-flood.ts'
import { startSite } from '../support/site-server.ts'

const posts = Number(process.env.POSTS ?? 10_000)
const sources = Number(process.env.SOURCES ?? 200)
const people = Number(process.env.PEOPLE ?? 50)

const dataDir = await mkdtemp(join(tmpdir(), 'ireti-flood-'))
const site = await startSite({ dataDir, env: { TRUST_PROXY: '127.0.0.1' } })
const started = performance.now()
const { programs, persons } = await floodBookings({ url: site.url, posts, sources, people })
const seconds = Math.round((performance.now() - started) / 1_000)
await site.stop()
const { db, close } = await openEmbedded(join(dataDir, 'database'))
const reached = await countReached(db)
await close()
await rm(dataDir, { recursive: true, force: true })
console.log(`${posts} programs from ${sources} addresses: ${JSON.stringify(programs)} in ${seconds} s`)
console.log(`${people} people behind one address: ${JSON.stringify(persons)}`)
console.log(`${reached} bookings of programs reached staff`)
process.exit(reached <= 20 && persons[201] === people ? 0 : 1)
