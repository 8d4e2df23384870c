import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homePage } from '../../app/content/home.ts'
import { consentDocument } from '../../app/db/office-consent.server.ts'
import { agency } from '../../app/db/tables/agency.ts'
import { documents, documentVersions } from '../../app/db/tables/content.ts'
import { people } from '../../app/db/tables/people.ts'
import { saveDraft } from '../../app/features/content/documents.server.ts'
import { noPrivacyTexts } from '../../app/features/content/legal/legal.schema.ts'
import { makePage } from '../../app/features/content/pages/own-pages.server.ts'
import { publishDocument, publishDue } from '../../app/features/content/publish.server.ts'
import { privacyDocument } from '../../app/routes/site/safety/privacy-sections.ts'
import { content as words } from '../../app/words/staff/content.ts'
import { openFilledSite } from '../support/filled-site.ts'
import { isFullRun } from '../support/full-run.ts'

/** What a column can have after a mistake of an import or a restore, or after another release. */
const damaged: readonly unknown[] = [
  'a text',
  { version: 99, sections: 'none', title: 7, day: 'soon', isPopular: 'maybe', tags: 'x', name: [], film: 4 },
  {
    version: 1,
    sections: [{ kind: 'unknown' }, null],
    title: null,
    related: {},
    picture: 'no',
    portraitId: 'x',
  },
  5,
  [],
  {},
]

test('no damaged document, profile or link breaks a page, and each editor says what cannot be read', async () => {
  const { api, cookie, userId: actorId, made } = await openFilledSite()
  const { db } = api
  const now = Temporal.Now.instant()
  const actor = { actorId, now }
  for (const [name, content] of [
    [{ kind: 'page', key: 'home' }, homePage],
    [consentDocument, { version: 1, text: 'Ours', asksAgain: false }],
    [privacyDocument, noPrivacyTexts],
  ] as const) {
    expect(await saveDraft(db, { ...name, revision: 0, content }, actor)).toMatchObject({ ok: true })
    expect(await publishDocument(db, { ...name, revision: 1 }, actor)).toMatchObject({ ok: true })
  }
  const own = await makePage(db, { title: 'Groups', address: 'our-groups' }, actor)
  if (!own.ok) throw new Error(own.reason)
  const [article] = await db
    .select()
    .from(documents)
    .where(eq(documents.kind, 'article'))
    .orderBy(documents.key)
  const editors = [
    '/admin/site/pages/home',
    `/admin/site/pages/${own.key}`,
    `/admin/articles/${article?.key}`,
    '/admin/site/legal/consent',
    '/admin/site/legal/privacy',
  ]
  const paths = [
    ...[
      '/',
      '/about',
      '/counsellors',
      `/counsellors/${made.slug}`,
      '/schedule',
      '/appointments',
      '/our-groups',
    ],
    ...[
      '/blog',
      '/blog/your-first-session',
      '/feed.xml',
      '/privacy',
      '/sitemap.xml',
      '/admin',
      '/admin/setup',
    ],
    ...['/admin/setup/sample', '/admin/setup/open', '/admin/people', `/admin/people/${made.personId}`],
    ...['/admin/site', '/admin/site/agency', '/admin/site/pages/home/versions', '/admin/site/legal'],
    ...[
      '/admin/articles',
      `/admin/site/pages/${own.key}/address`,
      '/admin/messages/comments',
      '/admin/media',
    ],
  ]
  const read = async (path: string) => {
    const answer = await api.request(path, { headers: { cookie: path.startsWith('/admin') ? cookie : '' } })
    return { status: answer.status, html: await answer.text() }
  }
  const failed: string[] = []
  // Each document has another damage in each pass.
  const passes = isFullRun ? damaged.length : 1
  for (let pass = 0; pass < passes; pass += 1) {
    const rows = await db.select({ id: documents.id }).from(documents).orderBy(documents.kind, documents.key)
    for (const [place, { id }] of rows.entries()) {
      const value = damaged[(place + pass) % damaged.length]
      await db
        .update(documents)
        .set({ draft: value, scheduled: value, publishAt: now })
        .where(eq(documents.id, id))
      await db.update(documentVersions).set({ content: value }).where(eq(documentVersions.documentId, id))
    }
    const value = damaged[pass] as never
    await db.update(people).set({ profile: value, published: value })
    await db.update(agency).set({ links: value })
    for (const path of paths) {
      const { status } = await read(path)
      if (status >= 500) failed.push(`${status} ${path} pass ${pass}`)
    }
    for (const path of editors) {
      const { status, html } = await read(path)
      const { draft, published, plan } = words.unreadable
      const missing = [draft, plan, ...(path.includes(own.key) ? [] : [published])].filter(
        (text) => !html.includes(text),
      )
      if (status !== 200 || missing.length > 0) failed.push(`${status} ${path} pass ${pass}: ${missing}`)
    }
    await publishDue(db, now)
    for (const { publishAt } of await db.select().from(documents)) expect(publishAt).toBeNull()
  }
  expect(failed).toEqual([])
})
