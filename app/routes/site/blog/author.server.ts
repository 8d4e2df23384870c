import type { Db } from '../../../db/open.server.ts'
import type { ArticleContent } from '../../../features/content/articles/article.schema.ts'
import { listPublicPeople, type PublicPerson } from '../../../features/people/public-people.server.ts'
import { findPortraits } from '../people/load-counsellors.server.ts'

type Author = ArticleContent['author']

/** An invented author is the invented person of the same first name. */
const wrote = ({ personId, name, isSample }: Author, person: PublicPerson) =>
  personId ? person.id === personId : isSample && person.isSample && toFirstName(name) === person.profile.name

const toFirstName = (name: string) => name.split(' ')[0] ?? name

const nobody = { name: '', role: '', about: '', isSample: false }

type Asked = Readonly<{
  /** An open site names no invented author. */
  showsSample: boolean
}>

/** Returns a function that gives an author as readers see them: a person of the team as their profile is now, anybody else as the article says. */
export async function loadAuthors(db: Db, { showsSample }: Asked) {
  const everybody = await listPublicPeople(db)
  const portraits = await findPortraits(db, everybody)
  return (author: Author) => {
    const person = everybody.find((one) => wrote(author, one))
    if (!person) {
      const { personId, ...written } = author
      // An invented author has the first name alone, as a public profile has.
      const sample = showsSample ? { ...written, name: toFirstName(written.name) } : nobody
      return { ...(written.isSample ? sample : written), slug: null, drawing: null, picture: null }
    }
    const { profile, isSample, samplePortrait, isBookable, slug } = person
    return {
      ...{ name: profile.name, role: profile.role, isSample },
      about: author.personId ? profile.sentence : author.about,
      slug: isBookable ? slug : null,
      drawing: samplePortrait,
      picture: portraits.get(profile.portraitId ?? '') ?? null,
    }
  }
}

export type ShownAuthor = ReturnType<Awaited<ReturnType<typeof loadAuthors>>>
