import { expect } from 'vitest'

/** Returns `Temporal.Instant` and the like, or null for any other value. */
const toKind = (value: unknown) =>
  /\[object (Temporal\.\w+)\]/.exec(String(Object.prototype.toString.call(value)))?.[1] ?? null

/** Returns undefined when no value is a time, so that Vitest decides. */
function areEqualTimes(a: unknown, b: unknown): boolean | undefined {
  const kind = toKind(a)
  if (kind === null && toKind(b) === null) return undefined
  return kind === toKind(b) && String(a) === String(b)
}

// `toMatchObject` compares the fields of objects. A time has none, so all times would be equal. Vitest runs this file before each test
// file of a worker, and keeps what it adds.
const added = Symbol.for('ireti.compare-times')
if (!Object.hasOwn(globalThis, added)) {
  Object.defineProperty(globalThis, added, { value: true })
  expect.addEqualityTesters([areEqualTimes])
}
