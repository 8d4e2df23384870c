import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aFriendWhoWorriesYou } from '../../app/content/articles/a-friend-who-worries-you.ts'
import { yourFirstSession } from '../../app/content/articles/your-first-session.ts'
import { homePage } from '../../app/content/home.ts'
import { toFirstProfile } from '../../app/db/first-profile.ts'
import type { Db } from '../../app/db/open.server.ts'
import { importAgency } from '../../app/db/seed/import-agency.server.ts'
import { seedSampleData } from '../../app/db/seed/seed.server.ts'
import { agency, setup } from '../../app/db/tables/agency.ts'
import { counsellors, offices, workingHours } from '../../app/db/tables/availability.ts'
import { documents } from '../../app/db/tables/content.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { mailTexts } from '../../app/db/tables/outbox.ts'
import { people } from '../../app/db/tables/people.ts'
import { pictures } from '../../app/db/tables/pictures.ts'
import { contentVersion, services } from '../../app/db/tables/public-content.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { makeCounsellor, makeUser } from '../../app/features/accounts/testing.server.ts'
import type { NewOffice } from '../../app/features/availability/editing/availability.schema.ts'
import { addClosure, listClosures } from '../../app/features/availability/editing/closures.server.ts'
import { addCounsellor, saveHours } from '../../app/features/availability/editing/counsellors.server.ts'
import {
  addOffice,
  listOffices,
  listOfficesWithRooms,
  saveRoom,
} from '../../app/features/availability/editing/offices.server.ts'
import { makeAppointment } from '../../app/features/calendar/testing.server.ts'
import { findArticle } from '../../app/features/content/articles/articles.server.ts'
import { addStartingArticles } from '../../app/features/content/articles/start-articles.server.ts'
import {
  findDocument,
  findPublished,
  listVersions,
  saveDraft,
} from '../../app/features/content/documents.server.ts'
import { changeAddress } from '../../app/features/content/move-document.server.ts'
import { publishDocument, scheduleDocument } from '../../app/features/content/publish.server.ts'
import { listMailTexts, saveMailText } from '../../app/features/mail-texts/mail-texts.server.ts'
import { findBrandPictures, setBrandPictures } from '../../app/features/media/brand-pictures.server.ts'
import {
  changeInGallery,
  listGalleryImages,
  putIntoGallery,
} from '../../app/features/media/gallery.server.ts'
import { listPictureUses } from '../../app/features/media/picture-uses.server.ts'
import { addPicture, cropPicture, replacePicture } from '../../app/features/media/pictures.server.ts'
import { saveMessage } from '../../app/features/messages/messages.server.ts'
import { saveOfficePayment } from '../../app/features/money/office-payment.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { addService, changeService } from '../../app/features/services/services.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { makeFieldKeys } from '../../tests/support/backup-site.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { makePicture } from '../../tests/support/test-inputs.ts'
import { CommandProblem } from '../problems.ts'
import { exportSite } from './export-site.ts'
import { importSite } from './import-site.ts'
import { listSite } from './parts.ts'
import { type Entry, readSiteFile, writeSiteFile } from './site-file.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const later = now.add({ hours: 24 })
const home = { kind: 'page', key: 'home' } as const
const settings = { companyName: 'Amani', blogUrl: undefined, filmUrl: undefined, templatePages: true }

/** A site as the first start makes it. */
async function openServer() {
  const [db, folder] = [await freshDb(), await makeFolder()]
  await seedSampleData(db, now)
  await importAgency(db, settings)
  await addStartingArticles(db, [aFriendWhoWorriesYou, yourFirstSession], now)
  const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
  const readVersion = async () => (await db.select().from(contentVersion))[0]?.version ?? 0
  return { db, uploads, folder, readVersion, listFiles: () => Array.fromAsync(uploads.list()) }
}
type Server = Awaited<ReturnType<typeof openServer>>

const office: NewOffice = {
  ...{ name: 'Lagos office', country: 'NG', timeZone: 'Africa/Lagos', address: '9 Allen Avenue, Ikeja' },
  ...{ phones: ['+234 803 555 0190'], email: 'desk@amani.ng', openingHours: 'Monday to Friday' },
  place: { latitude: 6.6, longitude: 3.35 },
  ...{ meetingAddress: 'https://meet.amani.ng/secret-room', onlineWithoutAddress: true },
}

const footerLinks = [{ label: 'Our rules', href: '/privacy' }]

/** A trial on which somebody has made the site the own one, and on which somebody has written a message. */
async function openTrial() {
  const server = await openServer()
  const { db } = server
  const author = { actorId: (await makeUser(db)).id, now }
  await db.update(agency).set({ name: 'Amani Counselling', footerLinks, hiddenEntries: ['/merch'] })
  await addOffice(db, office, author)
  const service = {
    name: 'First talk',
    location: 'VIRTUAL',
    type: 'INDIVIDUAL',
    price: 0,
    sessions: 1,
  } as const
  const { id: serviceId } = await addService(db, { ...service, isExtra: false }, author)
  const lagos = (await listOffices(db)).find(({ name }) => name === office.name)
  const payment = {
    howToPay: 'Cash at the desk\nor by transfer',
    rupees: new Map([[serviceId, 150_050]]),
    revision: 0,
  }
  await saveOfficePayment(db, { officeId: lagos?.id ?? '', ...payment }, author)
  await saveMailText(db, { place: 'signature', revision: 0, text: 'Amani Counselling, Lagos' }, author)
  const pictureId = await addOwnPicture(server, author)
  const { id: personId } = await makePerson(db, { name: 'Chioma', portraitId: pictureId })
  await write(db, { ...homePage, description: 'Published' }, author)
  const draft = { ...homePage, description: 'Not yet' }
  await saveDraft(db, { ...home, revision: 2, content: draft }, author)
  const key = aFriendWhoWorriesYou.key
  await changeAddress(db, { kind: 'article', key, address: 'a-friend' }, author)
  const article = await findPublished(db, { kind: 'article', key })
  const planned = { kind: 'article', key: yourFirstSession.key } as const
  await saveDraft(db, { ...planned, revision: 1, content: { ...article, title: 'Planned' } }, author)
  await scheduleDocument(db, { ...planned, revision: 2, at: later }, author)
  const details = { name: 'Zoe Client', email: 'zoe@mail.example', subject: 'Help', message: 'Please' }
  const keys = { fieldKeys: makeFieldKeys(), requestKey: Buffer.alloc(32) }
  await saveMessage(db, keys, { details, quarantined: false }, now)
  return { ...server, author, pictureId, personId, file: join(await makeFolder(), 'site.tar.zst') }
}

async function addOwnPicture({ db, uploads }: Server, author: { actorId: string; now: Temporal.Instant }) {
  const use = (tx: Db, id: string) => putIntoGallery(tx, id, author)
  const bytes = await makePicture(200, 100)
  const added = await addPicture({ db, uploads }, { bytes, alt: 'The door', use }, author)
  if (!added.ok) throw new Error(added.reason)
  const { id } = added
  await cropPicture(
    { db, uploads },
    { id, revision: 1, crop: { left: 50, top: 0, width: 100, height: 100 } },
    author,
  )
  await changeInGallery(
    db,
    { id, caption: 'Come in', isAgreed: true, today: Temporal.PlainDate.from('2027-01-04') },
    author,
  )
  return id
}

/** Publishes the home page. */
async function write(db: Db, content: unknown, author: { actorId: string; now: Temporal.Instant }) {
  const revision = (await findDocument(db, home))?.revision ?? 0
  expect(await saveDraft(db, { ...home, revision, content }, author)).toMatchObject({ ok: true })
  expect(await publishDocument(db, { ...home, revision: revision + 1 }, author)).toMatchObject({ ok: true })
}

test('a file carries the whole site from a trial to another server, and a second import changes nothing', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  const { counts } = await exportSite(trial, trial.file, now)
  expect(counts).toMatchObject({
    agency: 1,
    mailTexts: 1,
    offices: 1,
    services: 1,
    payments: 1,
    pictures: 1,
    people: 1,
    documents: 3,
  })
  const before = await server.readVersion()
  const done = await importSite(server, { path: trial.file, replaces: true }, now)
  expect(done).toMatchObject({ files: 7 })
  expect(await server.readVersion()).toBeGreaterThan(before)
  const again = join(server.folder, 'again.tar.zst')
  await exportSite(server, again, now)
  const [first, second] = [await readSite(trial.file), await readSite(again)]
  // Each server has an own time of the start, and nobody has an account there.
  expect(second).toEqual({ ...first, documents: second.documents, holidays: second.holidays })
  expect(second.holidays.map(toHoliday).sort()).toEqual(first.holidays.map(toHoliday).sort())
  expect(second.documents.map(withoutTime)).toEqual(first.documents.map(withoutTime))
  expect((await server.listFiles()).sort()).toEqual((await trial.listFiles()).sort())

  expect((await server.db.select().from(agency))[0]).toMatchObject({ footerLinks, hiddenEntries: ['/merch'] })
  const { rows } = await listGalleryImages(server.db, { page: 1, limit: 9 })
  expect(rows).toMatchObject([{ id: trial.pictureId, caption: 'Come in', agreedOn: '2027-01-04' }])
  expect(await listPictureUses(server.db, trial.pictureId)).toEqual([
    { kind: 'gallery', subjectId: 'site' },
    { kind: 'portrait', subjectId: trial.personId },
  ])
  const paid = (await listSite(server.db)).payments.find(({ office }) => office === 'Lagos office')
  const rupees = [{ service: 'First talk', location: 'VIRTUAL', type: 'INDIVIDUAL', amount: '1500.50' }]
  expect(paid).toMatchObject({ howToPay: 'Cash at the desk\nor by transfer', rupees })
  expect(await findPublished(server.db, home)).toMatchObject({ description: 'Published' })
  expect((await findDocument(server.db, home))?.draft).toMatchObject({ description: 'Not yet' })
  expect(await findArticle(server.db, aFriendWhoWorriesYou.key)).toMatchObject({ address: 'a-friend' })
  const planned = await findDocument(server.db, { kind: 'article', key: yourFirstSession.key })
  expect([planned?.publishAt?.toString(), planned?.publishedVersion]).toEqual([later.toString(), 1])

  const version = await server.readVersion()
  const { added, replaced, files } = await importSite(server, { path: trial.file, replaces: false }, later)
  expect([added, replaced, files]).toEqual([0, 0, 0])
  expect(await server.readVersion()).toBe(version)
  const events = await server.db.select().from(auditEvents).where(eq(auditEvents.action, 'site.imported'))
  expect(events).toHaveLength(2)
})

const toHoliday = ({ where, startsOn, endsOn, note }: Record<string, string>) =>
  [where, startsOn, endsOn, note].join()

const withoutTime = ({ createdAt: _, ...document }: Record<string, unknown>) => document

async function readSite(path: string): Promise<Written> {
  for await (const entry of readSiteFile(path)) {
    if (!('site' in entry)) break
    const { exportedAt: _, ...site } = entry.site as Written
    return site
  }
  throw new Error('no site')
}

test('no client, account, secret or sample is in the file, and it overwrites no other file', async () => {
  const trial = await openTrial()
  await exportSite(trial, trial.file, now)
  const text = zstdDecompressSync(await readFile(trial.file)).toString('latin1')
  for (const kept of ['Zoe', 'zoe@', 'secret-room', 'Enugu office', 'Ngozi', 'argon2'])
    expect(text).not.toContain(kept)
  expect(text).toContain('Lagos office')
  await expect(exportSite(trial, trial.file, now)).rejects.toThrow('There is a file')
  await trial.uploads.removeFolder((await trial.listFiles())[0]?.split('/')[0] ?? '')
  const other = `${trial.file}.2`
  await expect(exportSite(trial, other, now)).rejects.toThrow('of a picture is missing')
  expect(existsSync(other)).toBe(false)
})

test('a sample row that the file has is the server’s own afterwards, also when nothing of it differs', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  const [service] = await trial.db.select().from(services).where(eq(services.isSample, true)).limit(1)
  await trial.db
    .update(services)
    .set({ isSample: false })
    .where(eq(services.id, service?.id ?? ''))
  const samples = await server.db.$count(services, eq(services.isSample, true))
  await exportSite(trial, trial.file, now)
  await importSite(server, { path: trial.file, replaces: true }, now)
  expect(await server.db.$count(services, eq(services.isSample, true))).toBe(samples - 1)
})

test('the examples that a trial has do not come to an open site', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  const findLinks = async ({ db }: typeof server) => (await db.select().from(agency))[0]?.links
  const examples = {
    ...(await findLinks(trial)),
    instagram: 'https://www.instagram.com/',
    x: 'https://x.com/amani',
  }
  await trial.db.update(agency).set({ links: examples as typeof agency.$inferInsert.links })
  await server.db.update(setup).set({ openedAt: now })
  await exportSite(trial, trial.file, now)
  await importSite(server, { path: trial.file, replaces: true }, now)
  expect(await findLinks(server)).toMatchObject({ instagram: '', x: 'https://x.com/amani' })
})

test('newer work of a server is named and stays, until somebody asks to replace it', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await exportSite(trial, trial.file, now)
  await importSite(server, { path: trial.file, replaces: true }, now)
  const author = { actorId: (await makeUser(server.db)).id, now: later }
  await write(server.db, { ...homePage, description: 'Newer' }, author)
  const [service] = await server.db.select().from(services).where(eq(services.name, 'First talk'))
  await changeService(server.db, { id: service?.id ?? '', input: { price: 5 } }, author)
  const [picture] = await server.db.select().from(pictures).where(eq(pictures.id, trial.pictureId))
  const change = { id: trial.pictureId, revision: picture?.revision ?? 0, bytes: await makePicture(50, 50) }
  const replaced = await replacePicture(server, change, author)
  expect(replaced).toEqual({ ok: true })
  const before = [await listSite(server.db), await server.listFiles()]
  const refused = importSite(server, { path: trial.file, replaces: false }, later)
  await expect(refused).rejects.toThrow(
    /other content here:\n {2}service First talk \(VIRTUAL\)\n {2}picture The door\n {2}page home\nRepeat the command with --replace/,
  )
  expect([await listSite(server.db), await server.listFiles()]).toEqual(before)
  await importSite(server, { path: trial.file, replaces: true }, later)
  expect(await findPublished(server.db, home)).toMatchObject({ description: 'Published' })
  expect(await listVersions(server.db, home)).toHaveLength(3)
  expect((await server.listFiles()).sort()).toEqual((await trial.listFiles()).sort())
})

test('a plan of the server stays with its text when the file brings another published text', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await exportSite(trial, trial.file, now)
  const author = { actorId: (await makeUser(server.db)).id, now }
  await write(server.db, { ...homePage, description: 'Own' }, author)
  const save = async (description: string) => {
    const row = await findDocument(server.db, home)
    const draft = { ...home, revision: row?.revision ?? 0, content: { ...homePage, description } }
    return (await saveDraft(server.db, draft, author)) as { revision: number }
  }
  const { revision } = await save('Planned')
  await scheduleDocument(server.db, { ...home, revision, at: later }, author)
  await save('Newer')
  await importSite(server, { path: trial.file, replaces: true }, now)
  expect(await findPublished(server.db, home)).toMatchObject({ description: 'Published' })
  const [row] = await server.db.select().from(documents).where(eq(documents.key, home.key))
  expect(row).toMatchObject({ draft: { description: 'Not yet' }, scheduled: { description: 'Planned' } })
  expect([row?.publishAt?.toString(), row?.scheduledBy]).toEqual([later.toString(), author.actorId])
})

test('a counsellor gets the own profile to publish, and who has no account is shown with the day of the agreement', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await makePerson(trial.db, {
    name: 'Amara',
    role: 'Founder',
    counsellorId: await makeCounsellor(trial.db, 'Amara Obi'),
  })
  await exportSite(trial, trial.file, now)
  const counsellorId = await makeCounsellor(server.db, 'Amara Obi')
  await server.db.insert(people).values({
    ...{ id: crypto.randomUUID(), counsellorId, createdAt: now },
    profile: toFirstProfile('Amara', 'Counsellor'),
  })
  await importSite(server, { path: trial.file, replaces: true }, now)
  const [own] = await server.db.select().from(people).where(eq(people.counsellorId, counsellorId))
  expect([own?.profile.role, own?.published]).toEqual(['Founder', null])
  const [chioma] = await server.db.select().from(people).where(eq(people.id, trial.personId))
  expect([chioma?.published?.name, chioma?.slug]).toEqual(['Chioma', 'chioma'])
  expect(chioma?.agreedOn?.toString()).toBe(Temporal.Now.plainDateISO('UTC').toString())
})

/** An own counsellor with hours at the own office and at one of the sample, a room and a holiday of the office. */
async function addAvailability({ db, author }: Trial) {
  const [lagos, sample] = [
    (await listOffices(db)).find(({ name }) => name === office.name),
    (await listOffices(db)).find(({ isSample }) => isSample),
  ]
  const request = { ...author, isPreview: false, shownIds: [], isAccepted: false }
  const room = { officeId: lagos?.id ?? '', roomId: null, name: 'Iroko room', retired: false }
  expect(await saveRoom(db, { ...room, revision: lagos?.revision ?? 0 }, request)).toEqual({ ok: true })
  const day = Temporal.PlainDate.from('2029-05-02')
  const whole = { startsMinute: null, endsMinute: null, inPerson: true, online: true } as const
  const holiday = { kind: 'holiday', country: null, officeId: room.officeId, note: 'Our day' } as const
  const added = await addClosure(db, { ...holiday, startsOn: day, endsOn: day, ...whole }, request)
  expect(added).toEqual({ ok: true })
  const person = { name: 'Amara Obi', email: 'amara@amani.ng', timeZone: 'Africa/Lagos' }
  const meetingAddress = 'https://meet.amani.ng/secret-room'
  const counsellorId = await addCounsellor(db, { ...person, meetingAddress }, author)
  const settings = {
    ...{ timeZone: 'Africa/Lagos', bufferMinutes: 10, noticeMinutes: 90, horizonDays: 30, dailyLimit: 6 },
    active: true,
  }
  const row = { startsMinute: 540, endsMinute: 1_500, inPerson: true, online: false }
  const hours = [lagos, sample].map((at, index) => ({ ...row, officeId: at?.id ?? '', weekday: index + 1 }))
  const change = { counsellorId, revision: 1, settings, hours }
  expect(await saveHours(db, { counsellorId: null }, change, request)).toEqual({ ok: true })
}
type Trial = Awaited<ReturnType<typeof openTrial>>

test('counsellors come with their hours, rooms and holidays to a server that lacks them, and nobody but the person publishes the profile', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await addAvailability(trial)
  const own = eq(people.counsellorId, (await findAmara(trial.db)).id)
  const profile = { ...toFirstProfile('Amara', 'Founder'), languages: ['en'] }
  const published = { published: profile, publishedAt: now, slug: 'amara' }
  await trial.db
    .update(people)
    .set({ profile, ...published })
    .where(own)
  const { counts } = await exportSite(trial, trial.file, now)
  expect(counts).toMatchObject({ rooms: 1, counsellors: 1 })
  await importSite(server, { path: trial.file, replaces: true }, now)
  const amara = await findAmara(server.db)
  expect(amara).toMatchObject({ email: 'amara@amani.ng', noticeMinutes: 90, dailyLimit: 6, isSample: false })
  expect([amara.meetingAddress, amara.feedTokenHash]).toEqual([null, null])
  const lagos = (await listOfficesWithRooms(server.db)).find(({ name }) => name === office.name)
  expect(lagos?.rooms).toMatchObject([{ name: 'Iroko room', retired: false }])
  const hours = await server.db.select().from(workingHours).where(eq(workingHours.counsellorId, amara.id))
  expect(hours).toMatchObject([{ officeId: lagos?.id, weekday: 1, startsMinute: 540, endsMinute: 1_500 }])
  const closed = (await listClosures(server.db, now)).filter(({ officeId }) => officeId === lagos?.id)
  expect(closed.map(({ note }) => note)).toEqual(['Our day'])
  const [row] = await server.db.select().from(people).where(eq(people.counsellorId, amara.id))
  expect([row?.profile.role, row?.published]).toEqual(['Founder', null])

  await server.db.delete(workingHours).where(eq(workingHours.counsellorId, amara.id))
  const again = await importSite(server, { path: trial.file, replaces: true }, later)
  expect([again.added, again.replaced]).toEqual([0, 0])
  expect(await server.db.$count(workingHours, eq(workingHours.counsellorId, amara.id))).toBe(0)
})

async function findAmara(db: Db) {
  const [found] = await db.select().from(counsellors).where(eq(counsellors.name, 'Amara Obi'))
  if (!found) throw new Error('no counsellor')
  return found
}

test('a holiday of the file that ends a booked session is refused with its name', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await addAvailability(trial)
  await exportSite(trial, trial.file, now)
  await importSite(server, { path: trial.file, replaces: true }, now)
  const booked = await findAmara(server.db)
  const [row] = await server.db.select().from(workingHours).where(eq(workingHours.counsellorId, booked.id))
  const startsAt = Temporal.Instant.from('2027-02-01T09:00:00Z')
  const place = { counsellorId: booked.id, officeId: row?.officeId, mode: 'IN_PERSON' } as const
  await makeAppointment(server.db, { ...place, startsAt })
  const other = await rewrite(trial.file, (site) => {
    const ours = site.holidays.find(({ note }: { note: string }) => note === 'Our day')
    const day = { startsOn: '2027-02-01', endsOn: '2027-02-01', id: randomUUID(), note: 'New day' }
    site.holidays.push({ ...ours, ...day })
  })
  const refused = importSite(server, { path: other, replaces: true }, now)
  await expect(refused).rejects.toThrow('the holiday New day on 2027-02-01 ends booked sessions')
})

/** Writes the file again with other content. */
async function rewrite(
  path: string,
  edit: (site: Written) => void,
  change: (files: Entry[]) => Entry[] = (all) => all,
) {
  const files: Entry[] = []
  let site: Written | undefined
  for await (const entry of readSiteFile(path)) {
    if ('site' in entry) site = structuredClone(entry.site) as Written
    else files.push(entry)
  }
  if (!site) throw new Error('no site')
  edit(site)
  const other = `${path}.other`
  async function* all() {
    yield* change(files)
  }
  await writeSiteFile(other, { version: '', exportedAt: '' }, { site, files: all() })
  return other
}
// biome-ignore lint/suspicious/noExplicitAny: a test writes what no type allows
type Written = Record<string, any>

const garbage = Buffer.from('<script>alert(1)</script>')
const faults: readonly (readonly [
  string,
  string,
  (site: Written) => void,
  ((files: Entry[]) => Entry[])?,
])[] = [
  ['without a name of the agency', 'agency.0.name: Enter', (site) => (site.agency[0].name = ' ')],
  [
    'with a link that runs script',
    'agency.0.instagram: ',
    (site) => (site.agency[0].instagram = 'javascript:alert(1)'),
  ],
  [
    'with a link of the footer that runs script',
    'agency.0.footerAddress1: Enter a page of your site',
    (site) => (site.agency[0].footerAddress1 = 'javascript:alert(1)'),
  ],
  [
    'with an office without a phone number',
    'offices.0.phones.0: ',
    (site) => (site.offices[0].phones = 'call us'),
  ],
  ['with an unknown country', 'offices.0.country: ', (site) => (site.offices[0].country = 'XX')],
  ['with an id that is none', 'offices.0.id: This is no id', (site) => (site.offices[0].id = 'x')],
  [
    'with hours that end before they begin',
    'counsellors.0.row-0-until: ',
    (site) => {
      site.counsellors[0].rows[0].nextDay = ''
    },
  ],
  [
    'with hours that are no text',
    'counsellors.0.rows.0.from: ',
    (site) => (site.counsellors[0].rows[0].from = 9),
  ],
  ['with a room without a name', 'rooms.0.name: Enter a name', (site) => (site.rooms[0].name = ' ')],
  [
    'with a holiday that is no day',
    'holidays.0.startsOn: Enter the first day',
    (site) => (site.holidays[0].startsOn = 'May'),
  ],
  ['with an office twice', 'offices.1: This stands twice', (site) => site.offices.push(site.offices[0])],
  [
    'with a test call in the future',
    'helplines.0.verifiedOn: ',
    (site) => (site.helplines[0].verifiedOn = '2999-01-01'),
  ],
  ['with a negative price', 'services.0.price: Price must be 0', (site) => (site.services[0].price = -1)],
  [
    'with a word of health in a mail',
    'mailTexts.0.text: ',
    (site) => {
      site.mailTexts[0].text = 'Come to your therapy'
    },
  ],
  [
    'with a folder outside the uploads',
    'pictures.0.folder: ',
    (site) => (site.pictures[0].folder = '../../etc/passwd-of-all'),
  ],
  [
    'with a picture of another site',
    'pictures.0.url: ',
    (site) => (site.pictures[0].url = 'https://evil.example/x.webp'),
  ],
  [
    'with a profile without a language',
    'people.0.published.languages: ',
    (site) => (site.people[0].published.languages = []),
  ],
  [
    'with a person who has not agreed',
    'people.0.agreedOn: Say on which day',
    (site) => (site.people[0].agreedOn = ''),
  ],
  [
    'with an unknown kind of document',
    'documents.0.kind: This release does not know',
    (site) => (site.documents[0].kind = 'letter'),
  ],
  [
    'with an unknown section',
    'documents.2.published.sections.0.kind: ',
    (site) => (site.documents[2].published.sections[0].kind = 'html'),
  ],
  [
    'with a link that runs script in a page',
    'documents.2.draft.sections.0.href: ',
    (site) => (site.documents[2].draft.sections[0].href = 'javascript:alert(1)'),
  ],
  [
    'with a published page without a title',
    'documents.2.published.sections.0.title: ',
    (site) => (site.documents[2].published.sections[0].title = ''),
  ],
  [
    'with a time of a plan that is none',
    'documents.1.publishAt: ',
    (site) => (site.documents[1].publishAt = 'tomorrow'),
  ],
  [
    'with an article without an address',
    'documents.0.addresses: An article has',
    (site) => (site.documents[0].addresses = []),
  ],
  ...['0026-11-29', '26-11-29', '2026-02-30', '29/11/2026', ''].map(
    (day) =>
      [
        `with an article of the day ${day}`,
        `documents.0.published.day: The article “${aFriendWhoWorriesYou.title}” has the day ${day}. Write it like`,
        (site: Written) => (site.documents[0].published.day = day),
      ] as const,
  ),
  ['with a part that is no list', 'site.json: offices is no list', (site) => (site.offices = {})],
  [
    'of a newer release',
    'Release 9.0.0 wrote this file. Update',
    (site) => Object.assign(site, { format: 2, version: '9.0.0' }),
  ],
  ['of another program', 'This file has no content of a site', (site) => (site.product = 'other')],
  [
    'with a file that no picture has',
    'No picture of site.json has the file files/x/a.svg',
    () => {},
    (files) => [...files, { name: 'files/x/a.svg', bytes: garbage }],
  ],
  [
    'with a script in the place of a picture',
    'is no picture of the size',
    () => {},
    ([first, ...files]) => [{ name: first?.name ?? '', bytes: garbage }, ...files],
  ],
  ['without a file of a picture', 'The file is incomplete: files/', () => {}, (files) => files.slice(1)],
  [
    'with an address that another article has here',
    'another one has the address your-first-session here',
    (site) => (site.documents[0].addresses[0] = 'your-first-session'),
  ],
]

test('a file that is wrong is refused with its place, and nothing changes', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await addAvailability(trial)
  await exportSite(trial, trial.file, now)
  const before = [await listSite(server.db), await server.readVersion()]
  for (const [what, said, edit, change] of faults) {
    const path = await rewrite(trial.file, edit, change)
    const answer = await importSite(server, { path, replaces: true }, now).catch((error: Error) => error)
    expect([what, answer instanceof CommandProblem, String(answer)]).toEqual([
      what,
      true,
      expect.stringContaining(said),
    ])
    await rm(path)
  }
  const damaged = `${trial.file}.damaged`
  const whole = await readFile(trial.file)
  await writeFile(damaged, whole.subarray(0, whole.length / 2))
  for (const [path, said] of [
    [damaged, 'damaged'],
    [`${damaged}.none`, 'There is no file'],
    ['package.json', 'no content of a site'],
  ] as const) {
    await expect(importSite(server, { path, replaces: true }, now)).rejects.toThrow(said)
  }
  expect([await listSite(server.db), await server.readVersion()]).toEqual(before)
  expect(await server.listFiles()).toEqual([])
})

test('the logo goes along, and a logo that is no picture of the file is refused', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  const logo = { logo: trial.pictureId, icon: '' }
  await setBrandPictures(trial.db, { before: { logo: '', icon: '' }, after: logo }, { now })
  await exportSite(trial, trial.file, now)
  const wrong = await rewrite(trial.file, (site) => {
    site.brand = [{ id: 'brand', logo: randomUUID(), icon: '' }]
  })
  const said = 'The logo and the icon must be uploaded pictures of the file.'
  await expect(importSite(server, { path: wrong, replaces: true }, now)).rejects.toThrow(said)
  await importSite(server, { path: trial.file, replaces: true }, now)
  expect((await findBrandPictures(server.db)).logo?.id).toBe(trial.pictureId)
})

test('the article of a file may be of the last century', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await exportSite(trial, trial.file, now)
  const path = await rewrite(trial.file, (site) => (site.documents[0].published.day = '1999-12-31'))
  await importSite(server, { path, replaces: true }, now)
  const { key } = aFriendWhoWorriesYou
  expect(await findPublished(server.db, { kind: 'article', key })).toMatchObject({ day: '1999-12-31' })
})

test('a file of an older release may lack parts and fields, and what it lacks stays', async () => {
  const [trial, server] = [await openTrial(), await openServer()]
  await exportSite(trial, trial.file, now)
  const older = await rewrite(trial.file, (site) => {
    for (const name of ['people', 'gallery', 'helplines', 'mailTexts']) delete site[name]
    site.agency = [{ id: 'agency', name: 'Older name' }]
  })
  const before = await listSite(server.db)
  await importSite(server, { path: older, replaces: true }, now)
  const after = await listSite(server.db)
  expect(after.agency).toEqual([{ ...before.agency[0], name: 'Older name' }])
  expect([after.people, after.helplines]).toEqual([before.people, before.helplines])
  expect(await server.db.$count(offices)).toBe(3)
})

test.each([
  ['Amani', 'Amani, https://amani-counselling.example', 'ʼyan-mata'],
  ['Chioma Obi Practice', 'Chioma Obi Practice, Lagos', 'परीक्षा-से-पहले'],
  ['Hope Counselling', 'Hope Counselling, www.therapy-hope.example/contact', 'ƙarami-da-babba'],
])('what the screens store of %s is exported, and the import takes it', async (name, text, address) => {
  const [trial, server] = [await openTrial(), await openServer()]
  await makeCounsellor(trial.db, 'Chioma Obi')
  await trial.db.update(agency).set({ name })
  await trial.db.delete(mailTexts)
  await saveMailText(trial.db, { place: 'signature', revision: 0, text }, trial.author)
  const article = { kind: 'article', key: aFriendWhoWorriesYou.key } as const
  await changeAddress(trial.db, { ...article, address }, trial.author)
  await exportSite(trial, trial.file, now)
  await importSite(server, { path: trial.file, replaces: true }, now)
  expect((await listMailTexts(server.db)).get('signature')?.text).toBe(text)
  expect(await findArticle(server.db, address)).toMatchObject({ key: article.key, address })
})
