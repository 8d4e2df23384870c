import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import type { Db } from '../../app/db/open.server.ts'
import { users } from '../../app/db/tables/accounts.ts'
import { bookings, bookingTexts } from '../../app/db/tables/booking.ts'
import { encryptDetails } from '../../app/features/booking/encrypted-details.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { openSecrets, type Secrets } from '../../app/lib/security/secrets.server.ts'
import { makeAgency } from './agency.ts'
import { startSite } from './site-server.ts'
import { copySiteTemplate } from './site-template.ts'

const password = 'a password for the desk journeys'

/**
 * Starts the built site with an agency of two counsellors. The first has an account, an appointment that has begun and a later one. The
 * second has one appointment. `prepare` changes the database before the start. Without
 * `mailUrl` mails are files.
 */
export async function openStaffSite(
  prepare: (
    db: Db,
    made: Readonly<{ begun: string; comes: string; foreign: string }>,
    secrets: Secrets,
  ) => Promise<void> = async () => {},
  mailUrl?: string,
) {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-staff-'))
  await copySiteTemplate(folder)
  const opened = await openEmbedded(join(folder, 'database'))
  const { counsellors, offices } = await makeAgency(opened.db, { counsellors: 2 })
  const [own, other] = counsellors
  if (!own || !other) throw new Error('no counsellors')
  const secrets = await openSecrets({
    secretKey: undefined,
    encryptionKeys: undefined,
    dataDir: folder,
    secretsFile: join(folder, 'secrets.json'),
  })
  const now = Temporal.Now.instant()
  const officeId = offices[0]?.id ?? ''
  const add = async (name: string, counsellorId: string, startsAt: Temporal.Instant) => {
    const id = crypto.randomUUID()
    const endsAt = startsAt.add({ minutes: 30 })
    const encrypted = encryptDetails(secrets, id, {
      complaint: `What ${name} wrote`,
      duration: 'x',
      therapyExpectations: 'x',
    })
    await opened.db.insert(bookings).values({
      id,
      status: 'confirmed',
      mode: 'ONLINE',
      ...{ officeId, counsellorId, startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
      ...{
        name,
        email: `${id}@mail.example`,
        clientKey: `${id}@mail.example`,
        age: 20,
        visitorTimeZone: 'Asia/Kolkata',
      },
      createdAt: now,
      confirmedAt: now,
    })
    await opened.db.insert(bookingTexts).values({ bookingId: id, ...encrypted })
    return id
  }
  const begun = await add('Adaeze Begun', own.id, now.subtract({ minutes: 5 }))
  const comes = await add('Chidi Comes', own.id, tomorrowAt(now, '09:00', own.timeZone))
  const foreign = await add('Farida Foreign', other.id, tomorrowAt(now, '10:00', other.timeZone))
  const email = 'counsellor@ireti.example'
  const person = { firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE', counsellorId: own.id } as const
  const passwordHash = await hashPassword(password)
  await opened.db.insert(users).values({
    id: crypto.randomUUID(),
    ...person,
    email,
    emailKey: email,
    passwordHash,
    createdAt: now,
    emailProvenAt: now,
  })
  await prepare(opened.db, { begun, comes, foreign }, secrets)
  await opened.close()
  const admin = { email: 'admin@ireti.example', password }
  const env = {
    ...{ SAMPLE_DATA: 'off', RATE_LIMITS: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: password },
    ...(mailUrl ? { MAIL_URL: mailUrl } : {}),
  }
  const site = await startSite({ dataDir: folder, env })
  const close = async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: site.url, folder, begun, comes, foreign, counsellor: { email, password }, admin, close }
}

export type StaffSite = Awaited<ReturnType<typeof openStaffSite>>

function tomorrowAt(now: Temporal.Instant, time: string, timeZone: string): Temporal.Instant {
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 })
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
}
