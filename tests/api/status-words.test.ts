import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { apiKeys as keyRows } from '../../app/db/tables/accounts.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { documents } from '../../app/db/tables/content.ts'
import { outbox, webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { bookingStatusWords } from '../../app/words/en/booking-status.ts'
import { apiKeys } from '../../app/words/staff/api-keys.ts'
import { articles } from '../../app/words/staff/articles.ts'
import { helplines } from '../../app/words/staff/helplines.ts'
import { legal } from '../../app/words/staff/legal.ts'
import { users } from '../../app/words/staff/users.ts'
import { webhooks } from '../../app/words/staff/webhooks.ts'
import { bookingPage } from '../../app/words/staff/work/booking-page.ts'
import { groups } from '../../app/words/staff/work/groups.ts'
import { openFilledSite } from '../support/filled-site.ts'

const statusWords = new Set([
  ...Object.values(bookingStatusWords),
  ...[articles.status.draft, articles.status.published],
  ...Object.values(groups.statuses),
  ...Object.values(groups.people.statuses),
  ...[...Object.values(bookingPage.facts.mailStates), bookingPage.facts.keptAsFile],
  ...[webhooks.deliveries.arrived, webhooks.deliveries.failed, webhooks.deliveries.waits],
  ...[apiKeys.revoked, helplines.isShown, helplines.isHidden, legal.draft, legal.noDraft],
  ...[users.account.disabled, users.account.invited, users.account.inUse],
])

/** Choices, questions and the labels of fields name a status without being one. */
const choices = /<(option|label|legend|script|button|a|dt|th)\b[^>]*>.*?<\/\1>/gs

/** Returns the statuses that stand on a page, and whether each has its colour. On a drawing its border is the colour. */
function listStatuses(html: string) {
  return [...html.replace(choices, '').matchAll(/((?:<[^>]*>\s*){1,3})([^<>]+)</g)].flatMap(
    ([, tags = '', word = '']) =>
      statusWords.has(word) ? [{ word, hasColour: /rounded-full|class="sr-only"|<\/svg>/.test(tags) }] : [],
  )
}

/** Adds a mail that failed, a webhook with a delivery that arrived and one that failed, and a key that was revoked. */
async function addRows(db: Db, bookingId: string, at: Temporal.Instant) {
  const endpointId = crypto.randomUUID()
  const endpoint = { url: 'https://hook.example', events: ['*'], secretEncrypted: 'x', createdAt: at }
  await db.insert(webhookEndpoints).values({ id: endpointId, ...endpoint })
  const toRow = () => ({ id: crypto.randomUUID(), bookingId, attempts: 1, nextAttemptAt: at, createdAt: at })
  const failed = { status: 'failed' as const, lastError: 'refused' }
  const delivery = { channel: 'webhook' as const, kind: 'booking.booked', toAddress: '', endpointId }
  await db.insert(outbox).values([
    { ...toRow(), ...failed, kind: 'booked', toAddress: 'ada@mail.example' },
    { ...toRow(), ...delivery, ...failed },
    { ...toRow(), ...delivery, status: 'sent' as const, sentAt: at },
  ])
  const key = { name: 'Old', prefix: 'old', secretHash: 'x', scopes: [], createdAt: at, revokedAt: at }
  await db.insert(keyRows).values({ id: crypto.randomUUID(), ...key })
}

test('each status on a screen of staff has a word and a colour', async () => {
  const { api, cookie, made } = await openFilledSite()
  const { db } = api
  // It has begun and is not over, so each screen says its status, at any hour.
  const startsAt = Temporal.Now.instant().subtract({ minutes: 10 })
  const endsAt = startsAt.add({ minutes: 30 })
  await db
    .update(bookings)
    .set({ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt })
    .where(eq(bookings.id, made.bookingId ?? ''))
  await addRows(db, made.bookingId ?? '', startsAt)
  const published = eq(documents.kind, 'article')
  const [article] = await db.select().from(documents).where(published)
  const day = startsAt.toZonedDateTimeISO('Africa/Lagos').toPlainDate().toString()
  const mails = [bookingPage.facts.mailStates.queued, bookingPage.facts.mailStates.failed]
  const screens = {
    [`/admin/bookings/${made.bookingId}`]: ['Confirmed', ...mails],
    [`/admin/clients/${made.clientId}`]: ['Confirmed', ...mails],
    '/admin/webhooks': [webhooks.deliveries.arrived, webhooks.deliveries.failed],
    '/admin/api-keys': [apiKeys.revoked],
    '/admin/helplines': [helplines.isHidden],
    '/admin/site/legal': [legal.noDraft],
    '/admin/site/legal/consent': [legal.noDraft],
    '/admin/site/legal/privacy': [legal.noDraft],
    [`/admin/users/${made.userId}`]: [users.account.inUse],
    [`/admin/groups/${made.sessionId}`]: [groups.people.statuses.unproven],
    [`/admin/articles/${article?.key}`]: [articles.status.published],
    '/admin/articles': [articles.status.published],
    '/admin/groups': [],
    '/admin/today': [],
    [`/admin/calendar?view=day&on=${day}`]: ['Confirmed'],
    [`/admin/calendar?view=week&on=${day}`]: ['Confirmed'],
    [`/admin/calendar?view=month&on=${day}`]: ['Confirmed'],
    [`/admin/calendar?view=list&on=${day}`]: ['Confirmed'],
  }
  for (const [path, expected] of Object.entries(screens)) {
    const answer = await api.request(path, { headers: { cookie } })
    const shown = listStatuses(await answer.text())
    expect([answer.status, shown.filter(({ hasColour }) => !hasColour)], path).toEqual([200, []])
    expect(
      shown.map(({ word }) => word),
      path,
    ).toEqual(expect.arrayContaining(expected))
  }
})
