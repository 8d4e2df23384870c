import { isolate } from '../../../lib/text/isolate.ts'
import { showZone } from '../../../lib/time/show-time.ts'
import { countryNames } from '../editing/exceptions/exception.schema.ts'
import type { ListedOffice, Room } from './offices.server.ts'

export type OfficeView = ListedOffice &
  Readonly<{
    countryName: string
    clock: string
    /** The stored data. The form shows it after somebody else changed the office. */
    storedLines: readonly string[]
  }>

export function toOfficeView(office: ListedOffice): OfficeView {
  const { name, country, timeZone, address, phone, email, rooms } = office
  return {
    ...office,
    countryName: countryNames[country],
    clock: `${timeZone} (${showZone(timeZone)})`,
    storedLines: [
      [isolate(name), countryNames[country], timeZone].join(', '),
      [isolate(address), phone, email].join(', '),
      showMeeting(office),
      rooms.length === 0 ? 'No rooms' : `Rooms: ${rooms.map(showRoom).join(', ')}`,
    ],
  }
}

/** Returns the meeting address, or what follows from its absence. */
export function showMeeting({ meetingAddress, onlineWithoutAddress }: ListedOffice): string {
  if (meetingAddress) return `Meeting address: ${meetingAddress}`
  const offered = onlineWithoutAddress ? 'offered all the same' : 'offered only where the counsellor has one'
  return `No meeting address. Online times are ${offered}`
}

/** Returns a text such as `Iroko room` or `Udala room (retired)`. */
export function showRoom({ name, retired }: Room): string {
  return retired ? `${isolate(name)} (retired)` : isolate(name)
}

type Dialog =
  | Readonly<{ name: 'office'; office: OfficeView | null }>
  | Readonly<{ name: 'room'; office: OfficeView; room: Room | null }>
  | Readonly<{ name: 'unknown' }>

/** Returns the dialog that the query of the page names, or null. It is `unknown` for a missing office or room. */
export function findDialog(query: URLSearchParams, offices: readonly OfficeView[]): Dialog | null {
  if (query.has('new')) return { name: 'office', office: null }
  const name = (['edit', 'add-room', 'room'] as const).find((key) => query.has(key))
  if (!name) return null
  const id = query.get(name)
  const isFound = (row: Readonly<{ id: string }>) => row.id === id
  const office = offices.find((listed) => (name === 'room' ? listed.rooms.some(isFound) : isFound(listed)))
  if (!office) return { name: 'unknown' }
  return name === 'edit'
    ? { name: 'office', office }
    : { name: 'room', office, room: office.rooms.find(isFound) ?? null }
}
