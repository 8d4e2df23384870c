import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { orBlank } from './or-blank.ts'

const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
// No public mail server has a name with these endings (RFC 6761, RFC 6762, ICANN's resolution on .internal).
// We accept `.example` and `.test` because people use them for trials.
const privateDomain = '(?:invalid|localhost|local|internal)'
/** What a phone adds after two spaces, and what comes along from a list. */
const ending = '[\\s.,;]*$'
const pattern = `^\\s*(?=[^@]{1,64}@)${localPart}@(?:${label}\\.)+(?!${privateDomain}${ending})(?:[A-Za-z]{2,63}|[xX][nN]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])${ending}`
const address = new RegExp(pattern)
const visibleAscii = /^[!-~]*$/

type AddressMessages = Readonly<{
  empty: string
  tooLong: (limit: Readonly<{ most: number }>) => string
  otherLetters: string
  wrongForm: string
}>

/** RFC 5321. */
const mostCharacters = 254

/** Accepts an address of a valid form. A domain of other letters becomes the ASCII form that mail servers use (IDNA). */
export function toEmailAddress({ empty, tooLong, otherLetters, wrongForm }: AddressMessages) {
  return z
    .string(empty)
    .overwrite(cleanAddress)
    .refine((value) => value !== '', { error: empty, abort: true })
    .refine((value) => value.length <= mostCharacters, {
      error: tooLong({ most: mostCharacters }),
      abort: true,
    })
    .refine((value) => !/^[^\s@]*[^!-~\s@][^\s@]*@/u.test(value), { error: otherLetters, abort: true })
    .refine((value) => address.test(value), wrongForm)
    .meta({ format: 'email', maxLength: mostCharacters, pattern })
}

/** Returns a schema for an address. A blank text becomes an empty one. */
export function toOptionalAddress(messages: AddressMessages) {
  return orBlank(toEmailAddress(messages), messages.empty).transform((address) => address ?? '')
}

const silent = toEmailAddress({ empty: '', tooLong: () => '', otherLetters: '', wrongForm: '' })

/** Returns a text as an e-mail address, or null when it is none. */
export function findEmailAddress(text: string | undefined): string | null {
  return silent.safeParse(text).data ?? null
}

/** Returns the key that identifies a mailbox: two appointments with the same key cannot overlap. */
export function toEmailKey(email: string): string {
  return cleanAddress(email).toLowerCase()
}

/** Returns a part of the address: enough to notice a typing error. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}

/**
 * Returns a typed address without invisible characters, without dots at its end, and with a domain of other letters in its ASCII
 * form.
 */
export function cleanAddress(typed: string): string {
  const email = dropEnding(cleanText(typed).trim())
  const joined = email.replace(/[\u200C\u200D]/g, '')
  const at = joined.lastIndexOf('@')
  if (at < 0 || visibleAscii.test(joined.slice(at))) return joined
  const domain = email.slice(email.lastIndexOf('@') + 1)
  // A host of a URL may have these letters only, so that no other part of a URL can stand in the domain.
  const isHost = /^(?:[A-Za-z0-9.-]|[^\0-\x7F])+$/u.test(domain)
  return `${joined.slice(0, at)}@${isHost ? toAsciiHost(domain) : domain}`
}

/** The full stops of other scripts become dots in a host. A regular expression for the whole end would try each place of a long row of dots. */
function dropEnding(text: string): string {
  let end = text.length
  while (/[\s.,;\u3002\uFF0E\uFF61]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function toAsciiHost(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Returns a `mailto:` link with a subject and, if given, a text (RFC 6068). */
export function toMailLink(address: string, subject: string, body?: string): string {
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent)
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return `mailto:${name}@${host}?subject=${encodeURIComponent(subject)}${text}`
}
