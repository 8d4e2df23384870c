import { z } from 'zod'
import { ageBands } from '../../db/age-bands.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { readDay } from '../../lib/time/days.ts'
import { readLocalTime } from '../../lib/time/local-time.ts'
import { groups } from '../../words/staff/work/groups.ts'
import type { GroupPlan } from './change-session.server.ts'
import { mayHaveAllAges, sessionLengths, toPlaceLimits } from './group-limits.ts'
import type { GroupSessionRow } from './session-row.server.ts'

const { messages } = groups.form

export const groupFields = [
  ...(['title', 'ageBand', 'places', 'mode', 'officeId', 'counsellorId'] as const),
  ...(['roomId', 'day', 'time', 'minutes', 'serviceId'] as const),
]
export type GroupValues = Readonly<Record<(typeof groupFields)[number], string>>

type Named = Readonly<{ id: string }>
type Choices = Readonly<{
  offices: readonly (Named & Readonly<{ timeZone: string }>)[]
  rooms: readonly (Named & Readonly<{ officeId: string }>)[]
  counsellors: readonly Named[]
  services: readonly Named[]
}>

const oneOf = (rows: readonly Named[], message: string) =>
  z.string().refine((value) => rows.some(({ id }) => id === value), message)
const orNone = (rows: readonly Named[], message: string) =>
  z
    .string()
    .refine((value) => value === '' || rows.some(({ id }) => id === value), message)
    .transform((value) => value || null)

type Changed = Pick<GroupSessionRow, 'kind' | 'ageBand' | 'places' | 'startsAt' | 'endsAt'>

export const toMinutes = ({ startsAt, endsAt }: Pick<Changed, 'startsAt' | 'endsAt'>) =>
  startsAt.until(endsAt).total('minutes')

/** Returns the lengths that the form offers. A session keeps its own length, which a workshop has from its enquiry. */
export const listLengths = (own: number | null): readonly number[] =>
  [...new Set([...sessionLengths, ...(own === null ? [] : [own])])].sort((a, b) => a - b)

/** Returns the schema of the form. Day and time are on the clock of the office. `changed` is the session that the form changes. */
export function toGroupForm(choices: Choices, changed: Changed | null = null) {
  const limits = toPlaceLimits(changed)
  const lengths = listLengths(changed && toMinutes(changed))
  return z
    .object({
      title: storedText({ name: messages.titleName, empty: messages.title, most: 100 }),
      ageBand: z
        .enum(mayHaveAllAges(changed) ? ['', ...ageBands] : ageBands, messages.ageBand)
        .transform((value) => value || null),
      places: z
        .string()
        .regex(/^\s*\d{1,4}\s*$/, messages.places(limits))
        .transform(Number)
        .refine((value) => limits.least <= value && value <= limits.most, messages.places(limits)),
      mode: z.enum(['IN_PERSON', 'ONLINE'], messages.mode),
      officeId: oneOf(choices.offices, messages.office),
      counsellorId: oneOf(choices.counsellors, messages.counsellor),
      roomId: orNone(choices.rooms, messages.room),
      day: z.string(messages.day).refine((text) => readDay(text) !== null, messages.day),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time),
      minutes: z
        .string()
        .refine((value) => lengths.some((length) => String(length) === value), messages.length)
        .transform(Number),
      serviceId: orNone(choices.services, messages.service),
    })
    .transform(({ day, time, minutes, ...input }, context): GroupPlan => {
      const timeZone = choices.offices.find(({ id }) => id === input.officeId)?.timeZone ?? 'UTC'
      const refuse = (field: string, message: string) => {
        context.addIssue({ code: 'custom', path: [field], message })
        return z.NEVER
      }
      const room = choices.rooms.find(({ id }) => id === input.roomId)
      if (room && room.officeId !== input.officeId) return refuse('roomId', messages.room)
      const startsAt = readLocalTime(`${day}T${time}`, timeZone)
      if (!startsAt) return refuse('time', messages.noSuchTime)
      return {
        ...input,
        roomId: input.mode === 'IN_PERSON' ? input.roomId : null,
        startsAt,
        endsAt: startsAt.add({ minutes }),
      }
    })
}
