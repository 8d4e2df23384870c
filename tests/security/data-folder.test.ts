import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { secrets } from '../../app/features/booking/testing.server.ts'
import { findMessage, saveMessage } from '../../app/features/messages/messages.server.ts'
import { openSecrets } from '../../app/lib/security/secrets.server.ts'
import { openTransport } from '../../app/outbox/channels/mail/transport.server.ts'
import { makeAgency } from '../support/agency.ts'
import { readMailFolder } from '../support/mail-folder.ts'
import { sendDueMail, settingsFor } from '../support/outbox.ts'
import { makeFolder } from '../support/temporary-folder.ts'

const details = {
  name: 'Chidi Planted',
  email: 'chidi.planted@mail.example.com',
  subject: 'About my planted sleep',
  message: 'I have not slept for a planted week',
}

test('a stored mail file about a contact message has neither its text nor its writer', async () => {
  const { db } = await freshDatabase()
  const dataDir = await makeFolder()
  await makeAgency(db, { counsellors: 1 })
  await saveMessage(db, secrets, { details, quarantined: false }, Temporal.Now.instant())
  const settings = {
    ...settingsFor(openTransport({ mailUrl: undefined, dataDir })),
    findContactMessage: (id: string) => findMessage(db, secrets, id),
  }
  expect(await sendDueMail(db, settings, Temporal.Now.instant)).toBeGreaterThan(0)
  const [file = ''] = await readMailFolder(dataDir)
  const { text = '', html = '' } = await PostalMime.parse(file)
  expect(`${file} ${text} ${html}`).not.toMatch(/planted/i)
  expect(text).toContain('https://ireti.example/admin/messages')
})

test('a copy of the data folder contains no key', async () => {
  const dataDir = join(await makeFolder(), 'data')
  const { fieldKeys } = await openSecrets({ secretKey: undefined, encryptionKeys: undefined, dataDir })
  const keys = [...fieldKeys.byId.values()].map((key) => Buffer.from(key).toString('base64url'))
  const names = await readdir(dataDir)
  const texts = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'utf8')))
  for (const key of keys) expect(texts.join('\n')).not.toContain(key)
  expect(keys).toHaveLength(1)
})
