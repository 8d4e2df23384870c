import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'
import { parseFilm, toServerUrls } from './setting-values.ts'

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

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('%s is played by youtube-nocookie', (address) => {
  expect(parseFilm(address)).toEqual({
    href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    kind: 'player',
    src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&cc_load_policy=1',
    host: 'https://www.youtube-nocookie.com',
  })
})

test.each([
  ['https://vimeo.com/76979871', ''],
  ['https://www.vimeo.com/channels/staffpicks/76979871', ''],
  ['https://player.vimeo.com/video/76979871', ''],
  ['https://vimeo.com/76979871/abc123def4', '&h=abc123def4'],
  ['https://player.vimeo.com/video/76979871?h=abc123def4', '&h=abc123def4'],
])('%s is played by Vimeo', (address, hash) => {
  expect(parseFilm(address)).toMatchObject({
    kind: 'player',
    src: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&texttrack=en${hash}`,
    host: 'https://player.vimeo.com',
  })
})

test.each([
  ['/films/welcome.mp4', "'self'"],
  ['https://cdn.example.org/a/welcome.WEBM?v=2', 'https://cdn.example.org'],
])('%s is a file', (address, host) => {
  expect(parseFilm(address)).toEqual({ href: address, kind: 'file', src: address, host })
})

test.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'http://cdn.example.org/welcome.mp4',
  '//cdn.example.org/welcome.mp4',
  'https://video.example.org/welcome',
  'javascript:alert(1)//a.mp4',
  'welcome.mp4',
])('%s is no film', (address) => {
  expect(parseFilm(address)).toBeNull()
})
