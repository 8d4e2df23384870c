import { randomUUID } from 'node:crypto'

let last = 0n

/**
 * Returns a UUID (version 7) that is greater than all before it of this process. Rows of one transaction have equal times, so the outbox
 * orders them by it. `randomUUIDv7` of Node does not order ids of one millisecond.
 */
export function makeOutboxId(): string {
  // 12 bits count the ids of a millisecond. After a clock that goes back, or 4,096 ids, the count goes on.
  const first = BigInt(Date.now()) << 12n
  last = first > last ? first : last + 1n
  const digits = last.toString(16).padStart(15, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}-${randomUUID().slice(19)}`
}
