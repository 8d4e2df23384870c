import type { Db } from '../../../db/open.server.ts'
import { showNearTime } from '../../../lib/time/near-day.ts'
import { showClock, showStaffTime } from '../../../lib/time/show-time.ts'
import { listClientZones, showOwnClockFirst } from '../../../outbox/appointment/appointment-times.ts'
import type { Words } from '../../../words/words.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { findOpenSlots, type ListedCounsellor } from '../../availability/slots/slots.server.ts'
import type { GuardianQuestion } from '../guardian/guardian.schema.ts'
import type { FoundHold } from '../hold.server.ts'
import type { RepeatView } from './repeat-time.tsx'
import { type HiddenFields, type ScheduleChoice, toChoiceFields, writeSlot } from './schedule-choice.ts'
import { readOffices, toSearch, toZone } from './schedule-days.server.ts'
import { showNames, toRows } from './schedule-times.server.ts'

export type GuardianValues = Readonly<Record<'guardian' | 'guardianName' | 'guardianContact', string>>

type CheckFields = Readonly<{
  /** The question for clients under 18, and for those whose age is unknown. */
  guardianQuestion: GuardianQuestion
  /** The effect of the last button. */
  purpose: 'hold' | 'book' | 'move'
  idempotencyKey: string
  values: GuardianValues & Readonly<{ consent: string; consentVersion: string }>
  errors?: Readonly<Record<string, readonly string[]>>
  /** Stands when the client can book several sessions at one go. */
  repeat?: RepeatView | null
  /** The current time of an appointment that is moved. */
  bookedFor: Temporal.Instant | null
  counsellors: readonly ListedCounsellor[]
  /** Their first names, by id. */
  names: ReadonlyMap<string, string>
}>

export type CheckView = Awaited<ReturnType<typeof showCheck>>
export type HeldView = ReturnType<typeof showHeld>

/** Returns the view of the last step, before anything is held. */
export async function showCheck(
  db: Db,
  requested: ScheduleChoice & Readonly<{ slot: SlotStart }>,
  otherFields: HiddenFields,
  { errors = {}, bookedFor, counsellors, names, ...fields }: CheckFields,
  now: Temporal.Instant,
  words: Words,
) {
  const { offices, choice } = await readOffices(db, requested)
  const { timeZone } = toZone(choice, offices)
  const { slot } = requested
  // A moved appointment and a series get this counsellor. A new one gets any free counsellor.
  const isOfOne = fields.purpose === 'move' || fields.repeat?.dates
  const counsellorId = isOfOne ? slot.counsellorId : choice.counsellorId
  const counsellor = counsellors.find(({ id }) => id === counsellorId)
  const free = counsellor || isOfOne ? null : await showFree(db, { ...choice, slot }, names, now, words)
  const { freeOfGender } = words.session.facts
  const { gender } = choice.wish
  const asked = gender === 'FEMALE' || gender === 'MALE' ? freeOfGender[gender] : null
  const office = offices.find(({ id }) => id === slot.officeId)
  const { mode } = slot
  const zones = listClientZones({
    ...{ visitorTimeZone: timeZone, mode },
    ...{ office: office ?? null, counsellor: counsellor ?? null },
  })
  const day = slot.startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const hiddenFields = { ...otherFields, ...toChoiceFields(choice) }
  const clocks = showOwnClockFirst(slot.startsAt, zones, now)
  const rows = toRows(slot, { office, counsellor: counsellor?.name ?? free ?? asked }, clocks, words)
  return {
    name: 'check' as const,
    hiddenFields: { ...hiddenFields, slot: writeSlot(slot) },
    /** The fields of the links that change the day or the time. */
    back: { ...hiddenFields, day },
    isEmbedded: choice.isEmbedded,
    isNamed: Boolean(counsellor ?? free),
    /** The time of the last button. */
    shortTime: showStaffTime(slot.startsAt, { timeZone: zones[0], now }),
    time: rows[0]?.lines[0] ?? '',
    rows: [
      ...rows,
      ...(bookedFor
        ? [{ label: words.session.facts.before, lines: showOwnClockFirst(bookedFor, zones, now) }]
        : []),
    ],
    errors,
    ...fields,
  }
}

/** Returns the names that the list of times shows at this time. Null: nobody is free any more. */
async function showFree(
  db: Db,
  choice: ScheduleChoice & Readonly<{ slot: SlotStart }>,
  names: CheckFields['names'],
  now: Temporal.Instant,
  { booking: { steps } }: Words,
): Promise<string | null> {
  const { startsAt, mode, officeId } = choice.slot
  const time = { from: startsAt, to: startsAt.add({ minutes: 1 }) }
  const place = { mode, officeId: mode === 'IN_PERSON' ? officeId : undefined }
  const { slots } = await findOpenSlots(db, { ...toSearch(choice), ...place, ...time }, now)
  return showNames(slots, names, steps)
}

/** Returns what the card of a held time shows, which the confirmation repeats. */
export function showHeldCard(hold: FoundHold, now: Temporal.Instant, words: Words) {
  const { startsAt, counsellor, office } = hold
  const zones = listClientZones(hold)
  return {
    rows: toRows(
      hold,
      { office, counsellor: counsellor.name },
      showOwnClockFirst(startsAt, zones, now),
      words,
    ),
    near: showNearTime(startsAt, { timeZone: zones[0], now }, words.session.facts),
  }
}

/** Returns the view of a held time, with the message for the page around the popup. */
export function showHeld(
  hold: FoundHold,
  { holdToken, publicUrl }: { holdToken: string; publicUrl: string },
) {
  const { expiresAt, isKept } = hold
  const [timeZone] = listClientZones(hold)
  const uri = `${publicUrl}/api/v1/slots/hold/${holdToken}`
  return {
    name: 'held' as const,
    until: showClock(expiresAt, timeZone),
    isKept,
    /** The message for the page around the popup. */
    message: JSON.stringify({
      event: 'calendly.event_scheduled',
      payload: { event: { uri }, invitee: { uri: `${uri}/invitee` } },
    }),
    bookingPage: `/appointments?hold=${holdToken}`,
  }
}
