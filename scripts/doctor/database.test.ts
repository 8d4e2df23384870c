import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../app/db/open.server.ts'
import { runOnce } from '../../app/db/testing.server.ts'
import { isFullRun } from '../../tests/support/full-run.ts'
import {
  findFreePort,
  findPostgresPrograms,
  startPostgres,
  startStandby,
} from '../../tests/support/postgres-server.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { checkDatabase } from './database.ts'

const programs = await findPostgresPrograms()
if (!programs) console.log('doctor/database.test.ts: PostgreSQL programs were not found, one test not run')

test.skipIf(!programs)(
  'PostgreSQL is asked for its version, durability and rights with one role and with two',
  async () => {
    const server = await startPostgres(programs ?? '')
    const check = async (
      settings: Readonly<{ databaseUrl: string; migrationUrl?: string; allowsUnsafeDatabase?: boolean }>,
    ) => {
      const env = {
        ...{ dataDir: '/nowhere', migrationUrl: undefined, allowsUnsafeDatabase: false, production: false },
        ...settings,
      }
      const { findings, now } = await checkDatabase(env)
      return { states: findings.map(({ state, check }) => `${state} ${check}`), now }
    }
    try {
      const asRole = (role: string) => server.url.replace('ireti@', `${role}@`)
      const answers = 'good Database'
      const one = await check({ databaseUrl: server.url })
      expect(one.states).toEqual([answers, 'good Database rights'])
      expect(one.now?.since(Temporal.Now.instant()).abs().total('minutes')).toBeLessThan(5)
      await runOnce(server.url, 'create role site login')
      expect((await check({ databaseUrl: asRole('site') })).states).toEqual([
        answers,
        'trouble Database rights',
      ])
      const two = { databaseUrl: asRole('site'), migrationUrl: server.url }
      expect((await check(two)).states).toEqual([answers, 'good Database rights', 'good Role of the site'])
      expect((await check({ ...two, databaseUrl: server.url })).states).toContain('look Role of the site')
      await runOnce(server.url, 'alter role site set synchronous_commit = off')
      expect((await check(two)).states).toContain('trouble Database')
      expect((await check({ ...two, allowsUnsafeDatabase: true })).states).toContain('look Database')
      await runOnce(server.url, `create database ascii encoding 'SQL_ASCII' locale 'C' template template0`)
      const ascii = server.url.replace(/postgres$/, 'ascii')
      expect((await check({ databaseUrl: ascii })).states).toContain('trouble Database')
      await expect(openPostgres(ascii)).rejects.toThrow('The database has the encoding SQL_ASCII')
      const tables = await runOnce(ascii, `select from pg_tables where schemaname = 'public'`)
      expect(tables).toEqual([])
      expect((await check({ databaseUrl: asRole('nobody') })).states).toEqual(['trouble Database'])
    } finally {
      await server.stop()
    }
  },
)

test.skipIf(!programs || !isFullRun)('each server that refuses has its own sentence', async () => {
  const server = await startPostgres(programs ?? '', { durable: false })
  onTestFinished(server.stop)
  await runOnce(server.url, "create role site login password 'right'")
  const standby = await startStandby(programs ?? '', server)
  onTestFinished(standby.stop)
  const listTexts = async (databaseUrl: string) => {
    const env = { migrationUrl: undefined, allowsUnsafeDatabase: true, production: false }
    const { findings } = await checkDatabase({ ...env, dataDir: '/nowhere', databaseUrl })
    return findings.map(({ state, text }) => `${state} ${text}`)
  }
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request')).listen(0, '127.0.0.1')
  const rude = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1')
  // It answers "you are signed in" and "ready", and then nothing.
  const hello = Buffer.from('R\0\0\0\b\0\0\0\0Z\0\0\0\x05I', 'latin1')
  const busy = createServer((socket) => socket.once('data', () => socket.write(hello))).listen(0, '127.0.0.1')
  const others = [silent, web, rude, busy]
  await Promise.all(others.map((other) => once(other, 'listening')))
  onTestFinished(() => void others.map((other) => other.close()))
  const toHost = (other: typeof web) => `127.0.0.1:${(other.address() as AddressInfo).port}`
  const away = `127.0.0.1:${await findFreePort()}`
  const [primary, second] = [server.url, standby.url].map((url) => new URL(url).host)
  const toUrl = (hosts: readonly unknown[], name = 'postgres') =>
    `postgres://ireti@${hosts.join(',')}/${name}`

  expect((await listTexts(toUrl([away, second, primary])))[0]).toMatch(/^look /)
  const standbyText = `trouble DATABASE_URL: ${second} is a standby: it only answers reads. Name the primary`
  expect(await listTexts(toUrl([second]))).toEqual([expect.stringContaining(standbyText)])
  expect(await listTexts(toUrl([away, second, toHost(silent), toHost(web)]))).toEqual([
    expect.stringMatching(`DATABASE_URL: ${away} cannot be reached\\. Check .* \\(ECONNREFUSED\\)`),
    expect.stringContaining(standbyText),
    expect.stringContaining(`DATABASE_URL: ${toHost(silent)} cannot be reached.`),
    expect.stringContaining(`DATABASE_URL: ${toHost(web)} does not answer as PostgreSQL.`),
  ])
  expect(await listTexts(toUrl([toHost(rude), toHost(busy)]))).toEqual([
    expect.stringContaining(`DATABASE_URL: ${toHost(rude)} ended the connection.`),
    expect.stringContaining(`DATABASE_URL: ${toHost(busy)} is PostgreSQL, but answered no query in time.`),
  ])
  expect(await listTexts(`${toUrl([primary])}?sslmode=verify-full`)).toEqual([
    expect.stringContaining(`DATABASE_URL: ${primary} has no encrypted connection`),
  ])
  expect(await listTexts(toUrl([primary, away], 'nothing'))).toEqual([
    expect.stringContaining(`DATABASE_URL: ${primary} has no such database. Create it`),
    expect.stringContaining(`${away} cannot be reached.`),
  ])
  const folder = await makeFolder()
  await writeFile(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 })
  await chmod(folder, 0o755)
  await runOnce(server.url, `alter system set hba_file = '${join(folder, 'pg_hba.conf')}'`)
  await server.halt()
  await server.start()
  const withPassword = (password: string) => toUrl([primary, away]).replace('ireti', `site:${password}`)
  expect((await listTexts(withPassword('wrong')))[0]).toContain(
    `DATABASE_URL: ${primary} refuses the role or its password. Correct them. (28P01)`,
  )
  expect((await listTexts(withPassword('right')))[0]).toMatch(/^look /)
})
