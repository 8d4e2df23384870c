/**
 * `npm run long:restore`: gate G9. A PostgreSQL server with 1,000,000 bookings and 1,000 pictures is backed up and restored to an
 * empty server in less than 15 minutes, with the same rows and files. Options: BOOKINGS, PICTURES. It needs PostgreSQL
 * (`apt-get install postgresql`) and 6 GB on the disk.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, openPostgres, toPostgres } from '../../app/db/open.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { toExecuteSql } from '../../bench/execute-sql.ts'
import { makeBookings } from '../../bench/make-bookings.ts'
import { makeOthers } from '../../bench/make-others.ts'
import { makeAgency } from '../support/agency.ts'
import { makeBackupKeys, makeFieldKeys } from '../support/backup-site.ts'
import { readPeakMemory } from '../support/memory.ts'
import { findPostgresPrograms, type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { isSameSums, sumRows } from '../support/sum-rows.ts'

const bookings = Number(process.env.BOOKINGS ?? 1_000_000)
const pictures = Number(process.env.PICTURES ?? 1_000)
const limitSeconds = 15 * 60
/** Bytes of one picture in each of its sizes. Each size is stored in two formats. */
const pictureSizes = { small: 15_000, medium: 60_000, large: 200_000 }
const settings = ['shared_buffers = 512MB', 'max_wal_size = 4GB']

const programs = await findPostgresPrograms()
if (!programs) {
  console.error('The programs of PostgreSQL were not found: apt-get install postgresql')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'ireti-long-restore-'))
const servers: PostgresServer[] = []
const startServer = async () => {
  const server = await startPostgres(programs, { settings })
  servers.push(server)
  return server
}
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const keys = await makeBackupKeys()
  const identity = join(folder, 'identity.txt')
  await writeFile(identity, keys.identity)
  const { current, byId } = makeFieldKeys()
  const common = {
    BACKUP_KEY: keys.key,
    BACKUP_TO: join(folder, 'backups'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    ENCRYPTION_KEYS: `${current}:${Buffer.from(byId.get(current) ?? []).toString('base64url')}`,
  }
  const old = { server: await startServer(), dataDir: join(folder, 'old') }
  await fill(old)
  await runCommand('backup', [], { ...common, DATABASE_URL: old.server.url, DATA_DIR: old.dataDir })
  const [name = ''] = await readdir(common.BACKUP_TO)
  console.log(`the file has ${toMegabytes((await stat(join(common.BACKUP_TO, name))).size)}`)

  const fresh = { server: await startServer(), dataDir: join(folder, 'new') }
  const env = { ...common, DATABASE_URL: fresh.server.url, DATA_DIR: fresh.dataDir }
  // 2: the made-up texts are not encrypted, so no key decrypts them.
  const seconds = await runCommand('restore-server', ['newest', '--identity', identity], env, [0, 2])
  const isSame =
    (await compareRows(old.server, fresh.server)) && (await compareFiles(old.dataDir, fresh.dataDir))
  const isQuick = seconds < limitSeconds
  console.log(
    `G9 ${isSame && isQuick ? 'passed' : 'FAILED'}: restored in ${seconds.toFixed(0)} s, at most ${limitSeconds} s`,
  )
  return isSame && isQuick
}

type RestoredServer = Readonly<{ server: PostgresServer; dataDir: string }>

async function fill({ server, dataDir }: RestoredServer) {
  const database = await openPostgres(server.url)
  await makeAgency(database.db, { counsellors: 200 })
  await makeBookings(toExecuteSql(database), bookings)
  await makeOthers(toExecuteSql(database))
  const { rows } = await toExecuteSql(database)(
    'select pg_database_size(current_database())::bigint as bytes',
  )
  await database.close()
  const uploads = openUploads({ dataDir, storageUrl: undefined })
  let bytes = 0
  for (let n = 0; n < pictures; n += 1) {
    const key = randomBytes(16).toString('base64url')
    for (const [size, length] of Object.entries(pictureSizes)) {
      for (const format of ['avif', 'webp']) {
        await uploads.put(`${key}/${size}.${format}`, randomBytes(length), `image/${format}`)
        bytes += length
      }
    }
  }
  const size = Number((rows[0] as { bytes: string }).bytes)
  console.log(
    `made ${bookings.toLocaleString('en')} bookings (database of ${toMegabytes(size)}) and ${pictures.toLocaleString('en')} pictures (${toMegabytes(bytes)})`,
  )
}

function toMegabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

/** Runs a command of the product. Returns its seconds. */
async function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  allowed: readonly number[] = [0],
): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, ...env },
  })
  const memory = watchMemory(child)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  const seconds = (performance.now() - started) / 1_000
  console.log(`${name}: ${seconds.toFixed(0)} s, ${memory()} MB of memory at most`)
  if (!allowed.includes(code ?? 1)) throw new Error(`${name} ended with code ${code}`)
  return seconds
}

/** Returns a function that stops and returns the highest resident memory of a process in MB. */
function watchMemory({ pid }: ChildProcess) {
  let peak = 0
  const timer = setInterval(async () => {
    // A process that has just ended has no memory.
    peak = Math.max(peak, (await readPeakMemory(pid ?? 0).catch(() => 0)) || 0)
  }, 250)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** Compares every column of every row with sums that the servers compute. */
async function compareRows(...both: readonly [PostgresServer, PostgresServer]): Promise<boolean> {
  const [before = [], after = []] = await Promise.all(
    both.map(({ url }) => {
      const database = toPostgres(openPool(url))
      return sumRows(database).finally(database.close)
    }),
  )
  // The restored database does not know of the backup that is being written.
  return isSameSums(before, after, ['backup_runs'])
}

async function compareFiles(before: string, after: string): Promise<boolean> {
  const [old, restored] = await Promise.all([hashFiles(before), hashFiles(after)])
  const isSame = JSON.stringify(old) === JSON.stringify(restored)
  console.log(`${old.length.toLocaleString('en')} files of pictures: ${isSame ? 'hashes equal' : 'WRONG'}`)
  return isSame
}

async function hashFiles(dataDir: string): Promise<string[]> {
  const uploads = openUploads({ dataDir, storageUrl: undefined })
  const found: string[] = []
  for await (const key of uploads.list()) {
    found.push(`${key} ${hash('sha256', await readFile(join(dataDir, 'uploads', key)))}`)
  }
  return found.sort()
}
