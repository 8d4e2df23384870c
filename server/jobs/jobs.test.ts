import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { outbox } from '../../app/db/tables/outbox.ts'
import { freshDatabase } from '../../app/db/testing.server.ts'
import { toMailChannel } from '../../app/outbox/channels/mail/mail-channel.server.ts'
import { openTransport } from '../../app/outbox/channels/mail/transport.server.ts'
import type { queueMail } from '../../app/outbox/queue-mail.server.ts'
import { settingsFor } from '../../tests/support/outbox.ts'
import { openInbox } from '../../tests/support/smtp-inbox.ts'
import { waitFor } from '../../tests/support/wait-for.ts'
import { openJobs } from './jobs.ts'
import type { RecurringTasks } from './tasks.ts'

async function jobsWithInbox(behaviour?: Parameters<typeof openInbox>[0], tasks: RecurringTasks = {}) {
  const { db } = await freshDatabase()
  const inbox = await openInbox(behaviour)
  onTestFinished(inbox.close)
  const jobs = openJobs({
    firstMs: 0,
    db,
    log: pino({ level: 'silent' }),
    channels: [toMailChannel(settingsFor(openTransport({ mailUrl: inbox.url, dataDir: '/nowhere' })))],
    tasks,
    intervalMs: 500,
  })
  onTestFinished(jobs.stop)
  return { ...inbox, ...jobs, db }
}

async function queueNotice(db: Parameters<typeof queueMail>[0], to: string) {
  const now = Temporal.Now.instant()
  await db.insert(outbox).values({
    id: crypto.randomUUID(),
    kind: 'account_exists',
    toAddress: to,
    nextAttemptAt: now,
    createdAt: now,
  })
}

function waitUntilSent(db: Parameters<typeof queueMail>[0], count: number) {
  return waitFor(async () => expect(await db.$count(outbox, eq(outbox.status, 'sent'))).toBe(count))
}

test('a wake sends new mail at once, and many wakes send nothing twice', async () => {
  const { db, received, send, stop } = await jobsWithInbox()
  for (let n = 0; n < 5; n++) {
    await queueNotice(db, `person-${n}@mail.example`)
    for (let nudges = 0; nudges < 20; nudges++) send()
  }
  await waitUntilSent(db, 5)
  await stop()
  expect(received.map(({ to }) => to[0])).toEqual([0, 1, 2, 3, 4].map((n) => `person-${n}@mail.example`))
})

test('the start sends mail of an earlier process, and the timer sends mail without a wake', async () => {
  const { db, received, start } = await jobsWithInbox()
  await queueNotice(db, 'left@mail.example')
  start()
  await waitUntilSent(db, 1)
  await queueNotice(db, 'silent@mail.example')
  await waitUntilSent(db, 2)
  expect(received.map(({ to }) => to[0])).toEqual(['left@mail.example', 'silent@mail.example'])
})

test('a mail server that hangs does not delay the end, and the mail stays in the outbox', async () => {
  const { db, received, send, start, stop } = await jobsWithInbox({ slowness: 60_000 })
  start()
  await queueNotice(db, 'person@mail.example')
  send()
  // The server has the mail, but does not accept it.
  await waitFor(() => expect(received).toHaveLength(1))
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(await db.select({ status: outbox.status, lastError: outbox.lastError }).from(outbox)).toEqual([
    { status: 'queued', lastError: 'EABORT' },
  ])
})

test('a task that hangs delays neither mail nor the end', async () => {
  const hanging = Promise.withResolvers<void>()
  const hasBegun = Promise.withResolvers<void>()
  const tasks = {
    hang: async () => {
      hasBegun.resolve()
      await hanging.promise
    },
  }
  const { start, stop } = await jobsWithInbox(undefined, tasks)
  start()
  await hasBegun.promise
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(2_000)
  hanging.resolve()
})
