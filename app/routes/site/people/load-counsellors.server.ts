import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import {
  findNextFree,
  type ListedCounsellor,
  listCounsellors,
} from '../../../features/availability/slots/slots.server.ts'
import { findPictures } from '../../../features/media/list-pictures.server.ts'
import { showNextFree } from '../../../features/people/next-free.ts'
import { listOffered, readWish } from '../../../features/people/offered.ts'
import { toPersonView } from '../../../features/people/person-view.ts'
import { fitsWish } from '../../../features/people/profile.ts'
import { listPublicPeople, type PublicPerson } from '../../../features/people/public-people.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import type { Instance } from '../../../request-context.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'
import type { Words } from '../../../words/words.ts'

const pageSize = 24

/** `online`, or the id of an office. */
const online = 'online'

export type CounsellorFilter = ReturnType<typeof readCounsellorFilter>

/** Reads the filter of links. The topic comes from a posted form alone, because no address may have it. */
export function readCounsellorFilter(query: URLSearchParams, topic = '') {
  const [language, gender] = [query.get('language'), query.get('gender')]
  return { ...readWish({ language, gender, topic }), place: query.get('place') ?? '' }
}

export type CounsellorList = Awaited<ReturnType<typeof loadCounsellorList>>

/** Returns a page of the counsellors who fit, each with the day of the next free time, and the choices that exist. */
export async function loadCounsellorList(
  { db }: Pick<Instance, 'db'>,
  asked: CounsellorFilter,
  pageText: string | null,
  now: Temporal.Instant,
  { people: words, session: { facts } }: Words,
) {
  const all = (await listPublicPeople(db)).filter(({ isBookable }) => isBookable)
  const places = await listPlaces(db, now)
  const offered = all.flatMap((person) => places.of(person.counsellorId))
  // An unknown place counts as not chosen.
  const isOffered = offered.some(({ value }) => value === asked.place)
  const filter = { ...asked, place: isOffered ? asked.place : '' }
  const isThere = ({ counsellorId }: PublicPerson) =>
    filter.place === '' || places.of(counsellorId).some(({ value }) => value === filter.place)
  const fitting = all.filter((person) => fitsWish(person.profile, filter) && isThere(person))
  const page = await loadPage(pageText, pageSize, async (request) => cutPage(fitting, request))
  const next = await findNextFree(
    db,
    page.rows.flatMap(({ counsellorId }) => counsellorId ?? []),
    now,
  )
  const portraits = await findPortraits(db, page.rows)
  return {
    filter,
    total: fitting.length,
    isEmpty: all.length === 0,
    page: page.page,
    pageCount: page.pageCount,
    people: page.rows.map((person) => ({
      slug: person.slug,
      view: toPersonView(person, words, portraits.get(person.profile.portraitId ?? '')),
      places: [...new Set(places.of(person.counsellorId).map(({ label }) => label))].join('; '),
      next: showNextFree(next.get(person.counsellorId ?? ''), now, words),
    })),
    choices: {
      ...listOffered(all, words),
      place: [...new Map(offered.map((place) => [place.value, place])).values()].toSorted(
        (one, other) => Number(other.value === online) - Number(one.value === online),
      ),
    },
  }

  async function listPlaces(db: Instance['db'], now: Temporal.Instant) {
    const offices = new Map((await listOffices(db)).map(({ id, name }) => [id, name]))
    const listed = new Map((await listCounsellors(db, now)).map((counsellor) => [counsellor.id, counsellor]))
    const of = (counsellorId: string | null) => toPlaces(listed.get(counsellorId ?? ''), offices, facts)
    return { of }
  }
}

/** Returns the portraits of people by their ids. */
export function findPortraits(db: Instance['db'], shown: readonly Pick<PublicPerson, 'profile'>[]) {
  return findPictures(
    db,
    shown.flatMap(({ profile }) => profile.portraitId ?? []),
  )
}

/** Returns where a counsellor meets people: offices first. */
export function toPlaces(
  counsellor: ListedCounsellor | undefined,
  offices: ReadonlyMap<string, string>,
  facts: Words['session']['facts'],
) {
  const met = counsellor?.places ?? []
  const inPerson = met
    .filter(({ mode }) => mode === 'IN_PERSON')
    .map(({ officeId }) => ({
      value: officeId,
      label: facts.inPersonAt({ office: isolate(offices.get(officeId) ?? '') }),
    }))
  return met.some(({ mode }) => mode === 'ONLINE')
    ? [...inPerson, { value: online, label: facts.online }]
    : inPerson
}
