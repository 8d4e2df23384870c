import { eq } from 'drizzle-orm'
import type { Db } from '../../app/db/open.server.ts'
import { users } from '../../app/db/tables/accounts.ts'
import { bookings, bookingTexts } from '../../app/db/tables/booking.ts'
import { series, seriesBookings } from '../../app/db/tables/series.ts'
import { workshopDates, workshopEnquiries } from '../../app/db/tables/workshops.ts'
import {
  toPlacePath,
  toPlaceProofPath,
  toPrivatePath,
  toWorkshopPath,
} from '../../app/features/booking/private-link/link-token.server.ts'
import { makeCode } from '../../app/features/booking/spoken-code/spoken-code.server.ts'
import { makePlace } from '../../app/features/groups/testing.server.ts'
import { makeEnquiry } from '../../app/features/workshops/testing.server.ts'
import type { Secrets } from '../../app/lib/security/secrets.server.ts'
import { openStaffSite, type StaffSite } from '../support/staff-site.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

let site: StaffSite
let code = ''
/** The address of each page, by its name. */
const pages: Record<string, string> = {}

/** Gives a booking another time, at a known hour from now. */
function changeTime(hours: number) {
  const startsAt = Temporal.Now.instant().add({ hours })
  const endsAt = startsAt.add({ minutes: 30 })
  return { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
}

async function addPlaceAndWorkshop(db: Db, secrets: Secrets) {
  const place = await makePlace(db, secrets)
  const ownPage = toPlacePath(secrets, place.id)
  const enquiryId = await makeEnquiry(db, secrets)
  const [booking] = await db.select().from(bookings)
  const startsAt = Temporal.Now.instant().add({ hours: 240 })
  await db.update(workshopEnquiries).set({ amount: 15_000_000 })
  await db.insert(workshopDates).values({
    ...{ enquiryId, startsAt, endsAt: startsAt.add({ minutes: 90 }) },
    ...{ officeId: booking?.officeId ?? '', counsellorId: booking?.counsellorId ?? '' },
  })
  Object.assign(pages, {
    'a group': `/groups/${place.sessionId}`,
    'a place': ownPage,
    'the data of a place': `${ownPage}/data`,
    'the proof of a place': toPlaceProofPath(secrets, place.id),
    'a workshop': toWorkshopPath(secrets, enquiryId),
  })
}

test.beforeAll(async () => {
  site = await openStaffSite(async (db, { begun, comes, foreign }, secrets) => {
    await addPlaceAndWorkshop(db, secrets)
    const now = Temporal.Now.instant()
    const toPage = (id: string) => toPrivatePath(secrets, { id, linkVersion: 1 })
    const change = (id: string, values: Partial<typeof bookings.$inferInsert>) =>
      db.update(bookings).set(values).where(eq(bookings.id, id))

    const answers = {
      gender: 'Female',
      maritalStatus: 'Single',
      cityOfResidence: 'Enugu',
      channel: 'Word of mouth',
    }
    await change(begun, { ...changeTime(-48), ...answers, status: 'attended', provenAt: now })

    const seriesId = crypto.randomUUID()
    await db.insert(series).values({ id: seriesId, everyWeeks: 1, createdAt: now })
    await db.insert(seriesBookings).values([
      { bookingId: comes, seriesId, number: 1 },
      { bookingId: foreign, seriesId, number: 2 },
    ])
    await change(comes, { provenAt: now })
    await db.update(bookingTexts).set({ consentMissingSince: now }).where(eq(bookingTexts.bookingId, foreign))

    const [like] = await db.select().from(bookings).where(eq(bookings.id, comes))
    if (!like) throw new Error('no booking')
    const copies = { spoken: crypto.randomUUID(), ended: crypto.randomUUID() }
    const spoken = {
      ...{ ...like, ...changeTime(72), id: copies.spoken, email: null },
      ...{ clientKey: 'client:spoken', meetingRoom: crypto.randomUUID() },
    }
    const past = { status: 'attended', createdAt: now.subtract({ hours: 24 * 60 }) } as const
    const ended = {
      ...{ ...like, ...changeTime(-24 * 50), ...past },
      ...{ id: copies.ended, meetingRoom: crypto.randomUUID() },
    }
    await db.insert(bookings).values([spoken, ended])
    const [staff] = await db.select({ id: users.id }).from(users)
    const caller = { actorId: staff?.id ?? '', scope: { counsellorId: null }, revision: like.revision }
    const made = await makeCode(db, secrets, { bookingId: copies.spoken, caller }, now)
    if (!made.ok) throw new Error(made.reason)
    code = made.code
    Object.assign(pages, {
      'a session of a series': toPage(comes),
      'the move of a series': `${toPage(comes)}/series`,
      'the next session': `${toPage(begun)}/next`,
      'a new consent': `${toPage(foreign)}/agree`,
      'an ended link': `${toPage(copies.ended)}/ended`,
      'the page for a spoken code': '/code',
    })
  })
})

test.afterAll(() => site?.close())

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages of one person, ${colorScheme}`, { tag: '@full' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/foreign request http:\/\/127\.0\.0\.1|status of 4(04|10)/)
    await page.emulateMedia({ colorScheme })
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${site.url}${path}`)
      // A page that leads away would be another one.
      expect([name, new URL(page.url()).pathname]).toEqual([name, path])
      await expect(page.locator('h1')).toHaveCount(1)
      await expectAccessibleAtWidths(page, [320, 1280])
    }
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Show my session' }).click()
    await expect(page.getByRole('link', { name: 'Enter another code' })).toBeVisible()
    await expectAccessibleAtWidths(page, [320, 1280])
  })
}
