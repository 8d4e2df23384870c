import { showMapPoint } from '../../../lib/map-point.ts'
import { countryNames } from '../../../lib/setting-values.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showZone } from '../../../lib/time/show-time.ts'
import { availability } from '../../../words/staff/availability.ts'
import type { ListedOffice, Room } from './offices.server.ts'

const texts = availability.office

export type OfficeView = ReturnType<typeof toOfficeView>

export function toOfficeView(office: ListedOffice) {
  const { name, country, timeZone, address, phones, email, openingHours, latitude, longitude, rooms } = office
  const placeText = latitude === null || longitude === null ? '' : showMapPoint({ latitude, longitude })
  return {
    ...office,
    placeText,
    countryName: countryNames[country],
    clock: `${timeZone} (${showZone(timeZone)})`,
    /** The stored data. The form shows it after somebody else changed the office. */
    storedLines: [
      [isolate(name), countryNames[country], timeZone].join(', '),
      [isolate(address), ...phones, email].filter(Boolean).join(', ') || texts.notEntered,
      [openingHours, placeText].filter(Boolean).join(', ') || texts.noHours,
      showMeeting(office),
      rooms.length === 0 ? texts.noRooms : texts.roomsAre({ rooms: rooms.map(showRoom).join(', ') }),
    ],
  }
}

/** Returns the meeting address, or what follows from its absence. */
export function showMeeting({ meetingAddress, onlineWithoutAddress }: ListedOffice): string {
  if (meetingAddress) return texts.meetingAddressIs({ address: meetingAddress })
  return texts.noMeetingAddress[onlineWithoutAddress ? 'offered' : 'notOffered']
}

/** Returns a text such as `Iroko room` or `Udala room (retired)`. */
export function showRoom({ name, retired }: Room): string {
  return retired ? texts.retired({ room: isolate(name) }) : isolate(name)
}
