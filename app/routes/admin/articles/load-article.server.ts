import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/open.server.ts'
import { type ArticleValues, toArticleValues } from '../../../features/content/articles/article.schema.ts'
import { countCategories } from '../../../features/content/articles/articles.server.ts'
import { toArticlePath } from '../../../features/content/articles/articles.ts'
import {
  findAddress,
  listOtherArticles,
  toStatus,
  toTone,
} from '../../../features/content/articles/staff-article-list.server.ts'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import { findDocument, listVersions } from '../../../features/content/documents.server.ts'
import { listPictures } from '../../../features/media/list-pictures.server.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showStaffTime, showZone } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { articles as words } from '../../../words/staff/articles.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { headerPages } from '../../site/menu-pages.ts'
import { findDoneMessage } from '../list-page.ts'
import type { Route } from './+types/article'

const mostOthers = 50
const firstPictures = { search: '', view: 'all', page: 1, limit: 24 } as const

/** Returns what an article keeps of an author who is a public person of the team, or null. */
export async function findWriter(db: Db, personId: string) {
  const everybody = personId ? await listPublicPeople(db) : []
  const profile = everybody.find(({ id }) => id === personId)?.profile
  return profile ? { name: profile.name, role: profile.role, about: profile.sentence } : null
}

/** Returns what the form did not offer, and which therefore stays: related articles such as drafts, and the link to an author who is hidden. */
export async function findHidden(db: Db, key: string | null, form: FormData) {
  const found = key === null ? null : await findDocument(db, { kind: 'article', key })
  const stored = found?.draft ?? found?.published
  const shown = form.getAll('shownRelated')
  const related = stored?.related.filter((other) => !shown.includes(other)) ?? []
  const personId = stored?.author.personId ?? null
  const isSame = form.get('personId') === '' && form.get('authorName') === stored?.author.name
  const isHidden = personId !== null && isSame && !(await findWriter(db, personId))
  return { related, personId: isHidden ? personId : null }
}

/** Loads what the screen of one article shows; `new` is an article that nobody has saved. */
export async function loadArticle({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const key = params.articleKey === 'new' ? null : params.articleKey
  const others = await listOtherArticles(db, key ?? '', mostOthers)
  const people = await listPublicPeople(db)
  const offered = {
    people: people.map(({ id, profile }) => ({
      value: id,
      label: isolate(`${profile.name}, ${profile.role}`),
    })),
    choices: (await listPictures(db, { addedBy: null }, firstPictures)).rows,
    others: others.map(({ key, title }) => ({ key, title })),
    places: [
      ...headerPages,
      { label: 'Get help now', href: '/help' },
      ...others.map(({ title, address }) => ({ label: title, href: toArticlePath({ address }) })),
    ],
    categories: (await countCategories(db)).map(({ label }) => label),
    zone: showZone(clock.timeZone),
    done: findDoneMessage(url, words.done),
  }
  if (key === null) {
    const { firstName = '', lastName = '' } = context.get(visitorContext).signedIn?.user ?? {}
    const values: Partial<ArticleValues> = { authorName: `${firstName} ${lastName}`.trim() }
    const blank = { pictures: {}, related: [] as string[], revision: 0, stored: null }
    return { key, ...offered, values, ...blank, newKey: randomUUID() }
  }
  const name = { kind: 'article', key } as const
  const found = await findDocument(db, name)
  const content = found?.draft ?? found?.published
  const address = await findAddress(db, key)
  if (!found || address === null) throw noSuchPage()
  const show = (at: Temporal.Instant) => showStaffTime(at, clock)
  const { publishAt, publishedVersion, revision } = found
  const versions = await listVersions(db, name)
  return {
    key,
    ...offered,
    values: content ? toArticleValues(content) : {},
    pictures: await findContentPictures(db, content),
    related: content?.related ?? [],
    newKey: undefined,
    revision,
    stored: {
      address,
      path: toArticlePath({ address }),
      isPublished: publishedVersion !== null,
      isPlanned: publishAt !== null,
      unreadable: found.unreadable,
      tone: toTone({ publishAt, publishedVersion }),
      status: toStatus(
        { publishAt, publishedVersion, hasDraft: found.draft !== null || found.unreadable.draft },
        show,
      ),
      versions: versions.map(({ number, publishedAt, publishedBy, isReadable }) => ({
        ...{ number, isReadable },
        line: words.versions.line({
          number: String(number),
          time: show(publishedAt),
          by: isolate(publishedBy ?? ''),
        }),
      })),
    },
  }
}
