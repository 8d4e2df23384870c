import { expect, onTestFinished, test, vi } from 'vitest'
import { isUuid } from '../lib/text/form-text.ts'
import { makeOutboxId } from './outbox-id.server.ts'

const makeIds = () => Array.from({ length: 5_000 }, makeOutboxId)

test('each id is greater than the one before, within a millisecond and when the clock goes back', () => {
  const now = Date.now()
  const ids = makeIds()
  vi.useFakeTimers({ toFake: ['Date'], now: now - 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  ids.push(...makeIds())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.every((id) => isUuid(id) && id[14] === '7')).toBe(true)
  vi.setSystemTime(now + 60_000)
  expect(Number.parseInt(makeOutboxId().replace('-', '').slice(0, 12), 16)).toBe(now + 60_000)
})
