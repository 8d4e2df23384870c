/**
 * `npm run long:encryption`: 50 clients write planted texts on PostgreSQL. No dump, write-ahead log, server log, mail or log line of
 * the site contains one. Then all texts get a new key while an administrator reads them, and a changed byte is refused and logged.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { openPostgres, readRows } from '../../app/db/open.server.ts'
import { rotateEncryptedFields } from '../../app/features/privacy/re-encrypt.server.ts'
import { makeAgency } from '../support/agency.ts'
import { book, call, toClient } from '../support/booking-client.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { startSite } from '../support/site-server.ts'

const run = promisify(execFile)
const admin = { ADMIN_EMAIL: 'admin@ireti.example', ADMIN_PASSWORD: 'a password for the gate G8' }
const planted = Array.from({ length: 50 }, (_, n) => `planted-${n}-${randomBytes(6).toString('hex')}`)
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const toKeys = (keys: Record<string, Buffer>) =>
  Object.entries(keys)
    .map(([id, key]) => `${id}:${key.toString('base64')}`)
    .join(',')
const env = {
  ...admin,
  SAMPLE_DATA: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  SECRET_KEY: 'k'.repeat(40),
}

const programs = await findPostgresPrograms()
if (!programs) {
  console.log('encryption: PostgreSQL programs were not found, not run')
  process.exit(0)
}
const dataDir = await mkdtemp(join(tmpdir(), 'ireti-encryption-'))
const server = await startPostgres(programs, { settings: ['wal_level = logical', "log_statement = 'all'"] })
const database = await openPostgres(server.url)
await makeAgency(database.db, { counsellors: 2 })

const copies = await bookAndCollect(programs)
const found = planted.filter((word) => copies.includes(word))
console.log(
  `copies: ${(copies.length / 1e6).toFixed(0)} MB of dump, write-ahead log, logs and mail contain ${found.length} of 50 planted texts`,
)
const readsFailed = await rotateUnderLoad()
const isRefused = await changeOneByte()
await database.close()
await server.stop()
await rm(dataDir, { recursive: true })
process.exit(found.length === 0 && readsFailed === 0 && isRefused ? 0 : 1)

/** Returns everything that a thief of copies would have, as one text. */
async function bookAndCollect(folder: string): Promise<string> {
  const site = await startSite({
    dataDir,
    databaseUrl: server.url,
    env: { ...env, ENCRYPTION_KEYS: toKeys({ old: oldKey }) },
  })
  for (const [n, complaint] of planted.entries()) {
    const { status } = await book(site.url, { ...toClient(n), complaint })
    if (status !== 201) throw new Error(`booking ${n} answered ${status}`)
  }
  const read = JSON.stringify(await readAll(site.url))
  if (!planted.every((word) => read.includes(word)))
    throw new Error('an administrator cannot read every text')
  await site.stop()
  await database.db.execute(sql`checkpoint`)
  const { stdout: dump } = await run(join(folder, 'pg_dump'), [server.url], { maxBuffer: 2 ** 28 })
  const walFolder = join(dirname(server.logFile), 'data', 'pg_wal')
  const texts = [dump, site.output(), await readFile(server.logFile, 'latin1')]
  for (const place of [walFolder, dataDir]) texts.push(...(await readFiles(place)))
  return texts.join('\n')
}

async function readFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
}

async function signIn(url: string): Promise<Record<string, string>> {
  const body = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const { data } = await call(`${url}/api/v1/auth/login`, 'POST', body)
  return { authorization: `Bearer ${(data as { token: string }).token}` }
}

async function readAll(url: string, headers?: Record<string, string>): Promise<unknown> {
  return (await call(`${url}/api/v1/booking?limit=100`, 'GET', undefined, headers ?? (await signIn(url))))
    .data
}

/** Returns how many of the reads during the rotation missed a text. */
async function rotateUnderLoad(): Promise<number> {
  const keys = { new: newKey, old: oldKey }
  const site = await startSite({
    dataDir,
    databaseUrl: server.url,
    env: { ...env, ENCRYPTION_KEYS: toKeys(keys) },
  })
  const headers = await signIn(site.url)
  let [reads, failed, isOver] = [0, 0, false]
  const reading = (async () => {
    while (!isOver) {
      const read = JSON.stringify(await readAll(site.url, headers))
      reads += 1
      if (!planted.every((word) => read.includes(word))) failed += 1
    }
  })()
  const byId = new Map(Object.entries(keys))
  const fieldKeys = { current: 'new', byId }
  const done = await rotateEncryptedFields(database.db, fieldKeys, { batch: 1 }, Temporal.Now.instant())
  isOver = true
  await reading
  await site.stop()
  console.log(
    `rotation: ${done.reencrypted} texts got a new key, ${reads} reads of 50 texts meanwhile, ${failed} failed`,
  )
  return failed + done.failed
}

/** Returns whether a text with one changed character is neither shown nor passed over in silence. */
async function changeOneByte(): Promise<boolean> {
  const place = sql`length(complaint_sealed) - 5`
  const [row] = await readRows<{ id: string }>(
    database.db,
    sql`update booking_texts set complaint_sealed = overlay(complaint_sealed placing
      case when substr(complaint_sealed, ${place}, 1) = 'A' then 'B' else 'A' end from ${place} for 1)
      where id = (select id from booking_texts order by id limit 1) returning id`,
  )
  const site = await startSite({
    dataDir,
    databaseUrl: server.url,
    env: { ...env, ENCRYPTION_KEYS: toKeys({ new: newKey, old: oldKey }) },
  })
  const read = JSON.stringify(await readAll(site.url))
  await site.stop()
  const shown = planted.filter((word) => read.includes(word)).length
  const isLogged =
    site.output().includes('encrypted texts cannot be decrypted') && site.output().includes(row?.id ?? '-')
  console.log(
    `one changed character: ${shown} of 50 texts are shown, the log ${isLogged ? 'names' : 'does not name'} the booking`,
  )
  return shown === 49 && isLogged
}
