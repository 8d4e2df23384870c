import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import { makeBackupKeys, makeFieldKeys } from '../../../tests/support/backup-site.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openFile } from '../backup-store.ts'
import type { Connection, Source } from '../database/connection.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { toEmbeddedTarget } from '../restore/target.ts'
import { createRowHash } from './hashes.ts'
import { type Manifest, toBlockName } from './manifest.ts'
import { checkBackup, type Entry, readEntries } from './read-backup-file.ts'
import { openEncryption, openTar, writeBackup } from './write-backup-file.ts'

const keys = await makeBackupKeys()
const now = Temporal.Instant.from('2026-11-24T10:00Z')

/** A database with one table of random rows. */
const connection: Connection = {
  query: async (text) => {
    if (text.includes('pg_class')) return [{ name: 'clients', sqlName: 'clients', columns: ['a'] }] as never
    if (text.includes('max(created_at)')) return [{ last: '1795240006098' }] as never
    return (text.includes('to_regclass') ? [{ exists: true }] : []) as never
  },
  copyOut: async function* () {
    for (let n = 0; n < 20; n += 1) yield Buffer.from(`${randomBytes(20_000).toString('base64')}\n`)
  },
  copyIn: async () => {},
}

async function writeOne(folder: string) {
  const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
  await uploads.put('abc/small.webp', randomBytes(50_000), 'image/webp')
  const path = join(folder, 'backup.age')
  const source: Source = { inSnapshot: (work) => work(connection) }
  const manifest = await writeBackup({ source, uploads, version: '1' }, createWriteStream(path), {
    ...keys,
    now,
  })
  return { path, manifest }
}

const toFile = (path: string, identity = keys.identity) => ({ identity, open: () => openFile(path) })

const writeOther = (path: string, names: Readonly<Record<string, string>>, isTar = true) =>
  writeEntries(
    path,
    Object.entries(names).map(([name, text]) => [name, Buffer.from(text)] as const),
    isTar,
  )

/** Writes an archive of other content with our encryption. */
async function writeEntries(path: string, entries: readonly (readonly [string, Buffer])[], isTar = true) {
  const tar = openTar()
  const encrypt = await openEncryption(keys.key)
  const filled = (async () => {
    for (const [name, bytes] of entries) await tar.add(name, bytes)
    tar.end()
  })()
  const plain = isTar ? tar.readable : Readable.from([Buffer.from('a letter')])
  await pipeline(plain, ...(isTar ? [createZstdCompress()] : []), encrypt, createWriteStream(path))
  if (isTar) await filled
}

test('a backup that was written is read, and its rows and files are those of the manifest', async () => {
  const { path, manifest } = await writeOne(await makeFolder())
  expect(await checkBackup(toFile(path), keys.fieldKeys)).toEqual({ manifest, migrations: new Map() })
  expect(manifest.tables).toMatchObject([{ name: 'clients', rows: 20 }])
  expect(manifest.files).toMatchObject([{ key: 'abc/small.webp', bytes: 50_000 }])
  const content = await readFile(path)
  expect(content.includes('clients')).toBe(false)
})

type Spoil = (path: string) => Promise<string | undefined>
const about = JSON.stringify({ product: 'ireti', format: 1, version: '1', madeAt: now.toString() })
const change = (edit: (bytes: Buffer) => Buffer) => async (path: string) => {
  await writeFile(path, edit(await readFile(path)))
  return undefined
}

const spoilt: readonly (readonly [string, Spoil, string])[] = [
  [
    'truncated in the middle',
    change((bytes) => bytes.subarray(0, bytes.length / 2)),
    'damaged or incomplete',
  ],
  ['without its last byte', change((bytes) => bytes.subarray(0, -1)), 'damaged or incomplete'],
  ['truncated in its header', change((bytes) => bytes.subarray(0, 60)), 'damaged or incomplete'],
  [
    'with a changed byte in the middle',
    change((bytes) => {
      const middle = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
      return bytes
    }),
    'damaged or incomplete',
  ],
  ['empty', change(() => Buffer.alloc(0)), 'not encrypted with age'],
  ['a picture', change(() => randomBytes(10_000)), 'not encrypted with age'],
  ['a text', change(() => Buffer.from('Dear Sir or Madam,\n')), 'not encrypted with age'],
  ['encrypted for another key', async () => (await makeBackupKeys()).identity, 'another key'],
  ['read with a public key', async () => keys.key, 'no private key'],
  [
    'a letter that is encrypted for our key',
    async (path) => void (await writeOther(path, {}, false)),
    'no backup of this product',
  ],
  [
    'an archive of another program',
    async (path) => void (await writeOther(path, { 'a.txt': 'a' })),
    'no backup of',
  ],
  [
    'without a manifest',
    async (path) => void (await writeOther(path, { 'about.json': about })),
    'no manifest',
  ],
  [
    'of a newer release',
    async (path) =>
      void (await writeOther(path, { 'about.json': about.replace('"format":1', '"format":2') })),
    'Update this installation first',
  ],
  [
    'with other rows than its manifest says',
    async (path) =>
      void (await writeOther(path, {
        'about.json': about,
        [toBlockName('clients', 1)]: '1\n',
        'manifest.json': JSON.stringify({
          ...JSON.parse(about),
          lastMigration: 1,
          tables: [{ name: 'clients', columns: ['a'], rows: 2, hash: '' }],
          sequences: {},
          files: [],
        }),
      })),
    'differs from its manifest: table clients',
  ],
]

test.each(spoilt)(
  'a file %s is refused with a clear message, and nothing changes',
  async (_, spoil, message) => {
    const folder = await makeFolder()
    const { path } = await writeOne(folder)
    const identity = (await spoil(path)) ?? keys.identity
    const empty = join(folder, 'empty')
    const restoring = restoreBackup(toFile(path, identity), {
      target: toEmbeddedTarget(join(empty, 'database')),
      uploads: openUploads({ dataDir: empty, storageUrl: undefined }),
      fieldKeys: keys.fieldKeys,
      settleAt: null,
    })
    await expect(restoring).rejects.toThrow(message)
    expect(existsSync(empty)).toBe(false)
  },
)

type Parts = { entries: Entry[]; manifest: Manifest }
const row = Buffer.from('1\n')
const evil = { name: 'files/evil/small.webp', bytes: Buffer.from('evil') }

/** Puts another row into the table, and its count and hash into the manifest. */
function changeRows({ entries, manifest }: Parts): Parts {
  const hash = createRowHash()
  hash.add(row)
  const [block, ...others] = entries.filter(({ name }) => !name.startsWith('tables/clients/000002'))
  const rest = others.filter(({ name }) => !name.startsWith('tables/'))
  const table = { ...manifest.tables[0], ...hash.read() } as Manifest['tables'][number]
  const first = [block, { name: toBlockName('clients', 1), bytes: row }] as Entry[]
  return { entries: [...first, ...rest], manifest: { ...manifest, tables: [table] } }
}

const without = ({ hmac: _, ...manifest }: Manifest): Manifest => manifest
const add = (entry: Entry) => (parts: Parts) => ({ ...parts, entries: [...parts.entries, entry] })
const withHmac = (key: string) => (parts: Parts) => ({
  ...parts,
  manifest: { ...parts.manifest, hmac: { key, value: '0'.repeat(64) } },
})

/** What somebody changes who has the public key and the content of a backup, and what is said with and without --unsigned. */
const forgeries: readonly (readonly [string, (parts: Parts) => Parts, string, string | null])[] = [
  [
    'without an HMAC',
    (parts) => ({ ...parts, manifest: without(parts.manifest) }),
    'Nothing shows who made',
    null,
  ],
  [
    'with other rows and without an HMAC',
    (parts) => changeRows({ ...parts, manifest: without(parts.manifest) }),
    'Nothing shows who made',
    null,
  ],
  ['with other rows and the old HMAC', changeRows, 'was changed after it was made', null],
  [
    'with another number of a sequence',
    ({ entries, manifest }) => ({ entries, manifest: { ...manifest, sequences: { a: '1' } } }),
    'was changed after it was made',
    null,
  ],
  [
    'with the HMAC of an unknown key',
    withHmac('k9'),
    'The key k9, which shows who made this backup, is not here',
    null,
  ],
  ['with an invented HMAC', withHmac('k1'), 'was changed after it was made', null],
  ['with a file that the manifest does not name', add(evil), 'file evil/small.webp', 'file evil/small.webp'],
  [
    'with a table that the manifest does not name',
    add({ name: toBlockName('users', 1), bytes: row }),
    'table users',
    'table users',
  ],
  ['with an entry of another kind', add({ name: 'notes.txt', bytes: row }), 'notes.txt', 'notes.txt'],
  [
    'with a file twice',
    (parts) => add(parts.entries.find(({ name }) => name.startsWith('files/')) ?? evil)(parts),
    'files/abc/small.webp',
    'files/abc/small.webp',
  ],
  [
    'with commands for the database',
    (parts) => add({ name: 'migrations/1.sql', bytes: Buffer.from('drop table users') })(parts),
    'was changed after it was made',
    'only with the keys that made it',
  ],
]

test.each(forgeries)('a backup %s is refused', async (_, forge, message, unsignedMessage) => {
  const folder = await makeFolder()
  const { path } = await writeOne(folder)
  const entries = await Array.fromAsync(readEntries(toFile(path)))
  const manifest = JSON.parse(Buffer.from(entries.pop()?.bytes ?? []).toString())
  const forged = forge({ entries, manifest })
  const names = forged.entries.map(({ name, bytes }) => [name, Buffer.from(bytes)] as const)
  await writeEntries(path, [...names, ['manifest.json', Buffer.from(JSON.stringify(forged.manifest))]])
  await expect(checkBackup(toFile(path), keys.fieldKeys)).rejects.toThrow(message)
  const unsigned = checkBackup({ ...toFile(path), allowsUnsigned: true }, keys.fieldKeys)
  if (unsignedMessage === null) expect((await unsigned).manifest).toEqual(forged.manifest)
  else await expect(unsigned).rejects.toThrow(unsignedMessage)
})

test('an entry behind the manifest, and a manifest that cannot be read, are refused', async () => {
  const folder = await makeFolder()
  const { path } = await writeOne(folder)
  const entries = await Array.fromAsync(readEntries(toFile(path)))
  const pairs = entries.map(({ name, bytes }) => [name, Buffer.from(bytes)] as const)
  await writeEntries(path, [...pairs, [evil.name, evil.bytes]])
  await expect(checkBackup(toFile(path), keys.fieldKeys)).rejects.toThrow(
    'differs from its manifest: files/evil',
  )
  for (const text of ['{', '{}', 'null', '[]']) {
    await writeEntries(path, [...pairs.slice(0, -1), ['manifest.json', Buffer.from(text)]])
    await expect(checkBackup(toFile(path), keys.fieldKeys)).rejects.toThrow(
      'The manifest of the backup cannot be read',
    )
  }
})

test('the backup of this installation is refused without its keys and with others, and taken with a replaced one', async () => {
  const { path } = await writeOne(await makeFolder())
  await expect(checkBackup(toFile(path), null)).rejects.toThrow(
    'The key k1, which shows who made this backup, is not here',
  )
  await expect(checkBackup(toFile(path), makeFieldKeys())).rejects.toThrow(
    'or the key k1 is another one here',
  )
  const byId = new Map([['k2', randomBytes(32)], ...keys.fieldKeys.byId])
  expect((await checkBackup(toFile(path), { current: 'k2', byId })).manifest.hmac?.key).toBe('k1')
})

test('an installation with data is left alone before the file is read', async () => {
  const folder = await makeFolder()
  const { path } = await writeOne(folder)
  const before = (await readdir(folder)).sort()
  const restoring = restoreBackup(toFile(path), {
    // Any folder with files counts as a database.
    target: toEmbeddedTarget(folder),
    uploads: openUploads({ dataDir: folder, storageUrl: undefined }),
    fieldKeys: keys.fieldKeys,
    settleAt: null,
  })
  await expect(restoring).rejects.toThrow('already holds a database')
  expect((await readdir(folder)).sort()).toEqual(before)
})
