import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../../app/db/embedded/open-embedded.server.ts'
import { sessions, users } from '../../../app/db/tables/accounts.ts'
import { bookings } from '../../../app/db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../../app/db/tables/groups.ts'
import { outbox, webhookEndpoints } from '../../../app/db/tables/outbox.ts'
import { reminders } from '../../../app/db/tables/reminders.ts'
import { freshDatabase } from '../../../app/db/testing.server.ts'
import { makeFirstAdmin } from '../../../app/features/accounts/first-admin.server.ts'
import { endUnproven } from '../../../app/features/booking/proof/end-unproven.server.ts'
import { queueDueReminders } from '../../../app/features/booking/reminders/queue-reminders.server.ts'
import { secrets } from '../../../app/features/booking/testing.server.ts'
import { queuePlaceReminders } from '../../../app/features/groups/place-jobs.server.ts'
import { makePlace } from '../../../app/features/groups/testing.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import { listDue } from '../../../app/outbox/outbox.server.ts'
import { makeBackupKeys, openTestLock } from '../../../tests/support/backup-site.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openBackupStore } from '../backup-store.ts'
import { writeBackup } from '../file/write-backup-file.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { toEmbeddedTarget } from '../restore/target.ts'

const madeAt = Temporal.Now.instant().round('second')
const inHours = (hours: number) => madeAt.add({ minutes: hours * 60 })
const restoredAt = inHours(20)

/** Each session by the hours from the backup to its start and to the end of its proof, and the end of its proof after the restore. */
const unproven = [
  { startsIn: 200, proofIn: 5, after: 44 },
  { startsIn: 200, proofIn: 190, after: 190 },
  { startsIn: 30, proofIn: 5, after: 30 },
  { startsIn: 10, proofIn: 2, after: null },
]

test('what the site has done after the backup is not done again after the restore', async () => {
  const database = await freshDatabase()
  const { db } = database
  await makeFirstAdmin(db, { email: 'head@ireti.ng', password: undefined }, madeAt)
  const [admin] = await db.select().from(users)
  const signIn = { userId: admin?.id ?? '', createdAt: madeAt, lastSeenAt: madeAt, expiresAt: inHours(200) }
  await db.insert(sessions).values([
    { id: 'open', ...signIn },
    { id: 'ended', ...signIn, endedAt: madeAt },
  ])
  // Its proof mail waits, and its session begins in 10 days.
  await makePlace(db, secrets)
  await db.update(groupPlaces).set({ status: 'confirmed', proofDueAt: null })
  await db.update(groupSessions).set({ startsAt: inHours(30), endsAt: inHours(31) })
  const [group] = await db.select().from(groupSessions)
  const made = unproven.map(({ startsIn, proofIn }, n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    ...{ status: 'confirmed', mode: 'ONLINE', officeId: group?.officeId, counsellorId: group?.counsellorId },
    ...{ startsAt: inHours(startsIn + n), endsAt: inHours(startsIn + n + 0.5) },
    ...{ busyFrom: inHours(startsIn + n), busyUntil: inHours(startsIn + n + 0.5) },
    ...{ name: 'Ngozi Eze', email: 'n@mail.example', clientKey: `${n}@mail.example`, channel: 'friend' },
    ...{ createdAt: madeAt, confirmedAt: madeAt, proofDueAt: inHours(proofIn) },
  })) satisfies (typeof bookings.$inferInsert)[]
  await db.insert(bookings).values(made)
  const bookingId = made[0]?.id ?? ''
  await db.insert(reminders).values([
    { bookingId, hoursBefore: 24, dueAt: inHours(19) },
    { bookingId, hoursBefore: 2, dueAt: inHours(198) },
  ])
  const endpointId = crypto.randomUUID()
  const endpoint = { id: endpointId, url: 'https://a.example', events: ['*'], secretEncrypted: 'x' }
  await db.insert(webhookEndpoints).values({ ...endpoint, createdAt: madeAt })
  const delivery = { channel: 'webhook', kind: 'appointment.booked', toAddress: '', endpointId } as const
  await db
    .insert(outbox)
    .values({ id: crypto.randomUUID(), ...delivery, nextAttemptAt: madeAt, createdAt: madeAt })

  const [folder, keys] = [await makeFolder(), await makeBackupKeys()]
  const [store, uploads] = [
    openBackupStore(join(folder, 'backups')),
    openUploads({ dataDir: folder, storageUrl: undefined }),
  ]
  await openTestLock(database)((source) =>
    store.write('a', (sink) =>
      writeBackup({ source, uploads, version: 'test' }, sink, { ...keys, now: madeAt }),
    ),
  )
  const file = { identity: keys.identity, open: () => store.read('a') }
  const restore = async (name: string, settleAt: Temporal.Instant | null) => {
    const target = toEmbeddedTarget(join(folder, name, 'database'))
    const { settled } = await restoreBackup(file, { target, uploads, fieldKeys: keys.fieldKeys, settleAt })
    const opened = await openEmbedded(join(folder, name, 'database'))
    return { settled, ...opened }
  }

  const restored = await restore('restored', restoredAt)
  try {
    expect(restored.settled).toEqual({
      ...{ endedSignIns: 1, heldMessages: 2 },
      ...{ skippedReminders: 2, longerProofs: unproven.length },
    })
    for (const receiver of [
      { channel: 'mail', endpointId: null },
      { channel: 'webhook', endpointId },
    ] as const)
      expect(await listDue(restored.db, receiver, inHours(300))).toEqual([])
    const signIns = await restored.db.select().from(sessions)
    expect(signIns.filter(({ endedAt }) => endedAt === null)).toEqual([])
    const proofs = await restored.db
      .select({ proofDueAt: bookings.proofDueAt })
      .from(bookings)
      .where(isNotNull(bookings.email))
      .orderBy(bookings.id)
    expect(proofs.map(({ proofDueAt }) => proofDueAt && madeAt.until(proofDueAt).total('hours'))).toEqual(
      unproven.map(({ after }, n) => (after === 30 ? after + n : after)),
    )
    const jobs = (db: typeof restored.db) =>
      db.transaction(async (tx) => [
        await endUnproven(tx, restoredAt),
        await queueDueReminders(tx, restoredAt),
        await queuePlaceReminders(tx, restoredAt),
      ])
    expect(await jobs(restored.db)).toEqual([0, 0, 0])

    // A move to another database is no restore: everything goes on.
    const moved = await restore('moved', null)
    expect(moved.settled).toBeNull()
    expect(await listDue(moved.db, { channel: 'mail', endpointId: null }, inHours(300))).toHaveLength(1)
    expect((await jobs(moved.db)).some((count) => count > 0)).toBe(true)
    await moved.close()
  } finally {
    await restored.close()
  }
})
