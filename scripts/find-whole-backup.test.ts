import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freshDatabase } from '../app/db/testing.server.ts'
import { openUploads } from '../app/lib/http/uploads.server.ts'
import { writeBackup } from '../server/backup/file/write-backup-file.ts'
import { makeBackupKeys, makeFieldKeys, openTestLock } from '../tests/support/backup-site.ts'
import { makeFolder } from '../tests/support/temporary-folder.ts'
import { findWholeBackup } from './find-whole-backup.ts'

const keys = await makeBackupKeys()

async function makeFile(fieldKeys = keys.fieldKeys): Promise<Buffer> {
  const [database, dataDir] = [await freshDatabase(), await makeFolder()]
  const uploads = openUploads({ dataDir, storageUrl: undefined })
  const sink = new PassThrough()
  const [file] = await Promise.all([
    buffer(sink),
    openTestLock(database)((source) =>
      writeBackup({ source, uploads, version: '1' }, sink, {
        ...{ key: keys.key, fieldKeys },
        now: Temporal.Instant.from('2026-11-24T10:00Z'),
      }),
    ),
  ])
  return file
}

/** Looks for a whole backup among files, the newest first. Returns its name and what was said. */
async function find(files: Readonly<Record<string, Uint8Array | Error>>, fieldKeys = keys.fieldKeys) {
  const said: string[] = []
  const read = async (name: string) => {
    const file = files[name]
    if (file instanceof Error) throw file
    return Readable.from([file])
  }
  const store = { read, size: async () => 0 }
  const search = { candidates: Object.keys(files), wishes: { identity: keys.identity }, fieldKeys }
  const { name } = await findWholeBackup(store, search, (line) => void said.push(line))
  return { name, said }
}

test('the newest backup that is whole is taken, and each damaged one is named', async () => {
  const whole = await makeFile()
  const short = whole.subarray(0, whole.length - 100)
  const flipped = Uint8Array.from(whole, (byte, index) => (index === whole.length >> 1 ? byte ^ 1 : byte))
  const found = await find({ c: short, b: flipped, a: whole })
  expect(found.name).toBe('a')
  expect(found.said).toEqual([
    expect.stringMatching(/^c is not whole: /),
    expect.stringMatching(/^b is not whole: /),
    expect.stringMatching(/^a is whole: the state of 2026-11-24T10:00:00Z, \d+ rows, 0 files\.$/),
  ])
  await expect(find({ c: short })).rejects.toThrow('No backup in BACKUP_TO is whole')

  // An older one would lose bookings, so a person decides.
  const foreign = await makeFile(makeFieldKeys())
  await expect(find({ b: foreign, a: whole })).rejects.toThrow(
    /^b: This backup was changed after[\s\S]+name it instead/,
  )
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  await expect(find({ b: away, a: whole })).rejects.toThrow('ECONNREFUSED')
})
