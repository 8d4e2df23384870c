import { expect, test } from 'vitest'
import { locks } from './lock-keys.ts'

test('nobody waits for what has nothing to do with them: each lock has a number of its own', () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
