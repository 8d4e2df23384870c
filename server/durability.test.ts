import { expect, test } from 'vitest'
import { openPool, toPostgres } from '../app/db/open.server.ts'
import { freshDb } from '../app/db/testing.server.ts'
import { readEnv } from '../app/lib/env.server.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { StartProblem } from './data-folder.ts'
import { checkDurability, describeDurability } from './start-message.ts'

const safe = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  synchronous_standby_names: '',
}
const programs = await findPostgresPrograms()
if (!programs) console.log('durability.test.ts: PostgreSQL programs were not found, one test not run')

test('the start message says what the settings of PostgreSQL promise', () => {
  expect(describeDurability(safe, false)).toBe('PostgreSQL: what is acknowledged survives a power cut')
  expect(describeDurability({ ...safe, synchronous_standby_names: '*' }, false)).toMatch(
    /power cut and the loss of the server/,
  )
  expect(
    describeDurability({ ...safe, synchronous_standby_names: '*', synchronous_commit: 'local' }, false),
  ).not.toMatch(/loss of the server/)
})

test('with real clients the start says what the embedded database is good for, and how to move', async () => {
  const db = await freshDb()
  const said = (settings: Record<string, string>) =>
    checkDurability(db, readEnv({ DATA_DIR: '/nowhere', ...settings }))
  expect(await said({})).toBe('embedded: what is acknowledged survives a power cut')
  expect(await said({ NODE_ENV: 'production' })).toMatch(/one small office .*npm run move-to-postgres$/)
})

test('a server that can lose changes in a power cut is refused, unless the setting allows it', () => {
  for (const [change, names] of [
    [{ fsync: 'off' }, 'fsync'],
    [{ synchronous_commit: 'off' }, 'synchronous_commit'],
    [{ full_page_writes: 'off' }, 'full_page_writes'],
    [{ fsync: 'off', synchronous_commit: 'off' }, 'fsync and synchronous_commit'],
  ] as const) {
    const settings = { ...safe, ...change }
    expect(() => describeDurability(settings, false)).toThrow(StartProblem)
    expect(() => describeDurability(settings, false)).toThrow(`PostgreSQL has ${names} off`)
    expect(describeDurability(settings, true)).toBe(
      `PostgreSQL with ${names} off: a power cut can lose what was acknowledged`,
    )
  }
})

test.skipIf(!programs)('a setting of the role or of the database counts', async () => {
  const server = await startPostgres(programs ?? '')
  /** Each pool has sessions of its own, which read the settings anew. */
  const check = async (statement = 'select 1') => {
    const pool = openPool(server.url)
    const session = await pool.connect()
    await session.query(statement)
    session.release(true)
    const { db, close } = toPostgres(pool)
    return checkDurability(db, {
      databaseUrl: server.url,
      allowsUnsafeDatabase: false,
      production: false,
    }).finally(close)
  }
  try {
    expect(await check()).toMatch(/survives a power cut/)
    await expect(check('alter role ireti set synchronous_commit = off')).rejects.toThrow(
      'synchronous_commit off',
    )
    expect(await check('alter role ireti reset synchronous_commit')).toMatch(/survives a power cut/)
    await expect(check('alter database postgres set synchronous_commit = off')).rejects.toThrow(
      'synchronous_commit off',
    )
  } finally {
    await server.stop()
  }
})
