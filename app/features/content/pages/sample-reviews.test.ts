import { expect, test } from 'vitest'
import { homePage } from '../../../content/home.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { findDocument, saveDraft } from '../documents.server.ts'
import { changeEverywhere, publishDocument, scheduleDocument } from '../publish.server.ts'
import type { PageContent } from './page.schema.ts'
import { hideSampleReviews, listSampleReviews, withoutSampleReviews } from './sample-reviews.ts'

const texts = homePage.sections.flatMap((section) =>
  section.kind === 'reviews' ? section.items.map(({ text }) => text) : [],
)
const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

/** The home page with one review of the office beside the invented ones. */
const mixed: PageContent = {
  ...homePage,
  sections: homePage.sections.map((section) =>
    section.kind === 'reviews'
      ? {
          ...section,
          items: section.items.map((item, index) => (index === 1 ? { ...item, text: 'Ours.' } : item)),
        }
      : section,
  ),
}

const findReviews = (page: PageContent | null | undefined) =>
  page?.sections.flatMap((section) => (section.kind === 'reviews' ? [section] : []))

test('invented reviews go, and a changed one stays as the office’s own', () => {
  expect(listSampleReviews(mixed, texts)).toMatchObject([{ id: 'reviews', count: 2, isHidden: false }])
  expect(findReviews(withoutSampleReviews(mixed, texts))?.[0]?.items.map(({ text }) => text)).toEqual([
    'Ours.',
  ])
  expect(findReviews(withoutSampleReviews(homePage, texts))).toEqual([])
  const [left] = findReviews(hideSampleReviews(mixed, texts)) ?? []
  expect([left?.isHidden, left?.items.map(({ text }) => text)]).toEqual([false, ['Ours.']])
  expect(findReviews(hideSampleReviews(homePage, texts))).toMatchObject([{ isHidden: true }])
  expect(withoutSampleReviews(homePage, []).sections).toEqual(homePage.sections)
})

test('the rule changes what visitors see, the draft, and the planned version, and keeps the plan', async () => {
  const db = await freshDb()
  const author = { actorId: (await makeUser(db)).id, now }
  const home = { kind: 'page', key: 'home' } as const
  const rule = {
    ...home,
    startingContent: homePage,
    change: (page: PageContent) => withoutSampleReviews(page, texts),
  }
  await saveDraft(db, { ...home, revision: 0, content: mixed }, author)
  await publishDocument(db, { ...home, revision: 1 }, author)
  await saveDraft(db, { ...home, revision: 2, content: { ...mixed, description: 'Planned' } }, author)
  const at = now.add({ hours: 1 })
  expect(await scheduleDocument(db, { ...home, revision: 3, at }, author)).toEqual({ ok: true })
  await saveDraft(db, { ...home, revision: 4, content: { ...homePage, description: 'Draft' } }, author)
  expect(await changeEverywhere(db, rule, author)).toBe(true)
  const found = await findDocument(db, home)
  expect(found).toMatchObject({ publishedVersion: 2, publishAt: at, draft: { description: 'Draft' } })
  expect(findReviews(found?.published)?.[0]?.items).toHaveLength(1)
  expect(findReviews(found?.draft)).toEqual([])
  expect(await changeEverywhere(db, rule, author)).toBe(false)
  expect((await findDocument(db, home))?.publishedVersion).toBe(2)
})

test('a page that nobody has written is written once it has to change', async () => {
  const db = await freshDb()
  const author = { actorId: (await makeUser(db)).id, now }
  const home = { kind: 'page', key: 'home' } as const
  const same = { ...home, startingContent: homePage, change: (page: PageContent) => page }
  expect(await changeEverywhere(db, same, author)).toBe(false)
  expect(await findDocument(db, home)).toBeNull()
  const hide = (page: PageContent) => hideSampleReviews(page, texts)
  expect(await changeEverywhere(db, { ...same, change: hide }, author)).toBe(true)
  expect(findReviews((await findDocument(db, home))?.published)).toMatchObject([{ isHidden: true }])
})
