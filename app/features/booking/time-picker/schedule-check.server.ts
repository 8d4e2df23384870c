import type { Db } from '../../../db/open.server.ts'
import { showAppointmentTime, showClock } from '../../../lib/time/show-time.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { listCounsellors, listOffices } from '../../availability/slots/slots.server.ts'
import type { FoundHold } from '../hold.server.ts'
import { type ScheduleChoice, toCarried, writeSlot } from './schedule-choice.ts'
import { readOffices, toZone } from './schedule-days.server.ts'
import { toRows } from './schedule-times.server.ts'
import type { Carried, CheckView, HeldView } from './schedule-views.ts'

type Asked = Pick<CheckView, 'guardianQuestion' | 'purpose' | 'idempotencyKey' | 'values'> &
  Readonly<{
    errors?: CheckView['errors']
    /** The current time of an appointment that is moved. */
    bookedFor: Temporal.Instant | null
  }>

/** Returns the view of the last step, before anything is held. */
export async function showCheck(
  db: Db,
  given: ScheduleChoice & Readonly<{ slot: SlotStart }>,
  extra: Carried,
  { errors = {}, bookedFor, ...asked }: Asked,
  now: Temporal.Instant,
): Promise<CheckView> {
  const { offices, choice } = await readOffices(db, given)
  const { timeZone } = toZone(choice, offices, now)
  const { slot } = given
  // A moved appointment gets this counsellor. A new one gets any free counsellor.
  const personId = asked.purpose === 'move' ? slot.counsellorId : choice.counsellorId
  const person = (await listCounsellors(db, now)).find(({ id }) => id === personId)
  const office = offices.find(({ id }) => id === slot.officeId)
  const day = slot.startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const carried = { ...extra, ...toCarried(choice) }
  return {
    name: 'check',
    carried: { ...carried, slot: writeSlot(slot) },
    back: { ...carried, day },
    rows: [
      ...toRows(slot, { office, counsellor: person?.name ?? null }, timeZone, true),
      ...(bookedFor ? [{ label: 'Before', lines: [showAppointmentTime(bookedFor, timeZone)] }] : []),
    ],
    errors,
    ...asked,
  }
}

/** Returns the view of a held time, with the message for the page around the popup. */
export async function showHeld(
  db: Db,
  hold: FoundHold,
  { holdToken, publicUrl }: { holdToken: string; publicUrl: string },
): Promise<HeldView> {
  const { startsAt, mode, counsellor, visitorTimeZone, expiresAt } = hold
  const office = (await listOffices(db)).find(({ id }) => id === hold.office.id)
  const timeZone = visitorTimeZone ?? hold.office.timeZone
  const uri = `${publicUrl}/api/v1/slots/hold/${holdToken}`
  return {
    name: 'held',
    rows: toRows({ startsAt, mode }, { office, counsellor: counsellor.name }, timeZone, false),
    until: showClock(expiresAt, timeZone),
    message: JSON.stringify({
      event: 'calendly.event_scheduled',
      payload: { event: { uri }, invitee: { uri: `${uri}/invitee` } },
    }),
    bookingPage: `/appointments?hold=${holdToken}`,
  }
}
