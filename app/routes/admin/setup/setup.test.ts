import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { waitFor } from '../../../../tests/support/wait-for.ts'
import { users } from '../../../db/tables/accounts.ts'
import { offices } from '../../../db/tables/availability.ts'
import { helplines, services } from '../../../db/tables/public-content.ts'
import { isSampleLink } from '../../../lib/sample-values.ts'
import { hashPassword } from '../../../lib/security/password.server.ts'
import { helplines as helplineWords } from '../../../words/staff/helplines.ts'
import { setup as words } from '../../../words/staff/setup.ts'
import { sampleReviews } from '../../sample-content.ts'

const office = {
  ...{
    name: 'Aba',
    address: '1 Faulks Road',
    phones: '',
    email: 'aba@ireti.ng',
    openingHours: '',
    place: '',
  },
  ...{ country: 'NG', timeZone: 'Africa/Lagos', meetingAddress: '', onlineWithoutAddress: 'yes' },
}

const officeId = '2b1fd1a0-0000-4000-8000-000000000001'
const storedOffice = {
  ...{ name: 'Aba', address: '1 Faulks Road', email: 'aba@ireti.ng', phones: ['+234 803 555 0100'] },
  ...({ country: 'NG', timeZone: 'Africa/Lagos' } as const),
} satisfies Partial<typeof offices.$inferInsert>

async function openDesk() {
  const api = await makeTestApi({ pages: await loadSite() })
  const admin = await signInAs(api, { isAdmin: true })
  const headers = { cookie: admin.cookie, origin: site }
  const read = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
  const open = async (address: string) => {
    const answer = await api.request(address, { headers })
    return { status: answer.status, html: await read(answer) }
  }
  /** Sends the form of an address of the page, as a browser without script does. */
  const press = async (query: string, values: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(values)
    const answer = await api.request(`/admin/setup?${query}`, { method: 'POST', headers, body })
    return { status: answer.status, location: answer.headers.get('location'), html: await read(answer) }
  }
  return { api, open, press }
}

/** Returns where the first form of the page with this field is sent to. */
function findAction(html: string, field: string): string {
  const form = html.split('<form ').find((part) => part.includes(`name="${field}"`))
  return (/action="\/admin\/setup\?([^"#]+)/.exec(form ?? '')?.[1] ?? '').replaceAll('&amp;', '&')
}

const readRevision = (html: string) => /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''

test('a counsellor gets mailbox, hours and profile in one step, without script', async () => {
  const { api, open, press } = await openDesk()
  await api.db.insert(offices).values({ ...storedOffice, id: officeId })
  const ada = { name: 'Ada Obi', email: 'ada@ireti.ng', timeZone: 'Africa/Lagos', meetingAddress: '' }
  const added = await press('step=team&form=counsellor', { intent: 'save-counsellor', ...ada })
  expect(added.location).toBe('/admin/setup?step=team&done=team')

  const { html } = await open('/admin/setup?step=team')
  expect(html).toContain('Weekly hours of')
  const action = findAction(html, 'rows')
  const rules = { bufferMinutes: '10', noticeHours: '24', horizonDays: '60', timeZone: 'Africa/Lagos' }
  const hours = { revision: readRevision(html), rows: '0', active: 'on', ...rules }
  const longer = await press(action, { ...hours, intent: 'add-hours' })
  expect([longer.status, longer.html.includes('name="row-0-days"')]).toEqual([200, true])
  const row = { 'row-0-days': '1-5', 'row-0-from': '9 am', 'row-0-until': '8 am', 'row-0-office': officeId }
  const modes = { 'row-0-inPerson': 'on', 'row-0-online': 'on' }
  const refused = await press(action, { ...hours, ...row, ...modes, rows: '1', intent: 'save-hours' })
  expect(refused.status).toBe(422)
  expect(refused.html).toMatch(/name="row-0-until"[^>]*value="8 am"/)
  const whole = { ...hours, ...row, ...modes, 'row-0-until': '5 pm', rows: '1', intent: 'save-hours' }
  expect((await press(action, whole)).location).toBe('/admin/setup?step=team&done=hours')

  const next = await open('/admin/setup?step=team')
  expect(next.html).toContain('Profile of')
  expect(next.html).toContain('form=invitation')
  const toProfile = findAction(next.html, 'sentence')
  const revision = readRevision(next.html)
  const profile = { name: 'Ada', role: 'Counsellor', sentence: 'I listen', revision, portraitId: '' }
  const without = await press(toProfile, { ...profile, intent: 'save' })
  expect([without.status, without.html.includes('I listen')]).toEqual([422, true])
  const foreign = await press(toProfile, { ...profile, languages: 'en', intent: 'publish' })
  expect([foreign.status, foreign.html.includes('Only the person can publish')]).toEqual([409, true])
  const saved = await press(toProfile, { ...profile, languages: 'en', intent: 'save' })
  expect(saved.location).toBe('/admin/setup?step=team&done=profile')

  const last = await open('/admin/setup?step=team')
  expect([last.html.includes('Invite Ada'), last.html.includes('Add a counsellor')]).toEqual([true, true])
  const toInvitation = findAction(last.html, 'check')
  const [, role = ''] = /id=([0-9a-f-]{36})/.exec(toInvitation) ?? []
  const invitation = { firstName: 'Ada', lastName: 'Obi', email: 'ada@ireti.ng', role }
  const own = await hashPassword('a password of three words')
  await api.db.update(users).set({ passwordHash: own }).where(eq(users.isAdmin, true))
  const wrong = await press(toInvitation, { ...invitation, lastName: 'Obi-Eze', check: 'not my password' })
  expect([wrong.status, wrong.html.includes('value="Obi-Eze"')]).toEqual([422, true])
  const invited = await press(toInvitation, { ...invitation, check: 'a password of three words' })
  // No mail leaves this site, so the page of the account shows the link.
  expect(invited.location).toMatch(/^\/admin\/users\/[0-9a-f-]{36}\?done=invited$/)
  expect((await open('/admin/setup?step=team')).html).not.toContain('Invite Ada')
  // The form of somebody who is invited already is gone, and its message stands on the page.
  const again = await press(toInvitation, { ...invitation, check: 'a password of three words' })
  expect([again.status, again.html.includes('This address has an account already')]).toEqual([409, true])
})

test('a refused form keeps its row, also when the step has another one to do by now', async () => {
  const { api, press } = await openDesk()
  const example = { ...storedOffice, phones: [], address: 'Office address (placeholder)' }
  await api.db.insert(offices).values([
    { ...example, id: officeId, name: 'Aba' },
    { ...example, id: '2b1fd1a0-0000-4000-8000-000000000002', name: 'Zaria' },
  ])
  await api.db.update(offices).set({ address: '2 Aba Road' }).where(eq(offices.id, officeId))
  const typed = { ...office, intent: 'save-office', id: officeId, email: 'no address', revision: '1' }
  const { html } = await press(`step=offices&form=offices&id=${officeId}`, typed)
  expect(html).toContain(`name="id" value="${officeId}"`)
  expect(html).toContain('value="1 Faulks Road"')
})

test('a test call that meets a colleague’s change shows the stored helpline, and a typed number stays', async () => {
  const { api, open, press } = await openDesk()
  const { html } = await open('/admin/setup?step=helplines')
  const [toSave, toCall] = [findAction(html, 'number'), findAction(html, 'revision')]
  expect(toCall).toContain('form=call&id=')
  const id = new URLSearchParams(toSave).get('id') ?? ''
  const find = async () => (await api.db.select().from(helplines).where(eq(helplines.id, id)))[0]
  const stored = await find()
  await api.db.update(helplines).set({ number: '0800 555 0199', revision: 2 }).where(eq(helplines.id, id))

  const called = await press(toCall, { revision: '1' })
  expect(called.status).toBe(409)
  expect(called.html).toContain(helplineWords.changedBeforeCall)
  expect(called.html).not.toContain(helplineWords.changed)
  expect(called.html).toMatch(/name="number"[^>]*value="0800 555 0199"/)
  expect((await find())?.verifiedOn).toBe(null)

  /** Returns the attributes of the element that folds the form. */
  const readFold = (page: string) =>
    /[^>]*/.exec(page.split('Change its number')[0]?.split('<details').at(-1) ?? '')?.[0]
  expect(readFold(called.html)).not.toContain('open')
  const typed = { ...stored, country: 'NG', number: '0800 555 0142', verifiedOn: '', revision: '1' }
  const fields = Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string'))
  const saved = await press(toSave, fields as Record<string, string>)
  expect([saved.status, saved.html.includes(helplineWords.changed)]).toEqual([409, true])
  expect(saved.html).toMatch(/name="number"[^>]*value="0800 555 0142"/)
  expect(readFold(saved.html)).toContain('open')

  expect((await press(toCall, { revision: '2' })).location).toBe('/admin/setup?step=helplines&done=called')
  expect(await find()).toMatchObject({ number: '0800 555 0199', revision: 3 })
  expect((await find())?.verifiedOn).not.toBe(null)
  expect((await open('/admin/setup?step=helplines&done=called')).html).toContain(helplineWords.done.called)
})

test('the sample data is kept or deleted, a mail is tried and the site opens from their steps', async () => {
  const { api, open, press } = await openDesk()
  const service = {
    name: 'Talk',
    type: 'INDIVIDUAL',
    location: 'PHYSICAL',
    price: 9_000,
    sessions: 1,
  } as const
  const id = '2b1fd1a0-0000-4000-8000-000000000003'
  await api.db.insert(services).values({ ...service, id, isSample: true, createdAt: Temporal.Now.instant() })
  expect((await open('/admin/setup?step=opening')).html).toContain('These rows are still sample')
  const action = findAction((await open('/admin/setup?step=sample')).html, 'intent')
  const keep = await press(action, { intent: `keep service ${id}` })
  expect(keep.location).toBe('/admin/setup?step=sample&done=kept')
  const nothing = await press('step=sample&form=sample', { intent: 'delete', asksReviews: 'on' })
  expect([nothing.status, nothing.html.includes('Choose what becomes of the invented reviews')]).toEqual([
    422,
    true,
  ])
  expect((await press('step=mail&form=mail', { intent: 'test' })).location).toBe('/admin/setup?step=mail')
  expect((await open('/admin/setup?step=opening')).html).toContain('Visitors no longer see')
  expect((await press('step=opening&form=opening', {})).location).toBe('/admin/setup?done=opened')
  expect((await press('step=opening&form=opening', {})).status).toBe(409)
})

test.each([
  { pressed: 'hide-reviews', other: 'empty-links' },
  { pressed: 'empty-links', other: 'hide-reviews' },
] as const)(
  'one press of $pressed takes what is invented off the pages, and the next one finds nothing',
  async ({ pressed, other }) => {
    const { api, open, press } = await openDesk()
    const findInvented = async () => {
      const pages = await Promise.all(
        ['/', '/courses', '/merch', '/programs'].map(async (path) => (await api.request(path)).text()),
      )
      const texts = pages.map((html) => html.slice(html.indexOf('<main'), html.indexOf('<footer'))).join()
      const links = [...texts.matchAll(/href="([^"]+)"/g)].filter(([, href = '']) => isSampleLink(href))
      const reviews = sampleReviews.filter((text) => texts.includes(text))
      return { 'hide-reviews': reviews.length, 'empty-links': links.length }
    }
    const before = await findInvented()
    expect(Math.min(...Object.values(before))).toBeGreaterThan(0)
    const step = await open('/admin/setup?step=pages')
    const action = findAction(step.html, 'intent')
    const answer = await press(action, { intent: pressed })
    expect(answer.location).toBe(`/admin/setup?step=pages&done=${pressed}`)
    const { html } = await open(answer.location ?? '')
    expect(html).toContain(words.forms.pages.done[pressed])
    expect(html).not.toContain(`value="${pressed}"`)
    expect(html).toContain(`value="${other}"`)
    await waitFor(async () => expect(await findInvented()).toEqual({ ...before, [pressed]: 0 }))
    const again = await press(action, { intent: pressed })
    expect([again.status, again.html.includes(words.forms.pages.nothingLeft)]).toEqual([409, true])
    const unknown = await press(action, { intent: 'constructor' })
    expect(unknown.status).toBe(409)
    await press(action, { intent: other })
    expect((await open('/admin/setup?step=pages')).html).not.toMatch(/value="(hide-reviews|empty-links)"/)
  },
)

test('each step has its form, and Save leads to the next step or shows what was typed', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const admin = await signInAs(api, { isAdmin: true })
  const headers = { cookie: admin.cookie, origin: site }
  const open = async (address: string) => {
    const answer = await api.request(address, { headers })
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
  }
  const send = (step: string, values: Record<string, string>) =>
    api.request(`/admin/setup?step=${step}`, { method: 'POST', headers, body: new URLSearchParams(values) })

  const parts = {
    agency: 'name="copyrightYear"',
    offices: 'name="onlineWithoutAddress"',
    team: 'name="timeZone"',
    services: 'name="sessions"',
    mail: 'name="fromAddress"',
    helplines: 'name="verifiedOn"',
    pages: 'value="hide-reviews"',
    sample: 'value="delete"',
    opening: '>Open the site</button>',
  } satisfies Record<keyof typeof words.steps, string>
  for (const [step, part] of Object.entries(parts)) {
    const { status, html } = await open(`/admin/setup?step=${step}`)
    expect(status, step).toBe(200)
    expect(html, step).toContain(`action="/admin/setup?step=${step}&amp;form=`)
    expect(html, step).toContain(part)
    expect(html, step).not.toMatch(/PUBLIC_URL|MAIL_URL|BACKUP_|_FILE|environment/)
  }

  const refused = await send('offices', { ...office, intent: 'save-office', email: 'no address' })
  expect(refused.status).toBe(422)
  const shown = await refused.text()
  expect(shown).toContain('value="1 Faulks Road"')
  expect(shown).toContain('value="no address"')
  expect(shown).toContain('href="#email"')

  const saved = await send('offices', { ...office, intent: 'save-office' })
  expect(saved.status).toBe(303)
  expect(saved.headers.get('location')).toBe('/admin/setup?done=offices')
  expect((await api.db.select().from(offices)).filter(({ name }) => name === 'Aba')).toHaveLength(1)
  const next = await open('/admin/setup?done=offices')
  expect(next.html).toContain('Office saved')
  expect(next.html).toContain('action="/admin/setup?step=team&amp;form=counsellor"')

  expect((await send('', office)).status).toBe(422)
  expect((await send('constructor', office)).status).toBe(422)
  expect((await open('/admin/setup?step=no-step')).status).toBe(200)
})
