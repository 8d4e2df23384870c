import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mails } from '../../app/db/tables/mails.ts'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { secrets } from '../../app/features/booking/testing.server.ts'
import { findMessage, saveMessage } from '../../app/features/messages/messages.server.ts'
import { openSecrets } from '../../app/lib/security/secrets.server.ts'
import { openJobs } from '../../server/jobs/jobs.ts'
import { makeAgency } from '../support/agency.ts'
import { readMailFolder } from '../support/mail-folder.ts'
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
  const site = { publicUrl: 'https://ireti.example', companyName: 'Ireti', mailFrom: 'a@ireti.example' }
  const jobs = openJobs({
    db,
    env: { ...site, mailUrl: undefined, dataDir },
    log: pino({ level: 'silent' }),
    letters: {
      toManageLink: () => '',
      toProofLink: () => '',
      toAccountLink: async () => null,
      toGuardianLink: () => '',
      findGuardianEmail: async () => null,
      findContactMessage: (id) => findMessage(db, secrets, id),
    },
    tasks: {},
  })
  onTestFinished(jobs.stop)
  jobs.send()
  const isSent = eq(mails.status, 'sent')
  await vi.waitFor(async () => expect(await db.$count(mails, isSent)).toBeGreaterThan(0), { timeout: 30_000 })
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
