import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { bookings, bookingTexts, outsideEvents } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { auditEvents, legalHolds } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import { addNote } from '../../app/features/booking/notes/appointment-notes.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { chooseReminders } from '../../app/features/booking/reminders/choose-reminders.server.ts'
import { toDetails } from '../../app/features/booking/testing.server.ts'
import { toMailFolder } from '../../app/outbox/channels/mail/mail-files.server.ts'
import { openTransport } from '../../app/outbox/channels/mail/transport.server.ts'
import { makeAgency } from '../support/agency.ts'
import { loadSite } from '../support/load-site.ts'
import { readMailFolder } from '../support/mail-folder.ts'
import { sendDueMail, settingsFor } from '../support/outbox.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'
import { dumpDatabase } from './staff-scope-data.ts'

/** Returns the planted string of a number. Each is one word, which every search would find. */
const plant = (n: number) => `planted${String(n).padStart(2, '0')}xyz`
const plants = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, n) => plant(from + n)).join(' ')
const planted = Array.from({ length: 50 }, (_, n) => plant(n))

async function listFiles(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  return [...files.map(({ name }) => name), ...texts].join('\n')
}

const findPlanted = (text: string) => planted.filter((word) => text.toLowerCase().includes(word))

async function plantEverywhere(api: TestApi) {
  const { db, instance } = api
  await makeAgency(db, { counsellors: 1 })
  const slots = await callJson(api, 'GET', '/api/v1/slots?mode=ONLINE&limit=40')
  const { endsAt, startsAt, ...slot } = slots.data.at(-1)
  const details = toDetails({
    name: plants(0, 2),
    email: `${plant(2)}+${plant(3)}@${plant(4)}.example`,
    age: 16,
    cityOfResidence: plants(5, 7),
    complaint: plants(7, 17),
    therapyExpectations: plants(17, 25),
    duration: plants(25, 28),
  })
  const now = Temporal.Now.instant()
  const guardian = { answer: 'informed', name: plants(28, 30), contact: `+234 803 ${plant(30)}` } as const
  const slotRequest = {
    slot: { ...slot, startsAt: Temporal.Instant.from(startsAt) },
    guardian,
    route: 'api',
  } as const
  const request = { details, slotRequest, idempotencyKey: plant(31), addressProof: 'proven' } as const
  const booked = await bookAppointment(db, instance.secrets, request, now)
  if (!booked.ok) throw new Error(booked.reason)
  const { id: bookingId, linkVersion } = booked.booking
  const staff = await signInAs(api, { isAdmin: true })
  for (let n = 32; n < 38; n += 2) {
    const note = { bookingId, text: plants(n, n + 2) }
    await addNote(db, instance.secrets, note, { scope: { counsellorId: null }, actorId: staff.id, now })
  }
  const reminders = { bookingId, caller: { linkVersion }, hours: [24, 2], route: 'private_page' } as const
  await chooseReminders(db, reminders, now)
  await db.insert(followUpTasks).values({
    ...{ id: crypto.randomUUID(), kind: 'unsafe_answer', subjectType: 'booking', subjectId: bookingId },
    ...{ bookingId, createdAt: now, dueAt: now, noteEncrypted: plants(38, 40) },
  })
  await db
    .update(outbox)
    .set({ lastError: plant(40) })
    .where(eq(outbox.bookingId, bookingId))
  await db.insert(outsideEvents).values({ uri: `https://${plant(41)}.example`, bookingId })
  const page = toPrivatePath(instance.secrets, { id: bookingId, linkVersion })
  return { bookingId, page, staff }
}

async function post(api: TestApi, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return api.request(path, { method: 'POST', headers: { origin: site }, body })
}

const send = (db: Db, dataDir: string) =>
  sendDueMail(db, settingsFor(openTransport({ mailUrl: undefined, dataDir })), Temporal.Now.instant)

async function openPlantedSite() {
  const dataDir = await makeFolder()
  const lines: string[] = []
  const onLog = (line: string) => void lines.push(line)
  const api = await makeTestApi({ pages: await loadSite(), env: { DATA_DIR: dataDir }, onLog })
  return { api, dataDir, lines, ...(await plantEverywhere(api)) }
}

test('after a client erased everything, 50 planted strings are in no table, file, mail or log line', async () => {
  const { api, dataDir, lines, bookingId, page, staff } = await openPlantedSite()
  const { db } = api
  expect(await send(db, dataDir)).toBe(3)
  const read = await callJson(api, 'GET', '/api/v1/booking', { headers: staff.bearer })
  expect(findPlanted(JSON.stringify(read.data)).length).toBeGreaterThan(20)
  const corrected = await post(api, `${page}/correct`, {
    ...{ name: plants(42, 44), gender: 'Female', maritalStatus: 'Single', channel: 'LinkedIn' },
    ...{
      cityOfResidence: plant(44),
      complaint: plants(45, 48),
      duration: plant(48),
      therapyExpectations: plant(49),
    },
  })
  expect(corrected.headers.get('location')).toBe(`${page}/data?corrected`)
  await api.request(`/admin/bookings?search=${plant(0)}`, { headers: { cookie: staff.cookie } })
  const file = await (await api.request(`${page}/data/my-data.json`)).text()
  // Everything that the client has given is in the file. Notes and what staff did are not.
  const given = [2, 3, 4, 28, 29, 30, 41, 42, 43, 44, 45, 46, 47, 48, 49]
  expect(findPlanted(file)).toEqual(given.map(plant))
  expect(findPlanted(await dumpDatabase(db)).length).toBeGreaterThan(8)
  expect(findPlanted(await listFiles(dataDir)).length).toBeGreaterThan(2)

  expect((await api.request(`${page}/erase`)).status).toBe(200)
  expect(await db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(1)
  const erased = await post(api, `${page}/erase`, { intent: 'erase' })
  expect(erased.headers.get('location')).toBe('/appointments/erased')
  expect(await send(db, dataDir)).toBe(2)

  expect(findPlanted(await dumpDatabase(db))).toEqual([])
  expect(findPlanted(await listFiles(dataDir))).toEqual([])
  expect(findPlanted(lines.join('\n'))).toEqual([])
  const left = (await readdir(toMailFolder(dataDir))).map((name) => name.split('-')[1])
  expect(left.sort()).toEqual(['counsellor_booking', 'office_booking'])
  expect((await api.request(page)).status).toBe(404)
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, bookingId))
  const actions = events.map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['booking.note_added', 'client.data_corrected', 'client.data_erased']),
  )
})

test('a held booking is not erased, and its client reads why', async () => {
  const { api, bookingId, page } = await openPlantedSite()
  const hold = { id: crypto.randomUUID(), subjectType: 'booking', subjectId: bookingId } as const
  await api.db.insert(legalHolds).values({ ...hold, reasonEncrypted: 'x', heldAt: Temporal.Now.instant() })
  const shown = await (await api.request(`${page}/erase`)).text()
  expect(shown).toContain('a law or a court makes us keep it')
  expect(shown).not.toContain('value="erase"')
  await post(api, `${page}/erase`, { intent: 'erase' })
  expect(await api.db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(1)
})

test('the texts of a held booking stay and are closed when its client takes the consent back', async () => {
  const { api, bookingId, page, staff } = await openPlantedSite()
  const hold = { id: crypto.randomUUID(), subjectType: 'booking', subjectId: bookingId } as const
  await api.db.insert(legalHolds).values({ ...hold, reasonEncrypted: 'x', heldAt: Temporal.Now.instant() })
  const readTexts = async () => {
    const [row] = await api.db.select().from(bookingTexts)
    return [row?.complaintEncrypted, row?.expectationsEncrypted, row?.durationEncrypted]
  }
  const before = await readTexts()
  expect(before[0]).toBeTruthy()
  expect(await (await api.request(`${page}/correct`)).text()).not.toContain('name="complaint"')
  await post(api, `${page}/correct`, {
    ...{
      name: 'Ada',
      gender: 'Female',
      maritalStatus: 'Single',
      channel: 'LinkedIn',
      cityOfResidence: 'Jos',
    },
    ...{ complaint: 'nothing', duration: 'a day', therapyExpectations: 'none' },
  })
  const done = await post(api, `${page}/data`, { intent: 'withdraw' })
  expect(done.headers.get('location')).toBe(`${page}/data?closed`)
  expect(await readTexts()).toEqual(before)
  const read = await callJson(api, 'GET', '/api/v1/booking', { headers: staff.bearer })
  expect(read.data[0].appointmentDetails.complaint).toBeNull()
})

test('a client who takes the consent back leaves no text, and staff learn it without the texts', async () => {
  const { api, dataDir, bookingId, page } = await openPlantedSite()
  const { db } = api
  const done = await post(api, `${page}/data`, { intent: 'withdraw' })
  expect(done.headers.get('location')).toBe(`${page}/data?withdrawn`)
  expect(await db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(1)
  expect(await db.$count(bookingTexts)).toBe(0)
  await send(db, dataDir)
  const queued = await db.select().from(outbox).where(eq(outbox.kind, 'consent_withdrawn'))
  expect(queued.map(({ status }) => status)).toEqual(['sent', 'sent'])
  const texts = await readMailFolder(dataDir, 'consent_withdrawn')
  expect(texts).toHaveLength(2)
  expect(findPlanted(texts.join())).toEqual([])
  const file = await (await api.request(`${page}/data/my-data.json`)).json()
  const { texts: written, consents } = file as {
    texts: null
    consents: { purpose: string; given: boolean }[]
  }
  expect(written).toBeNull()
  expect(consents.at(-1)).toMatchObject({ purpose: 'session', given: false })
  expect(JSON.stringify(await db.select().from(auditEvents))).toContain(bookingId)
})

test('a client sees who opened the texts by role, and no name of staff', async () => {
  const { api, bookingId, page, staff } = await openPlantedSite()
  await callJson(api, 'GET', '/api/v1/booking', { headers: staff.bearer })
  await api.request(`/admin/bookings/${bookingId}?details=open`, { headers: { cookie: staff.cookie } })
  const file = await (await api.request(`${page}/data/my-data.json`)).text()
  const { openings } = JSON.parse(file) as { openings: { by: string }[] }
  expect(openings.length).toBeGreaterThan(0)
  expect(new Set(openings.map(({ by }) => by))).toEqual(new Set(['administrator']))
  expect(file).not.toContain(staff.email)
  expect(file).not.toContain(staff.id)
  const html = await (await api.request(`${page}/data/my-data.html`)).text()
  expect(html).toContain('An administrator')
  expect(html).toContain(plant(7))
})
