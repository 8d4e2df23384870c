import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startInMemory } from '../../app/db/embedded/open-embedded.server.ts'
import { openPostgres } from '../../app/db/open.server.ts'
import { runOnce } from '../../app/db/testing.server.ts'

const serverUrl = process.env.TEST_DATABASE_URL

/** Migrates one database for all tests, embedded or on the server. Every test file begins with a copy of it. */
export default function makeTemplate() {
  return serverUrl ? makeOnServer(serverUrl) : makeEmbedded()
}

async function makeEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-template-'))
  const database = await startInMemory()
  const path = join(folder, 'template.tar')
  await writeFile(path, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  process.env.TEST_DATABASE_TEMPLATE = path
  // Tests that open a data folder begin with a copy of the same database (site-template.ts).
  await mkdir(join(folder, 'database'), { mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', path, '-C', join(folder, 'database')])
  process.env.TEST_SITE_TEMPLATE = folder
  return () => rm(folder, { recursive: true })
}

async function makeOnServer(url: string) {
  const name = `ireti_template_${process.pid}`
  await runOnce(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  await (await openPostgres(own.href)).close()
  process.env.TEST_DATABASE_TEMPLATE = name
  return async () => {
    const made = await runOnce(url, `select datname as name from pg_database where datname ^@ '${name}'`)
    for (const { name } of made) await runOnce(url, `drop database ${name} with (force)`)
  }
}
