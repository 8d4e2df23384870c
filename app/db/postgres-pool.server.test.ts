import pg from 'pg'
import { expect, test } from 'vitest'
import { findFreePort, findPostgresPrograms, startPostgres } from '../../tests/support/postgres-server.ts'
import { chooseServer, toPoolConfig } from './postgres-pool.server.ts'

const programs = await findPostgresPrograms()
if (!programs)
  console.log('to-pool-config.server.test.ts: PostgreSQL programs were not found, one test not run')

test.skipIf(!programs)('a pool connects to the server that accepts writes', async () => {
  const [first, second] = await Promise.all([startPostgres(programs ?? ''), startPostgres(programs ?? '')])
  const [one, two] = [new URL(first.url).host, new URL(second.url).host]
  const setReadOnly = async (url: string, value: 'on' | 'off') => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
    await expect.poll(() => readMode(url)).toBe(value)
    await client.end()
  }
  const away = await findFreePort()
  const url = `postgres://ireti@127.0.0.1:${away},${one},${two}/postgres?target_session_attrs=read-write`
  const pool = new pg.Pool({
    ...toPoolConfig(url),
    maxUses: 1,
  })
  const findPort = async () => {
    const { rows } = await pool.query<{ port: number }>('select inet_server_port() as port')
    return `127.0.0.1:${rows[0]?.port}`
  }
  try {
    expect(await findPort()).toBe(one)
    await setReadOnly(first.url, 'on')
    expect(await findPort()).toBe(two)
    expect(new URL(await chooseServer(url)).host).toBe(two)
    await setReadOnly(second.url, 'on')
    await expect(findPort()).rejects.toThrow(
      /no server of the database accepts writes \(.*it only answers reads.*ECONNREFUSED/,
    )
    await setReadOnly(first.url, 'off')
    expect(await findPort()).toBe(one)
  } finally {
    await pool.end()
    await Promise.all([first.stop(), second.stop()])
  }
})

/** Returns what a new session of the server reads. */
async function readMode(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  await client.end()
  return rows[0]?.transaction_read_only
}
