import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeToken } from '../../lib/security/random-token.server.ts'
import { makeHoldToken, readHeldId } from './hold-token.server.ts'

test('a token of a hold tells the row that it holds, and no two are the same', () => {
  for (const id of [randomUUID(), randomUUIDv7(), '00000000-0000-4000-8000-000000000000']) {
    const tokens = [makeHoldToken(id), makeHoldToken(id)]
    expect(tokens.map(readHeldId)).toEqual([id, id])
    expect(new Set(tokens).size).toBe(2)
    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  }
})

test('what is no token of a hold tells nothing', () => {
  for (const text of ['', 'unknown', makeToken(), `${makeHoldToken(randomUUID())}AAAA`, '…'.repeat(43)]) {
    expect(readHeldId(text), text).toBeNull()
  }
})
