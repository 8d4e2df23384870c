import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EnvironmentError } from '../env.server.ts'
import { addFieldKey, openSecrets } from './secrets.server.ts'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { secretKey: undefined, encryptionKeys: undefined, dataDir: folder }
}

test('two starts at once create the secrets once, and only their owner can read them', async () => {
  const source = await makeFolder()
  const [one, two] = await Promise.all([openSecrets(source), openSecrets(source)])
  expect(one).toEqual(two)
  expect(await openSecrets(source)).toEqual(one)
  expect((await stat(join(source.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(source.dataDir)).toEqual(['secrets.json'])
})

test('only its owner can open a new folder for the secrets', async () => {
  const source = await makeFolder()
  const dataDir = join(source.dataDir, 'new')
  await openSecrets({ ...source, dataDir })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

test('unreadable secrets are never replaced', async () => {
  const source = await makeFolder()
  const path = join(source.dataDir, 'secrets.json')
  for (const damaged of ['', '{', '{}', '{"secretKey":"x","encryptionKeys":"y"}']) {
    await writeFile(path, damaged)
    await expect(openSecrets(source)).rejects.toThrow(EnvironmentError)
    expect(await readFile(path, 'utf8')).toBe(damaged)
  }
})

test('a new field key comes first and the old ones stay', async () => {
  const source = await makeFolder()
  const before = await openSecrets(source)
  const after = await addFieldKey(source)
  expect(after?.fieldKeys.byId.size).toBe(2)
  expect(after?.fieldKeys.current).not.toBe(before.fieldKeys.current)
  expect(after?.fieldKeys.byId.get(before.fieldKeys.current)).toEqual(
    before.fieldKeys.byId.get(before.fieldKeys.current),
  )
  expect(after?.sessionKey).toEqual(before.sessionKey)
  expect(await openSecrets(source)).toEqual(after)
  expect((await stat(join(source.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await addFieldKey({ ...source, encryptionKeys: `a:${'A'.repeat(43)}` })).toBeNull()
})

test('each use has its own key', async () => {
  const { sessionKey, linkKey, requestKey } = await openSecrets(await makeFolder())
  const keys = [sessionKey, linkKey, requestKey].map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(keys).size).toBe(3)
})

test('keys of the environment win, and the first one is current', async () => {
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
