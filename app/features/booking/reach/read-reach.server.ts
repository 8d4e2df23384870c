import { z } from 'zod'
import type { Country } from '../../../lib/setting-values.ts'
import type { Words } from '../../../words/words.ts'
import { toPhoneNumber } from './phone-number.server.ts'
import { toReachFields } from './reach.schema.ts'
import type { Reach } from './reach.ts'

type Read =
  | Readonly<{ ok: true; answer: Readonly<{ number: string | null; reach: Reach }> }>
  | Readonly<{ ok: false; errors: Readonly<Record<string, readonly string[]>> }>

/** Returns what a client typed about a safe way to reach them, or the messages for the fields. No number means the stored one. */
export function readReach(
  typed: Readonly<Record<string, string>>,
  country: Country | null,
  words: Words['session']['reach'],
): Read {
  const number = typed.number?.trim()
    ? toPhoneNumber(country, words.numberWords)
    : z.string().transform(() => null)
  const read = z.object({ ...toReachFields(words.hoursName), number }).safeParse(typed)
  const ticks = {
    ...(typed.call || typed.whatsapp || typed.voicemail ? {} : { call: [words.nothingTicked] }),
    ...(typed.voicemail && !typed.call ? { voicemail: [words.voicemailNeedsCall] } : {}),
  }
  if (!read.success || Object.keys(ticks).length > 0) {
    const fields = read.success ? {} : z.flattenError(read.error).fieldErrors
    return { ok: false, errors: { ...fields, ...ticks } }
  }
  const { number: own, ...reach } = read.data
  return { ok: true, answer: { number: own, reach } }
}
