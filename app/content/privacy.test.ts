import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as privacy from './privacy.ts'

/** One line a version ever in use. Changed words need a new version and a new line; old lines stay. */
const known: Readonly<Record<string, string>> = {
  '2026-11-21': '98c3248cab04d0cdb55de94067a8810736a3927b636f3170e5ba81c8a879f3bf',
}

test('the words of the privacy page are the ones of their version', () => {
  const { privacyVersion, laws, answerDays, outsideScheduler, sections, lawSection } = privacy
  const words = JSON.stringify([laws, answerDays, outsideScheduler, sections, lawSection])
  expect(createHash('sha256').update(words).digest('hex')).toBe(known[privacyVersion])
})
