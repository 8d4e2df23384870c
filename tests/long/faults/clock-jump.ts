import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../app/db/open.server.ts'
import { bookings } from '../../../app/db/tables/booking.ts'
import { reminders } from '../../../app/db/tables/reminders.ts'
import { hold } from '../../support/booking-client.ts'
import { listMailProblems, openFaultSite, signIn, waitUntil } from '../../support/fault-site.ts'
import { findDayZone } from '../../support/shared-jobs.ts'

const admin = { email: 'admin@ireti.example', password: 'a password before and after the jump' }
const day = 24 * 60 * 60_000

/** Sets the clock of the site a day forward and back again, with a reminder, a hold and a session in between. */
export async function run(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-clock-'))
  const clock = join(folder, 'shift')
  await writeFile(clock, '0')
  const site = await openFaultSite({
    env: { CLOCK_FILE: clock, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    nodeArgs: ['--import', join(process.cwd(), 'tests/support/shifted-clock.mjs')],
    prepare: addReminder,
  })
  const reminded = () => site.received().filter(({ to }) => to === remindedEmail).length
  const readMe = async (headers: Record<string, string>) =>
    (await fetch(`${site.url}/api/v1/auth/me`, { headers })).status
  const check = async (when: string) => {
    await site.checkReadable(when)
    await site.checkForm(when)
    if ((await site.book()).status !== 201) site.note(`${when}: a booking was refused`)
    const took = await waitUntil(async () => listMailProblems(site).length === 0, 130)
    for (const problem of took === null ? listMailProblems(site) : []) site.note(`${when}: ${problem}`)
  }

  await check('before')
  await site.prove()
  const before = await signIn(site.url, admin)
  const [slot] = site.slots.splice(0, 1)
  if (slot && (await hold(site.url, slot)).status !== 201) site.note('a hold was refused')
  if (reminded() !== 0) site.note('the reminder came before its time')

  await writeFile(clock, String(day))
  await waitUntil(async () => (await readMe(before)) === 401, 10)
  if ((await readMe(before)) !== 401) site.note('a staff session lasts longer than its half hour')
  const after = await signIn(site.url, admin)
  await check('a day forward')
  const cameOn = await waitUntil(async () => reminded() === 1, 130)
  if (cameOn === null) site.note(`${reminded()} reminders after the jump forward`)
  const freed = slot && (await waitUntil(async () => (await hold(site.url, slot)).status === 201, 130))
  if (freed === null) site.note('the old hold was not released')

  await writeFile(clock, '0')
  await waitUntil(async () => (await readMe(after)) === 200, 10)
  if ((await readMe(after)) !== 200) site.note('the session of the wrong day ended with the jump back')
  await check('back again')
  await waitUntil(async () => reminded() > 1, 70)
  if (reminded() !== 1) site.note(`${reminded()} reminders after the jump back`)
  console.log(
    `clock-jump: ${site.received().length} mails, ${reminded()} reminder, none twice; the hold of the day before was released`,
  )
  const problems = await site.close()
  await rm(folder, { recursive: true, force: true })
  return problems
}

const remindedEmail = 'reminded@mail.example.com'

/** Adds an appointment whose reminder is due in 20 hours. */
async function addReminder(db: Db) {
  const now = Temporal.Now.instant()
  const startsAt = now.add({ hours: 44 })
  const endsAt = startsAt.add({ minutes: 30 })
  const [person] = await readRows<{ counsellor: string; office: string }>(
    db,
    sql`select c.id as counsellor, o.id as office from counsellors c, offices o order by c.name limit 1`,
  )
  const id = crypto.randomUUID()
  await db.insert(bookings).values({
    ...({ id, status: 'confirmed', mode: 'ONLINE', officeId: person?.office } as const),
    ...{ counsellorId: person?.counsellor, startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
    ...{ visitorTimeZone: findDayZone(now), age: 20, name: 'Reminded', email: remindedEmail },
    ...{ clientKey: remindedEmail, createdAt: now, confirmedAt: now, provenAt: now },
  })
  await db.insert(reminders).values({ bookingId: id, hoursBefore: 24, dueAt: now.add({ hours: 20 }) })
}
