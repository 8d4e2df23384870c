import { expect, test } from 'vitest'
import { keptPages } from './cached-pages.ts'

const long = 60_000

test('the page that nobody has asked for longest goes first', () => {
  const kept = keptPages<{ bytes: number }>({ most: 2, mostBytes: 100 })
  expect(kept.find('/a', 1, long)).toBeNull()
  kept.keep('/a', 1, { bytes: 1 })
  kept.keep('/b', 1, { bytes: 1 })
  kept.find('/a', 1, long)
  kept.keep('/c', 1, { bytes: 1 })
  expect(['/a', '/b', '/c'].map((path) => kept.find(path, 1, long) !== null)).toEqual([true, false, true])
})

test('all pages together stay below the limit of memory', () => {
  const kept = keptPages<{ bytes: number }>({ most: 100, mostBytes: 100 })
  kept.find('/', 1, long)
  for (const path of ['/a', '/b', '/c']) kept.keep(path, 1, { bytes: 40 })
  expect(['/a', '/b', '/c'].map((path) => kept.find(path, 1, long) !== null)).toEqual([false, true, true])
  kept.keep('/large', 1, { bytes: 101 })
  expect(kept.find('/large', 1, long)).toBeNull()
})

test('a page is too old after its time, or when the content has changed', async () => {
  const kept = keptPages<{ bytes: number }>({ most: 2, mostBytes: 100 })
  kept.find('/a', 1, long)
  kept.keep('/a', 1, { bytes: 1 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(kept.find('/a', 1, 10)).toBeNull()
  kept.keep('/a', 1, { bytes: 1 })
  expect(kept.find('/a', 2, long)).toBeNull()
})
