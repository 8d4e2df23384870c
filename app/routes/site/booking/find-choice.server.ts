import { listCounsellors } from '../../../features/availability/slots/slots.server.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import type { Instance } from '../../../request-context.ts'
import { findPortraits } from '../people/load-counsellors.server.ts'

const shownFaces = 3

/** Returns whom `?with=` names and where they meet, and whether visitors can choose somebody at all. */
export async function findChoice(
  { db, env }: Pick<Instance, 'db' | 'env'>,
  slug: string | null,
  now: Temporal.Instant,
) {
  // An outside scheduler knows nothing of our counsellors.
  const people = env.schedulerUrl ? [] : (await listPublicPeople(db)).filter(({ isBookable }) => isBookable)
  const person = people.find((one) => one.slug === slug)
  const hasCounsellors = people.length > 0
  if (!person?.counsellorId) {
    const some = people.slice(0, shownFaces)
    const portraits = await findPortraits(db, some)
    const others = some.map(({ profile, samplePortrait }) => ({
      name: profile.name,
      portrait: samplePortrait,
      picture: portraits.get(profile.portraitId ?? '') ?? null,
    }))
    return { hasCounsellors, with: null, others }
  }
  const { counsellorId } = person
  const places = (await listCounsellors(db, now)).find(({ id }) => id === counsellorId)?.places ?? []
  const office = places.find(({ mode }) => mode === 'IN_PERSON')
  const picture = (await findPortraits(db, [person])).get(person.profile.portraitId ?? '') ?? null
  const place = places.some(({ mode }) => mode === 'ONLINE') || !office ? 'online' : office.officeId
  return {
    hasCounsellors,
    others: [],
    with: {
      slug: person.slug,
      counsellorId,
      place,
      name: person.profile.name,
      portrait: person.samplePortrait,
      picture,
      isSample: person.isSample,
    },
  }
}
