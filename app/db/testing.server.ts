import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Db, type OpenDatabase, openInMemory, openPostgres } from './open.server.ts'

/** Set by the test command when the database suites run on a server: a database that may create others. */
const serverUrl = process.env.TEST_DATABASE_URL

/** An empty, migrated database of its own for one test; closed when the test ends. */
export async function freshDb(): Promise<Db> {
  return (await freshDatabase()).db
}

/** As `freshDb`, with the handle that closes it. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const opened = serverUrl ? await openOnServer(serverUrl) : await openInMemory(await readTemplate())
  onTestFinished(() => opened.close())
  return opened
}

/** Made once for a whole run by tests/database-template.ts. */
async function readTemplate(): Promise<Blob | undefined> {
  const path = process.env.TEST_DATABASE_TEMPLATE
  return path ? await openAsBlob(path) : undefined
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `ireti_test_${randomUUID().replaceAll('-', '')}`
  const template = process.env.TEST_DATABASE_TEMPLATE
  await runOnce(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const opened = await openPostgres(own.href)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await runOnce(url, `drop database ${name} with (force)`)
    },
  }
}

/** One statement that stands in no transaction, such as making a database. */
export async function runOnce(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
