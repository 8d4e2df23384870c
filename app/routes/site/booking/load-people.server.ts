import { toFirstProfile } from '../../../db/first-profile.ts'
import {
  findNextFree,
  type ListedCounsellor,
  listCounsellors,
} from '../../../features/availability/slots/slots.server.ts'
import { anybody, writeSetting } from '../../../features/booking/time-picker/schedule-choice.ts'
import { readOffices, toPlaces, toZone } from '../../../features/booking/time-picker/schedule-days.server.ts'
import { showPrice } from '../../../features/money/price-view.ts'
import { listOfficePrices, type OfficePrice } from '../../../features/money/prices.server.ts'
import { meetsAge } from '../../../features/people/fitting.server.ts'
import { listOffered, readWish } from '../../../features/people/offered.ts'
import { toPersonView } from '../../../features/people/person-view.ts'
import { fitsWish } from '../../../features/people/profile.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import { toToday } from '../../../lib/time/days.ts'
import { showNearTime } from '../../../lib/time/near-day.ts'
import { showClock, showDay, weekdays } from '../../../lib/time/show-time.ts'
import type { Words } from '../../../words/words.ts'
import { findPortraits } from '../people/load-counsellors.server.ts'
import { type Step, toAge } from './schedule-fields.server.ts'

/** So many faces are shown before somebody asks for all. */
const fewPeople = 6
const shownFaces = 3

export type PeopleView = Awaited<ReturnType<typeof loadPeople>>
export type ChosenView = PeopleView['chosen']
export type PersonCardView = PeopleView['cards'][number]

type Listed = Readonly<{ counsellors?: readonly ListedCounsellor[]; profiles?: PublicPeople }>
type PublicPeople = Awaited<ReturnType<typeof listPublicPeople>>

/** Returns the first name of each counsellor, by id: the one of the public profile, where there is one. */
export function toFirstNames(counsellors: readonly ListedCounsellor[], profiles: PublicPeople) {
  const published = new Map(profiles.map(({ counsellorId, profile }) => [counsellorId, profile.name]))
  return new Map(counsellors.map(({ id, name }) => [id, published.get(id) ?? toFirstProfile(name, '').name]))
}

/**
 * Returns the counsellors among whom a client chooses at a place, whom the client has chosen, and the filters. Only the list of all says
 * when each one is free. `listed` is what the caller has read already.
 */
export async function loadPeople(step: Step, listed: Listed = {}) {
  const { instance, now, texts, draftOrMove } = step
  const { db } = instance
  const { offices, choice } = await readOffices(db, step.choice)
  const { place, counsellorId, wish } = choice
  const counsellors = listed.counsellors ?? (await listCounsellors(db, now, choice))
  const profiles = listed.profiles ?? (await listPublicPeople(db))
  const profileOf = new Map(profiles.map((person) => [person.counsellorId, person]))
  const asked = readWish(wish)
  const isAsking = Object.values(asked).some(Boolean)
  const age = toAge(choice, draftOrMove)
  const fits = (counsellor: ListedCounsellor) => {
    const profile = profileOf.get(counsellor.id)?.profile
    return (
      meetsAt(counsellor, place) && (profile ? fitsWish(profile, asked) && meetsAge(profile, age) : !isAsking)
    )
  }
  // The chosen one is first. The others follow in the order of the team, and those without a profile by name.
  const order = new Map(profiles.map((person, at) => [person.counsellorId, at]))
  const rank = ({ id }: ListedCounsellor) => (id === counsellorId ? -1 : (order.get(id) ?? profiles.length))
  const fitting = counsellors
    .filter((counsellor) => counsellor.id === counsellorId || fits(counsellor))
    .toSorted((a, b) => rank(a) - rank(b))
  const isAll = choice.step === 'everybody'
  const shown = isAll ? fitting : fitting.slice(0, fewPeople)
  const portraits = await findPortraits(
    db,
    shown.flatMap(({ id }) => profileOf.get(id) ?? []),
  )
  const mode = place === 'online' ? 'ONLINE' : 'IN_PERSON'
  const officeId = place === 'online' ? undefined : place
  const ids = isAll ? shown.map(({ id }) => id) : []
  const next = await findNextFree(db, ids, now, { mode, officeId, rules: choice.rules })
  const { timeZone } = toZone(choice, offices)
  const cards = shown.map(({ id, name }) => {
    const person = profileOf.get(id)
    const picture = portraits.get(person?.profile.portraitId ?? '') ?? null
    const view = person && toPersonView(person, texts.people, picture)
    return {
      ...{ id, picture, name: view?.name ?? name, portrait: view?.portrait ?? null },
      ...{ languages: view?.languages ?? [], topics: view?.topics ?? [], isSample: view?.isSample ?? false },
      next: showNext(next.get(id), { timeZone, now }, texts),
    }
  })
  const person = cards.find(({ id }) => id === counsellorId) ?? null
  const named = counsellors.find(({ id }) => id === counsellorId)
  const usualOffice = officeId ?? named?.places.find((met) => met.mode === mode)?.officeId
  const isPriced = (priced: Pick<OfficePrice, 'officeId' | 'mode'>) =>
    priced.mode === mode && (!usualOffice || priced.officeId === usualOffice)
  // A moved session keeps its price.
  const price = choice.moved ? undefined : (await listOfficePrices(db)).find(isPriced)
  // A request for a time keeps neither language nor topic, so its form must not show them as asked for.
  const isRequest = choice.step === 'ask' || choice.step === 'send'
  const filters = listFilters(
    { ...asked, ...(isRequest ? { language: '', topic: '' } : {}), place },
    {
      place: toPlaces(offices, counsellors, texts.session.facts),
      ...listOffered(
        profiles.filter(({ isBookable }) => isBookable),
        texts.people,
      ),
    },
    texts.people,
  )
  return {
    cards,
    total: fitting.length,
    isAll,
    anybody: asked.gender || anybody,
    chosen: {
      person,
      gender: asked.gender,
      /** They stand for anybody. */
      faces: cards.slice(0, shownFaces),
      facts: [...filters.flatMap(({ chosen }) => chosen), ...(price ? [showPrice(price, texts.money)] : [])],
    },
    // A chosen counsellor has places of their own.
    filters: filters.map(({ options, ...filter }) => ({
      ...filter,
      options:
        named && filter.name === 'place'
          ? options.filter(({ asked, isChosen }) => isChosen || meetsAt(named, asked))
          : options,
    })),
  }
}

/** Returns the next free time in words. Only the time picker says the hour. */
function showNext(
  next: Temporal.ZonedDateTime | undefined,
  clock: Readonly<{ timeZone: string; now: Temporal.Instant }>,
  { people: { site } }: Words,
): string {
  if (!next) return site.fullNow
  const instant = next.toInstant()
  const day = next.withTimeZone(clock.timeZone).toPlainDate()
  const today = toToday(clock)
  const isThisWeek = today.until(day).days < weekdays.length
  const name = isThisWeek ? weekdays[day.dayOfWeek - 1] : showDay(day, clock.now)
  const later = `${name}, ${showClock(instant, clock.timeZone)}`
  return site.nextFree({ day: showNearTime(instant, clock, site) ?? later })
}

/** Returns whether a counsellor meets people online, or at an office. */
function meetsAt({ places }: ListedCounsellor, place: string): boolean {
  return places.some(({ officeId, mode }) => place === (mode === 'ONLINE' ? 'online' : officeId))
}

type Asked = Readonly<Record<'place' | 'language' | 'gender' | 'topic', string>>
type Option = Readonly<{ value: string; label: string }>
type Offered = Readonly<Record<'place' | 'language' | 'gender' | 'topic', readonly Option[]>>

/** Returns the filters that have more than one answer. */
function listFilters(asked: Asked, { place, ...offered }: Offered, { site }: Words['people']) {
  const all = [
    { name: 'place', options: place, isOffered: place.length > 1 },
    ...(['language', 'gender', 'topic'] as const).map((name) => ({
      name,
      options: [{ value: '', label: site.any[name] }, ...offered[name]],
      isOffered: offered[name].length > 1,
    })),
  ] as const
  return all
    .filter(({ isOffered }) => isOffered)
    .map(({ name, options }) => ({
      name,
      label: site.filters[name],
      /** What is asked for, in words. */
      chosen: options.flatMap(({ value, label }) => (value && value === asked[name] ? [label] : [])),
      options: options.map(({ value, label }) => ({
        asked: value,
        value: writeSetting(name, value),
        label,
        isChosen: value === asked[name],
      })),
    }))
}
