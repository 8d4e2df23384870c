import { expect, test } from 'vitest'
import { withKeys } from './with-keys.ts'

test('equal texts keep their order and get different keys, also beside texts that look like a key', () => {
  const texts = ['Mon, 9 am', '1 Mon, 9 am', 'Mon, 9 am', '', '']
  const keyed = withKeys(texts)
  expect(keyed.map(({ text }) => text)).toEqual(texts)
  expect(new Set(keyed.map(({ key }) => key)).size).toBe(texts.length)
})
