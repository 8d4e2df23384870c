import { expect, test } from 'vitest'
import { toServerUrls } from './database-servers.ts'
import { readEnv } from './env.server.ts'

test('an address with one server stays as it is', () => {
  const url = 'postgres://site:p%40ss@127.0.0.1:5432/ireti?sslmode=require'
  expect(toServerUrls(url)).toEqual([url])
})

test('an address with several servers becomes one address for each', () => {
  expect(
    toServerUrls(
      'postgresql://site:secret@first:5432,[::1]:5433,third/ireti?target_session_attrs=read-write',
    ),
  ).toEqual([
    'postgresql://site:secret@first:5432/ireti',
    'postgresql://site:secret@[::1]:5433/ireti',
    'postgresql://site:secret@third/ireti',
  ])
})

test('other parameters of the address stay', () => {
  expect(toServerUrls('postgres://a,b/ireti?sslmode=require&target_session_attrs=primary')).toEqual([
    'postgres://a/ireti?sslmode=require',
    'postgres://b/ireti?sslmode=require',
  ])
})

test('a wrong address is refused', () => {
  for (const url of [
    'mysql://a/ireti',
    'postgres:///ireti',
    'postgres://a:5432,/ireti',
    'postgres://a:port/ireti',
    'postgres://a,b/ireti?target_session_attrs=standby',
  ])
    expect(toServerUrls(url), url).toBeNull()
})

test('the start says how both addresses must look', () => {
  const standbyOnly = 'postgres://a,b/ireti?target_session_attrs=standby'
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'])
    expect(() => readEnv({ [name]: standbyOnly })).toThrow(`${name} must look like postgres://`)
  expect(readEnv({ DATABASE_URL: 'postgres://a,b/ireti' }).databaseUrl).toBe('postgres://a,b/ireti')
})
