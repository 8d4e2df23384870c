import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import type { Instance } from '../../../request-context.ts'
import { findPortraits } from './load-counsellors.server.ts'

const someFaces = 3

/** Returns the faces of some counsellors who take bookings, for a page that must not say who one client sees. */
export async function listSomeFaces({ db }: Pick<Instance, 'db'>) {
  const people = (await listPublicPeople(db)).filter(({ isBookable }) => isBookable).slice(0, someFaces)
  const portraits = await findPortraits(db, people)
  return people.map(({ profile, samplePortrait, isSample }) => ({
    ...{ name: profile.name, portrait: samplePortrait, isSample },
    picture: portraits.get(profile.portraitId ?? '') ?? null,
  }))
}

/** Returns the face of a counsellor's public profile, or null when there is none. */
export async function findFace({ db }: Pick<Instance, 'db'>, counsellorId: string | null) {
  const people = counsellorId ? await listPublicPeople(db) : []
  const person = people.find((one) => one.counsellorId === counsellorId)
  if (!person) return null
  const portraits = await findPortraits(db, [person])
  return {
    src: person.samplePortrait,
    picture: portraits.get(person.profile.portraitId ?? '') ?? null,
    isSample: person.isSample,
  }
}
