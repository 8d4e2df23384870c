import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSecrets } from './secrets.server.ts'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { secretKey: undefined, encryptionKeys: undefined, dataDir: folder }
}

test('secrets are made once, also by two starts at once, and only their owner can read them', async () => {
  const source = await makeFolder()
  const [one, two] = await Promise.all([openSecrets(source), openSecrets(source)])
  expect(one).toEqual(two)
  expect(await openSecrets(source)).toEqual(one)
  expect((await stat(join(source.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('each use has a key of its own', async () => {
  const { sessionKey, linkKey, requestKey } = await openSecrets(await makeFolder())
  const keys = [sessionKey, linkKey, requestKey].map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(keys).size).toBe(3)
})

test('keys of the environment win, and the first of them is the one in use', async () => {
  const key = 'A'.repeat(43)
  const secrets = await openSecrets({
    ...(await makeFolder()),
    secretKey: 's'.repeat(32),
    encryptionKeys: `new:${key},old:${key}`,
  })
  expect(secrets.fieldKeys.current).toBe('new')
  expect([...secrets.fieldKeys.byId.keys()]).toEqual(['new', 'old'])
  expect(secrets.fieldKeys.byId.get('old')).toHaveLength(32)
})
