import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { encryptionKeys } from '../../db/tables/operation.ts'
import { contactMessages } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { encryptField, type FieldKeys } from '../../lib/security/encryption.server.ts'
import { findKeyProblem, findReplacedKey, markKeysLost, requireKnownKeys } from './known-keys.server.ts'

const [a, b, c] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const toKeys = (...pairs: [string, Buffer][]): FieldKeys => ({
  current: pairs[0]?.[0] ?? '',
  byId: new Map(pairs),
})
const replaced = 'The key k1 is another one than this database has under this name'
const unknown = 'The encrypted texts of this database name none of the keys'

async function addText(db: Db, keys: FieldKeys) {
  const id = randomUUID()
  const encrypt = (column: string) =>
    encryptField(keys, { table: 'contact_messages', column, rowId: id }, 'Hello')
  await db.insert(contactMessages).values({
    ...{ id, name: 'Ada', email: 'ada@mail.example', createdAt: Temporal.Now.instant() },
    subjectEncrypted: encrypt('subject_sealed'),
    messageEncrypted: encrypt('message_sealed'),
  })
}

/** Each row has the keys that a database knows, the keys that come, and the problem with them. */
const cases: readonly (readonly [
  string,
  { started?: FieldKeys; texts?: FieldKeys; lost?: string[] },
  FieldKeys,
  string | null,
])[] = [
  ['a new database takes any keys', {}, toKeys(['k1', a], ['k2', b]), null],
  ['the same keys', { started: toKeys(['k1', a]), texts: toKeys(['k1', a]) }, toKeys(['k1', a]), null],
  [
    'another key under a known name',
    { started: toKeys(['k1', a]), texts: toKeys(['k1', a]) },
    toKeys(['k1', b]),
    replaced,
  ],
  [
    'another key under a known name, without a text',
    { started: toKeys(['k1', a]) },
    toKeys(['k1', b]),
    replaced,
  ],
  [
    'an old key that was replaced',
    { started: toKeys(['k2', b], ['k1', a]) },
    toKeys(['k2', b], ['k1', c]),
    replaced,
  ],
  [
    'a key was added',
    { started: toKeys(['k1', a]), texts: toKeys(['k1', a]) },
    toKeys(['k2', b], ['k1', a]),
    null,
  ],
  ['only another name', { started: toKeys(['k1', a]), texts: toKeys(['k1', a]) }, toKeys(['k2', b]), unknown],
  [
    'the old key under another name',
    { started: toKeys(['k1', a]), texts: toKeys(['k1', a]) },
    toKeys(['k2', a]),
    unknown,
  ],
  [
    'a known key, while the texts have one that is gone',
    { started: toKeys(['k2', b], ['k1', a]), texts: toKeys(['k1', a]) },
    toKeys(['k2', b]),
    unknown,
  ],
  ['no key at all', { texts: toKeys(['k1', a]) }, toKeys(), unknown],
  ['an installation of an older release', { texts: toKeys(['k1', a]) }, toKeys(['k1', a]), null],
  ['an older release and another key', { texts: toKeys(['k1', a]) }, toKeys(['k1', b]), replaced],
  ['an older release and another name', { texts: toKeys(['k1', a]) }, toKeys(['k2', a]), unknown],
  [
    'a lost key',
    { started: toKeys(['k1', a]), texts: toKeys(['k1', a]), lost: ['k1'] },
    toKeys(['k2', b]),
    null,
  ],
  ['the name of a lost key', { texts: toKeys(['k1', a]), lost: ['k1'] }, toKeys(['k1', b]), replaced],
]

test.each(cases)('%s', async (_, { started, texts, lost = [] }, keys, problem) => {
  const db = await freshDb()
  if (started) await requireKnownKeys(db, started)
  if (texts) await addText(db, texts)
  await markKeysLost(db, lost)
  const before = await db.select().from(encryptionKeys)
  const expected = problem === null ? null : expect.stringContaining(problem)
  expect(await findKeyProblem(db, keys)).toEqual(expected)
  expect(await findReplacedKey(db, keys)).toEqual(problem === replaced && before.length > 0 ? expected : null)
  if (problem === null) {
    await requireKnownKeys(db, keys)
    expect(await db.$count(encryptionKeys)).toBe(
      new Set([...before.map(({ id }) => id), ...keys.byId.keys()]).size,
    )
    return
  }
  await expect(requireKnownKeys(db, keys)).rejects.toThrow(problem)
  expect(await db.select().from(encryptionKeys)).toEqual(before)
})

test('of two first starts with different keys at the same time, one is refused', async () => {
  const db = await freshDb()
  const starts = [a, b].map((key) => requireKnownKeys(db, toKeys(['k1', key])))
  const results = await Promise.allSettled(starts)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
