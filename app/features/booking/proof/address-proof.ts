import { toEmailKey } from '../../../lib/text/email-address.ts'
import type { AddressProof } from '../booking-request.server.ts'

type Asked = Readonly<{
  /** Undefined when no mail leaves the site. */
  mailUrl: string | undefined
  /** The address in the form. */
  email: string
  signedIn: Readonly<{ user: Readonly<{ email: string; emailProvenAt: Temporal.Instant | null }> }> | null
}>

/** Returns what proves the address of a booking that a visitor makes. */
export function toAddressProof({ mailUrl, email, signedIn }: Asked): AddressProof {
  const user = signedIn?.user
  if (user?.emailProvenAt && toEmailKey(user.email) === toEmailKey(email)) return 'proven'
  return mailUrl ? 'asked' : 'not_asked'
}
