import { expect, test } from 'vitest'
import { runOnce } from '../../app/db/testing.server.ts'
import { findPostgresPrograms, startPostgres } from '../../tests/support/postgres-server.ts'
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
      expect((await check({ databaseUrl: asRole('nobody') })).states).toEqual(['trouble Database'])
    } finally {
      await server.stop()
    }
  },
)
