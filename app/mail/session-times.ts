import { showSession } from '../lib/time/show-time.ts'
import type { SessionFacts } from './mail-facts.ts'

/** The zones of a mail, the reader's own first. Only where none is known it is UTC, and the line says so. */
export function listZones(...zones: readonly (string | null | undefined)[]): [string, ...string[]] {
  const [own, ...others] = zones.filter((zone): zone is string => typeof zone === 'string')
  return own ? [own, ...others] : ['UTC']
}

/** A line for each zone; zones that show the same give one line. */
export function showOnClocks(instant: Temporal.Instant, zones: readonly string[]): string[] {
  return [...new Set(zones.map((zone) => showSession(instant, zone)))]
}

export function showPlace(facts: SessionFacts): string {
  return facts.mode === 'ONLINE' ? 'Online' : (facts.office?.address ?? 'In person')
}
