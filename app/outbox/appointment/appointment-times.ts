import { showAppointmentTime, showOtherClock } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'
import type { AppointmentFacts } from './appointment-facts.ts'

/** A booking with its office and its counsellor. */
type Zoned = Readonly<{
  /** The zone in which the client chose the time. */
  visitorTimeZone: string | null
  office: Readonly<{ timeZone: string }> | null
  counsellor: Readonly<{ timeZone: string }> | null
  mode?: 'IN_PERSON' | 'ONLINE' | null
}>

/**
 * Returns the zones in which a client reads times: the one in which they chose, then the office's, then that of the counsellor where the
 * session is online or has no office. It is UTC where none is known. Where that of the client is not known, the office's is first, and the
 * private page adds the clock of the device (`enhance/client-clock.ts`).
 */
export function listClientZones({ visitorTimeZone, office, counsellor, mode }: Zoned): [string, ...string[]] {
  const isElsewhere = !office || mode === 'ONLINE'
  return listZones(visitorTimeZone, office?.timeZone, isElsewhere ? counsellor?.timeZone : null)
}

/** Returns the known zones without repetitions, the reader's own first, or UTC when none is known. */
export function listZones(...zones: readonly (string | null | undefined)[]): [string, ...string[]] {
  const [own, ...others] = new Set(zones.filter((zone) => typeof zone === 'string'))
  return own ? [own, ...others] : ['UTC']
}

/** Returns the time on the clock of each zone after the reader's own, for example `9:30 am in India`. */
export function showOtherClocks(
  instant: Temporal.Instant,
  [own, ...others]: readonly [string, ...string[]],
): string[] {
  return others.flatMap((zone) => showOtherClock(instant, own, zone) ?? [])
}

/** Returns the time on the reader's own clock with its zone, and after it `9:30 am in India` for each other zone. */
export function showOwnClockFirst(
  instant: Temporal.Instant,
  zones: readonly [string, ...string[]],
  now: Temporal.Instant,
): string[] {
  return [showAppointmentTime(instant, { timeZone: zones[0], now }), ...showOtherClocks(instant, zones)]
}

/** Returns one line with its day for each zone. */
export function showOnClocks(
  instant: Temporal.Instant,
  zones: readonly string[],
  now: Temporal.Instant,
): string[] {
  return zones.map((timeZone) => showAppointmentTime(instant, { timeZone, now }))
}

/** Returns the labelled lines of an appointment: its time, its time before a move, and its place. A client's mail says no more. */
export function toAppointmentRows(
  facts: AppointmentFacts,
  zones: readonly string[],
  words: Words['session']['facts'],
) {
  return [
    [words.when, showOnClocks(facts.startsAt, zones, facts.queuedAt)],
    ...(facts.previousStartsAt
      ? [[words.before, showOnClocks(facts.previousStartsAt, zones, facts.queuedAt)] as const]
      : []),
    [words.where, [showLocation(facts, words)]],
  ] as const
}

/** Returns the line with the counsellor, for mails to staff. */
export function toCounsellorRow({ counsellor }: Pick<AppointmentFacts, 'counsellor'>, label: string) {
  return counsellor ? [[label, [counsellor.name]] as const] : []
}

export function showLocation(facts: AppointmentFacts, words: Words['session']['facts']): string {
  return facts.mode === 'ONLINE' ? words.online : (facts.office?.address ?? words.inPerson)
}

/** Returns the name of an office and its address, which is empty until staff enter it. */
export const toOfficeLines = ({ name, address }: Readonly<Record<'name' | 'address', string>>) =>
  [name, address].filter(Boolean)
