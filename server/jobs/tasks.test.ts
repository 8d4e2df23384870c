import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { retentionRuns } from '../../app/db/tables/operation.ts'
import { contactMessages } from '../../app/db/tables/public-content.ts'
import { eraseBooking } from '../../app/features/booking/my-data/erase-booking.server.ts'
import { makeAppointment } from '../../app/features/calendar/testing.server.ts'
import { openSecrets } from '../../app/lib/security/secrets.server.ts'
import { copySiteTemplate } from '../../tests/support/site-template.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { listOwnTasks, listTasks } from './tasks.ts'

test('all tasks run together for two days, and data is still deleted after an erasure and beside names of a newer release', async () => {
  const dataDir = await makeFolder()
  await copySiteTemplate(dataDir)
  const { db, close } = await openEmbedded(join(dataDir, 'database'))
  onTestFinished(close)
  const secrets = await openSecrets({ secretKey: undefined, encryptionKeys: undefined, dataDir })
  const start = Temporal.Instant.from('2028-06-15T03:00:00Z')
  const bookingId = await makeAppointment(db, { startsAt: start.add({ hours: 48 }), createdAt: start })
  expect(await eraseBooking(db, { bookingId, linkVersion: 1, dataDir }, start)).toEqual({ ok: true })
  const names = ['waitlist', 'constructor', '__proto__']
  await db.insert(retentionRuns).values(names.map((name) => ({ class: name, finishedAt: start })))
  const sixMonths = { hours: 24 * 185 }
  const text = { subjectEncrypted: 'x', messageEncrypted: 'x', name: 'Ada', email: 'ada@mail.example' }
  for (const hours of [1, 25]) {
    const createdAt = start.add({ hours }).subtract(sixMonths)
    await db.insert(contactMessages).values({ ...text, id: crypto.randomUUID(), createdAt })
  }
  const ownTasks = Object.values(listOwnTasks(db, secrets, true))
  const left: number[] = []
  for (let hour = 0; hour <= 48; hour += 6) {
    const now = start.add({ hours: hour })
    for (const task of Object.values(listTasks(secrets, dataDir))) await db.transaction((tx) => task(tx, now))
    for (const task of ownTasks) await task(now)
    left.push(await db.$count(contactMessages))
  }
  expect(left.at(-1)).toBe(0)
})
