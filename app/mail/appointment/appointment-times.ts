import { showAppointmentTime } from '../../lib/time/show-time.ts'
import type { AppointmentFacts } from '../mail-facts.ts'

/** Returns the known zones, the reader's own first, or UTC when none is known. */
export function listZones(...zones: readonly (string | null | undefined)[]): [string, ...string[]] {
  const [own, ...others] = zones.filter((zone): zone is string => typeof zone === 'string')
  return own ? [own, ...others] : ['UTC']
}

/** Returns one line for each zone, without repetitions. */
export function showOnClocks(instant: Temporal.Instant, zones: readonly string[]): string[] {
  return [...new Set(zones.map((zone) => showAppointmentTime(instant, zone)))]
}

/** Returns the labelled lines of an appointment: its time, its time before a move, its place and its counsellor. */
export function toAppointmentRows(
  facts: AppointmentFacts,
  zones: readonly string[],
  counsellorLabel: string,
) {
  return [
    ['When', showOnClocks(facts.startsAt, zones)],
    ...(facts.previousStartsAt
      ? [['Before', showOnClocks(facts.previousStartsAt, zones.slice(0, 1))] as const]
      : []),
    ['Where', [showPlace(facts)]],
    ...(facts.counsellor ? [[counsellorLabel, [facts.counsellor.name]] as const] : []),
  ] as const
}

export function showPlace(facts: AppointmentFacts): string {
  return facts.mode === 'ONLINE' ? 'Online' : (facts.office?.address ?? 'In person')
}
