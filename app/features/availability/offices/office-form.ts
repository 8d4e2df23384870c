import type { NewOffice } from './office.schema.ts'

/** The typed values of the form. `used` is `on` for a room that appointments can be in. */
export type OfficeValues = Readonly<Record<keyof NewOffice | 'used', string>>

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
