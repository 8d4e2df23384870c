import { listCounsellors } from '../../../features/availability/slots/slots.server.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import type { Instance } from '../../../request-context.ts'
import { findPortraits } from '../people/load-counsellors.server.ts'

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
  if (!person?.counsellorId) return { hasCounsellors, with: null }
  const { counsellorId } = person
  const places = (await listCounsellors(db, now)).find(({ id }) => id === counsellorId)?.places ?? []
  const office = places.find(({ mode }) => mode === 'IN_PERSON')
  const picture = (await findPortraits(db, [person])).get(person.profile.portraitId ?? '') ?? null
  const place = places.some(({ mode }) => mode === 'ONLINE') || !office ? 'online' : office.officeId
  return {
    hasCounsellors,
    with: {
      slug: person.slug,
      counsellorId,
      place,
      name: person.profile.name,
      portrait: person.samplePortrait,
      picture,
    },
  }
}
