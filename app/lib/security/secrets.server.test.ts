import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { EnvironmentError } from '../env.server.ts'
import { addFieldKey, areKeysInDataFolder, openSecrets } from './secrets.server.ts'

const makeSettings = async () => ({
  secretKey: undefined,
  encryptionKeys: undefined,
  dataDir: join(await makeFolder(), 'data'),
})

/** The file beside the data folder. */
const toPath = ({ dataDir }: { dataDir: string }) => `${dataDir}-secrets.json`

test('two starts at once create the secrets once, and only their owner can read them', async () => {
  const source = await makeSettings()
  const [one, two] = await Promise.all([openSecrets(source), openSecrets(source)])
  expect(one).toEqual(two)
  expect(await openSecrets(source)).toEqual(one)
  expect((await stat(toPath(source))).mode & 0o777).toBe(0o600)
  expect(await readdir(source.dataDir)).toEqual(['secrets.location'])
  expect((await readdir(join(source.dataDir, '..'))).sort()).toEqual(['data', 'data-secrets.json'])
})

test('only its owner can open a new folder for the secrets', async () => {
  const source = await makeSettings()
  await openSecrets(source)
  expect((await stat(source.dataDir)).mode & 0o777).toBe(0o700)
})

test('unreadable secrets are never replaced', async () => {
  const source = await makeSettings()
  const path = toPath(source)
  for (const damaged of ['', '{', '{}', '{"secretKey":"x","encryptionKeys":"y"}']) {
    await writeFile(path, damaged)
    await expect(openSecrets(source)).rejects.toThrow(EnvironmentError)
    expect(await readFile(path, 'utf8')).toBe(damaged)
  }
})

test('a new field key comes first and the old ones stay', async () => {
  const source = await makeSettings()
  const before = await openSecrets(source)
  const after = await addFieldKey(source)
  expect(after?.fieldKeys.byId.size).toBe(2)
  expect(after?.fieldKeys.current).not.toBe(before.fieldKeys.current)
  expect(after?.fieldKeys.byId.get(before.fieldKeys.current)).toEqual(
    before.fieldKeys.byId.get(before.fieldKeys.current),
  )
  expect(after?.sessionKey).toEqual(before.sessionKey)
  expect(await openSecrets(source)).toEqual(after)
  expect((await stat(toPath(source))).mode & 0o777).toBe(0o600)
  expect(await addFieldKey({ ...source, encryptionKeys: `a:${'A'.repeat(43)}` })).toBeNull()
})

test('each use has its own key', async () => {
  const { sessionKey, linkKey, requestKey } = await openSecrets(await makeSettings())
  const keys = [sessionKey, linkKey, requestKey].map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(keys).size).toBe(3)
})

test('keys of the environment win, and the first one is current', async () => {
  const key = 'A'.repeat(43)
  const secrets = await openSecrets({
    ...(await makeSettings()),
    secretKey: 's'.repeat(32),
    encryptionKeys: `new:${key},old:${key}`,
  })
  expect(secrets.fieldKeys.current).toBe('new')
  expect([...secrets.fieldKeys.byId.keys()]).toEqual(['new', 'old'])
  expect(secrets.fieldKeys.byId.get('old')).toHaveLength(32)
})

async function makeOldFolder() {
  const source = await makeSettings()
  await openSecrets(source)
  const text = await readFile(toPath(source), 'utf8')
  await rm(toPath(source))
  await rm(join(source.dataDir, 'secrets.location'))
  const old = join(source.dataDir, 'secrets.json')
  await writeFile(old, text, { mode: 0o600 })
  return { source, old, text }
}

test('the keys of an older release move out of the data folder, also after a stop in between', async () => {
  const { source, old, text } = await makeOldFolder()
  const secrets = await openSecrets(source)
  expect(await readFile(toPath(source), 'utf8')).toBe(text)
  expect((await stat(toPath(source))).mode & 0o777).toBe(0o600)
  await expect(stat(old)).rejects.toThrow('ENOENT')
  // The first start stopped between the copy and the deletion.
  await writeFile(old, text)
  expect(await openSecrets(source)).toEqual(secrets)
  await expect(stat(old)).rejects.toThrow('ENOENT')
})

test('two starts at once move the keys once', async () => {
  const { source, text } = await makeOldFolder()
  const [one, two] = await Promise.all([openSecrets(source), openSecrets(source)])
  expect(one).toEqual(two)
  expect(await readFile(toPath(source), 'utf8')).toBe(text)
})

test('damaged keys of an older release are not moved', async () => {
  const { source, old } = await makeOldFolder()
  await writeFile(old, '{')
  await expect(openSecrets(source)).rejects.toThrow('is damaged')
  expect(await readFile(old, 'utf8')).toBe('{')
})

test('two files with different keys stop the start, and none is deleted', async () => {
  const { source, old } = await makeOldFolder()
  await writeFile(toPath(source), '{}')
  await expect(openSecrets(source)).rejects.toThrow('hold different keys')
  expect([await readFile(old, 'utf8'), await readFile(toPath(source), 'utf8')]).toHaveLength(2)
})

test('a data folder whose keys are gone gets no new ones', async () => {
  const source = await makeSettings()
  await openSecrets(source)
  await rm(toPath(source))
  await expect(openSecrets(source)).rejects.toThrow('Put it back')
  await rm(join(source.dataDir, 'secrets.location'))
  await openSecrets(source)
})

test('SECRETS_FILE names another place, in a folder that need not be there', async () => {
  const { source, text } = await makeOldFolder()
  const secretsFile = join(source.dataDir, '..', 'keys', 'ireti.json')
  await openSecrets({ ...source, secretsFile })
  expect(await readFile(secretsFile, 'utf8')).toBe(text)
})

test.each([
  [undefined, false],
  [['secrets.json'], true],
  [['keys', 'ireti.json'], true],
  [['..keys.json'], true],
  [['..', 'keys.json'], false],
  [['..', 'data.json'], false],
])('whether a copy of the data folder contains the keys in %j: %s', async (parts, isInside) => {
  const source = await makeSettings()
  const location = { ...source, secretsFile: parts && join(source.dataDir, ...parts) }
  expect(areKeysInDataFolder(location)).toBe(false)
  await openSecrets(location)
  expect(areKeysInDataFolder(location)).toBe(isInside)
})
