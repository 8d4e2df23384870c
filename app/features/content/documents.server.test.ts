import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aboutPage } from '../../content/about.ts'
import { homePage } from '../../content/home.ts'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { documents } from '../../db/tables/content.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { contentVersion } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { findDocument, findPublished, listVersions, restoreVersion, saveDraft } from './documents.server.ts'
import type { PageContent } from './pages/page.schema.ts'
import { publishDocument, publishDue, scheduleDocument } from './publish.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const home = { kind: 'page', key: 'home' } as const

async function openEditors() {
  const db = await freshDb()
  const [ada, bayo] = [await makeUser(db), await makeUser(db, { firstName: 'Bayo', lastName: 'Ade' })]
  return { db, ada: { actorId: ada.id, now }, bayo: { actorId: bayo.id, now } }
}

const described = (description: string): PageContent => ({ ...homePage, description })
const readVersion = async (db: Db) => (await db.select().from(contentVersion))[0]?.version ?? 0
const readEvents = (db: Db) =>
  db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .orderBy(auditEvents.id)

test('a draft is seen by nobody, and a published version by everybody', async () => {
  const { db, ada } = await openEditors()
  const before = await readVersion(db)
  expect(await saveDraft(db, { ...home, revision: 0, content: described('One') }, ada)).toEqual({
    ok: true,
    revision: 1,
  })
  expect(await findPublished(db, home)).toBeNull()
  expect(await readVersion(db)).toBe(before)
  expect(await publishDocument(db, { ...home, revision: 1 }, ada)).toEqual({ ok: true, version: 1 })
  expect(await findPublished(db, home)).toEqual(described('One'))
  expect(await readVersion(db)).toBeGreaterThan(before)
  expect(await findDocument(db, home)).toMatchObject({ draft: null, publishedVersion: 1, revision: 2 })
  expect(await publishDocument(db, { ...home, revision: 2 }, ada)).toEqual({
    ok: false,
    reason: 'nothing_left',
  })
})

test('of two people who write at once, the second keeps the own words and gets those of the first', async () => {
  const { db, ada, bayo } = await openEditors()
  const save = (text: string, by: typeof ada) =>
    saveDraft(db, { ...home, revision: 0, content: described(text) }, by)
  const answers = await Promise.all([save('Of Ada', ada), save('Of Bayo', bayo)])
  const winner = answers[0]?.ok ? { text: 'Of Ada', name: 'Ada Obi' } : { text: 'Of Bayo', name: 'Bayo Ade' }
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    shown: { content: described(winner.text), revision: 1, by: winner.name },
  })
  const again = { ...home, revision: 0, content: described('Late') }
  expect(await saveDraft(db, again, ada)).toMatchObject({ reason: 'changed_meanwhile' })
  expect(await saveDraft(db, { ...again, revision: 1 }, bayo)).toEqual({ ok: true, revision: 2 })
})

test('content that does not fit its schema is refused at its field', async () => {
  const { db, ada } = await openEditors()
  const save = (content: unknown) => saveDraft(db, { ...home, revision: 0, content }, ada)
  expect(await save({ ...homePage, description: 'x'.repeat(301) })).toEqual({
    ok: false,
    reason: 'invalid_fields',
    errors: { description: ['Use 300 characters or less'] },
  })
  for (const content of [null, 'x', {}, { ...homePage, version: 2 }, { ...homePage, sections: [] }]) {
    expect(await save(content)).toMatchObject({ reason: 'invalid_fields' })
  }
  expect(await db.$count(documents)).toBe(0)
})

test('half an emoji and NUL in any text of a page are refused or repaired, and are no fault of ours', async () => {
  const { db, ada } = await openEditors()
  const [hero, ...others] = homePage.sections
  const cases = ['half \\ud83d', 'half \\ude00', 'nul \\u0000'].flatMap((odd) => {
    const text = JSON.parse(`"${odd}"`)
    const rich = { id: 'own', kind: 'text', isHidden: false, title: 'x' }
    const paragraph = (run: object) => ({ ...rich, body: [{ kind: 'paragraph', content: [run] }] })
    const withSection = (section: unknown) => ({ ...homePage, sections: [hero, ...others, section] })
    return [
      { ...homePage, description: text },
      { ...homePage, sections: [{ ...hero, title: text }, ...others] },
      { ...homePage, sections: [{ ...hero, href: `/${text}` }, ...others] },
      withSection(paragraph({ text })),
      withSection(paragraph({ text: 'x', link: `/${text}` })),
      withSection({ ...rich, body: [{ kind: 'picture', picture: text }] }),
    ].map((content) => ({ odd, content }))
  })
  let revision = 0
  for (const { odd, content } of cases) {
    const saved = await saveDraft(db, { ...home, revision, content }, ada)
    if (saved.ok) revision = saved.revision
    else expect([odd, saved.reason]).toEqual([odd, 'invalid_fields'])
  }
  expect(JSON.stringify((await db.select().from(documents))[0]?.draft ?? null)).not.toMatch(
    /\\ud83d|\\ude00|\\u0000/,
  )
})

test('a draft may be incomplete, and is not published like that', async () => {
  const { db, ada } = await openEditors()
  const [hero, ...others] = homePage.sections
  const hidden = others.map((section) => ({ ...section, isHidden: true }))
  const content = { ...homePage, sections: [{ ...hero, title: '', href: '/about' }, ...hidden] }
  expect(await saveDraft(db, { ...home, revision: 0, content }, ada)).toMatchObject({ ok: true })
  const refused = {
    ok: false,
    reason: 'invalid_fields',
    errors: { 'sections.0.title': ['Enter a text'], sections: [expect.stringContaining('booking form')] },
  }
  expect(await publishDocument(db, { ...home, revision: 1 }, ada)).toEqual(refused)
  const at = now.add({ hours: 1 })
  expect(await scheduleDocument(db, { ...home, revision: 1, at }, ada)).toEqual(refused)
})

test('each version stays, says who published it, and can be copied into the draft', async () => {
  const { db, ada, bayo } = await openEditors()
  await saveDraft(db, { ...home, revision: 0, content: described('One') }, ada)
  await publishDocument(db, { ...home, revision: 1 }, ada)
  await saveDraft(db, { ...home, revision: 2, content: described('Two') }, bayo)
  await publishDocument(db, { ...home, revision: 3 }, bayo)
  expect(await listVersions(db, home)).toMatchObject([
    { number: 2, publishedAt: now, publishedBy: 'Bayo Ade' },
    { number: 1, publishedAt: now, publishedBy: 'Ada Obi' },
  ])
  expect(await restoreVersion(db, { ...home, number: 1, revision: 3 }, ada)).toMatchObject({
    reason: 'changed_meanwhile',
  })
  expect(await restoreVersion(db, { ...home, number: 9, revision: 4 }, ada)).toMatchObject({
    reason: 'not_found',
  })
  expect(await restoreVersion(db, { ...home, number: 1, revision: 4 }, ada)).toEqual({ ok: true })
  expect(await findDocument(db, home)).toMatchObject({
    draft: described('One'),
    published: described('Two'),
    draftedBy: 'Ada Obi',
  })
})

test('a planned publication shows what was planned, at its time, and not what was written later', async () => {
  const { db, ada, bayo } = await openEditors()
  const at = now.add({ hours: 2 })
  await saveDraft(db, { ...home, revision: 0, content: described('Planned') }, ada)
  expect(await scheduleDocument(db, { ...home, revision: 1, at }, ada)).toEqual({ ok: true })
  await saveDraft(db, { ...home, revision: 2, content: described('Later') }, bayo)
  await publishDue(db, at.subtract({ seconds: 1 }))
  expect(await findPublished(db, home)).toBeNull()
  await publishDue(db, at)
  await publishDue(db, at.add({ minutes: 1 }))
  expect(await findPublished(db, home)).toEqual(described('Planned'))
  expect(await findDocument(db, home)).toMatchObject({
    draft: described('Later'),
    publishAt: null,
    publishedVersion: 1,
  })
  expect(await listVersions(db, home)).toMatchObject([{ publishedAt: at, publishedBy: 'Ada Obi' }])
})

test('the draft ends when exactly it is published at its time', async () => {
  const { db, ada } = await openEditors()
  await saveDraft(db, { ...home, revision: 0, content: described('Planned') }, ada)
  await scheduleDocument(db, { ...home, revision: 1, at: now }, ada)
  await publishDue(db, now)
  expect(await findDocument(db, home)).toMatchObject({ draft: null, published: described('Planned') })
})

test('a plan is taken back by hand, and ends when somebody publishes before', async () => {
  const { db, ada } = await openEditors()
  const at = now.add({ hours: 2 })
  await saveDraft(db, { ...home, revision: 0, content: described('One') }, ada)
  await scheduleDocument(db, { ...home, revision: 1, at }, ada)
  expect(await scheduleDocument(db, { ...home, revision: 2, at: null }, ada)).toEqual({ ok: true })
  await publishDue(db, at)
  expect(await findPublished(db, home)).toBeNull()
  await scheduleDocument(db, { ...home, revision: 3, at }, ada)
  await publishDocument(db, { ...home, revision: 4 }, ada)
  await publishDue(db, at)
  expect(await listVersions(db, home)).toHaveLength(1)
})

test('the audit log names what changed and never says what was written', async () => {
  const { db, ada, bayo } = await openEditors()
  await saveDraft(db, { ...home, revision: 0, content: described('One secret') }, ada)
  await saveDraft(db, { ...home, revision: 1, content: described('Two secret') }, ada)
  await saveDraft(db, { ...home, revision: 2, content: described('Three secret') }, bayo)
  await publishDocument(db, { ...home, revision: 3 }, bayo)
  await saveDraft(db, { ...home, revision: 4, content: described('Four secret') }, bayo)
  await publishDocument(db, { ...home, revision: 5 }, bayo)
  const events = await readEvents(db)
  expect(events.map(({ action }) => action)).toEqual([
    'document.drafted',
    'document.drafted',
    'document.published',
    'document.drafted',
    'document.published',
  ])
  expect(events.at(-1)?.detail).toEqual({ ...home, version: 2, fields: ['description'] })
  expect(JSON.stringify(events)).not.toContain('secret')
})

test('an account that is deleted leaves its drafts and versions without a name', async () => {
  const { db, ada } = await openEditors()
  await saveDraft(db, { ...home, revision: 0, content: described('One') }, ada)
  await publishDocument(db, { ...home, revision: 1 }, ada)
  await db.delete(users).where(eq(users.id, ada.actorId))
  expect(await listVersions(db, home)).toMatchObject([{ number: 1, publishedAt: now, publishedBy: null }])
  expect(await findPublished(db, home)).toEqual(described('One'))
})

test('a draft of a form that this release cannot read is not published, and the next draft is', async () => {
  const { db, ada } = await openEditors()
  await saveDraft(db, { ...home, revision: 0, content: described('One') }, ada)
  await publishDocument(db, { ...home, revision: 1 }, ada)
  await db.update(documents).set({ draft: { version: 0, text: 'Old' } })
  expect(await findDocument(db, home)).toMatchObject({ draft: null, published: described('One') })
  const refused = await publishDocument(db, { ...home, revision: 2 }, ada)
  expect(refused).toMatchObject({ reason: 'invalid_fields', errors: { draft: [expect.any(String)] } })
  const planned = await scheduleDocument(db, { ...home, revision: 2, at: now.add({ hours: 1 }) }, ada)
  expect(planned).toMatchObject({ reason: 'invalid_fields' })
  await saveDraft(db, { ...home, revision: 2, content: described('Two') }, ada)
  expect(await publishDocument(db, { ...home, revision: 3 }, ada)).toEqual({ ok: true, version: 2 })
})

test('a plan of a form that this release cannot read ends, keeps its words, and stops no other plan', async () => {
  const { db, ada } = await openEditors()
  const about = { kind: 'page', key: 'about' } as const
  const at = now.add({ hours: 1 })
  for (const [name, content] of [
    [home, homePage],
    [about, aboutPage],
  ] as const) {
    await saveDraft(db, { ...name, revision: 0, content }, ada)
    expect(await scheduleDocument(db, { ...name, revision: 1, at }, ada)).toEqual({ ok: true })
  }
  const old = { version: 0, text: 'Old' }
  await db.update(documents).set({ draft: null, scheduled: old }).where(eq(documents.key, 'home'))
  await publishDue(db, at)
  const [row] = await db.select().from(documents).where(eq(documents.key, 'home'))
  expect(row).toMatchObject({ draft: old, scheduled: null, publishAt: null, publishedVersion: null })
  expect(await findPublished(db, about)).toEqual(aboutPage)
  expect(await readEvents(db)).toContainEqual({
    action: 'document.unscheduled',
    detail: { kind: 'page', key: 'home', fields: ['older_form'] },
  })
})
