import type { Reply } from '../editing/hours/availability-form.ts'

export type TypedOffice = Readonly<
  Record<'name' | 'country' | 'address' | 'phone' | 'email' | 'timeZone', string>
>
/** `used` says `on` for a room that sessions can be in. */
export type TypedRoom = Readonly<Record<'name' | 'used', string>>

export type OfficeAnswer = Reply & Readonly<{ form: 'office'; typed: TypedOffice }>
export type RoomAnswer = Reply & Readonly<{ form: 'room'; typed: TypedRoom }>

export const officeMessages = {
  added: 'Office added',
  saved: 'Office saved',
  roomSaved: 'Room saved',
  unknown: 'There is no such office or room',
  nameTaken: 'Another room of this office has this name',
  roomInUse:
    'Sessions are booked in this room. Nothing has been changed yet. Look at them, then tick the box and save, or go on using the room.',
  roomTitle: 'Booked sessions without a room that is in use',
} as const
