import { z } from 'zod'
import { findEmailAddress } from '../../../lib/text/email-address.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { forEachLanguage, type Language, type Words, words } from '../../../words/words.ts'
import { adultAge } from './adult-age.ts'

/** The answer of a client under 18 about a parent or guardian. After `unsafe` nobody is contacted. */
function toGuardianForm({ guardian: { fields } }: Words) {
  return z.discriminatedUnion(
    'answer',
    [
      z.strictObject({
        answer: z.literal('informed'),
        name: storedText({ ...fields.name, most: 200 }),
        contact: storedText({ ...fields.contact, most: 254 }),
      }),
      z.strictObject({ answer: z.literal('unsafe') }),
    ],
    fields.answer.empty,
  )
}

/** An e-mail address, or a number with seven digits of any script. Only pages ask for it: a program may have its own form of a number. */
const canBeReached = (contact: string) =>
  findEmailAddress(contact) !== null || (contact.match(/\p{Nd}/gu) ?? []).length >= 7

export const guardianForm = forEachLanguage(toGuardianForm)

export type Guardian = z.output<ReturnType<typeof guardianForm>>

export type GuardianQuestion = 'none' | 'minor' | 'unknown'
type Typed = Readonly<{ guardian: string; guardianName: string; guardianContact: string }>
type Answer =
  | Readonly<{ ok: true; guardian: Guardian | undefined }>
  | Readonly<{ ok: false; errors: Readonly<Record<string, readonly string[]>> }>

const fieldOf: Readonly<Record<string, string>> = {
  answer: 'guardian',
  name: 'guardianName',
  contact: 'guardianContact',
}

/** Returns the answer about a guardian from the fields of a page, or the messages for its fields. */
export function readGuardian(language: Language, question: GuardianQuestion, typed: Typed): Answer {
  if (question === 'none') return { ok: true, guardian: undefined }
  if (question === 'unknown' && typed.guardian === 'adult') return { ok: true, guardian: undefined }
  if (question === 'unknown' && typed.guardian === '') {
    return { ok: false, errors: { guardian: [words(language).guardian.fields.age.empty({ adultAge })] } }
  }
  const { guardian: answer, guardianName: name, guardianContact: contact } = typed
  const parsed = guardianForm(language).safeParse(
    answer === 'informed' ? { answer, name, contact } : { answer },
  )
  if (parsed.success && parsed.data.answer === 'informed' && !canBeReached(parsed.data.contact))
    return { ok: false, errors: { guardianContact: [words(language).guardian.fields.contact.wrong] } }
  if (parsed.success) return { ok: true, guardian: parsed.data }
  const messages = parsed.error.issues.map(({ path, message }) => [
    fieldOf[String(path[0])] ?? 'guardian',
    [message],
  ])
  return { ok: false, errors: Object.fromEntries(messages) }
}
