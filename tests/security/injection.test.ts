import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { cleanLines, cleanText } from '../../app/lib/text/clean-text.ts'
import { openTransport } from '../../app/outbox/channels/mail/transport.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient, tomorrow } from '../support/booking-client.ts'
import { findCalendarFaults } from '../support/check-calendar.ts'
import { isFullRun } from '../support/full-run.ts'
import { injectionTexts } from '../support/injection-texts.ts'
import { loadSite } from '../support/load-site.ts'
import { readMailFolder } from '../support/mail-folder.ts'
import { readMail, sendDueMail, settingsFor } from '../support/outbox.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi, signInAs, type TestApi } from '../support/testing-api.ts'

/** `npm test` takes each fourth text, which are of every kind. */
const someTexts = injectionTexts.slice(0, 100).filter((_, n) => isFullRun || n % 4 === 0)

/** Names and cities become one line. Other texts lose only the white space around them, and what nobody sees. */
const toOneLine = (text: string) =>
  cleanText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
const toLines = (text: string) => cleanLines(text).replace(/\r\n?/g, '\n').trim()

const toFields = (text: string) => ({
  name: text,
  cityOfResidence: text,
  complaint: text,
  therapyExpectations: text,
  duration: text,
})

async function bookTexts(api: TestApi, texts: readonly string[]) {
  for (const [n, text] of texts.entries()) {
    const body = { ...toClient(n), ...toFields(text) }
    const { status } = await callJson(api, 'POST', '/api/v1/booking', { body })
    expect(status, JSON.stringify(text)).toBe(201)
  }
}

test('a hostile text in any field is stored and returned unchanged, and is not in the log', async () => {
  const lines: string[] = []
  const api = await makeTestApi({ onLog: (line) => lines.push(line) })
  await bookTexts(api, injectionTexts)
  const { id, bearer } = await signInAs(api, { isAdmin: true })
  const { data } = await callJson(api, 'GET', '/api/v1/booking', { headers: bearer })
  const listed = data.reverse().map(({ userDetails, appointmentDetails }: Record<string, object>) => ({
    ...userDetails,
    ...appointmentDetails,
  }))
  expect(listed).toMatchObject(
    injectionTexts.map((text) => ({
      name: toOneLine(text),
      cityOfResidence: toOneLine(text),
      duration: toOneLine(text),
      complaint: toLines(text),
      therapyExpectations: toLines(text),
    })),
  )
  expect(await api.db.select({ id: users.id }).from(users)).toEqual([{ id }])
  expect(lines.length).toBeGreaterThan(injectionTexts.length)
  expect(lines.every((line) => Object.keys(JSON.parse(line)).includes('status'))).toBe(true)
  expect(lines.join('')).not.toMatch(/evil|alert|script|passwd|everybody/i)
})

/** Returns the tags of a page in order. A text that is shown as text adds no tags except `wbr`. */
const readTags = (page: string) =>
  (page.match(/<\/?[a-zA-Z!?][^\s>/]*/g) ?? []).filter((tag) => tag !== '<wbr')

test('a hostile text in any field is shown as text in the admin area', { timeout: 240_000 }, async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  /** Returns the list of five bookings, and the list with each dialog open. */
  const openAll = async (texts: readonly string[]) => {
    await api.db.execute(sql`delete from outbox`)
    await api.db.execute(sql`delete from bookings`)
    await bookTexts(api, texts)
    const { data } = await callJson(api, 'GET', '/api/v1/booking', { headers: { cookie } })
    const queries = ['', ...data.map(({ _id }: { _id: string }) => `?page=1&details=${_id}`)]
    const pages = queries.map((query) => api.request(`/admin/bookings${query}`, { headers: { cookie } }))
    return Promise.all(pages.map(async (page) => readTags(await (await page).text())))
  }
  const plain = await openAll(['plain', 'plain', 'plain', 'plain', 'plain'])
  expect(plain[1]?.length).toBeGreaterThan((plain[0]?.length ?? 0) + 10)
  for (let from = 0; from < someTexts.length; from += 5) {
    const texts = someTexts.slice(from, from + 5)
    expect(await openAll(texts), JSON.stringify(texts)).toEqual(plain)
  }
})

test('a hostile text changes no mail and no calendar file', { timeout: 240_000 }, async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 2 })
  const slots = await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&from=${tomorrow()}`)
  for (const [n, text] of someTexts.entries()) {
    const { endsAt, ...slot } = slots.data[n]
    const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
    const body = { ...toClient(n), ...toFields(text), holdToken: hold.data.holdToken }
    expect((await callJson(api, 'POST', '/api/v1/booking', { body })).status).toBe(201)
  }
  const mails = await sendAll(api)
  expect(mails).toHaveLength(3 * someTexts.length)
  const headings = new Set<string>()
  for (const raw of mails) {
    const { headers, to, cc, bcc, text, html, calendar } = await readMail({ raw })
    headings.add(headers.map(({ key }) => key).join(' '))
    expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined])
    expect(`${text}${html}${calendar}`).not.toMatch(/evil\.example|alert\(1\)|passwd|etc\//)
    if (calendar) expect(findCalendarFaults(Buffer.from(calendar))).toEqual([])
  }
  expect(headings.size).toBe(1)
})

/** Sends every queued mail to a file. Returns the files. */
async function sendAll(api: TestApi): Promise<string[]> {
  const dataDir = await makeFolder()
  const settings = settingsFor(openTransport({ mailUrl: undefined, dataDir }))
  await sendDueMail(api.db, settings, () => Temporal.Now.instant().add({ minutes: 1 }))
  return readMailFolder(dataDir)
}
