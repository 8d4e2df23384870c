import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** What is between the brackets of `orderBy( … )`, with brackets of two levels in it. */
const call = /\.orderBy\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)/g
/** A last column that no two rows share, or a named list of columns that ends with one. */
const isUnique = /(?:[iI]d`?|\.key|\.slug|\bnumber|\.address|\.\.\.\w+|\.\.\.toOrder\(.*\))\)?$/

/** Orders in which rows can be equal, and why nobody sees which of them comes first. */
const withoutEffect: Readonly<Record<string, string>> = {
  'app/events/effects/mails.server.ts: asc(email)': 'each address comes once',
  'app/features/availability/editing/counsellors.server.ts: asc(offices.name)': 'each name comes once',
  'app/features/booking/guardian/ask-guardians.server.ts: asc(startsAt)': 'a job asks all of them',
  'app/features/booking/my-data/find-my-data.server.ts: asc(bookingNotes.createdAt)':
    'it reads the times only',
  'app/features/booking/proof/end-unproven.server.ts: asc(bookings.proofDueAt)': 'a job ends all of them',
  'app/features/booking/reminders/plan-reminders.server.ts: asc(reminders.dueAt)':
    'the reminders of a booking have different hours',
  'app/features/booking/reminders/queue-reminders.server.ts: asc(reminders.dueAt)':
    'a job queues all of them',
  'app/features/booking/spoken-code/spoken-code.server.ts: desc(bookingCodes.madeAt)':
    'it reads the time only',
  'app/features/booking/transaction/claim-slot.server.ts: desc(sql`${rooms.id} is not distinct from ${currentRoomId}::uuid`), asc(rooms.name)':
    'the rooms of an office have different names',
  'app/features/booking/transaction/client-limits.server.ts: desc(booked)': 'it reads the time only',
  'app/features/clients/take-sessions.server.ts: clientBookings.takenFrom': 'each client comes once',
  'app/features/content/articles/articles.server.ts: sql`${max(day)} desc nulls last`, category':
    'each category comes once',
  'app/features/follow-up/missing-meetings.server.ts: asc(bookings.startsAt)': 'a job does all of them',
  'app/features/follow-up/unanswered-messages.server.ts: asc(createdAt)': 'a job does all of them',
  'app/features/privacy/breach/list-affected.server.ts: asc(auditEvents.action)': 'each action comes once',
  'app/features/reports/director-report.server.ts: asc(offices.name)': 'the report orders its lines itself',
  'app/features/system/read-stored-facts.server.ts: desc(outbox.createdAt)': 'it reads the time only',
  'app/features/system/read-stored-facts.server.ts: asc(name)': 'the name is the key',
}

const orders = sources
  .filter(({ path }) => /^(app|server|scripts)\//.test(path) && !/\.test\.|testing/.test(path))
  .flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(call)].map(([, columns = '']) => {
      return `${path}: ${columns.replace(/\s+/g, ' ').trim().replace(/,$/, '')}`
    }),
  )

test('each order of rows ends with a column that no two rows share, because the database puts equal rows in any order', () => {
  expect(orders.length).toBeGreaterThan(50)
  const open = orders.filter((order) => !isUnique.test(order))
  expect(new Set(open)).toEqual(new Set(Object.keys(withoutEffect)))
})
