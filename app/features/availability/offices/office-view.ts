import { showZone } from '../../../lib/time/show-time.ts'
import { countryNames } from '../editing/days-off/days-off.schema.ts'

type Room = Readonly<{ id: string; name: string; retired: boolean }>

type Stored = Readonly<{
  id: string
  name: string
  country: keyof typeof countryNames
  timeZone: string
  address: string
  phone: string
  email: string
  revision: number
  rooms: readonly Room[]
}>

/** An office as its page shows it. */
export type OfficeView = Stored &
  Readonly<{
    /** Its country and clock in words. */
    place: string
    clock: string
    /** What is stored, for who is told that somebody else changed it. */
    storedLines: readonly string[]
  }>

export function toOfficeView(office: Stored, now: Temporal.Instant): OfficeView {
  const { name, country, timeZone, address, phone, email, rooms } = office
  return {
    ...office,
    place: countryNames[country],
    clock: `${timeZone} (${showZone(now, timeZone)})`,
    storedLines: [
      [name, countryNames[country], timeZone].join(', '),
      [address, phone, email].join(', '),
      rooms.length === 0 ? 'No rooms' : `Rooms: ${rooms.map(showRoom).join(', ')}`,
    ],
  }
}

/** `Iroko room`, `Udala room (retired)`. */
export function showRoom({ name, retired }: Omit<Room, 'id'>): string {
  return retired ? `${name} (retired)` : name
}

type Dialog =
  | Readonly<{ name: 'office'; office: OfficeView | null }>
  | Readonly<{ name: 'room'; office: OfficeView; room: Room | null }>
  /** Of an office or room that is not there. */
  | Readonly<{ name: 'unknown' }>

/** The dialog that an address asks for, or null. */
export function findDialog(query: URLSearchParams, offices: readonly OfficeView[]): Dialog | null {
  if (query.has('new')) return { name: 'office', office: null }
  const unknown = { name: 'unknown' } as const
  const asked = (['edit', 'add-room', 'room'] as const).find((name) => query.has(name))
  if (!asked) return null
  const id = query.get(asked)
  if (asked === 'room') {
    const office = offices.find(({ rooms }) => rooms.some((room) => room.id === id))
    return office
      ? { name: 'room', office, room: office.rooms.find((room) => room.id === id) ?? null }
      : unknown
  }
  const office = offices.find((own) => own.id === id)
  if (!office) return unknown
  return asked === 'edit' ? { name: 'office', office } : { name: 'room', office, room: null }
}
