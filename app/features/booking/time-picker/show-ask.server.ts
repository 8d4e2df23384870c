import type { Db } from '../../../db/open.server.ts'
import { dayParts } from '../../../db/tables/wishes.ts'
import { weekdays } from '../../../lib/time/show-time.ts'
import type { Words } from '../../../words/words.ts'
import { type ListedCounsellor, listCounsellors } from '../../availability/slots/slots.server.ts'
import type { GuardianQuestion } from '../guardian/guardian.schema.ts'
import type { Wishes } from '../wishes/wishes.ts'
import type { GuardianValues } from './schedule-check.server.ts'
import { type HiddenFields, type ScheduleChoice, toChoiceFields } from './schedule-choice.ts'
import { readOffices, toPlaces } from './schedule-days.server.ts'

type Fields = URLSearchParams | FormData
type Option = Readonly<{ value: string; label: string }>

type AskFields = Readonly<{
  guardianQuestion: GuardianQuestion
  idempotencyKey: string
  values: GuardianValues & Readonly<{ consent: string; consentVersion: string }>
  errors?: Readonly<Record<string, readonly string[]>>
}>

export type AskView = Awaited<ReturnType<typeof showAsk>>

/** Returns the wishes of the form. What we do not offer counts as not chosen. */
export async function readWishes(
  db: Db,
  requested: ScheduleChoice,
  fields: Fields,
  now: Temporal.Instant,
): Promise<Wishes> {
  const { choice } = await readOffices(db, requested)
  return toWishes(choice, await listCounsellors(db, now), fields)
}

function toWishes(choice: ScheduleChoice, counsellors: readonly ListedCounsellor[], fields: Fields): Wishes {
  const { gender } = choice.wish
  const isOnline = choice.place === 'online'
  return {
    days: weekdays.flatMap((_, at) => (fields.getAll('wishDay').includes(String(at + 1)) ? [at + 1] : [])),
    parts: dayParts.filter((part) => fields.getAll('wishPart').includes(part)),
    mode: isOnline ? 'ONLINE' : 'IN_PERSON',
    officeId: isOnline ? null : choice.place,
    counsellorId: counsellors.find(({ id }) => id === choice.counsellorId)?.id ?? null,
    gender: gender === 'FEMALE' || gender === 'MALE' ? gender : null,
  }
}

/** Returns the form of a client for whom no time fits. It begins with the place and the person whose times they saw. */
export async function showAsk(
  db: Db,
  requested: ScheduleChoice,
  { fields, otherFields }: Readonly<{ fields: Fields; otherFields: HiddenFields }>,
  { errors = {}, ...asked }: AskFields,
  now: Temporal.Instant,
  /** What clients can ask for. */
  genders: readonly Option[],
  { booking: { steps }, session: { facts } }: Words,
) {
  const { offices, choice } = await readOffices(db, requested)
  const counsellors = await listCounsellors(db, now)
  const wishes = toWishes(choice, counsellors, fields)
  const { place: _place, with: _with, ...hiddenFields } = toChoiceFields(choice)
  return {
    name: 'ask' as const,
    hiddenFields: { ...otherFields, ...hiddenFields },
    days: weekdays.map((label, at) => ({ value: String(at + 1), label })),
    chosenDays: wishes.days.map(String),
    parts: dayParts.map((part) => ({ value: part, label: steps.periods[part] })),
    chosenParts: wishes.parts,
    places: toPlaces(offices, counsellors, facts),
    place: choice.place,
    counsellors: [...genders, ...counsellors.map(({ id, name }) => ({ value: id, label: name }))],
    counsellorId: choice.counsellorId ?? choice.wish.gender,
    errors,
    ...asked,
  }
}
