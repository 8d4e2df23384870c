import { parseAddress } from '../../lib/text/parse-address.ts'
import type { Words } from '../../words/words.ts'

/** From how many hours before an online appointment its address is shown. */
export const meetingShownHours = 24

/** How many hours before an online appointment without an address the client rings. */
const ringHours = 1

/** Pages and mails say it wherever they do not show the address. */
export function tellMeetingTime({ session: { facts } }: Words): string {
  return facts.meeting({ meetingShownHours, ringHours })
}

const roomPlaceholder = '{room}'

type OnlineAppointment = Readonly<{
  startsAt: Temporal.Instant | null
  /** An address, or a template with `{room}`. Null when staff entered none. */
  meetingAddress: string | null
  /** A random id. It makes the room of this appointment unguessable. */
  meetingRoom: string
}>

/** Returns the address at which client and counsellor meet, or null when staff entered none. */
export function toMeetingLink({
  meetingAddress,
  meetingRoom,
}: Pick<OnlineAppointment, 'meetingAddress' | 'meetingRoom'>): string | null {
  return meetingAddress?.replaceAll(roomPlaceholder, meetingRoom) ?? null
}

/** Returns whether the address of an online appointment may be shown: from 24 hours before its start. */
export function isMeetingShown(
  { startsAt }: Pick<OnlineAppointment, 'startsAt'>,
  now: Temporal.Instant,
): boolean {
  if (!startsAt) return false
  return Temporal.Instant.compare(startsAt.subtract({ hours: meetingShownHours }), now) <= 0
}

/** Returns whether a text is an https address. `{room}` may stand in it, but not in its host. */
export function isMeetingAddress(text: string): boolean {
  const url = parseAddress(text.replaceAll(roomPlaceholder, 'room'))
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const path = /^https:\/\/[^/?#{}\s]+([^\s{}]*)$/iu.exec(text.replaceAll(roomPlaceholder, 'room'))
  return path !== null && parseAddress(text.replaceAll(roomPlaceholder, 'other'))?.host === url.host
}
