import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { clientBookings, clients } from '../../app/db/tables/clients.ts'
import { documents } from '../../app/db/tables/content.ts'
import { bookingStatusWords } from '../../app/words/en/booking-status.ts'
import { articles } from '../../app/words/staff/articles.ts'
import { groups } from '../../app/words/staff/work/groups.ts'
import { openFilledSite } from '../support/filled-site.ts'

const statusWords = new Set([
  ...Object.values(bookingStatusWords),
  ...[articles.status.draft, articles.status.published],
  ...Object.values(groups.statuses),
  ...Object.values(groups.people.statuses),
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

test('each status on a screen of staff has a word and a colour', async () => {
  const { api, cookie, made } = await openFilledSite()
  const { db } = api
  const id = crypto.randomUUID()
  await db.insert(clients).values({ id, name: 'Ada', createdAt: Temporal.Now.instant() })
  // It has begun and is not over, so each screen says its status, at any hour.
  const startsAt = Temporal.Now.instant().subtract({ minutes: 10 })
  const endsAt = startsAt.add({ minutes: 30 })
  await db.insert(clientBookings).values({ bookingId: made.bookingId ?? '', clientId: id })
  await db
    .update(bookings)
    .set({ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt })
    .where(eq(bookings.id, made.bookingId ?? ''))
  const published = eq(documents.kind, 'article')
  const [article] = await db.select().from(documents).where(published)
  const day = startsAt.toZonedDateTimeISO('Africa/Lagos').toPlainDate().toString()
  const screens = {
    [`/admin/bookings/${made.bookingId}`]: ['Confirmed'],
    [`/admin/clients/${id}`]: ['Confirmed'],
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
