import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agency } from '../../app/db/tables/agency.ts'
import { bookings, consentEvents } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { postForm } from '../support/booking-doors.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'
import { waitFor } from '../support/wait-for.ts'

const consentPath = '/admin/site/legal/consent'
const privacyPath = '/admin/site/legal/privacy'

async function openOffice() {
  const api = await makeTestApi({ pages: await loadSite() })
  await makeAgency(api.db, { counsellors: 2 })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const read = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ intent: 'publish', ...fields })
    const headers = { cookie, origin: site }
    const answer = await api.request(path, { method: 'POST', headers, body })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const readRevision = async (path: string) =>
    (await read(path)).match(/name="revision" value="(\d+)"/)?.[1] ?? ''
  /** Publishes as somebody who has just opened the screen. */
  const publish = async (path: string, fields: Readonly<Record<string, string>>) =>
    send(path, { revision: await readRevision(path), ...fields })
  const listConsents = () =>
    api.db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.purpose, 'session'))
      .orderBy(asc(consentEvents.id))
  return { ...api, read, send, readRevision, publish, listConsents, visitor: { ...api, origin: site } }
}

type Office = Awaited<ReturnType<typeof openOffice>>

async function listSlots({ db }: Office) {
  const now = Temporal.Now.instant()
  const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 72 }) }
  return (await findOpenSlots(db, { ...range, mode: 'ONLINE' }, now)).slots
}

/** Books by the API and returns the private page of the client. */
async function book(office: Office, name: string, hold: object = {}) {
  const [slot] = await listSlots(office)
  if (!slot) throw new Error('nothing is open')
  const { counsellorId, officeId, mode } = slot
  const time = { startsAt: slot.startsAt.toString(), counsellorId, officeId, mode }
  const held = await callJson(office, 'POST', '/api/v1/slots/hold', {
    body: { ...time, consent: true, ...hold },
  })
  const body = { ...toClient(name), holdToken: held.data?.holdToken }
  const { data } = await callJson(office, 'POST', '/api/v1/booking', { body })
  const [booking] = await office.db.select().from(bookings).where(eq(bookings.id, data._id))
  if (!booking) throw new Error('no booking')
  return { booking, page: toPrivatePath(office.instance.secrets, booking) }
}

const asksAgain = 'Our words about your consent have changed'
const first = 'A supervisor of the agency reads notes without names.'
const second = 'Trainees may sit in when you say yes.'

test('the office adds paragraphs to the consent, says whether clients are asked again, and my data shows the very words', async () => {
  const office = await openOffice()
  const { read, publish, listConsents, db, instance } = office
  const { page } = await book(office, 'Before')
  expect(await read(consentPath)).toContain('One client has a coming session now.')
  expect((await publish(consentPath, { text: first, meaning: 'again' })).to).toBe(
    `${consentPath}?done=published`,
  )
  expect(await read(page)).toContain(asksAgain)

  const agree = await read(`${page}/agree`)
  expect(agree).toContain(first)
  expect(agree).toContain('name="consentVersion" value="1"')
  const refused = await postForm(office.visitor, `${page}/agree`, { consentVersion: '1' })
  expect(refused.status).toBe(422)
  const agreed = await postForm(office.visitor, `${page}/agree`, { consent: 'given', consentVersion: '1' })
  expect([agreed.status, agreed.location]).toEqual([303, `${page}?agreed-again`])
  expect(await read(page)).not.toContain(asksAgain)
  expect((await office.request(`${page}/agree`)).status).toBe(303)
  expect((await listConsents()).map(({ documentVersion }) => documentVersion)).toEqual([null, 1])

  const wording = await publish(consentPath, { text: `${first}\n\n${second}`, meaning: 'wording' })
  expect(wording.status).toBe(303)
  expect(await read(page)).not.toContain(asksAgain)
  const after = await book(office, 'After')
  expect(await read(after.page)).not.toContain(asksAgain)

  // The agency has another name now. What a client agreed to keeps the name of before.
  await db.update(agency).set({ name: 'Amani' })
  instance.content.lookAgain()
  const [old, now] = [await read(`${page}/data`), await read(`${after.page}/data`)]
  expect(old).toContain(first)
  expect(old).not.toContain(second)
  expect(now).toContain(second)
  for (const html of [old, now]) {
    expect(html).toContain('I agree that Ireti may use my answers, including about my health')
    expect(html).toContain('We keep this for 12 months.')
  }
  const file = JSON.parse(await read(`${page}/data/my-data.json`))
  expect(file.consents.map(({ documentVersion }: { documentVersion: number }) => documentVersion)).toEqual([
    null,
    1,
  ])
  expect(file.consents[1].wording.paragraphs).toEqual([first])
  const events = await db.select().from(auditEvents)
  expect(JSON.stringify(events)).not.toContain('supervisor')
})

test('a consent names the version that stood in the form, also when another one is published meanwhile', async () => {
  const office = await openOffice()
  await office.publish(consentPath, { text: first, meaning: 'again' })
  const slots = await listSlots(office)
  const choose = (index: number, fields: Record<string, string>) => {
    const slot = slots[index]
    if (!slot) throw new Error('nothing is open')
    const time = { slot: writeSlot(slot), with: slot.counsellorId, guardian: 'adult' }
    return postForm(office.visitor, '/schedule', { ...time, ...fields })
  }
  const opened = await choose(0, { step: 'check' })
  expect(opened.html).toContain(first)
  expect(opened.html).toContain('name="consentVersion" value="1"')
  await office.publish(consentPath, { text: second, meaning: 'again' })
  // The page was open before: its words are agreed to. Another time shows the new words, and the tick is gone.
  const given = { step: 'confirm', consent: 'given', consentVersion: '1' }
  const again = await choose(0, { ...given, step: 'check' })
  expect(again.html).toContain(second)
  expect(again.html).not.toMatch(/name="consent"[^>]* checked/)
  expect((await choose(0, given)).status).toBe(303)
  expect((await choose(1, { ...given, consentVersion: '2' })).status).toBe(303)
  // A form of the release before has no version, and its page had no paragraphs. Nobody has read version 99.
  expect((await choose(2, { ...given, consentVersion: '' })).status).toBe(303)
  expect((await choose(3, { ...given, consentVersion: '99' })).status).toBe(303)
  const stored = await office.listConsents()
  expect(stored.map(({ documentVersion }) => documentVersion)).toEqual([1, 2, null, null])
  expect(new Set(stored.map(({ textHash }) => textHash)).size).toBe(3)
})

test.runIf(isFullRun)(
  'many clients agree while the office publishes, and each consent names a version that the client has read',
  async () => {
    const office = await openOffice()
    await office.publish(consentPath, { text: 'Words 1', meaning: 'again' })
    const agreeOnce = async () => {
      const { data } = await callJson(office, 'GET', '/api/v1/consent')
      const { booking } = await book(office, randomUUID(), {
        consentVersion: data.version,
      })
      return { id: booking.id, version: data.version as number, words: data.paragraphs as string[] }
    }
    const read: Awaited<ReturnType<typeof agreeOnce>>[] = []
    const clients = async () => {
      for (let client = 0; client < 6; client += 1) read.push(await agreeOnce())
    }
    const publisher = async () => {
      for (const number of [2, 3, 4]) {
        const published = await office.publish(consentPath, { text: `Words ${number}`, meaning: 'again' })
        expect(published.status).toBe(303)
      }
    }
    await Promise.all([clients(), publisher()])
    const stored = await office.listConsents()
    const byBooking = new Map(stored.map(({ bookingId, documentVersion }) => [bookingId, documentVersion]))
    expect(read.map(({ id }) => byBooking.get(id))).toEqual(read.map(({ version }) => version))
    expect(read.map(({ words }) => words)).toEqual(read.map(({ version }) => [`Words ${version}`]))
  },
)

test('the API reads the published words, and refuses a version that nobody has published', async () => {
  const office = await openOffice()
  const none = await callJson(office, 'GET', '/api/v1/consent')
  expect(none.data).toMatchObject({ version: null, paragraphs: [] })
  expect(none.data.text).toContain('I agree that Ireti may use my answers')
  await office.publish(consentPath, { text: `${first}\n\n${second}`, meaning: 'wording' })
  expect((await callJson(office, 'GET', '/api/v1/consent')).data).toMatchObject({
    version: 1,
    paragraphs: [first, second],
  })
  const [slot] = await listSlots(office)
  const time = { ...slot, startsAt: `${slot?.startsAt}`, endsAt: undefined, consent: true }
  const hold = (consentVersion: unknown) =>
    callJson(office, 'POST', '/api/v1/slots/hold', { body: { ...time, consentVersion } })
  for (const wrong of [2, 0, 1.5, 1e15, '1']) {
    expect([wrong, (await hold(wrong)).errors]).toEqual([wrong, { consentVersion: expect.any(Array) }])
  }
  expect((await hold(null)).status).toBe(201)
  const { consent: _, ...fields } = toClient('Without')
  const request = (change: object) =>
    callJson(office, 'POST', '/api/v1/booking', { body: { ...fields, consent: true, ...change } })
  expect((await request({ consentVersion: 9 })).status).toBe(422)
  expect((await request({})).status).toBe(201)
  expect((await office.listConsents()).map(({ documentVersion }) => documentVersion)).toEqual([null, 1])
})

test('a published privacy page has a date, and the versions of before stay as they were', async () => {
  const office = await openOffice()
  const { read, publish, db, instance } = office
  const other = await makeTestApi({ db, pages: await loadSite() })
  const readOther = async (path: string) => (await other.request(path)).text()
  expect(await readOther('/privacy')).toMatch(/Version of \d+ \w+ 20\d\d( \(\d\))?\./)
  expect(await readOther('/privacy')).toContain('The agency fills this in before the site opens')
  const officer = 'Ada Obi, privacy@ireti.example'
  expect((await publish(privacyPath, { 'texts.kept': 'We keep drawings, too.', officer })).status).toBe(303)
  await waitFor(async () => expect(await readOther('/privacy')).toContain('We keep drawings, too.'))
  const page = await readOther('/privacy')
  expect(page).toContain('Version 1, published on')
  expect(page).toContain(`</strong>${officer}`)
  expect(page).toContain('the registered address, the number of the register')
  expect(page).toContain('12 months after your last session with us')
  expect(
    (await publish(privacyPath, { 'texts.kept': 'No drawings.', officer, register: 'Lagos 1' })).status,
  ).toBe(303)
  await db.update(agency).set({ name: 'Amani' })
  instance.content.lookAgain()
  const now = await read('/privacy')
  expect(now).toContain('No drawings.')
  expect(now).toContain('Amani, with offices')
  expect(now).not.toContain('The agency fills this in before')
  expect(now).toContain('href="/privacy/versions/1"')
  const before = await readOther('/privacy/versions/1')
  expect(before).toContain('We keep drawings, too.')
  expect(before).toContain('Ireti, with offices')
  expect(before).toContain('This is an earlier version')
  expect(before).toContain('content="noindex"')
  expect(await readOther('/privacy/versions/2')).toContain('This version has been on the site since')
  for (const wrong of ['3', '0', '1.0', 'x', '99999999999']) {
    expect((await other.request(`/privacy/versions/${wrong}`)).status).toBe(404)
  }
  expect(
    (await publish(privacyPath, { 'texts.kept': 'No drawings.', officer, register: 'Lagos 1' })).status,
  ).toBe(303)
  const same = await publish(privacyPath, { 'texts.kept': 'No drawings.', officer, register: 'Lagos 1' })
  expect([same.status, same.html]).toEqual([409, expect.stringContaining('Nothing has changed')])
})

test('nobody sees a draft, a preview shows it, and an old version is copied into it', async () => {
  const { read, send, publish, readRevision } = await openOffice()
  await publish(consentPath, { text: first, meaning: 'wording' })
  const save = async (intent: string, text: string) =>
    send(consentPath, { intent, revision: await readRevision(consentPath), text, meaning: 'again' })
  expect((await save('preview', second)).to).toBe(`${consentPath}/versions/draft`)
  const preview = await read(`${consentPath}/versions/draft`)
  expect(preview).toContain(second)
  expect(preview).toContain('I agree that Ireti may use my answers')
  expect(await read('/api/v1/consent')).not.toContain(second)
  const version = await read(`${consentPath}/versions/1`)
  expect(version).toContain(first)
  const revision = await readRevision(consentPath)
  const restored = await send(`${consentPath}/versions/1`, { intent: 'restore', revision })
  expect(restored.to).toBe(`${consentPath}?done=restored`)
  expect(await read(consentPath)).toContain(first)
  expect(await read(consentPath)).toContain('Nobody was asked again.')
})

test('the draft and each version of a legal text say what changed since the one before', async () => {
  const { read, send, publish, readRevision } = await openOffice()
  for (const [path, name, more] of [
    [privacyPath, 'texts.kept', {}],
    [consentPath, 'text', { meaning: 'wording' }],
  ] as const) {
    const listChanges = async (version: string) => {
      const html = await read(`${path}/versions/${version}`)
      const [, since = '', part = ''] = html.match(/(What changed since [^<]*)<\/h2>(.*?)<\/section>/s) ?? []
      const texts = [...part.matchAll(/<(del|ins)[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`)
      return [since, ...texts, ...(part.includes('Nothing.') ? ['nothing'] : [])]
    }
    await publish(path, { [name]: first, ...more })
    const preview = async (text: string) =>
      send(path, { intent: 'preview', revision: await readRevision(path), [name]: text, ...more })
    expect((await preview(second)).to).toBe(`${path}/versions/draft`)
    expect(await listChanges('draft')).toEqual([
      'What changed since version 1',
      `del ${first}`,
      `ins ${second}`,
    ])
    expect(await listChanges('1')).toEqual([
      'What changed since the text that came with the site',
      `ins ${first}`,
    ])
    await publish(path, { [name]: `${first}\n\n${second}`, ...more })
    expect((await listChanges('2')).slice(0, 1)).toEqual(['What changed since version 1'])
    expect((await listChanges('2')).join()).toContain(`${second}`)
    await preview(`${first}\n\n${second}`)
    expect(await listChanges('draft')).toEqual(['What changed since version 2', 'nothing'])
  }
})

test('of two people who write at once, the second keeps the own words and sees those of the first', async () => {
  const { read, send, readRevision } = await openOffice()
  const revision = await readRevision(consentPath)
  const typed = { intent: 'save', revision, meaning: 'again' }
  expect((await send(consentPath, { ...typed, text: 'Of the first' })).status).toBe(303)
  const late = await send(consentPath, { ...typed, text: 'Of the second' })
  expect(late.status).toBe(409)
  for (const kept of ['Of the first', 'Of the second', 'The words of Ada Obi'])
    expect(late.html).toContain(kept)
  expect((await send(consentPath, { ...typed, intent: 'publish', text: 'Of the third' })).status).toBe(409)

  const own = { intent: 'save', revision: await readRevision(privacyPath) }
  expect((await send(privacyPath, { ...own, 'texts.short': 'One' })).status).toBe(303)
  const second = await send(privacyPath, { ...own, 'texts.short': 'Two', officer: 'Bayo' })
  expect(second.status).toBe(409)
  for (const kept of ['One', 'Two', 'Bayo', 'The words of Ada Obi']) expect(second.html).toContain(kept)
  expect(await read(privacyPath)).not.toContain('Two')
})

test('a text that is too long, or a version without a meaning, is refused at its field and keeps what was typed', async () => {
  const { publish } = await openOffice()
  const long = await publish(consentPath, { text: 'x'.repeat(1_501), meaning: 'again' })
  expect([long.status, long.html]).toEqual([422, expect.stringContaining('href="#text"')])
  expect(long.html).toContain('x'.repeat(1_501))
  const without = await publish(consentPath, { text: 'y' })
  expect([without.status, without.html]).toEqual([
    422,
    expect.stringContaining('Say what this version changes'),
  ])
  const parts = {
    'texts.short': 'a'.repeat(2_500),
    'texts.kept': 'b'.repeat(2_600),
    'texts.law': 'c'.repeat(2_000),
  }
  const heavy = await publish(privacyPath, parts)
  expect([heavy.status, heavy.html]).toEqual([422, expect.stringContaining('href="#texts.kept"')])
  expect(heavy.html).toContain('c'.repeat(2_000))
  const unstorable = await publish(privacyPath, { officer: 'x'.repeat(501) })
  expect([unstorable.status, unstorable.html]).toEqual([422, expect.stringContaining('href="#officer"')])
})
