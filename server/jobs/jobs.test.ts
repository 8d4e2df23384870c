import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { mails } from '../../app/db/tables/booking.ts'
import { freshDatabase } from '../../app/db/testing.server.ts'
import type { queueMail } from '../../app/mail/queue.server.ts'
import { openInbox } from '../../tests/support/smtp-inbox.ts'
import { openJobs } from './jobs.ts'
import type { RecurringTasks } from './recurring-tasks.ts'

async function jobsWithInbox(behaviour?: Parameters<typeof openInbox>[0], tasks: RecurringTasks = {}) {
  const { db } = await freshDatabase()
  const inbox = await openInbox(behaviour)
  onTestFinished(inbox.close)
  const jobs = openJobs({
    db,
    env: {
      publicUrl: 'https://ireti.example',
      companyName: 'Ireti',
      mailFrom: 'appointments@ireti.example',
      mailUrl: inbox.url,
      dataDir: '/nowhere',
    },
    log: pino({ level: 'silent' }),
    letters: {
      toManageLink: (id) => `https://ireti.example/manage/${id}`,
      findContactMessage: async () => null,
    },
    tasks,
    intervalMs: 500,
  })
  onTestFinished(jobs.stop)
  return { ...inbox, ...jobs, db }
}

async function queueNotice(db: Parameters<typeof queueMail>[0], to: string) {
  const now = Temporal.Now.instant()
  await db.insert(mails).values({
    id: crypto.randomUUID(),
    kind: 'account_exists',
    toAddress: to,
    nextAttemptAt: now,
    createdAt: now,
  })
}

test('a nudge sends what was just queued at once, and many nudges send nothing twice', async () => {
  const { db, received, nudgeMail } = await jobsWithInbox()
  for (let n = 0; n < 5; n++) {
    await queueNotice(db, `person-${n}@mail.example`)
    for (let nudges = 0; nudges < 20; nudges++) nudgeMail()
  }
  while (received.length < 5) await delay(20)
  await delay(200)
  expect(received.map(({ to }) => to[0])).toEqual([0, 1, 2, 3, 4].map((n) => `person-${n}@mail.example`))
})

test('a mail that the last process left is sent at the start, and one nobody nudged for by the timer', async () => {
  const { db, received, start } = await jobsWithInbox()
  await queueNotice(db, 'left@mail.example')
  start()
  while (received.length < 1) await delay(20)
  await queueNotice(db, 'silent@mail.example')
  while (received.length < 2) await delay(100)
  expect(received.map(({ to }) => to[0])).toEqual(['left@mail.example', 'silent@mail.example'])
})

test('a mail server that hangs holds up no shutdown, and the mail stays in the outbox', async () => {
  const { db, nudgeMail, start, stop } = await jobsWithInbox({ slowness: 60_000 })
  start()
  await queueNotice(db, 'person@mail.example')
  nudgeMail()
  await delay(500)
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(await db.select({ status: mails.status, lastError: mails.lastError }).from(mails)).toEqual([
    { status: 'queued', lastError: 'EABORT' },
  ])
})

test('a task that hangs holds up neither mail nor shutdown', async () => {
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const tasks = {
    hang: async () => {
      begun.resolve()
      await hanging.promise
    },
  }
  const { start, stop } = await jobsWithInbox(undefined, tasks)
  start()
  await begun.promise
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(2_000)
  hanging.resolve()
})
