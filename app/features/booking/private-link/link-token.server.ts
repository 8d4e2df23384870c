import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { Booking } from '../transaction/booking-row.server.ts'

/** The content of a private link. The person who has the link may see, move and cancel the booking. A raised version ends older links. */
export type PrivateLink = Readonly<{ bookingId: string; version: number }>

const idBytes = 16
const headBytes = idBytes + 2
const macBytes = 16

/**
 * A private link opens the booking. A link for proof is only in mails: it shows that its reader owns the mailbox.
 * A guardian's link opens only the guardian's page. `place` and `prove_place` are the same for a place in a group.
 * With the link `workshop` an organisation chooses a date for its workshop.
 */
type Purpose = 'manage' | 'prove' | 'guardian' | 'place' | 'prove_place' | 'workshop'

/** Returns the path of the private page of a booking. */
export function toPrivatePath(
  secrets: Secrets,
  { id, linkVersion }: Pick<Booking, 'id' | 'linkVersion'>,
): string {
  return `/appointments/${toLinkToken(secrets, { bookingId: id, version: linkVersion })}`
}

/** Returns the path of the page on which the reader of a mail proves the address. */
export function toProofPath(secrets: Secrets, link: PrivateLink): string {
  return `/confirm/${toLinkToken(secrets, link, 'prove')}`
}

/** Returns the path of the page on which a guardian answers. `version` is the booking's `guardianLinkVersion`. */
export function toGuardianPath(secrets: Secrets, link: PrivateLink): string {
  return `/guardian/${toLinkToken(secrets, link, 'guardian')}`
}

/** Returns the path of the private page of a place in a group. */
export function toPlacePath(secrets: Secrets, placeId: string, version = 1): string {
  return `/places/${toLinkToken(secrets, { bookingId: placeId, version }, 'place')}`
}

/** Returns the path of the page on which the reader of a mail proves the address of a place in a group. */
export function toPlaceProofPath(secrets: Secrets, placeId: string, version = 1): string {
  return `/places/confirm/${toLinkToken(secrets, { bookingId: placeId, version }, 'prove_place')}`
}

/** Returns the path of the page on which an organisation chooses a date for its workshop. */
export function toWorkshopPath(secrets: Secrets, enquiryId: string): string {
  return `/workshops/${toLinkToken(secrets, { bookingId: enquiryId, version: 1 }, 'workshop')}`
}

/** Returns id, version (0 to 65,535, else a RangeError) and a 128-bit MAC, base64url. */
export function toLinkToken(
  { linkKey }: Secrets,
  { bookingId, version }: PrivateLink,
  purpose: Purpose = 'manage',
): string {
  const head = Buffer.alloc(headBytes)
  head.write(bookingId.replaceAll('-', ''), 'hex')
  head.writeUInt16BE(version, idBytes)
  return Buffer.concat([head, toMac(linkKey, head, purpose)]).toString('base64url')
}

/** Returns what a token says, or null when we did not make it for this purpose. */
export function readLinkToken(
  { linkKey }: Secrets,
  token: string,
  purpose: Purpose = 'manage',
): PrivateLink | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== headBytes + macBytes || bytes.toString('base64url') !== token) return null
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes), toMac(linkKey, head, purpose))) return null
  const hex = head.toString('hex', 0, idBytes)
  const bookingId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { bookingId, version: head.readUInt16BE(idBytes) }
}

function toMac(key: Uint8Array, head: Uint8Array, purpose: Purpose): Buffer {
  return createHmac('sha256', key).update(purpose).update(head).digest().subarray(0, macBytes)
}
