import type { Guardian } from './guardian.schema.ts'
import { GuardianForm } from './guardian.schema.ts'

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
