import { expect, test } from 'vitest'
import { locks } from './lock-keys.ts'

test('each lock has its own number, so that different tasks do not wait for each other', () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
