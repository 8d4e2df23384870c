import type { Db } from '../../../db/open.server.ts'
import type { ArticleContent } from '../../../features/content/articles/article.schema.ts'
import { findPictures } from '../../../features/media/list-pictures.server.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'

/** Returns the author as readers see them: a person of the team as their profile is now, anybody else as the article says. */
export async function findAuthor(db: Db, { personId, ...written }: ArticleContent['author']) {
  const everybody = personId ? await listPublicPeople(db) : []
  const person = everybody.find(({ id }) => id === personId)
  if (!person) return { ...written, href: null, drawing: null, picture: null }
  const { profile, isSample, samplePortrait, isBookable, slug } = person
  const portraitId = profile.portraitId ?? ''
  return {
    ...{ name: profile.name, role: profile.role, about: profile.sentence, isSample },
    href: isBookable ? `/counsellors/${slug}` : null,
    drawing: samplePortrait,
    picture: (await findPictures(db, [portraitId])).get(portraitId) ?? null,
  }
}

export type ShownAuthor = Awaited<ReturnType<typeof findAuthor>>
