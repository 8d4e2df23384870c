import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import type { Instance } from '../../../request-context.ts'
import { findPortraits } from './load-counsellors.server.ts'

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
