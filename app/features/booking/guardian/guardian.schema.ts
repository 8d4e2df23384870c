import { z } from 'zod'
import { storedText } from '../../../lib/text/stored-text.ts'

/** The answer of a client under 18 about a parent or guardian. After `unsafe` nobody is contacted. */
export const GuardianForm = z.discriminatedUnion(
  'answer',
  [
    z.strictObject({
      answer: z.literal('informed'),
      name: storedText({
        name: 'The name',
        empty: 'Enter the name of your parent or guardian',
        most: 200,
      }),
      contact: storedText({
        name: 'The e-mail address or phone number',
        empty: 'Enter their e-mail address or phone number',
        most: 254,
      }),
    }),
    z.strictObject({ answer: z.literal('unsafe') }),
  ],
  'Say whether a parent or guardian knows and agrees',
)

export type Guardian = z.output<typeof GuardianForm>

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
export function readGuardian(question: GuardianQuestion, typed: Typed): Answer {
  if (question === 'none') return { ok: true, guardian: undefined }
  if (question === 'unknown' && typed.guardian === 'adult') return { ok: true, guardian: undefined }
  if (question === 'unknown' && typed.guardian === '') {
    return { ok: false, errors: { guardian: ['Say whether you are 18 or older'] } }
  }
  const { guardian: answer, guardianName: name, guardianContact: contact } = typed
  const parsed = GuardianForm.safeParse(answer === 'informed' ? { answer, name, contact } : { answer })
  if (parsed.success) return { ok: true, guardian: parsed.data }
  const messages = parsed.error.issues.map(({ path, message }) => [
    fieldOf[String(path[0])] ?? 'guardian',
    [message],
  ])
  return { ok: false, errors: Object.fromEntries(messages) }
}
