import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { articleAddresses } from '../../../db/tables/content.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { contentVersion } from '../../../db/tables/public-content.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { findDocument, listVersions } from '../documents.server.ts'
import { changeAddress, deleteDocument, withdrawDocument } from '../move-document.server.ts'
import { publishDue, scheduleDocument } from '../publish.server.ts'
import { readRichText } from '../rich-text/rich-text-syntax.ts'
import { AddressForm, type ArticleContent } from './article.schema.ts'
import {
  countCategories,
  findArticle,
  findReadingMinutes,
  listArticles,
  listForFeed,
  listPopular,
  listRelated,
} from './articles.server.ts'
import { toAddressPart, toArticlePath } from './articles.ts'
import { publishArticle, saveArticle, scheduleArticle } from './change-article.server.ts'
import { addStartingArticles } from './start-articles.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const today = Temporal.PlainDate.from('2027-01-04')

const article = (change: Partial<ArticleContent> = {}): ArticleContent => ({
  version: 1,
  title: 'Before exams',
  summary: '',
  text: readRichText('Sleep. **Really** sleep.'),
  author: { name: 'Ada', role: '', about: '', personId: null, isSample: false },
  picture: '',
  category: 'School and work',
  tags: [],
  related: [],
  cover: null,
  day: null,
  isPopular: false,
  ...change,
})

async function openBlog() {
  const db = await freshDb()
  const ada = { actorId: (await makeUser(db)).id, now }
  const publish = async (change: Partial<ArticleContent> = {}) => {
    const published = await publishArticle(
      db,
      { key: null, revision: 0, content: article(change), today },
      ada,
    )
    if (!published.ok) throw new Error(published.reason)
    return published.key
  }
  return { db, ada, publish }
}

const list = async (db: Db, category: string | null = null, page = 1) =>
  (await listArticles(db, { category: await findCategory(db, category), page, limit: 2 })).rows.map(
    ({ title }) => title,
  )
const findCategory = async (db: Db, label: string | null) =>
  (await countCategories(db)).find((category) => category.label === label) ?? null
const readVersion = async (db: Db) => (await db.select().from(contentVersion))[0]?.version ?? 0
const revisionOf = async (db: Db, key: string) =>
  (await findDocument(db, { kind: 'article', key }))?.revision ?? 0

test('a draft is on no page, in no list and in no feed, and a published article is in all', async () => {
  const { db, ada } = await openBlog()
  const saved = await saveArticle(db, { key: null, revision: 0, content: article() }, ada)
  if (!saved.ok) throw new Error(saved.reason)
  expect(await findArticle(db, 'before-exams')).toBeNull()
  expect(await list(db)).toEqual([])
  expect([await countCategories(db), await listForFeed(db, 9)]).toEqual([[], []])
  const before = await readVersion(db)
  await publishArticle(db, { ...saved, content: article({ title: 'Exams' }), today }, ada)
  expect(await findArticle(db, 'before-exams')).toMatchObject({
    title: 'Exams',
    day: '2027-01-04',
    key: saved.key,
  })
  expect(await list(db)).toEqual(['Exams'])
  expect(await listForFeed(db, 9)).toMatchObject([{ title: 'Exams', address: 'before-exams' }])
  expect(await readVersion(db)).toBeGreaterThan(before)
  const draft = {
    key: saved.key,
    revision: await revisionOf(db, saved.key),
    content: article({ title: 'Secret' }),
  }
  await saveArticle(db, draft, ada)
  expect(await list(db)).toEqual(['Exams'])
})

test('an article without title or text is stored as a draft and not published', async () => {
  const { db, ada } = await openBlog()
  const content = article({ title: '', text: [] })
  expect(await publishArticle(db, { key: null, revision: 0, content, today }, ada)).toMatchObject({
    reason: 'invalid_fields',
    errors: { title: ['Enter a title'], text: ['Enter the text'] },
  })
  expect(await db.$count(articleAddresses)).toBe(0)
  expect(await saveArticle(db, { key: null, revision: 0, content }, ada)).toMatchObject({ ok: true })
})

test('lists are paged with the latest day first, and categories are counted in the order of their latest article', async () => {
  const { db, publish } = await openBlog()
  await publish({ title: 'Old', day: '2026-01-01', category: 'Body' })
  await publish({ title: 'New', day: '2026-03-01' })
  await publish({ title: 'Middle', day: '2026-02-01' })
  await publish({ title: 'None', day: '2025-01-01', category: '' })
  expect([await list(db), await list(db, null, 2), await list(db, 'Body')]).toEqual([
    ['New', 'Middle'],
    ['Old', 'None'],
    ['Old'],
  ])
  expect(await countCategories(db)).toEqual([
    { id: 'school-and-work', label: 'School and work', spellings: ['School and work'], count: 2 },
    { id: 'body', label: 'Body', spellings: ['Body'], count: 1 },
  ])
})

test('related articles are those that the article names, then those of its category, then the latest', async () => {
  const { db, publish } = await openBlog()
  await publish({ title: 'Latest', day: '2026-09-01', category: 'Body', isPopular: true })
  await publish({ title: 'Same', day: '2026-01-01' })
  const named = await publish({ title: 'Named', day: '2025-01-01', category: 'Family' })
  const own = { key: await publish({ day: '2026-05-01' }), related: [named], category: 'School and work' }
  expect((await listRelated(db, own, 9)).map(({ title }) => title)).toEqual(['Named', 'Same', 'Latest'])
})

test('the popular articles beside an article leave out the article itself', async () => {
  const { db, publish } = await openBlog()
  await publish({ title: 'First', day: '2026-01-01', isPopular: true })
  const key = await publish({ title: 'Second', day: '2026-02-01', isPopular: true })
  await publish({ title: 'Not popular' })
  expect((await listPopular(db, { key }, 9)).map(({ title }) => title)).toEqual(['First'])
})

test('the list says how long each article takes to read', async () => {
  const { db, publish } = await openBlog()
  const short = await publish()
  const long = await publish({ text: readRichText('word '.repeat(900)) })
  expect(await findReadingMinutes(db, [short, long])).toEqual(
    new Map([
      [short, 1],
      [long, 5],
    ]),
  )
})

test('the address stays when the title changes, and an old one leads to the one that the office chose', async () => {
  const { db, ada, publish } = await openBlog()
  const key = await publish()
  expect(await publish()).not.toBe(key)
  expect(await findArticle(db, 'before-exams-2')).not.toBeNull()
  const draft = { key, revision: await revisionOf(db, key), content: article({ title: 'New title' }), today }
  await publishArticle(db, draft, ada)
  expect(await findArticle(db, 'before-exams')).toMatchObject({ title: 'New title', address: 'before-exams' })
  const before = await readVersion(db)
  expect(await changeAddress(db, { kind: 'article', key, address: 'exams' }, ada)).toEqual({ ok: true })
  expect(await findArticle(db, 'before-exams')).toMatchObject({ key, address: 'exams' })
  expect(await findArticle(db, 'exams')).toMatchObject({ key, address: 'exams' })
  expect(await readVersion(db)).toBeGreaterThan(before)
  const taken = { ok: false, reason: 'address_taken' }
  expect(await changeAddress(db, { kind: 'article', key, address: 'before-exams-2' }, ada)).toEqual(taken)
  expect(await findArticle(db, 'exams')).toMatchObject({ address: 'exams' })
  expect(await changeAddress(db, { kind: 'article', key, address: 'before-exams' }, ada)).toEqual({
    ok: true,
  })
  expect(await findArticle(db, 'exams')).toMatchObject({ address: 'before-exams' })
})

test('the address of an article that nobody has seen leaves nothing behind', async () => {
  const { db, ada } = await openBlog()
  const saved = await saveArticle(db, { key: null, revision: 0, content: article({ title: '???' }) }, ada)
  await changeAddress(db, { kind: 'article', key: saved.ok ? saved.key : '', address: 'exams' }, ada)
  expect((await db.select().from(articleAddresses)).map(({ address }) => address)).toEqual(['exams'])
})

test('ten articles with one title that are made at once get ten addresses', async () => {
  const { db, publish } = await openBlog()
  await Promise.all(Array.from({ length: 10 }, () => publish()))
  expect(new Set((await db.select().from(articleAddresses)).map(({ address }) => address)).size).toBe(10)
})

test('a planned article is published at its time with the day of that time', async () => {
  const { db, ada } = await openBlog()
  const at = now.add({ hours: 48 })
  const plan = { key: null, revision: 0, content: article(), at, day: today.add({ days: 2 }) }
  expect(await scheduleArticle(db, plan, ada)).toMatchObject({ ok: true })
  await publishDue(db, at.subtract({ seconds: 1 }))
  expect(await list(db)).toEqual([])
  await publishDue(db, at)
  expect(await findArticle(db, 'before-exams')).toMatchObject({ day: '2027-01-06' })
})

test('an article loses the day of its plan with the plan: when it is published sooner, planned anew or withdrawn', async () => {
  const { db, ada } = await openBlog()
  const at = now.add({ hours: 48 })
  const plan = { content: article(), at, day: today.add({ days: 2 }) }
  const first = await scheduleArticle(db, { key: null, revision: 0, ...plan }, ada)
  const key = first.ok ? first.key : ''
  const toDraft = async (day: string) => ({
    key,
    revision: await revisionOf(db, key),
    content: article({ day }),
  })
  const later = { at: at.add({ hours: 24 }), day: today.add({ days: 3 }) }
  expect(await scheduleArticle(db, { ...(await toDraft('2027-01-06')), ...later }, ada)).toMatchObject({
    ok: true,
  })
  expect(await findDocument(db, { kind: 'article', key })).toMatchObject({ draft: { day: '2027-01-07' } })
  expect(await publishArticle(db, { ...(await toDraft('2027-01-07')), today }, ada)).toMatchObject({
    ok: true,
  })
  expect(await findArticle(db, 'before-exams')).toMatchObject({ day: '2027-01-04' })
  await scheduleArticle(db, { ...(await toDraft('2027-01-04')), ...later }, ada)
  await withdrawDocument(db, { kind: 'article', key, revision: await revisionOf(db, key) }, ada)
  await publishDue(db, later.at)
  expect(await findArticle(db, 'before-exams')).toBeNull()
})

test.each([
  { what: 'the plan is taken back', own: null, end: 'unplan', day: null },
  { what: 'the article is withdrawn', own: null, end: 'withdraw', day: null },
  {
    what: 'the plan is taken back, and the author named a day',
    own: '2026-05-01',
    end: 'unplan',
    day: '2026-05-01',
  },
  {
    what: 'it is planned anew, and the author named a day',
    own: '2026-05-01',
    end: 'plan',
    day: '2026-05-01',
  },
] as const)('the draft of a planned article keeps only a day that the author named: $what', async (row) => {
  const { db, ada } = await openBlog()
  const plan = { content: article({ day: row.own }), at: now.add({ hours: 48 }), day: today.add({ days: 2 }) }
  const first = await scheduleArticle(db, { key: null, revision: 0, ...plan }, ada)
  const key = first.ok ? first.key : ''
  const asked = { kind: 'article', key, revision: await revisionOf(db, key) } as const
  if (row.end === 'unplan') await scheduleDocument(db, { ...asked, at: null }, ada)
  if (row.end === 'withdraw') await withdrawDocument(db, asked, ada)
  if (row.end === 'plan')
    await scheduleArticle(
      db,
      { ...plan, ...asked, at: now.add({ hours: 72 }), day: today.add({ days: 3 }) },
      ada,
    )
  const document = await findDocument(db, { kind: 'article', key })
  expect(document).toMatchObject({ draft: { day: row.day } })
})

test('a withdrawn article is a draft with its versions, and a deleted one is gone with its addresses', async () => {
  const { db, ada, publish } = await openBlog()
  const key = await publish()
  const asked = { kind: 'article', key, revision: await revisionOf(db, key) } as const
  expect(await withdrawDocument(db, { kind: 'article', key, revision: 1 }, ada)).toMatchObject({
    reason: 'changed_meanwhile',
  })
  expect(await withdrawDocument(db, asked, ada)).toEqual({ ok: true })
  expect(await findArticle(db, 'before-exams')).toBeNull()
  const name = { kind: 'article', key } as const
  expect(await findDocument(db, name)).toMatchObject({
    draft: { title: 'Before exams' },
    publishedVersion: null,
  })
  expect(await listVersions(db, name)).toHaveLength(1)
  expect(await deleteDocument(db, { kind: 'article', key, revision: asked.revision + 1 }, ada)).toEqual({
    ok: true,
  })
  expect(await db.$count(articleAddresses)).toBe(0)
  const actions = await db.select({ action: auditEvents.action }).from(auditEvents).orderBy(auditEvents.id)
  expect(actions.map(({ action }) => action).slice(-2)).toEqual(['document.withdrawn', 'document.deleted'])
})

test('the articles of a new installation are added once, also when the office deletes them all', async () => {
  const { db, ada } = await openBlog()
  const { text: _, version: __, related: ___, ...facts } = article()
  const starting = [{ key: 'first', text: '## One\n\nTwo', ...facts, day: '2026-01-01' }]
  await Promise.all([addStartingArticles(db, starting, now), addStartingArticles(db, starting, now)])
  expect(await findArticle(db, 'first')).toMatchObject({ key: 'first', day: '2026-01-01' })
  expect(await deleteDocument(db, { kind: 'article', key: 'first', revision: 1 }, ada)).toEqual({ ok: true })
  await addStartingArticles(db, starting, now)
  expect(await list(db)).toEqual([])
})

test('spellings with one address part are one category, and a category of signs has an address', async () => {
  const { db, publish } = await openBlog()
  const written = ['Self care', 'Self-care', 'SELF CARE', 'Exams', 'exams', '♥']
  for (const [at, category] of written.entries())
    await publish({ title: category, category, day: `2026-01-0${at + 1}` })
  const categories = await countCategories(db)
  expect(categories.map(({ id, label, count }) => [id, label, count])).toEqual([
    ['♥', '♥', 1],
    ['exams', 'exams', 2],
    ['self-care', 'SELF CARE', 3],
  ])
  for (const category of categories) {
    const { rows, total } = await listArticles(db, { category, page: 1, limit: 9 })
    expect([rows.length, total]).toEqual([category.count, category.count])
  }
})

test.each([
  ['School and work', 'school-and-work'],
  ['Santé', 'sante'],
  ['परीक्षा से पहले', 'परीक्षा-से-पहले'],
  ['क्\u200dष', 'क्ष'],
  ['Ƙarami da babba', 'ƙarami-da-babba'],
  ['ʼYan mata', 'ʼyan-mata'],
  ['Adébáyọ̀', 'adebayo'],
  ['مَدرسة', 'مَدرسة'],
  ['தமிழ்', 'தமிழ்'],
  ['ΟΔΟΣ', 'οδος'],
  ['𝐁old', 'bold'],
  ['🙂', ''],
])('the address of %j is %j, which a header can have', (title, address) => {
  expect(toAddressPart(title)).toBe(address)
  const path = toArticlePath({ address })
  expect(path).toMatch(/^[!-~]+$/)
  expect(decodeURIComponent(path)).toBe(`/blog/${address}`)
})

test('the form and the import take each address that a title gives', () => {
  const letters = Array.from({ length: 0x2fa20 }, (_, code) => String.fromCodePoint(code))
  const refused = letters.filter((letter) => {
    const address = toAddressPart(letter)
    return address !== '' && !AddressForm.safeParse({ address }).success
  })
  expect(refused).toEqual([])
})

test('a long title is cut between letters and not inside one', async () => {
  const { db, publish } = await openBlog()
  await publish({ title: 'क्षि'.repeat(37) })
  const [{ address = '' } = {}] = await db.select().from(articleAddresses)
  expect(address).toBe('क्षि'.repeat(18))
})

test('a form of a new article that is sent again changes the article that it made, unless another person wrote in it', async () => {
  const { db, ada } = await openBlog()
  const ben = { actorId: (await makeUser(db)).id, now }
  const newKey = crypto.randomUUID()
  const send = (change: Partial<ArticleContent>, actor = ada) =>
    publishArticle(db, { key: null, newKey, revision: 0, content: article(change), today }, actor)
  expect(await send({})).toEqual({ ok: true, key: newKey })
  expect(await send({})).toEqual({ ok: true, key: newKey })
  expect(await send({ title: 'After exams' })).toEqual({ ok: true, key: newKey })
  expect(await list(db)).toEqual(['After exams'])
  const { revision = 0 } = (await findDocument(db, { kind: 'article', key: newKey })) ?? {}
  await saveArticle(db, { key: newKey, revision, content: article({ title: 'By Ben' }) }, ben)
  expect(await send({ title: 'Later' })).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
  expect(await list(db)).toEqual(['After exams'])
})
