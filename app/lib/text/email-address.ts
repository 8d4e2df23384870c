import { z } from 'zod'

const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
// No public mail server has a name with these endings (RFC 6761, RFC 6762, ICANN's resolution on .internal).
// We accept `.example` and `.test` because people use them for trials.
const privateDomain = '(?:invalid|localhost|local|internal)'
const pattern = `^\\s*(?=[^@]{1,64}@)${localPart}@(?:${label}\\.)+(?!${privateDomain}\\s*$)(?:[A-Za-z]{2,63}|[xX][nN]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])\\s*$`
const address = new RegExp(pattern)

/** Accepts an address of a valid form with at most 254 characters (RFC 5321). */
export const EmailAddress = z
  .string('Enter your e-mail address')
  .refine((value) => value.trim() !== '', { error: 'Enter your e-mail address', abort: true })
  .refine((value) => value.length <= 254, {
    error: 'Your e-mail address must be 254 characters or less',
    abort: true,
  })
  .refine((value) => address.test(value), 'Enter an e-mail address in the right form, like name@example.com')
  .overwrite((value) => value.trim())
  .meta({ format: 'email', maxLength: 254, pattern })

/** Returns the key that identifies a mailbox: two appointments with the same key cannot overlap. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase()
}
